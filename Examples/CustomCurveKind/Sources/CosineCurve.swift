import SpeedCurves

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A curve that falls along half a cosine from full speed at the
/// track to the slowest at its reach.
struct CosineCurve: SpeedCurve {
  let reach: Double
  let slowest: Double

  init(reach: Double, slowest: Double) throws(InvalidParameter) {
    guard reach.isFinite, reach > 0 else {
      throw InvalidParameter(
        parameter: "reach",
        reason: "\(reach) is not a distance above 0")
    }
    guard slowest >= 0, slowest <= 1 else {
      throw InvalidParameter(
        parameter: "slowest",
        reason: "\(slowest) is not a speed from 0 to 1")
    }
    self.reach = reach
    self.slowest = slowest
  }

  func speed(atDistance distance: Double) -> Double {
    // Written so that NaN counts as 0, too: every distance has a
    // finite speed.
    let way = distance > 0 ? min(distance / reach, 1) : 0
    return slowest + (1 - slowest) * (1 + cos(.pi * way)) / 2
  }

  // The distances at which the formula changes; means are split
  // there, to stay precise.
  func nextBend(after position: Double) -> Double {
    [0, reach].first { $0 > position } ?? .infinity
  }
}
