import SpeedCurves

/// A straight piece of a path on which the distance from the line is monotonic.
struct Piece {
  /// The change of the value over the piece at full speed.
  var step: Double
  /// The distance at its start, in points; not negative.
  var start: Double
  /// The distance at its end, in points; not negative.
  var end: Double

  /// Whether the finger approaches the line.
  var approaches: Bool { end < start }

  /// Returns the part before the path reaches a distance on the piece.
  func upTo(_ distance: Double) -> Piece {
    Piece(step: step * share(distance), start: start, end: distance)
  }

  /// Returns the part after the path has reached a distance on the piece.
  func from(_ distance: Double) -> Piece {
    Piece(step: step * (1 - share(distance)), start: distance, end: end)
  }

  private func share(_ distance: Double) -> Double {
    start == end ? 0 : (distance - start) / (end - start)
  }
}

/// The speed on a piece.
enum PieceSpeed {
  /// A constant speed: a band of a stepped curve.
  case constant(Double)
  /// The speed of the curve on one side of the line: 1 above, -1 below.
  case curve(side: Double)

  func mean(on piece: Piece, of curve: any SpeedCurve) -> Double {
    switch self {
    case .constant(let speed): speed
    case .curve(let side):
      curve.boundedAverageSpeed(from: side * piece.start, to: side * piece.end)
    }
  }

  func at(_ distance: Double, of curve: any SpeedCurve) -> Double {
    switch self {
    case .constant(let speed): speed
    case .curve(let side): curve.boundedSpeed(atDistance: side * distance)
    }
  }
}
