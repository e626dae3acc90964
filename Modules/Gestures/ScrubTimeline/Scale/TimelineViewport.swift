public import ScrubTime
public import SpeedCurves

/// The visible part of a timeline: a mapping from times to positions and back.
///
/// The viewport stores the time at its anchor. Positions are computed from it and never converted back
/// into it, so zooming and scrolling do not drift. (The article's timeline derives its time from a scroll
/// offset and shows 19.9993 instead of 20 seconds.) Time runs from left to right in every language, as it
/// does in editors.
public struct TimelineViewport: Hashable, Sendable {
  /// The zoom.
  public var scale: TimelineScale
  /// The width of the view, in points; from 0 to 1000000.
  public let width: Double
  /// The room beyond the ends of the content; it determines the anchor.
  public let padding: TimelinePadding
  /// The time at the anchor.
  public var time: MediaTime
  /// The distance that a rubber band adds to `time`, in points: positive beyond the end of the content,
  /// negative before its start, and 0 at rest. Finite.
  var overscroll = 0.0

  /// The valid widths: wider than any screen, and with few enough marks for the memory.
  static let widths = 0...1e6

  /// Creates a viewport.
  ///
  /// - Parameters:
  ///   - scale: The zoom.
  ///   - width: The width of the view, in points; from 0 to 1000000.
  ///   - padding: The room beyond the ends of the content.
  ///   - time: The time at the anchor.
  /// - Throws: `InvalidParameter` for a width outside its range.
  public init(
    scale: TimelineScale, width: Double, padding: TimelinePadding = .halfViewport,
    time: MediaTime = .zero
  ) throws(InvalidParameter) {
    self.width = try InvalidParameter.check(
      width, "width", in: Self.widths, "a number of points from 0 to 1000000")
    (self.scale, self.padding, self.time) = (scale, padding, time)
  }

  /// The position of the anchor, in points from the left edge: the middle with padding, else 0.
  public var anchorX: Double { padding == .halfViewport ? width / 2 : 0 }

  /// Returns the position of a time, in points from the left edge.
  public func x(of time: MediaTime) -> Double {
    anchorX - overscroll + time.seconds(since: self.time) * scale.pointsPerSecond
  }

  /// Returns the time at a position.
  ///
  /// It is the exact inverse of `x(of:)` for times in flicks within 18 days of the anchor.
  ///
  /// - Parameter x: Points from the left edge; any number. NaN means the anchor.
  /// - Returns: The time, in flicks where the anchor's time is a whole number of them.
  public func time(atX x: Double) -> MediaTime {
    x.isNaN ? time : time + scale.time(forPoints: x - anchorX + overscroll)
  }

  /// Returns the index of the frame at a position.
  ///
  /// A position up to a microsecond before a frame's start belongs to that frame, as decimal times do.
  ///
  /// - Parameters:
  ///   - x: Points from the left edge; any number.
  ///   - rate: The frame rate; its frames need not be a whole number of flicks.
  /// - Returns: The index, counted from 0; negative before the start of the timeline.
  public func frame(atX x: Double, rate: FrameRate) -> Int64 {
    rate.frame(at: time(atX: x) + MediaTime(value: 1, timescale: 1_000_000))
  }

  /// The times from the left to the right edge.
  public var visibleRange: ClosedRange<MediaTime> {
    let (first, last) = (time(atX: 0), time(atX: width))
    return first...max(first, last)
  }
}
