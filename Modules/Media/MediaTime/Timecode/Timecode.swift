/// An SMPTE timecode: the name of a frame, in parts that an app can also format on its own.
///
/// Hours run on beyond 24, since a time in media is no time of day and two frames of one video must not
/// share a name; `wrapped` is what a tape deck would show. A frame before the first has the name of
/// its mirror image, with a minus sign.
public struct Timecode: Hashable, Sendable {
  /// The frame's number, counted from 0; below 0 before the first.
  public let frame: Int64
  /// The frame rate that the code counts by.
  public let rate: FrameRate
  /// How frames are numbered: `nonDrop` where the rate has no drop-frame code.
  public let counting: TimecodeCounting
  /// The hours; 0 or more, also above 23.
  public let hours: Int64
  /// The minutes; 0 to 59.
  public let minutes: Int64
  /// The seconds; 0 to 59.
  public let seconds: Int64
  /// The number of the frame in its second; 0 to one less than the rate's `nominal`.
  public let frames: Int64

  /// Whether the frame is before the first.
  public var isNegative: Bool { frame < 0 }

  /// Creates the code of a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame's number, counted from 0.
  ///   - rate: The frame rate.
  ///   - counting: How frames are numbered; where the rate has no drop-frame code, nothing is dropped.
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

  /// Creates the code of the frame that is shown at a time.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - rate: The frame rate.
  ///   - counting: How frames are numbered.
  public init(at time: MediaTime, rate: FrameRate, counting: TimecodeCounting = .nonDrop) {
    self.init(frame: rate.frame(at: time), rate: rate, counting: counting)
  }

  /// Creates the code that a person has written.
  ///
  /// What is above its place runs on into the next one: frame 30 at 25 frames a second is frame 5 of
  /// the next second. A number that drop-frame codes leave out means the first one after it:
  /// 00:01:00;00 is 00:01:00;02.
  ///
  /// - Parameters:
  ///   - hours: The hours; numbers below 0 count as 0, here and below.
  ///   - minutes: The minutes.
  ///   - seconds: The seconds.
  ///   - frames: The number of the frame in its second.
  ///   - rate: The frame rate.
  ///   - counting: How frames are numbered.
  public init(
    hours: Int64, minutes: Int64, seconds: Int64, frames: Int64, rate: FrameRate,
    counting: TimecodeCounting = .nonDrop
  ) {
    let places = [hours, minutes, seconds].map { Int128(max(0, $0)) }
    let total = (places[0] * 60 + places[1]) * 60 + places[2]
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

  /// The numbers that are left out before a frame's own.
  private static func dropped(
    before frame: Int64, _ rate: FrameRate, _ counting: TimecodeCounting
  ) -> Int128 {
    guard counting == .dropFrame else { return 0 }
    let (nominal, dropped) = (Int128(rate.nominal), Int128(rate.droppedNumbers))
    let perMinute = 60 * nominal - dropped
    let (tens, rest) = Int128(frame.magnitude).quotientAndRemainder(
      dividingBy: 10 * perMinute + dropped)
    // The first minute of ten is whole: the numbers fall out at the start of the other nine.
    let minutes = rest < perMinute + dropped ? 0 : 1 + (rest - perMinute - dropped) / perMinute
    return dropped * (9 * tens + minutes)
  }
}

extension Timecode {
  /// The time at which the frame starts.
  public var time: MediaTime { rate.start(ofFrame: frame) }

  /// The frames after which a tape deck's code begins at 00:00:00:00 again.
  public var framesPerDay: Int64 {
    86_400 * rate.nominal - (counting == .dropFrame ? 1296 * rate.droppedNumbers : 0)
  }

  /// The code as a tape deck shows it, from 00:00:00:00 up to a day: hours begin again at 24, and the
  /// frame before the first is the last of a day.
  public var wrapped: Timecode {
    let rest = frame % framesPerDay
    return Timecode(frame: rest < 0 ? rest + framesPerDay : rest, rate: rate, counting: counting)
  }
}

extension Timecode: CustomStringConvertible {
  /// hh:mm:ss:ff, or hh:mm:ss;ff for drop-frame codes, with a minus sign before the start.
  public var description: String {
    let clock = [hours, minutes, seconds].map(twoDigits).joined(separator: ":")
    let separator = counting == .dropFrame ? ";" : ":"
    return (isNegative ? "-" : "") + clock + separator + twoDigits(frames)
  }
}

/// A number of at least two digits.
func twoDigits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
