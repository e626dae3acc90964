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
  public static func number(_ number: Double) -> String {
    guard abs(number) < 1e12 else { return "\(number)" }
    let scale = 10_000.0
    let rounded = (number * scale).rounded() / scale
    // What rounding would turn to nothing is told as it is.
    let shown = rounded == 0 && number != 0 ? number : rounded
    let text = shown.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A duration in milliseconds.
  public static func milliseconds(_ duration: Duration) -> String {
    let tenths = (duration / .microseconds(100)).rounded()
    return "\(tenths / 10) ms"
  }
}
