public import CurveConfig
import Scrubbing
import SpeedCurves

/// An explanation of a curve's effect on the open video, in words and numbers.
public struct CurveExplanation {
  /// A distance from the track and the speed there.
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
  /// The context that replaces a video if none is open and the curve is fitted to one.
  let placeholder: CurveContext?

  /// The resolution of a finger, in points, as in `LiftOffGuard.restRadius`.
  private static let resolution = 1.0
  /// The height of a phone in landscape orientation; larger distances need a larger screen.
  package static let usualReach = CurveRange.usualFarthest
  private var curve: any SpeedCurve { named.curve }

  /// Creates an explanation.
  ///
  /// - Parameters:
  ///   - named: The curve.
  ///   - scale: The scale of a point of drag.
  ///   - finger: The finger's distance from the track in points; `nil` without a finger.
  ///   - isOneSided: Whether the finger slows down only above the track.
  ///   - placeholder: The context that replaces a video if none is open and the curve is fitted to one.
  public init(
    named: NamedCurve, scale: DragScale, finger: Double?, isOneSided: Bool,
    placeholder: CurveContext?
  ) {
    (self.named, self.scale, self.finger) = (named, scale, finger)
    (self.isOneSided, self.placeholder) = (isOneSided, placeholder)
  }

  // MARK: Facts

  /// The explained distances: the bands of a stepped curve, round distances of any other.
  package var places: [Place] {
    let distances: [Double]
    if curve.isStepped {
      var starts = [0.0]
      while let last = starts.last, starts.count < 12 {
        let next = curve.bend(after: last)
        guard next < SpeedBand.farthest else { break }
        starts.append(next)
      }
      distances = starts
    } else {
      distances = [0, 50, 100, 150, 200, 300, 400]
    }
    return distances.map { Place(distance: $0, speed: curve.speed(atDistance: $0)) }
  }

  /// The nearest distance with the lowest speed above 0, and that speed.
  package var finest: Place { extreme { $0 > 0 && ($0 < $1 || $1 <= 0) } }

  /// The nearest distance with the highest speed, and that speed.
  package var fastest: Place { extreme { $0 > $1 } }

  /// The nearest range of distances at which a point is one frame or less; its end may be `nil`.
  package var frameByFrame: (start: Double, end: Double?)? {
    guard let full = scale.framesPerPoint else { return nil }
    // A tolerance for curves that end at exactly one frame per point.
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
    // The speed may be reached before the sample at which it was found.
    let target = best.speed
    let start = first(from: 0) { distance in
      let speed = curve.speed(atDistance: distance)
      return abs(speed - target) <= abs(target) * 1e-6
    }
    return Place(distance: start ?? best.distance, speed: target)
  }

  /// Every point, and both sides of the curve's bends.
  private var samples: [Double] {
    var distances = Array(stride(from: 0.0, through: SpeedBand.farthest, by: 1))
    var bend = 0.0
    while distances.count < 10_000 {
      let next = curve.bend(after: bend)
      guard next < SpeedBand.farthest else { break }
      distances += [next.nextDown, next]
      bend = next
    }
    return distances.sorted()
  }

  /// Returns the first distance at which a condition is true, to a hundredth of a point.
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
