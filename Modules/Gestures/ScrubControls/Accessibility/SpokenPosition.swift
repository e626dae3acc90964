public import MediaTime

/// A place in a video as it is spoken: 2 minutes 12 seconds of 1 hour.
///
/// The parts are data, so that an app can have its platform say them in the person's language; the
/// text is English. Spelled out they cannot be misread, as "2 m 12" is read as meters.
public struct SpokenPosition: Equatable, Sendable {
  /// The place.
  package let time: MediaTime
  /// The video's length; nil where it is not to be said.
  package let duration: MediaTime?
  /// The frame within its second, counted from 0; nil where frames are not to be said.
  public let frame: Int64?

  /// Creates a place to be spoken; whole seconds, rounded down.
  ///
  /// - Parameters:
  ///   - time: The place.
  ///   - duration: The video's length, or nil to leave it out.
  ///   - rate: The frame rate, to say the frame too; without it, steps of a frame sound all the same.
  public init(time: MediaTime, duration: MediaTime? = nil, rate: FrameRate? = nil) {
    (self.time, self.duration) = (time, duration)
    frame = rate.map { rate in
      let second = MediaTime(value: time.floored(), timescale: 1)
      return max(0, rate.frame(at: time) - rate.frame(at: second))
    }
  }

  /// The parts of the place.
  public var parts: TimeLabel.Parts { TimeLabel.Parts(roundingDown: time) }

  /// The parts of the video's length.
  package var durationParts: TimeLabel.Parts? { duration.map { TimeLabel.Parts(roundingDown: $0) } }
}

extension SpokenPosition: CustomStringConvertible {
  /// The English text: 2 minutes 12 seconds, frame 7, of 1 hour.
  public var description: String {
    let place = TimeLabel.spoken(time) + (frame.map { ", frame \($0)" } ?? "")
    guard let duration else { return place }
    return place + (frame == nil ? " of " : ", of ") + TimeLabel.spoken(duration)
  }
}
