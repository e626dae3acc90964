extension TimeLabel {
  /// Returns a clock time with milliseconds, rounded down: 1:02.345, and -0:04.800 before 0.
  public static func precise(_ time: MediaTime) -> String {
    let thousandths = time.floored(parts: 1000)
    let seconds = MediaTime(value: Int64(thousandths.magnitude / 1000), timescale: 1)
    let digits = String(thousandths.magnitude % 1000)
    let sign = thousandths < 0 ? "-" : ""
    return sign + clock(seconds) + "." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
