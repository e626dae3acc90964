import SpeedCurves

/// A straight piece of path on which the distance from the line only grows or only shrinks.
struct Piece {
  /// What the piece adds to the value at full speed.
  var step: Double
  /// The distance at its start, in points; not negative.
  var start: Double
  /// The distance at its end, in points; not negative.
  var end: Double

  /// Whether the finger comes nearer to the line.
  var approaches: Bool { end < start }

  /// The part before the path reaches a distance that lies on the piece.
  func upTo(_ distance: Double) -> Piece {
    Piece(step: step * share(distance), start: start, end: distance)
  }

  /// The part after the path has reached a distance that lies on the piece.
  func from(_ distance: Double) -> Piece {
    Piece(step: step * (1 - share(distance)), start: distance, end: end)
  }

  private func share(_ distance: Double) -> Double {
    start == end ? 0 : (distance - start) / (end - start)
  }
}

/// The speed on a piece.
enum PieceSpeed {
  /// The same everywhere: a band of a stepped curve.
  case constant(Double)
  /// The curve's own, on one side of the line: 1 above, -1 below.
  case curve(side: Double)

  func mean(on piece: Piece, of curve: any SpeedCurve) -> Double {
    switch self {
    case .constant(let speed): speed
    case .curve(let side): curve.averageSpeed(from: side * piece.start, to: side * piece.end)
    }
  }

  func at(_ distance: Double, of curve: any SpeedCurve) -> Double {
    switch self {
    case .constant(let speed): speed
    case .curve(let side): curve.speed(atDistance: side * distance)
    }
  }
}
