/// The layout of the film strip in its widget, in points.
///
/// A gutter on each side has room for the handles at the ends of the video.
public struct StripGeometry: Equatable, Sendable {
  /// The widget's width, from 1 to 20000, which is wider than any screen.
  public let width: Double
  /// The dimensions of the timeline.
  public let metrics: TimelineMetrics
  /// The width of the gutter on each side.
  public let gutter: Double
  /// The height of the widget.
  public let height: Double

  /// The height of a ruler with labels at text scale 1.
  private static let rulerHeight = 18.0
  /// The height of the clips at text scale 1, which is enough to recognize a frame.
  private static let trackHeight = 54.0
  /// The space above the ruler and below the clips, where the focus is drawn.
  static let margin = 4.0

  /// Creates a geometry for a width in points, clamped from 1 to 20000, and a scale of texts, clamped from 0.25 to
  /// 10; NaN counts as 1. An error would be one in the dimensions above.
  public init(width: Double, textScale: Double) throws(InvalidParameter) {
    self.width = width > 1 ? min(width, 20_000) : 1
    let scale = textScale.isNaN ? 1 : min(max(textScale, 0.25), 10)
    metrics = try TimelineMetrics(
      rulerHeight: Self.rulerHeight, trackHeight: Self.trackHeight, textScale: scale)
    let layout = TimelineLayout(trackCount: 1, metrics: metrics)
    // A narrow window keeps some room for the video.
    gutter = min(metrics.handleTouchWidth, self.width / 6)
    height = layout.height + 2 * Self.margin
  }

  /// The width of the timeline between the gutters; at least 1.
  public var timelineWidth: Double { max(1, width - 2 * gutter) }
}
