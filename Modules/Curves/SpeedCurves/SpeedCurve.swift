/// How fast a value follows the finger, as a function of the finger's distance from the track.
///
/// A curve is a pure value: the same distance always gives the same speed, and evaluating it takes
/// no lock and no allocation. Validation belongs in the initialiser; evaluation never throws.
///
/// Three laws bind every curve, and `SpeedCurveConformance` in the test support checks them:
/// 1. `speed(atDistance:)` is finite and not negative for **every** `Double`, also infinite or NaN.
/// 2. `averageSpeed(from:to:)` is the mean of `speed(atDistance:)` over the way.
/// 3. Bands ascend: their distances grow with their index, and `band(atDistance:)` is the last one
///    that starts at or before the distance.
public protocol SpeedCurve: Sendable {
  /// The speed at a distance, as a factor: 1 follows the finger in full, 0.5 half as far.
  ///
  /// - Parameter distance: The distance from the track in points. Sliders that only slow down on
  ///   one side pass negative distances for the other; treat those as 0 unless the curve tells the
  ///   sides apart.
  /// - Returns: A finite factor, 0 or more.
  func speed(atDistance distance: Double) -> Double

  /// The mean speed on a straight way between two distances.
  ///
  /// The default integrates `speed(atDistance:)` numerically, to about 12 digits where the curve is
  /// smooth between its bends; give a closed form where there is one.
  ///
  /// - Parameters:
  ///   - start: The distance at the start, in points; finite.
  ///   - end: The distance at the end, in points; finite.
  /// - Returns: A finite factor, 0 or more; the speed at `start` when both are equal.
  func averageSpeed(from start: Double, to end: Double) -> Double

  /// The feedback band that holds a distance; feedback is due when a finger changes bands.
  ///
  /// The default is one band without end, so that no feedback is ever due.
  ///
  /// - Parameter distance: Any distance in points, also an infinite one or NaN.
  /// - Returns: The band.
  func band(atDistance distance: Double) -> SpeedBand

  /// The band with an index, or nil past the last one.
  ///
  /// - Parameter index: 0 is nearest the track.
  /// - Returns: The band, or nil past the last one.
  func band(at index: Int) -> SpeedBand?

  /// The next distance beyond `position` at which the speed may jump or bend, or infinity.
  ///
  /// The curve must be smooth between two of them: integrals are cut here, and a bend that is not
  /// told costs them precision. Telling more distances than needed only costs time. The default
  /// tells the track, the edges of the bands, and their mirrors on the other side.
  ///
  /// - Parameter position: A finite distance in points.
  /// - Returns: A distance greater than `position`.
  func nextBend(after position: Double) -> Double

  /// Whether the speed is constant within each band, as with tiers; sliders then hold on to a band
  /// for a few points (hysteresis), so that a resting finger does not flicker between two.
  var isStepped: Bool { get }
}
