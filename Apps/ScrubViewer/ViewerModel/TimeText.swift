public import MediaTime

/// Times as they are read in the window.
public enum TimeText {
  /// A time with thousandths of a second, rounded down: 1:02.345.
  public static func thousandths(_ time: MediaTime) -> String {
    let thousandths = time.floored(parts: 1000) % 1000
    let digits = String(abs(thousandths))
    return TimeLabel.clock(time) + "." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
