#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The way numbers are written in JSON, whatever the language of the person is.
enum NumericLocale {
  /// Made once and never freed; nil where there was no memory for it.
  nonisolated(unsafe) private static let posix = unsafe newlocale(LC_NUMERIC_MASK, "C", nil)

  /// Runs a call in which `strtod` and `printf` take and write a point, on this thread alone.
  static func withPOSIX<Result>(_ body: () -> Result) -> Result {
    let previous = unsafe posix.map { unsafe uselocale($0) } ?? nil
    defer { if let previous = unsafe previous { _ = unsafe uselocale(previous) } }
    return body()
  }
}
