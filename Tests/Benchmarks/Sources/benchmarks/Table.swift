/// The rows of the result table.
struct Table {
  private static let widths = [10, 10, 8, 8]

  static let heading = row(name: "nanoseconds", ["minimum", "median", "ratio", "budget"])

  static func row(name: String, _ fields: [String]) -> String {
    let padded = zip(fields, widths).map { field, width in
      String(repeating: " ", count: max(1, width - field.count)) + field
    }
    return name + String(repeating: " ", count: max(1, 44 - name.count)) + padded.joined()
  }

  static func row(_ benchmark: Benchmark, _ result: Measurement, reference: Double) -> String {
    row(
      name: benchmark.name,
      [
        decimal(result.minimum), decimal(result.median), decimal(result.minimum / reference),
        benchmark.budget.map { decimal($0) } ?? "",
      ])
  }

  /// A number with one decimal.
  private static func decimal(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
