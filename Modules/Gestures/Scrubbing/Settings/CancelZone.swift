public import SpeedCurves

/// The zone away from the track in which a touch up cancels the drag.
///
/// A finger that leaves the track may intend to scrub *finer* or to *cancel* the drag. The zone
/// decides:
/// - No zone (the default): leaving the track only means finer. A drag is canceled with Escape, or
///   undone by returning to its start, which the slider marks.
/// - A zone on one side, with ``DistancePolicy/above`` for the curve: up means finer, down cancels.
/// - A zone far out on both sides: finer up to the zone, cancel beyond. Choose a distance past the
///   curve's last band, which is otherwise unreachable.
///
/// Entering the zone has no effect, so the finger may return; only a touch up in it cancels.
/// ``ScrubSlider/cancelsAtTouchUp`` announces that, for a hint on the screen.
public struct CancelZone: Hashable, Sendable {
  /// The sides of the track on which a zone can be.
  public enum Side: String, Sendable, CaseIterable {
    /// Above the track only.
    case above
    /// Below the track only.
    case below
    /// Above and below.
    case both
  }

  /// The side of the track on which the zone is.
  package let side: Side
  /// The distance from the track's line at which the zone begins, in points.
  package let distance: Double

  /// Creates a zone.
  ///
  /// The default distance is that of animeko's player, in which 144 points upward cancel.
  ///
  /// - Parameters:
  ///   - side: The side of the track.
  ///   - distance: The distance from the track's line at which it begins, in points; positive.
  /// - Throws: `InvalidParameter` if the distance is not positive and finite.
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

  /// Returns whether a finger is in the zone.
  ///
  /// - Parameter signedDistance: The finger's distance from the line, in points, positive above.
  /// - Returns: Whether a touch up there cancels the drag; `false` for NaN.
  package func contains(signedDistance: Double) -> Bool {
    switch side {
    case .above: signedDistance >= distance
    case .below: -signedDistance >= distance
    case .both: abs(signedDistance) >= distance
    }
  }
}
