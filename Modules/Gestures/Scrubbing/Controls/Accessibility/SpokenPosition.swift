public import ScrubTime

/// A position in a video as spoken text: "2 minutes 12 seconds of 1 hour"; or in a range without time:
/// "40 percent".
///
/// The text is English; an app can localize the ``parts`` with its platform. The units are spelled out
/// because "2 m 12" would be read as meters.
public struct SpokenPosition: Equatable, Sendable {
  /// The position; 0 in a range without time.
  package let time: MediaTime
  /// The position's share of a range without time, from 0 to 1; `nil` for a time.
  public let share: Double?
  /// The video's length, or `nil` to omit it.
  package let duration: MediaTime?
  /// The frame within its second, counted from 0, or `nil` without a frame rate.
  public let frame: Int64?

  /// Creates a spoken position, rounded down to whole seconds.
  ///
  /// - Parameters:
  ///   - time: The position.
  ///   - duration: The video's length, or `nil` to omit it.
  ///   - rate: The frame rate, to include the frame, or `nil`; without it, single frame steps do not
  ///     change the text.
  public init(time: MediaTime, duration: MediaTime? = nil, rate: FrameRate? = nil) {
    (self.time, self.duration, share) = (time, duration, nil)
    frame = rate.map { rate in
      let second = MediaTime(value: time.floored(), timescale: 1)
      return max(0, rate.frame(at: time) - rate.frame(at: second))
    }
  }

  /// Creates a spoken position in a range without time, rounded down to a tenth of a percent.
  ///
  /// - Parameter share: The position's share of the range, clamped to 0 to 1; NaN counts as 0.
  public init(share: Double) {
    (time, duration, frame) = (.zero, nil, nil)
    self.share = share > 0 ? min(share, 1) : 0
  }

  /// The parts of the position.
  public var parts: TimeLabel.Parts { TimeLabel.Parts(roundingDown: time) }
}

extension SpokenPosition: CustomStringConvertible {
  /// The English text: 2 minutes 12 seconds, frame 7, of 1 hour; or 40 percent.
  public var description: String {
    if let share {
      // A share such as 0.29 is slightly below its decimal.
      let tenths = Int((share * 1000 + 1e-9).rounded(.down))
      return "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + " percent"
    }
    let position = TimeLabel.spoken(time) + (frame.map { ", frame \($0)" } ?? "")
    guard let duration else { return position }
    return position + (frame == nil ? " of " : ", of ") + TimeLabel.spoken(duration)
  }
}
