/// The texts of a time, in English; all of them round down, so that no label is ahead of its time.
///
/// Apps that speak other languages format ``Parts`` and ``Timecode`` at their edge; these are the forms
/// that editors use.
public enum TimeLabel {
  /// A clock that runs into hours: 0:04, 59:59, 1:00:00.
  ///
  /// Times before 0 round down as well: -4.8 seconds is -0:05.
  public static func clock(_ time: MediaTime) -> String {
    let parts = Parts(roundingDown: time)
    let minutes =
      parts.hours > 0 ? "\(parts.hours):\(twoDigits(parts.minutes))" : "\(parts.minutes)"
    return (parts.isNegative ? "-" : "") + "\(minutes):\(twoDigits(parts.seconds))"
  }

  /// A ruler's label: 5s and 30s below a minute, then 1:00, 1:30 and on as the clock.
  public static func ruler(_ time: MediaTime) -> String {
    let seconds = time.floored()
    return seconds.magnitude < 60 ? "\(seconds)s" : clock(time)
  }

  /// A clip's length: 4.2s below ten seconds, then 13s, 1m 30s and 1h 1m 1s; truncated.
  public static func clip(_ time: MediaTime) -> String {
    let parts = Parts(truncating: time)
    let sign = parts.isNegative ? "-" : ""
    if parts.hours == 0, parts.minutes == 0, parts.seconds < 10 {
      return sign + "\(parts.seconds).\(parts.tenths)s"
    }
    let words = [(parts.hours, "h"), (parts.minutes, "m"), (parts.seconds, "s")]
    return sign + words.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
  }

  /// A time as it is spoken: 2 minutes 12 seconds; whole seconds, rounded down.
  public static func spoken(_ time: MediaTime) -> String {
    let parts = Parts(roundingDown: time)
    let words = [(parts.hours, "hour"), (parts.minutes, "minute"), (parts.seconds, "second")]
    let text = words.filter { $0.0 > 0 }
      .map { $0.0 == 1 ? "1 \($0.1)" : "\($0.0) \($0.1)s" }.joined(separator: " ")
    return text.isEmpty ? "0 seconds" : (parts.isNegative ? "minus " : "") + text
  }

  /// An SMPTE timecode, hh:mm:ss:ff or hh:mm:ss;ff, of the frame shown at a time.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - rate: The frame rate.
  ///   - counting: How frames are numbered.
  /// - Returns: The code, with a minus sign before the start.
  public static func smpte(
    _ time: MediaTime, rate: FrameRate, counting: TimecodeCounting = .nonDrop
  ) -> String {
    Timecode(at: time, rate: rate, counting: counting).description
  }

  /// An SMPTE timecode, hh:mm:ss:ff or hh:mm:ss;ff, of a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame's number, counted from 0.
  ///   - rate: The frame rate.
  ///   - counting: How frames are numbered.
  /// - Returns: The code, with a minus sign before the start.
  public static func smpte(
    frame: Int64, rate: FrameRate, counting: TimecodeCounting = .nonDrop
  ) -> String {
    Timecode(frame: frame, rate: rate, counting: counting).description
  }
}
