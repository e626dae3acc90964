public import CurveConfig
import Scrubbing
import SpeedCurves

/// An explanation of what a curve does for the open video, in words and numbers.
public struct CurveExplanation {
  /// A place off the track, and what a point of drag is there.
  package struct Place {
    /// The distance from the track in points.
    package var distance: Double
    /// The speed there, as a factor.
    package var speed: Double
  }

  package let named: NamedCurve
  package let scale: DragScale
  package let finger: Double?
  /// Whether the finger slows down only above the track.
  let isOneSided: Bool
  /// What stands in for a video where none is open and the curve is fitted to one.
  let placeholder: CurveContext?

  /// A finger tells about one point from the next (`LiftOffGuard.restRadius` says the same).
  private static let resolution = 1.0
  /// The height of a phone held sideways; what lies beyond needs a larger screen.
  package static let usualReach = CurveRange.usualFarthest
  /// Beyond the largest tablet (1366 points) no finger comes; what is looked for is looked for here.
  static let farthest = 2000.0

  private var curve: any SpeedCurve { named.curve }

  /// Creates an explanation.
  ///
  /// - Parameters:
  ///   - named: The curve.
  ///   - scale: What a point of drag means.
  ///   - finger: The finger's distance from the track in points; nil without a finger.
  ///   - isOneSided: Whether the finger slows down only above the track.
  ///   - placeholder: What stands in for a video where none is open and the curve is fitted to one.
  public init(
    named: NamedCurve, scale: DragScale, finger: Double?, isOneSided: Bool,
    placeholder: CurveContext?
  ) {
    (self.named, self.scale, self.finger) = (named, scale, finger)
    (self.isOneSided, self.placeholder) = (isOneSided, placeholder)
  }

  // MARK: Facts

  /// The places that are told: the bands of a stepped curve, round distances of another.
  package var places: [Place] {
    let distances: [Double]
    if curve.isStepped {
      var starts = [0.0]
      while let last = starts.last, starts.count < 12 {
        let next = curve.nextBend(after: last)
        guard next < Self.farthest else { break }
        starts.append(next)
      }
      distances = starts
    } else {
      distances = [0, 50, 100, 150, 200, 300, 400]
    }
    return distances.map { Place(distance: $0, speed: curve.speed(atDistance: $0)) }
  }

  /// From where on the speed is at its lowest, and that speed; standing still does not count.
  package var finest: Place { extreme { $0 > 0 && ($0 < $1 || $1 <= 0) } }

  /// From where on the speed is at its highest, and that speed.
  package var fastest: Place { extreme { $0 > $1 } }

  /// The nearest range of distances at which a point is one frame or less; it may have no end.
  package var frameByFrame: (start: Double, end: Double?)? {
    guard let full = scale.framesPerPoint else { return nil }
    // Rounding must not keep a curve that ends at one frame a point from reaching it.
    let limit = Self.resolution / full * (1 + 1e-9)
    func isFine(_ distance: Double) -> Bool {
      let speed = curve.speed(atDistance: distance)
      return speed > 0 && speed <= limit
    }
    guard let start = first(from: 0, where: isFine) else { return nil }
    return (start, first(from: start, where: { !isFine($0) }))
  }

  private func extreme(_ isBetter: (Double, Double) -> Bool) -> Place {
    var best = Place(distance: 0, speed: curve.speed(atDistance: 0))
    for distance in samples {
      let speed = curve.speed(atDistance: distance)
      if isBetter(speed, best.speed) { best = Place(distance: distance, speed: speed) }
    }
    // The speed is reached somewhere before the sample that found it.
    let target = best.speed
    let start = first(from: 0) { distance in
      let speed = curve.speed(atDistance: distance)
      return abs(speed - target) <= abs(target) * 1e-6
    }
    return Place(distance: start ?? best.distance, speed: target)
  }

  /// Every point, and both sides of what the curve tells as its bends.
  private var samples: [Double] {
    var distances = Array(stride(from: 0.0, through: Self.farthest, by: 1))
    var bend = 0.0
    while distances.count < 10_000 {
      let next = curve.nextBend(after: bend)
      guard next < Self.farthest else { break }
      distances += [next.nextDown, next]
      bend = next
    }
    return distances.sorted()
  }

  /// The first distance at which something holds, to a hundredth of a point.
  private func first(from start: Double, where holds: (Double) -> Bool) -> Double? {
    var last = start
    for distance in samples where distance >= start {
      guard holds(distance) else {
        last = distance
        continue
      }
      var (low, high) = (last, distance)
      while high - low > 0.005 {
        let middle = low + (high - low) / 2
        if holds(middle) { high = middle } else { low = middle }
      }
      return high
    }
    return nil
  }
}
