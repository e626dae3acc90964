/// A step of a tiered curve: a speed that applies from a distance on.
public struct SpeedTier: Hashable, Sendable {
  /// The speed, as a factor; 1 follows the finger fully.
  public var speed: Double
  /// The distance from the track at which the tier begins, in points.
  public var distance: Double

  /// Creates a tier.
  ///
  /// - Parameters:
  ///   - speed: The speed, as a factor.
  ///   - distance: The distance at which it begins, in points.
  public init(speed: Double, distance: Double) {
    self.speed = speed
    self.distance = distance
  }

  /// The tiers with speeds 1, 0.5, 0.25 and 0.1 at 0, 50, 100 and 150 points.
  ///
  /// These are the defaults of OBSlider (2011) and ScrubbingSlider (2020), modeled on Apple's player.
  public static let classic: [SpeedTier] = [
    SpeedTier(speed: 1, distance: 0),
    SpeedTier(speed: 0.5, distance: 50),
    SpeedTier(speed: 0.25, distance: 100),
    SpeedTier(speed: 0.1, distance: 150),
  ]
}
