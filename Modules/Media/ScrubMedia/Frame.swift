public import ScrubTime

/// A decoded frame of a video, with its timestamps.
///
/// A frame stays valid after its source was closed.
public struct Frame: Sendable {
  /// The position of the frame that follows another one.
  public enum Next: Sendable, Equatable {
    /// The next frame is not known yet.
    case unknown
    /// The frame is the last one of the video.
    case none
    /// The next frame has this presentation timestamp, in ticks.
    case at(pts: Int64)
  }

  /// The presentation timestamp in the stream, in ticks of `timeBase`.
  public var pts: Int64
  /// The length of one tick.
  public var timeBase: TimeBase
  /// The time at which the frame appears; 0 is the first frame of the video.
  public var time: MediaTime
  /// The time for which the frame is displayed, in ticks; `nil` while unknown.
  public var duration: Int64?
  /// The position of the next frame, if known.
  public var next: Next
  /// The index in display order, from 0; `nil` while unknown.
  public var index: Int?
  /// Whether the frame decodes without reference to other frames.
  public var isKeyframe: Bool
  /// Whether this is the frame displayed at the requested time, as opposed to a preview.
  public var isExact: Bool
  /// The distance from the requested time, in seconds; 0 for the frame displayed at that time.
  public var distance: Double
  /// The index of the video in a scrubber of several videos, from 0.
  public var videoIndex = 0
  /// The sequence number of a scrubber's request that this frame answers, as in the response to the event;
  /// `nil` outside of a scrubber.
  public var sequence: Int?
  /// Whether `pixels` are a reduced copy, kept as a preview after the frame was evicted from a cache;
  /// such a frame is never exact.
  public package(set) var isReduced = false
  /// Whether the samples are known to be those of the reference decode, as they are of every exact frame. A
  /// cache keeps only a reduced copy of another frame.
  package var isVerified = true
  /// The samples.
  public var pixels: any FramePixels

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - pts: Presentation timestamp in ticks.
  ///   - timeBase: The length of one tick.
  ///   - time: The time at which it appears; 0 is the first frame.
  ///   - duration: The time for which it is displayed, in ticks; `nil` if unknown.
  ///   - next: The position of the next frame.
  ///   - index: The index in display order, if known.
  ///   - isKeyframe: Whether it decodes without reference to other frames.
  ///   - isExact: Whether it is the frame displayed at the requested time.
  ///   - distance: The distance from the requested time, in seconds.
  ///   - pixels: The samples.
  public init(
    pts: Int64, timeBase: TimeBase, time: MediaTime, duration: Int64?, next: Next = .unknown,
    index: Int? = nil, isKeyframe: Bool, isExact: Bool, distance: Double, pixels: any FramePixels
  ) {
    self.pts = pts
    self.timeBase = timeBase
    self.time = time
    self.duration = duration
    self.next = next
    self.index = index
    self.isKeyframe = isKeyframe
    self.isExact = isExact
    self.distance = distance
    self.pixels = pixels
  }
}

extension Frame {
  /// Returns the frame as packed BGRA: 4 bytes a pixel, no padding, at its own size, not rotated.
  ///
  /// - Throws: `MediaError` with code `unsupported` if no conversion from the pixel format exists.
  /// - Complexity: O(width x height).
  public func bgra() throws(MediaError) -> [UInt8] { try pixels.bgra() }
}

extension Frame.Next {
  /// Creates a position from a timestamp as the engines store it: `nil` while unknown, `Int64.max`
  /// after the last frame.
  package init(pts: Int64?) {
    self = pts.map { $0 == .max ? .none : .at(pts: $0) } ?? .unknown
  }
}

extension Frame {
  /// The next frame's timestamp as the engines store it: `nil` while unknown, `Int64.max` after the
  /// last frame.
  package var nextPts: Int64? {
    get {
      switch next {
      case .unknown: nil
      case .none: .max
      case .at(let pts): pts
      }
    }
    set { next = Next(pts: newValue) }
  }
}

extension Frame: CustomStringConvertible {
  /// The frame's index, time, timestamp and kind.
  public var description: String {
    var text = index.map { "frame \($0)" } ?? "frame"
    text += " at \(time.seconds) s, pts \(pts)"
    if isKeyframe { text += ", keyframe" }
    if isReduced { text += ", reduced" }
    return isExact ? text : text + ", \(distance) s from the requested time"
  }
}
