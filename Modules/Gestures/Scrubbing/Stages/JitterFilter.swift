public import SpeedCurves

/// A 1-euro filter: a low-pass filter on each axis whose cutoff rises with the finger's speed.
///
/// It steadies a slow finger and hardly delays a fast one (Casiez, Roussel and Vogel, "1€ Filter", CHI
/// 2012, <https://gery.casiez.net/1euro>):
///
///     cutoff = minimumCutoff + beta * |filtered speed|
///
/// A lower cutoff means more lag. The output advances only with events: if the platform sends none
/// while a finger rests, send the last point again at each display update until the output is still.
/// A point without a timestamp passes unfiltered.
public struct JitterFilter: Hashable, Sendable {
  /// The cutoff for a finger at rest, in hertz; lower is steadier, with more lag.
  package let minimumCutoff: Double
  /// The rise of the cutoff with the speed, in hertz for each point per second.
  package let beta: Double
  /// The cutoff for the filtered speed, in hertz; 1, as in the paper.
  fileprivate static let speedCutoff = 1.0

  private var x = FilteredAxis()
  private var y = FilteredAxis()
  private var last = TouchPoint(x: 0, y: 0)
  private var interval = Self.assumedInterval

  /// Creates a filter.
  ///
  /// A cutoff of 1 hertz is the start of the paper's tuning procedure. In the paper, `beta` depends on
  /// the units; 0.02 is ours: at 500 points per second the cutoff is 11 hertz and the lag 14
  /// milliseconds, less than a frame of the display.
  ///
  /// - Parameters:
  ///   - minimumCutoff: The cutoff for a finger at rest, in hertz; positive.
  ///   - beta: The rise of the cutoff, in hertz for each point per second; 0 or more.
  /// - Throws: `InvalidParameter` naming the invalid parameter.
  public init(minimumCutoff: Double = 1, beta: Double = 0.02) throws(InvalidParameter) {
    guard minimumCutoff.isFinite, minimumCutoff > 0 else {
      throw InvalidParameter(
        parameter: "minimumCutoff",
        reason: "\(minimumCutoff) is not a cutoff; give a finite number of hertz above 0, such as 1"
      )
    }
    guard beta.isFinite, beta >= 0 else {
      throw InvalidParameter(
        parameter: "beta",
        reason: "\(beta) is not a rise of the cutoff; give a finite number, 0 or more, such as 0.02"
      )
    }
    self.init(unchecked: minimumCutoff, beta: beta)
  }

  /// A filter with a cutoff of 1 hertz that rises by 2 hertz for each 100 points per second.
  public static let standard = JitterFilter(unchecked: 1, beta: 0.02)

  private init(unchecked minimumCutoff: Double, beta: Double) {
    self.minimumCutoff = minimumCutoff
    self.beta = beta
  }

  /// The interval assumed before the first measurement, in seconds: that of a 60 hertz display.
  private static let assumedInterval = 1.0 / 60
  /// The minimum interval for measuring a speed, in seconds; below it, the previous one is used.
  private static let shortestInterval = 1e-4

  /// Begins a drag at the finger's position and discards the previous drag.
  package mutating func touchDown(_ point: TouchPoint) -> TouchPoint {
    interval = Self.assumedInterval
    return restart(at: point.sanitized(after: TouchPoint(x: 0, y: 0)))
  }

  /// Returns the filtered position, which follows a faster finger more closely.
  package mutating func touchMoved(_ point: TouchPoint) -> TouchPoint {
    let next = point.sanitized(after: last)
    guard let time = next.time, let lastTime = last.time else { return restart(at: next) }
    let elapsed = time - lastTime
    if elapsed > Self.shortestInterval { interval = elapsed }
    last = next
    return TouchPoint(
      x: x.filter(next.x, after: interval, minimumCutoff, beta),
      y: y.filter(next.y, after: interval, minimumCutoff, beta), time: time)
  }

  /// Returns whether two filters have equal parameters, whatever their state in a drag.
  public static func == (a: JitterFilter, b: JitterFilter) -> Bool {
    a.minimumCutoff == b.minimumCutoff && a.beta == b.beta
  }

  /// Hashes the settings.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(minimumCutoff)
    hasher.combine(beta)
  }

  private mutating func restart(at point: TouchPoint) -> TouchPoint {
    last = point
    (x, y) = (FilteredAxis(position: point.x), FilteredAxis(position: point.y))
    return point
  }
}

/// The filter state of one coordinate.
private struct FilteredAxis: Sendable {
  var position = 0.0
  var speed = 0.0

  mutating func filter(
    _ raw: Double, after interval: Double, _ minimumCutoff: Double, _ beta: Double
  ) -> Double {
    let measured = (raw - position) / interval
    speed += Self.share(of: JitterFilter.speedCutoff, after: interval) * (measured - speed)
    let cutoff = minimumCutoff + beta * abs(speed)
    position += Self.share(of: cutoff, after: interval) * (raw - position)
    return position
  }

  /// Returns the smoothing factor of a low-pass filter for an interval, from 0 to 1.
  private static func share(of cutoff: Double, after interval: Double) -> Double {
    1 / (1 + 1 / (2 * .pi * cutoff * interval))
  }
}
