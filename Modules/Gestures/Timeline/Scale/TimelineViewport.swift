public import MediaTime
public import SpeedCurves

/// The part of a timeline that is in view: which time is where, and where is which time.
///
/// The time at the anchor is the truth. Positions follow from it and are never turned back into it,
/// so nothing drifts, however often the view is zoomed or scrolled. (The article's timeline derives
/// its time from a scroll offset and arrives at 19.9993 where 20 seconds were.) Time runs from left to
/// right in every language, as it does in editors.
public struct TimelineViewport: Hashable, Sendable {
  /// The zoom.
  public var scale: TimelineScale
  /// The width of the view, in points; from 0 to 1000000.
  public let width: Double
  /// What is beyond the ends of the content; it says where the anchor is.
  public let padding: TimelinePadding
  /// The time at the anchor.
  public var time: MediaTime
  /// How far the content is drawn beyond where `time` would put it, in points: above 0 where a finger
  /// pulls it beyond its end, below 0 before its start, and 0 at rest. Finite.
  var overscroll = 0.0

  /// Far wider than any screen, and few enough marks for every memory.
  static let widths = 0...1e6

  /// Creates a viewport.
  ///
  /// - Parameters:
  ///   - scale: The zoom.
  ///   - width: The width of the view, in points; from 0 to 1000000.
  ///   - padding: What is beyond the ends of the content.
  ///   - time: The time at the anchor.
  /// - Throws: `InvalidParameter` for a width that no view has.
  public init(
    scale: TimelineScale, width: Double, padding: TimelinePadding = .halfViewport,
    time: MediaTime = .zero
  ) throws(InvalidParameter) {
    self.width = try InvalidParameter.check(
      width, "width", in: Self.widths, "a number of points from 0 to 1000000")
    (self.scale, self.padding, self.time) = (scale, padding, time)
  }

  /// Where the anchor is, in points from the left edge: in the middle, where the playhead stands, or at
  /// the left edge.
  public var anchorX: Double { padding == .halfViewport ? width / 2 : 0 }

  /// Where a time is, in points from the left edge.
  public func x(of time: MediaTime) -> Double {
    anchorX - overscroll + time.seconds(since: self.time) * scale.pointsPerSecond
  }

  /// The time at a place.
  ///
  /// It leads back from `x(of:)` to the same time as exactly as `TimelineScale` does, as far from
  /// the anchor as 18 days.
  ///
  /// - Parameter x: Points from the left edge; any number. NaN means the anchor.
  /// - Returns: The time, in flicks where the anchor's time is a whole number of them.
  public func time(atX x: Double) -> MediaTime {
    x.isNaN ? time : time + scale.time(forPoints: x - anchorX + overscroll)
  }

  /// The number of the frame at a place, counted from 0: the one that `x(of:)` its start leads to.
  ///
  /// A place up to a microsecond before a frame's start means that frame, as decimal times do.
  ///
  /// - Parameters:
  ///   - x: Points from the left edge; any number.
  ///   - rate: The frame rate; any, also one whose frames are no whole number of flicks.
  /// - Returns: The number; below 0 before the start.
  public func frame(atX x: Double, rate: FrameRate) -> Int64 {
    rate.frame(at: time(atX: x) + MediaTime(value: 1, timescale: 1_000_000))
  }

  /// The times from the left to the right edge.
  public var visibleRange: ClosedRange<MediaTime> {
    let (first, last) = (time(atX: 0), time(atX: width))
    return first...max(first, last)
  }
}
