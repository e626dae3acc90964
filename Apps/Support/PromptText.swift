internal import CurveCharts
public import MediaTime

/// Numbers as a person reads them.
public enum PromptText {
  /// A time with milliseconds: 1:02.345; rounded down.
  public static func time(_ time: MediaTime) -> String {
    let thousandths = time.floored(parts: 1000) % 1000
    let digits = String(abs(thousandths))
    return TimeLabel.clock(time) + "." + String(repeating: "0", count: 3 - digits.count) + digits
  }

  /// A slider's value.
  public static func value(_ value: Double) -> String { number(value) }

  /// A number with four significant decimals at most.
  public static func number(_ number: Double) -> String { ShortNumber.text(number) }

  /// A duration in milliseconds.
  public static func milliseconds(_ duration: Duration) -> String {
    let tenths = (duration / .microseconds(100)).rounded()
    return "\(tenths / 10) ms"
  }
}
