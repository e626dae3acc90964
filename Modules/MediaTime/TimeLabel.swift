/// The texts of a time, in English; all of them round down, so that no label is ahead of its time.
///
/// Apps that speak other languages format at their edge; these are the forms that editors use.
public enum TimeLabel {
  /// A clock that runs into hours: 0:04, 59:59, 1:00:00.
  ///
  /// Times before 0 round down as well: -4.8 seconds is -0:05.
  public static func clock(_ time: MediaTime) -> String {
    let seconds = time.floored()
    let parts = Parts(seconds)
    let minutes =
      parts.hours > 0 ? "\(parts.hours):\(twoDigits(parts.minutes))" : "\(parts.minutes)"
    return (seconds < 0 ? "-" : "") + "\(minutes):\(twoDigits(parts.seconds))"
  }

  /// A ruler's label: 5s and 30s below a minute, then 1:00, 1:30 and on as the clock.
  public static func ruler(_ time: MediaTime) -> String {
    let seconds = time.floored()
    return abs(seconds) < 60 ? "\(seconds)s" : clock(time)
  }

  /// A clip's length: 4.2s below ten seconds, then 13s, 1m 30s and 1h 1m 1s; truncated.
  public static func clip(_ time: MediaTime) -> String {
    let length =
      time.value < 0 ? MediaTime(value: 0 &- time.value, timescale: time.timescale) : time
    let sign = time.value < 0 ? "-" : ""
    let tenths = length.floored(parts: 10)
    if tenths < 100 { return sign + "\(tenths / 10).\(tenths % 10)s" }
    let parts = Parts(tenths / 10)
    let words = [(parts.hours, "h"), (parts.minutes, "m"), (parts.seconds, "s")]
    return sign + words.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
  }

  /// A time as it is spoken: 2 minutes 12 seconds; whole seconds, rounded down.
  public static func spoken(_ time: MediaTime) -> String {
    let seconds = time.floored()
    let parts = Parts(seconds)
    let words = [(parts.hours, "hour"), (parts.minutes, "minute"), (parts.seconds, "second")]
    let text = words.filter { $0.0 > 0 }
      .map { $0.0 == 1 ? "1 \($0.1)" : "\($0.0) \($0.1)s" }.joined(separator: " ")
    return seconds == 0 ? "0 seconds" : (seconds < 0 ? "minus " : "") + text
  }

  /// A non-drop SMPTE time code, hh:mm:ss:ff, of the frame shown at a time.
  ///
  /// At 29.97 frames a second the code counts 30 to its second, as non-drop codes do, and so runs
  /// slower than the clock.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - rate: The frame rate.
  /// - Returns: The code, with a minus sign before the start.
  public static func smpte(_ time: MediaTime, rate: FrameRate) -> String {
    smpte(frame: rate.frame(at: time), rate: rate)
  }

  /// A non-drop SMPTE time code, hh:mm:ss:ff, of a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame's number, counted from 0.
  ///   - rate: The frame rate.
  /// - Returns: The code, with a minus sign before the start.
  public static func smpte(frame: Int64, rate: FrameRate) -> String {
    let nominal = max(1, rate.nominal)
    let count = Int64(clamping: frame.magnitude)
    let parts = Parts(count / nominal)
    let fields = [parts.hours, parts.minutes, parts.seconds, count % nominal]
    return (frame < 0 ? "-" : "") + fields.map(twoDigits).joined(separator: ":")
  }

  private struct Parts {
    var hours: Int64
    var minutes: Int64
    var seconds: Int64

    init(_ total: Int64) {
      let count = Int64(clamping: total.magnitude)
      (hours, minutes, seconds) = (count / 3600, count / 60 % 60, count % 60)
    }
  }

  private static func twoDigits(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
