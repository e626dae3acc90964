public import SpeedCurves

/// A 1-euro filter: a low-pass whose cutoff rises with the finger's speed, on each axis.
///
/// A slow finger is held steady, a fast one is hardly delayed (Casiez, Roussel and Vogel, "1€
/// Filter", CHI 2012, <https://gery.casiez.net/1euro>):
///
///     cutoff = minimumCutoff + beta * |filtered speed|
///
/// The filter is as late as its cutoff is low, and moves on only with events: where a platform
/// falls silent under a resting finger, send the last point again with each picture on the screen
/// until nothing moves. A point without a time stamp passes unfiltered.
public struct JitterFilter: Equatable, Sendable {
  /// The cutoff for a finger at rest, in hertz; lower is steadier and later.
  package let minimumCutoff: Double
  /// How much the cutoff rises with the speed, in hertz for each point a second.
  package let beta: Double
  /// The cutoff of the speed itself, in hertz; 1, as in the paper.
  fileprivate static let speedCutoff = 1.0

  private var x = FilteredAxis()
  private var y = FilteredAxis()
  private var last = TouchPoint(x: 0, y: 0)
  private var interval = Self.assumedInterval

  /// Creates a filter.
  ///
  /// The cutoff of 1 hertz is the value from which the paper's tuning begins. The paper leaves
  /// `beta` to the units at hand; 0.02 is ours: at 500 points a second the cutoff is 11 hertz, and
  /// the lag 14 milliseconds, less than one picture on the screen.
  ///
  /// - Parameters:
  ///   - minimumCutoff: The cutoff for a finger at rest, in hertz; above 0.
  ///   - beta: How much the cutoff rises for each point a second; 0 or more.
  /// - Throws: `InvalidParameter` naming the parameter that is wrong.
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
        reason: "\(beta) is no rise of the cutoff; give a finite number, 0 or more, such as 0.02")
    }
    self.init(unchecked: minimumCutoff, beta: beta)
  }

  /// A cutoff of 1 hertz that rises by 2 hertz for each 100 points a second.
  public static let standard = JitterFilter(unchecked: 1, beta: 0.02)

  private init(unchecked minimumCutoff: Double, beta: Double) {
    self.minimumCutoff = minimumCutoff
    self.beta = beta
  }

  /// The interval that is assumed until one has been seen, in seconds: that of a 60 hertz screen.
  private static let assumedInterval = 1.0 / 60
  /// Time stamps nearer than this, in seconds, tell no speed; the interval before is assumed again.
  private static let shortestInterval = 1e-4

  /// Begins a drag at the finger's position; forgets the drag before.
  package mutating func touchDown(_ point: TouchPoint) -> TouchPoint {
    interval = Self.assumedInterval
    return restart(at: point.sanitized(after: TouchPoint(x: 0, y: 0)))
  }

  /// Returns the filtered position, which follows the finger the more closely the faster it is.
  package mutating func touchMoved(_ point: TouchPoint) -> TouchPoint {
    let next = point.sanitized(after: last)
    guard let time = next.time, let lastTime = last.time else { return restart(at: next) }
    let passed = time - lastTime
    if passed > Self.shortestInterval { interval = passed }
    last = next
    return TouchPoint(
      x: x.filter(next.x, after: interval, minimumCutoff, beta),
      y: y.filter(next.y, after: interval, minimumCutoff, beta), time: time)
  }

  /// Whether two filters are set up alike; where they stand in a drag does not count.
  public static func == (a: JitterFilter, b: JitterFilter) -> Bool {
    a.minimumCutoff == b.minimumCutoff && a.beta == b.beta
  }

  private mutating func restart(at point: TouchPoint) -> TouchPoint {
    last = point
    (x, y) = (FilteredAxis(position: point.x), FilteredAxis(position: point.y))
    return point
  }
}

/// One coordinate of a finger, as the jitter filter follows it.
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

  /// The share of the way to its input that a low-pass goes in an interval; from 0 to 1.
  private static func share(of cutoff: Double, after interval: Double) -> Double {
    1 / (1 + 1 / (2 * .pi * cutoff * interval))
  }
}
