/// The policies of a pan.
public struct PanSettings: Equatable, Sendable {
  /// How the pan becomes a value.
  public var mode: PanMode
  /// The width of the view, in points; a pan over all of it moves through the whole range.
  public var width: Double
  /// How many points move the value by 1 (a second of video), instead of the width; nil for none.
  ///
  /// The way a pan feels is then the same for every length of video.
  public var pointsPerSecond: Double?

  /// Makes settings.
  ///
  /// - Parameters:
  ///   - mode: How the pan becomes a value.
  ///   - width: The width of the view, in points.
  ///   - pointsPerSecond: How many points move the value by 1, instead of the width.
  public init(mode: PanMode = .fine, width: Double = 300, pointsPerSecond: Double? = nil) {
    self.mode = mode
    self.width = width
    self.pointsPerSecond = pointsPerSecond
  }
}
