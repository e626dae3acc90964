import SpeedCurves

/// The integration of value, unadjusted value and band along one segment of a finger's path.
///
/// With `e` the distance from the line, `u` the unadjusted value clamped to the range and
/// `g = u - v` the gap, the value moves by `dv = speed(e) * dx`. Toward the line, the gap also
/// shrinks in proportion to `e`: `dg = du - speed(e) * dx + g * de / e`. Because of the last term,
/// finger and thumb reunite at the line at any event rate.
struct PathWalk {
  var value: Double
  var unadjusted: Double
  var band: SpeedBand
  /// The part of the value's steps that was clamped at the ends of the range.
  var overshoot = 0.0

  let minimum: Double
  let maximum: Double
  let curve: any SpeedCurve
  fileprivate let isStepped: Bool
  fileprivate let hysteresis: Double
  fileprivate let bothSides: Bool
  /// The distance within which the gap shrinks.
  fileprivate let reach: Double

  /// Advances along a piece that does not cross the line.
  ///
  /// - Parameters:
  ///   - step: The change of the value over the piece at full speed.
  ///   - start: The signed distance at its start, in points.
  ///   - end: The signed distance at its end, in points.
  mutating func advance(by step: Double, from start: Double, to end: Double) {
    let below = !bothSides && (start < 0 || end < 0)
    let side = below ? -1.0 : 1.0
    let piece = Piece(step: step, start: abs(start), end: abs(end))
    guard isStepped, !below || !hasBandsBelow else {
      advance(piece, speed: .curve(side: side))
      return settleBand(at: piece.end, side: side)
    }
    var rest = piece
    while let change = nextBandChange(in: rest, side: side) {
      advance(rest.upTo(change.distance), speed: .constant(band.boundedSpeed))
      rest = rest.from(change.distance)
      band = change.band
    }
    advance(rest, speed: .constant(band.boundedSpeed))
  }

  /// Returns the band of a finger that rests at a distance, 0 or more, with hysteresis.
  func settledBand(at distance: Double) -> SpeedBand {
    var walk = self
    walk.settleBand(at: distance, side: 1)
    return walk.band
  }

  /// Returns the first band change on a piece, with hysteresis.
  private func nextBandChange(in piece: Piece, side: Double) -> (distance: Double, band: SpeedBand)?
  {
    if piece.approaches {
      guard let nearer = curve.band(index: band.index - 1) else { return nil }
      let release = releaseDistance(towards: nearer)
      return piece.end < release ? (min(release, piece.start), nearer) : nil
    }
    var index = band.index + 1
    while let farther = curve.band(index: index), farther.distance <= piece.end {
      if curve.band(atDistance: side * farther.distance).index == index {
        return (max(farther.distance, piece.start), farther)
      }
      index += 1
    }
    return nil
  }

  /// Returns the distance at which the current band changes to the one nearer the line.
  private func releaseDistance(towards nearer: SpeedBand) -> Double {
    band.distance - min(hysteresis, (band.distance - nearer.distance) / 2)
  }

  /// Whether the curve has bands below the line, which have no hysteresis: it is between distances above it.
  private var hasBandsBelow: Bool { curve.band(index: 0).map { $0.distance < 0 } ?? false }

  /// Updates the band for a distance.
  private mutating func settleBand(at distance: Double, side: Double) {
    let natural = curve.band(atDistance: side * distance)
    if natural.index >= band.index || side < 0 && hasBandsBelow { return band = natural }
    while let nearer = curve.band(index: band.index - 1), band.index > natural.index,
      distance < releaseDistance(towards: nearer)
    {
      band = nearer
    }
  }

  func clamped(_ candidate: Double) -> Double { min(max(candidate, minimum), maximum) }

  /// Advances along a piece with one speed function.
  private mutating func advance(_ piece: Piece, speed: PieceSpeed) {
    guard piece.approaches, piece.end < reach else { return advanceFreely(piece, speed) }
    guard piece.start > reach else { return advanceReuniting(piece, speed) }
    advanceFreely(piece.upTo(reach), speed)
    advanceReuniting(piece.from(reach), speed)
  }

  /// Advances without reuniting.
  ///
  /// The value is monotonic on the piece, so clamping at the end equals clamping along the piece.
  private mutating func advanceFreely(_ piece: Piece, _ speed: PieceSpeed) {
    unadjusted += piece.step
    guard piece.step != 0 else { return }
    let free = value + piece.step * speed.mean(on: piece, of: curve)
    value = clamped(free)
    overshoot += free - value
  }

  /// Advances while reuniting, in parts split where the unadjusted value crosses an end of the range.
  private mutating func advanceReuniting(_ piece: Piece, _ speed: PieceSpeed) {
    var rest = piece
    let (first, second) = piece.step > 0 ? (minimum, maximum) : (maximum, minimum)
    if let cut = crossing(of: first, in: rest) {
      reunite(on: rest.upTo(cut), speed)
      rest = rest.from(cut)
    }
    if let cut = crossing(of: second, in: rest) {
      reunite(on: rest.upTo(cut), speed)
      rest = rest.from(cut)
    }
    reunite(on: rest, speed)
  }

  /// Returns the distance inside a piece at which the unadjusted value crosses an end of the range.
  private func crossing(of bound: Double, in piece: Piece) -> Double? {
    guard piece.step != 0 else { return nil }
    let distance = piece.start + (piece.end - piece.start) * ((bound - unadjusted) / piece.step)
    return distance < piece.start && distance > piece.end ? distance : nil
  }

  /// The distance from the line, in points, below which finger and thumb have reunited.
  private static let meeting = 1e-9

  private mutating func reunite(on piece: Piece, _ speed: PieceSpeed) {
    let (from, to) = (clamped(unadjusted), clamped(unadjusted + piece.step))
    unadjusted += piece.step
    let gap = from - value
    guard gap != 0 || piece.step != 0 else { return }
    guard piece.end > Self.meeting else { return value = to }
    let reunion = Reunion(
      piece: piece, speed: speed, curve: curve, unadjustedStart: from, unadjustedEnd: to)
    value = clamped(reunion.value(startingAt: value, minimum: minimum, maximum: maximum))
  }
}

extension ScrubSlider {
  /// The start of a segment. A property, because an initializer would copy the slider.
  var pathWalk: PathWalk {
    let reach: Double =
      switch settings.reunite {
      case .path: .infinity
      case .deadZone: firstBandEnd
      case .never, .scrubbingSlider, .obSlider: 0
      }
    return PathWalk(
      value: value, unadjusted: unadjustedValue ?? value, band: band, minimum: lowestValue,
      maximum: highestValue, curve: curve, isStepped: curve.isStepped,
      hysteresis: max(0, settings.hysteresis), bothSides: settings.distance == .both, reach: reach)
  }
}
