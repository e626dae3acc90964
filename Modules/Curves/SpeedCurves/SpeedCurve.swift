/// A function from the finger's distance from the track to the speed of a value that follows it.
///
/// A curve is a pure value: the same distance always has the same speed, and evaluation neither locks nor
/// allocates. Validation belongs in the initializer; evaluation never throws.
///
/// Every curve obeys three laws, which `SpeedCurveConformance` of the module `ScrubTesting` checks:
/// 1. `speed(atDistance:)` is finite and not negative for **every** `Double`, including infinity and NaN.
/// 2. `averageSpeed(from:to:)` is the mean of `speed(atDistance:)` between the distances.
/// 3. Bands ascend: their distances grow with their index, and `band(atDistance:)` is the last one
///    that starts at or before the distance.
public protocol SpeedCurve: Sendable {
  /// Returns the speed at a distance, as a factor: 1 follows the finger fully, 0.5 half as far.
  ///
  /// - Parameter distance: The distance from the track in points. Sliders that slow down on one side only
  ///   pass negative distances for the other; treat those as 0 unless the curve distinguishes the sides.
  /// - Returns: A finite factor, 0 or more.
  func speed(atDistance distance: Double) -> Double

  /// Returns the mean speed of a straight movement between two distances.
  ///
  /// The default implementation integrates `speed(atDistance:)` numerically, to about 12 digits if the curve
  /// is smooth between its bends; provide a closed form if there is one.
  ///
  /// - Parameters:
  ///   - start: The distance at the start, in points; finite.
  ///   - end: The distance at the end, in points; finite.
  /// - Returns: A finite factor, 0 or more; the speed at `start` if both are equal.
  func averageSpeed(from start: Double, to end: Double) -> Double

  /// Returns the feedback band that contains a distance; the slider gives feedback when a finger changes
  /// bands.
  ///
  /// The default implementation returns one unbounded band, and so no feedback.
  ///
  /// - Parameter distance: Any distance in points, including infinity and NaN.
  /// - Returns: The band.
  func band(atDistance distance: Double) -> SpeedBand

  /// Returns the band with an index, or `nil` past the last one.
  ///
  /// - Parameter index: 0 is nearest the track.
  /// - Returns: The band, or `nil` past the last one.
  func band(index: Int) -> SpeedBand?

  /// Returns the next distance beyond `position` at which the speed may jump or bend, or infinity.
  ///
  /// The curve must be smooth between two of these distances: integrals are split here, and a missing bend
  /// costs precision. More distances than needed only cost time. The default implementation returns the
  /// track, the edges of the bands, and their mirror images on the other side.
  ///
  /// - Parameter position: A finite distance in points.
  /// - Returns: A distance greater than `position`.
  func nextBend(after position: Double) -> Double

  /// Whether the speed is constant within each band, as with tiers; sliders then keep a band for a few
  /// more points (hysteresis), so that a resting finger does not flicker between two.
  var isStepped: Bool { get }
}
