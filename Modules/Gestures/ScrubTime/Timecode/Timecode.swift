/// An SMPTE timecode of a frame, in parts that an app can format itself.
///
/// Hours continue beyond 24, because media time is not a time of day, and two frames of one video
/// must not share a timecode; `wrapped` is the timecode of a tape deck. The timecode of a frame
/// before the first is that of the frame as far after it, with a minus sign.
public struct Timecode: Hashable, Sendable {
  /// The index of the frame, counted from 0; negative before the first.
  public let frame: Int64
  /// The frame rate of the timecode.
  public let rate: FrameRate
  /// The numbering of the frames: `nonDrop` if the rate has no drop-frame code.
  public let counting: TimecodeCounting
  /// The hours; 0 or more, not limited to 23.
  public let hours: Int64
  /// The minutes; 0 to 59.
  public let minutes: Int64
  /// The seconds; 0 to 59.
  public let seconds: Int64
  /// The number of the frame in its second; 0 to `rate.nominal` - 1.
  public let frames: Int64

  /// Whether the frame is before the first.
  public var isNegative: Bool { frame < 0 }

  /// Creates the timecode of a frame.
  ///
  /// - Parameters:
  ///   - frame: The index of the frame, counted from 0.
  ///   - rate: The frame rate.
  ///   - counting: The numbering of the frames; `nonDrop` if the rate has no drop-frame code.
  public init(frame: Int64, rate: FrameRate, counting: TimecodeCounting = .nonDrop) {
    (self.frame, self.rate) = (frame, rate)
    self.counting = rate.droppedNumbers == 0 ? .nonDrop : counting
    let number = Int128(frame.magnitude) + Self.dropped(before: frame, rate, self.counting)
    let second = number / Int128(rate.nominal)
    frames = Int64(number % Int128(rate.nominal))
    (hours, minutes, seconds) = (
      Int64(second / 3600), Int64(second / 60 % 60), Int64(second % 60)
    )
  }

  /// Creates the timecode of the frame displayed at a time.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - rate: The frame rate.
  ///   - counting: The numbering of the frames.
  public init(at time: MediaTime, rate: FrameRate, counting: TimecodeCounting = .nonDrop) {
    self.init(frame: rate.frame(at: time), rate: rate, counting: counting)
  }

  /// Creates a timecode from parts, as written by a user.
  ///
  /// Excess carries over: frame 30 at 25 frames per second is frame 5 of the next second. A number
  /// that drop-frame timecodes skip means the next valid one: 00:01:00;00 is 00:01:00;02.
  ///
  /// - Parameters:
  ///   - hours: The hours; negative numbers count as 0 in all parts.
  ///   - minutes: The minutes.
  ///   - seconds: The seconds.
  ///   - frames: The number of the frame in its second.
  ///   - rate: The frame rate.
  ///   - counting: The numbering of the frames.
  public init(
    hours: Int64, minutes: Int64, seconds: Int64, frames: Int64, rate: FrameRate,
    counting: TimecodeCounting = .nonDrop
  ) {
    let parts = [hours, minutes, seconds].map { Int128(max(0, $0)) }
    let total = (parts[0] * 60 + parts[1]) * 60 + parts[2]
    var number = total * Int128(rate.nominal) + Int128(max(0, frames))
    if counting == .dropFrame {
      let perMinute = 60 * Int128(rate.nominal)
      let (minute, rest) = number.quotientAndRemainder(dividingBy: perMinute)
      let dropped = Int128(rate.droppedNumbers)
      if minute % 10 != 0, rest < dropped { number += dropped - rest }
      number -= dropped * (minute - minute / 10)
    }
    self.init(frame: Int64(clamping: number), rate: rate, counting: counting)
  }

  /// Returns how many numbers are skipped before that of a frame.
  private static func dropped(
    before frame: Int64, _ rate: FrameRate, _ counting: TimecodeCounting
  ) -> Int128 {
    guard counting == .dropFrame else { return 0 }
    let (nominal, dropped) = (Int128(rate.nominal), Int128(rate.droppedNumbers))
    let perMinute = 60 * nominal - dropped
    let (tens, rest) = Int128(frame.magnitude).quotientAndRemainder(
      dividingBy: 10 * perMinute + dropped)
    // The first minute of ten is complete: numbers are skipped at the start of the other nine.
    let minutes = rest < perMinute + dropped ? 0 : 1 + (rest - perMinute - dropped) / perMinute
    return dropped * (9 * tens + minutes)
  }
}

extension Timecode {
  /// The time at which the frame starts.
  public var time: MediaTime { rate.start(ofFrame: frame) }

  /// The number of frames after which the timecode of a tape deck starts again at 00:00:00:00.
  package var framesPerDay: Int64 {
    86_400 * rate.nominal - (counting == .dropFrame ? 1296 * rate.droppedNumbers : 0)
  }

  /// The timecode of a tape deck, which starts again at 00:00:00:00 after a day; the frame before
  /// the first is the last one of a day.
  public var wrapped: Timecode {
    let rest = frame % framesPerDay
    return Timecode(frame: rest < 0 ? rest + framesPerDay : rest, rate: rate, counting: counting)
  }
}

extension Timecode: CustomStringConvertible {
  /// The timecode as hh:mm:ss:ff, or hh:mm:ss;ff for drop-frame timecodes, with a minus sign for
  /// frames before the first.
  public var description: String {
    let clock = [hours, minutes, seconds].map(twoDigits).joined(separator: ":")
    let separator = counting == .dropFrame ? ";" : ":"
    return (isNegative ? "-" : "") + clock + separator + twoDigits(frames)
  }
}

/// Returns a number with at least two digits.
func twoDigits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
