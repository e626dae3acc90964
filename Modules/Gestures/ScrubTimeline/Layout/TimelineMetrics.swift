public import SpeedCurves

/// The dimensions of a timeline's drawing and touch areas, in points.
///
/// The defaults are those of the timeline article, except for two touch areas: its tracks are 36 points
/// high and its handles' touch areas 40 points wide; here both have 44, the minimum of Apple's guidelines.
public struct TimelineMetrics: Hashable, Sendable {
  /// The height of the ruler at the text scale 1.
  public let rulerHeight: Double
  /// The height of a track at the text scale 1.
  public let trackHeight: Double
  /// The height of the only track of a collapsed timeline at the text scale 1.
  public let collapsedTrackHeight: Double
  /// The space between two tracks, and between the ruler and the first track.
  public let trackSpacing: Double
  /// The space between two clips of a track.
  public let clipSpacing: Double
  /// The radius of a clip's corners.
  public let clipCornerRadius: Double
  /// The drawn width of a trim handle, outside its clip.
  public let handleWidth: Double
  /// The width of a trim handle's touch area, outwards from the clip's edge.
  public let handleTouchWidth: Double
  /// The minimum width and height of touch areas.
  public let touchTarget: Double
  /// The diameter of a ruler's dot.
  public let dotDiameter: Double
  /// The text size as a multiple of the usual one.
  ///
  /// The heights of the ruler and the tracks and the distance of the ruler's labels scale with it.
  public let textScale: Double

  /// The default dimensions.
  public static let standard = TimelineMetrics()

  private init() {
    (rulerHeight, trackHeight, collapsedTrackHeight) = (16, 44, 22)
    (trackSpacing, clipSpacing, clipCornerRadius) = (4, 1, 8)
    (handleWidth, handleTouchWidth, touchTarget) = (20, 44, 44)
    (dotDiameter, textScale) = (3, 1)
  }

  /// Creates dimensions, in points from 0 to 10000 unless stated otherwise.
  ///
  /// - Parameters:
  ///   - rulerHeight: The height of the ruler; 0 hides it.
  ///   - trackHeight: The height of a track; at least 1.
  ///   - collapsedTrackHeight: The height of the only track of a collapsed timeline; at least 1.
  ///   - trackSpacing: The space between two tracks.
  ///   - clipSpacing: The space between two clips of a track.
  ///   - clipCornerRadius: The radius of a clip's corners.
  ///   - handleWidth: The drawn width of a trim handle.
  ///   - handleTouchWidth: The width of its touch area; more than twice `handleWidth`, as in the article
  ///     (in its code, exactly twice).
  ///   - touchTarget: The minimum width and height of touch areas.
  ///   - dotDiameter: The diameter of a ruler's dot.
  ///   - textScale: The text size as a multiple of the usual one; from 0.25 to 10.
  /// - Throws: `InvalidParameter` for the first number outside its range.
  public init(
    rulerHeight: Double = 16, trackHeight: Double = 44, collapsedTrackHeight: Double = 22,
    trackSpacing: Double = 4, clipSpacing: Double = 1, clipCornerRadius: Double = 8,
    handleWidth: Double = 20, handleTouchWidth: Double = 44, touchTarget: Double = 44,
    dotDiameter: Double = 3, textScale: Double = 1
  ) throws(InvalidParameter) {
    func points(
      _ value: Double, _ name: String, from least: Double = 0
    ) throws(InvalidParameter) -> Double {
      try InvalidParameter.check(
        value, name, in: least...10_000, "a number of points from \(least) to 10000")
    }
    self.rulerHeight = try points(rulerHeight, "rulerHeight")
    self.trackHeight = try points(trackHeight, "trackHeight", from: 1)
    self.collapsedTrackHeight = try points(collapsedTrackHeight, "collapsedTrackHeight", from: 1)
    self.trackSpacing = try points(trackSpacing, "trackSpacing")
    self.clipSpacing = try points(clipSpacing, "clipSpacing")
    self.clipCornerRadius = try points(clipCornerRadius, "clipCornerRadius")
    self.handleWidth = try points(handleWidth, "handleWidth")
    self.handleTouchWidth = try InvalidParameter.check(
      handleTouchWidth, "handleTouchWidth", in: (2 * handleWidth).nextUp...20_001,
      "points, more than twice the handle's \(handleWidth)")
    self.touchTarget = try points(touchTarget, "touchTarget")
    self.dotDiameter = try points(dotDiameter, "dotDiameter")
    self.textScale = try InvalidParameter.check(
      textScale, "textScale", in: Self.textScales, "a factor from 0.25 to 10")
  }

  /// The valid text scales: a quarter of the usual size to more than any system offers.
  static let textScales = 0.25...10.0
}
