/// A finger that stays where it is for a while.
struct LongPress: Hashable, Sendable {
  /// How long it stays, in seconds.
  var duration: Double
  /// How far from where it came down it may stray all the while, in points.
  var drift: Double

  /// Half a second within 10 points: the timeline article's, and UIKit's default long press.
  static let standard = LongPress(duration: 0.5, drift: 10)

  /// Creates a long press.
  ///
  /// - Parameters:
  ///   - duration: How long the finger stays, in seconds; NaN and infinity mean never.
  ///   - drift: How far it may stray, in points; NaN means never.
  init(duration: Double, drift: Double) { (self.duration, self.drift) = (duration, drift) }
}
