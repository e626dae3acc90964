/// The conditions of a long press.
struct LongPress: Hashable, Sendable {
  /// The minimum duration, in seconds.
  var duration: Double
  /// The maximum distance from the start during that time, in points.
  var drift: Double

  /// Half a second within 10 points, as in the timeline article and UIKit.
  static let standard = LongPress(duration: 0.5, drift: 10)

  /// Creates a long press.
  ///
  /// - Parameters:
  ///   - duration: The minimum duration, in seconds; NaN and infinity mean never.
  ///   - drift: The maximum distance from the start, in points; NaN means never.
  init(duration: Double, drift: Double) { (self.duration, self.drift) = (duration, drift) }
}
