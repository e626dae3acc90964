public import SpeedCurves

/// The place, away from the track, where lifting the finger cancels the drag.
///
/// Two wishes want the same movement: the finger leaves the track to go *finer*, and it leaves the
/// track to take the drag *back*. The policy says which part of the way means which:
/// - no zone (the default): away only means finer. A drag is taken back with Escape, or by going
///   back to where it began, which the slider marks.
/// - a zone on one side, with ``DistancePolicy/above`` for the curve: up means finer, down cancels.
/// - a zone far out on both sides: finer up to the last useful distance, beyond it cancels. Choose
///   the distance past the curve's last band, or that band is out of reach.
///
/// Nothing happens on the way into the zone, so that a finger may come back; only lifting it there
/// cancels, and ``ScrubSlider/cancelsAtTouchUp`` says so in time for a hint on the screen.
public struct CancelZone: Equatable, Sendable {
  /// The sides of the track that a zone can be on.
  public enum Side: String, Sendable, CaseIterable {
    /// Above the track only.
    case above
    /// Below the track only.
    case below
    /// Above and below.
    case both
  }

  /// The side of the track that the zone is on.
  package let side: Side
  /// How far from the track's line the zone begins, in points.
  package let distance: Double

  /// Creates a zone.
  ///
  /// The default distance is that of animeko's player, in which 144 points upwards cancel.
  ///
  /// - Parameters:
  ///   - side: The side of the track.
  ///   - distance: How far from the line it begins, in points; above 0.
  /// - Throws: `InvalidParameter` where the distance is none.
  public init(side: Side, distance: Double = 144) throws(InvalidParameter) {
    guard distance.isFinite, distance > 0 else {
      throw InvalidParameter(
        parameter: "distance",
        reason: "\(distance) is not a distance; give a finite number of points above 0, such as 144"
      )
    }
    self.side = side
    self.distance = distance
  }

  /// Whether a finger is in the zone.
  ///
  /// - Parameter signedDistance: Its distance from the line, in points; positive above.
  /// - Returns: Whether lifting it there cancels; false for NaN.
  package func contains(signedDistance: Double) -> Bool {
    switch side {
    case .above: signedDistance >= distance
    case .below: -signedDistance >= distance
    case .both: abs(signedDistance) >= distance
    }
  }
}
