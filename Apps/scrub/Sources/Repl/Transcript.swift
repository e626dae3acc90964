/// What was typed in this run, as lines that do the same when they are run again.
struct Transcript {
  /// The lines; events of a finger with the time at which they happened.
  private(set) var lines: [String] = []
  /// How often the config had been read again when the last line was noted.
  private var readings = 0
  /// Whether there were more lines than are kept.
  private(set) var isFull = false

  /// A day of typing; programs that send more want no session.
  private static let mostLines = 100_000

  /// The first words of a session file.
  static let heading = "# A session of scrub."

  /// Notes a line that is about to be run.
  mutating func note(_ line: String) {
    guard lines.count < Self.mostLines else {
      isFull = true
      return
    }
    lines.append(line)
  }

  /// Notes the video that the program was started with, as commands that open it.
  mutating func note(opening path: String?) {
    if let path {
      note("open \(CommandWords.quoted(path))")
    } else {
      note("# The demo clip was open; the first command that needs a video opens it.")
      note("show")
    }
  }

  /// Notes that the config was read again before the next line.
  mutating func note(readings count: Int, of config: String?) {
    guard count != readings, let config else { return }
    readings = count
    note("# \(config) was read again here; a replay reads it as it is then")
  }

  /// The session as a file that can be piped to the program.
  ///
  /// - Parameter config: The config that the program was started with, or nil.
  /// - Returns: The text of the file.
  func text(config: String?) -> String {
    let option = config.map { "--config \(CommandWords.quoted($0)) " } ?? ""
    let heading = "\(Self.heading) To play it again: scrub \(option)< FILE"
    return ([heading] + lines).map { $0 + "\n" }.joined()
  }
}
