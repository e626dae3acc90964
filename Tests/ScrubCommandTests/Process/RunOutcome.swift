/// The result of a finished run of the program.
struct RunOutcome {
  var status: Int32
  var lines: [String]
  var errors: String

  /// Returns the results of a run with `--json`.
  func results() throws -> [JSONResult] { try lines.map(JSONResult.init) }
}
