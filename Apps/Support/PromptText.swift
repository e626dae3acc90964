internal import CurveCharts
public import MediaTime

/// Formatting of numbers for people.
public enum PromptText {
  /// Returns a time with milliseconds, rounded down: 1:02.345.
  public static func time(_ time: MediaTime) -> String {
    let thousandths = time.floored(parts: 1000) % 1000
    let digits = String(abs(thousandths))
    return TimeLabel.clock(time) + "." + String(repeating: "0", count: 3 - digits.count) + digits
  }

  /// Returns a slider's value.
  public static func value(_ value: Double) -> String { number(value) }

  /// Returns a number with at most four significant decimals.
  public static func number(_ number: Double) -> String { ShortNumber.text(number) }

  /// Returns a duration in milliseconds.
  public static func milliseconds(_ duration: Duration) -> String {
    let tenths = (duration / .microseconds(100)).rounded()
    return "\(tenths / 10) ms"
  }
}
