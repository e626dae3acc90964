public import MediaTime
public import SpeedCurves
public import Timeline

/// Where the timeline lies in the strip's widget, and how large all of it is, in points.
///
/// Above the ruler there is a header for texts, and beside the timeline a gutter on each side, so
/// that the handles at the video's ends can be touched.
public struct StripGeometry: Equatable, Sendable {
  /// The widget's width; from 1 to 20000, which no screen has.
  public let width: Double
  /// The dimensions of the timeline.
  public let metrics: TimelineMetrics
  /// The room above the ruler; as high as the ruler's touch target reaches, and a line of text.
  public let header: Double
  /// The room on each side.
  public let gutter: Double
  /// The whole height.
  public let height: Double

  /// The height of a ruler that holds labels at the text scale 1.
  private static let rulerHeight = 18.0
  /// The height of the clips at the text scale 1: high enough to tell what a picture shows.
  private static let trackHeight = 54.0
  /// A line of small text with the room around it, at the text scale 1.
  private static let headerHeight = 20.0
  /// The room below the clips, where the focus is drawn.
  private static let footer = 4.0

  /// Creates the geometry of a strip.
  ///
  /// - Parameters:
  ///   - width: The widget's width, in points; held from 1 to 20000, NaN counts as 1.
  ///   - textScale: How much larger than usual texts are; held from 0.25 to 10, NaN counts as 1.
  /// - Throws: `InvalidParameter`, which would be a mistake in the dimensions above.
  public init(width: Double, textScale: Double) throws(InvalidParameter) {
    self.width = width > 1 ? min(width, 20_000) : 1
    let scale = textScale.isNaN ? 1 : min(max(textScale, 0.25), 10)
    metrics = try TimelineMetrics(
      rulerHeight: Self.rulerHeight, trackHeight: Self.trackHeight, textScale: scale)
    let layout = TimelineLayout(trackCount: 1, metrics: metrics)
    let reach = -(layout.rows.first?.touch.lowerBound ?? 0)
    header = max(reach, Self.headerHeight * scale)
    // A narrow window keeps room for the video's time.
    gutter = min(metrics.handleTouchWidth, self.width / 6)
    height = header + layout.height + Self.footer
  }

  /// The width of the timeline between the gutters; at least 1.
  public var timelineWidth: Double { max(1, width - 2 * gutter) }

  /// The smallest zoom: the whole video between the gutters, in points for a second.
  ///
  /// - Parameter duration: The video's length.
  /// - Returns: From 0.000001 to 1000000000.
  public func fittingScale(for duration: MediaTime) -> Double {
    let seconds = duration.seconds
    guard seconds > 0 else { return TimelineScale.standardLimits.upperBound }
    return min(max(timelineWidth / seconds, 1e-6), 1e9)
  }

  /// The zooms from the whole video to single frames.
  public func scaleLimits(for duration: MediaTime) -> ClosedRange<Double> {
    let least = fittingScale(for: duration)
    return least...max(least, TimelineScale.standardLimits.upperBound)
  }
}
