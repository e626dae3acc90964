import CScrubMath
import SpeedCurves

/// A piece of a path toward the line, on which the gap between finger and thumb shrinks.
///
/// Divided by the distance, the gap changes only with the finger's horizontal motion: with
/// `z = g / e`, `dz = (du - speed(e) * dx) / e`. The value at the end follows from this integral and,
/// if the value may reach an end of its range, from its largest excess (Skorokhod reflection: the
/// value stays at the end as long as it is pushed against it).
struct Reunion {
  let piece: Piece
  let speed: PieceSpeed
  let curve: any SpeedCurve
  /// The unadjusted value at the piece's start and end, inside the range.
  let unadjustedStart: Double
  let unadjustedEnd: Double

  private var approach: Double { piece.start - piece.end }
  private var unadjustedStep: Double { unadjustedEnd - unadjustedStart }

  /// Returns the value at the piece's end.
  func value(startingAt value: Double, minimum: Double, maximum: Double) -> Double {
    let start = (unadjustedStart - value) / piece.start
    let free = unadjustedEnd - piece.end * (start + forcing(to: piece.end))
    let push = abs(piece.step) * speed.mean(on: piece, of: curve)
    let highest = max(value, unadjustedStart, unadjustedEnd) + push
    let lowest = min(value, unadjustedStart, unadjustedEnd) - push
    if piece.step > 0, highest > maximum {
      let excess = largestExcess(over: maximum, outward: 1) - start
      return free - piece.end * max(0, excess)
    }
    if piece.step < 0, lowest < minimum {
      let excess = largestExcess(over: minimum, outward: -1) + start
      return free + piece.end * max(0, excess)
    }
    return free
  }

  /// Returns the change of `g / e` from the piece's start to a distance.
  private func forcing(to distance: Double) -> Double {
    guard distance < piece.start else { return 0 }
    let ratio = logarithmOfOnePlus((piece.start - distance) / distance)
    switch speed {
    case .constant(let speed):
      return (unadjustedStep - piece.step * speed) * ratio / approach
    case .curve:
      let standing = (unadjustedStep - piece.step) * ratio
      guard piece.step != 0 else { return standing / approach }
      return (standing + piece.step * slowness(to: distance)) / approach
    }
  }

  /// Returns the integral of `(1 - speed(e)) / e` from a distance to the piece's start.
  private func slowness(to distance: Double) -> Double {
    guard case .curve(let side) = speed else { return 0 }
    let ends = (side * distance, side * piece.start)
    let (low, high) = (min(ends.0, ends.1), max(ends.0, ends.1))
    var sum = 0.0
    var position = low
    while position < high {
      let next = min(high, curve.bend(after: position))
      sum += smoothSlowness(from: position, to: next)
      position = next
    }
    return sum
  }

  /// Returns the integral between two signed distances on one side, without a bend between them.
  private func smoothSlowness(from low: Double, to high: Double) -> Double {
    let (near, far) = (min(abs(low), abs(high)), max(abs(low), abs(high)))
    // Over a wide ratio of distances the integrand is smooth only in the logarithm of the distance.
    if far < 2 * near {
      return integral(from: low, to: high) { (1 - curve.boundedSpeed(atDistance: $0)) / abs($0) }
    }
    let side = high > 0 ? 1.0 : -1.0
    return integral(from: naturalLogarithm(near), to: naturalLogarithm(far)) {
      1 - curve.boundedSpeed(atDistance: side * naturalExponential($0))
    }
  }

  /// Returns the largest excess of the unclamped value over an end of the range on the piece, in units
  /// of the value per point; `outward` is 1 for the upper end and -1 for the lower.
  private func largestExcess(over bound: Double, outward: Double) -> Double {
    func excess(at distance: Double) -> Double {
      let unadjusted = unadjustedEnd - unadjustedStep * ((distance - piece.end) / approach)
      return outward * ((unadjusted - bound) / distance - forcing(to: distance))
    }
    /// Returns a number with the sign of the excess's growth toward the line.
    func growth(at distance: Double) -> Double {
      let unadjusted = unadjustedEnd - unadjustedStep * ((distance - piece.end) / approach)
      return outward
        * (speed.at(distance, of: curve) * piece.step * distance + (unadjusted - bound) * approach)
    }
    var largest = max(excess(at: piece.start), excess(at: piece.end))
    // With a constant speed the growth is linear, and one cell suffices.
    let cells = if case .constant = speed { 1 } else { 64 }
    for cell in 0..<cells {
      let far = piece.start - approach * (Double(cell) / Double(cells))
      let near =
        cell + 1 == cells ? piece.end : piece.start - approach * (Double(cell + 1) / Double(cells))
      guard growth(at: far) > 0, growth(at: near) < 0 else { continue }
      var (rising, falling) = (far, near)
      for _ in 0..<60 {
        let middle = (rising + falling) / 2
        if growth(at: middle) > 0 { rising = middle } else { falling = middle }
      }
      largest = max(largest, excess(at: rising))
    }
    return largest
  }
}
