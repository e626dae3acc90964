import ScrubSystem

/// The number format of JSON, independent of the user's language.
enum NumericLocale {
  /// Created once and never freed; `nil` if there was no memory.
  nonisolated(unsafe) private static let posix = unsafe newlocale(LC_NUMERIC_MASK, "C", nil)

  /// Runs a closure in which `strtod` and `printf` use a decimal point, on this thread only.
  static func withPOSIX<Result>(_ body: () -> Result) -> Result {
    let previous = unsafe posix.map { unsafe uselocale($0) } ?? nil
    defer { if let previous = unsafe previous { _ = unsafe uselocale(previous) } }
    return body()
  }
}
