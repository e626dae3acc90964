public import SpeedCurves

/// The dimensions of a timeline, in points: what is drawn, and what a finger can hit.
///
/// The defaults are those of the article's timeline, but for two that a finger has to hit. Its tracks are
/// 36 points high and its handles can be hit over 40 points; here both have 44, the least that
/// Apple's guidelines ask for.
public struct TimelineMetrics: Hashable, Sendable {
  /// The height of the ruler at the text scale 1.
  public let rulerHeight: Double
  /// The height of a track at the text scale 1.
  public let trackHeight: Double
  /// The room between two tracks, and between the ruler and the first.
  public let trackSpacing: Double
  /// The room between two clips of a track.
  public let clipSpacing: Double
  /// The radius of a clip's corners.
  public let clipCornerRadius: Double
  /// The drawn width of a trim handle, outside its clip.
  public let handleWidth: Double
  /// The width over which a trim handle can be hit, from the clip's edge outwards.
  public let handleTouchWidth: Double
  /// The least width and height of what a finger is to hit.
  public let touchTarget: Double
  /// The diameter of a ruler's dot.
  public let dotDiameter: Double
  /// How much larger than usual the user wants to read text.
  ///
  /// What holds text grows with it: the heights of ruler and tracks, and the distance of the ruler's
  /// labels.
  public let textScale: Double

  /// The default dimensions.
  public static let standard = TimelineMetrics()

  private init() {
    (rulerHeight, trackHeight) = (16, 44)
    (trackSpacing, clipSpacing, clipCornerRadius) = (4, 1, 8)
    (handleWidth, handleTouchWidth, touchTarget) = (20, 44, 44)
    (dotDiameter, textScale) = (3, 1)
  }

  /// Makes dimensions; each is in points, from 0 to 10000 where nothing else is said.
  ///
  /// - Parameters:
  ///   - rulerHeight: The height of the ruler; 0 hides it.
  ///   - trackHeight: The height of a track; at least 1.
  ///   - trackSpacing: The room between two tracks.
  ///   - clipSpacing: The room between two clips of a track.
  ///   - clipCornerRadius: The radius of a clip's corners.
  ///   - handleWidth: The drawn width of a trim handle.
  ///   - handleTouchWidth: The width over which it can be hit; more than twice `handleWidth`, as the
  ///     article says and its code misses by being exactly twice.
  ///   - touchTarget: The least width and height of what a finger is to hit.
  ///   - dotDiameter: The diameter of a ruler's dot.
  ///   - textScale: The size of texts, where 1 is the usual one; from 0.25 to 10.
  /// - Throws: `InvalidParameter` for the first number outside these.
  public init(
    rulerHeight: Double = 16, trackHeight: Double = 44,
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

  /// From a quarter of the usual size to more than any system offers.
  static let textScales = 0.25...10.0
}
