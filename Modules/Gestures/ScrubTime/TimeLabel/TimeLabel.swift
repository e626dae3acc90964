/// Functions that format times in English; all of them round down, so that no label is ahead of its
/// time.
///
/// Apps in other languages format ``Parts`` and ``Timecode`` themselves.
public enum TimeLabel {
  /// Returns a clock time, with hours where necessary: 0:04, 59:59, 1:00:00.
  ///
  /// Times before 0 are rounded down as well: -4.8 seconds is -0:05.
  public static func clock(_ time: MediaTime) -> String {
    let parts = Parts(roundingDown: time)
    let minutes =
      parts.hours > 0 ? "\(parts.hours):\(twoDigits(parts.minutes))" : "\(parts.minutes)"
    return (parts.isNegative ? "-" : "") + "\(minutes):\(twoDigits(parts.seconds))"
  }

  /// Returns the label of a ruler mark: 5s and 30s below a minute, then a clock time such as 1:30.
  public static func ruler(_ time: MediaTime) -> String {
    let seconds = time.floored()
    return seconds.magnitude < 60 ? "\(seconds)s" : clock(time)
  }

  /// Returns the length of a clip, truncated: 4.2s below ten seconds, then 13s, 1m 30s, 1h 1m 1s.
  public static func clip(_ time: MediaTime) -> String {
    let parts = Parts(truncating: time)
    let sign = parts.isNegative ? "-" : ""
    if parts.hours == 0, parts.minutes == 0, parts.seconds < 10 {
      return sign + "\(parts.seconds).\(parts.tenths)s"
    }
    let words = [(parts.hours, "h"), (parts.minutes, "m"), (parts.seconds, "s")]
    return sign + words.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
  }

  /// Returns a time for speech, in whole seconds, rounded down: 2 minutes 12 seconds.
  public static func spoken(_ time: MediaTime) -> String {
    let parts = Parts(roundingDown: time)
    let words = [(parts.hours, "hour"), (parts.minutes, "minute"), (parts.seconds, "second")]
    let text = words.filter { $0.0 > 0 }
      .map { $0.0 == 1 ? "1 \($0.1)" : "\($0.0) \($0.1)s" }.joined(separator: " ")
    return text.isEmpty ? "0 seconds" : (parts.isNegative ? "minus " : "") + text
  }

  /// Returns the SMPTE timecode, hh:mm:ss:ff or hh:mm:ss;ff, of the frame displayed at a time.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - rate: The frame rate.
  ///   - counting: The numbering of the frames.
  /// - Returns: The timecode, with a minus sign for frames before the first.
  public static func smpte(
    _ time: MediaTime, rate: FrameRate, counting: TimecodeCounting = .nonDrop
  ) -> String {
    Timecode(at: time, rate: rate, counting: counting).description
  }

  /// Returns the SMPTE timecode, hh:mm:ss:ff or hh:mm:ss;ff, of a frame.
  ///
  /// - Parameters:
  ///   - frame: The index of the frame, counted from 0.
  ///   - rate: The frame rate.
  ///   - counting: The numbering of the frames.
  /// - Returns: The timecode, with a minus sign for frames before the first.
  public static func smpte(
    frame: Int64, rate: FrameRate, counting: TimecodeCounting = .nonDrop
  ) -> String {
    Timecode(frame: frame, rate: rate, counting: counting).description
  }
}
