public import MediaTime

/// A decoded frame of a video, with its timestamps. It may be kept as long as one likes.
public struct Frame: Sendable {
  /// The frame shown after another one.
  public enum Next: Sendable, Equatable {
    /// It is not known yet.
    case unknown
    /// There is none: this is the last frame of the video.
    case none
    /// It takes over at a presentation timestamp, in ticks.
    case at(pts: Int64)
  }

  /// The stream's own presentation timestamp, in ticks of `timeBase`.
  public var pts: Int64
  /// The length of one tick.
  public var timeBase: TimeBase
  /// When the frame appears; 0 is the first frame of the video.
  public var time: MediaTime
  /// How long it is shown, in ticks; 0 while unknown.
  public var duration: Int64
  /// The frame that is shown after it.
  public var next: Next
  /// Its number in display order, from 0; nil while unknown.
  public var index: Int?
  /// Whether it decodes alone.
  public var isKeyframe: Bool
  /// Whether it is the very frame shown at the requested time; otherwise it is a preview.
  public var isExact: Bool
  /// How far the frame is from the requested time, in seconds; 0 when the time lies in its interval.
  public var distance: Double
  /// The samples.
  public var pixels: any FramePixels

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - pts: Presentation timestamp in ticks.
  ///   - timeBase: The length of one tick.
  ///   - time: When it appears, 0 being the first frame.
  ///   - duration: How long it is shown, in ticks; 0 when unknown.
  ///   - next: The frame that is shown after it.
  ///   - index: Its number in display order, if known.
  ///   - isKeyframe: Whether it decodes alone.
  ///   - isExact: Whether it is the very frame requested.
  ///   - distance: Seconds from the requested time.
  ///   - pixels: The samples.
  public init(
    pts: Int64, timeBase: TimeBase, time: MediaTime, duration: Int64, next: Next = .unknown,
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

extension Frame.Next {
  /// Creates it from a timestamp as the engines keep it: `nil` while unknown, `Int64.max` for none.
  package init(pts: Int64?) {
    self = pts.map { $0 == .max ? .none : .at(pts: $0) } ?? .unknown
  }
}

extension Frame {
  /// The next frame's timestamp as the engines keep it: `nil` while unknown, `Int64.max` for none.
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
  /// The frame's number, time, and kind.
  public var description: String {
    var text = index.map { "frame \($0)" } ?? "frame"
    text += " at \(time.seconds) s, pts \(pts)"
    if isKeyframe { text += ", keyframe" }
    return isExact ? text : text + ", \(distance) s from the requested time"
  }
}
