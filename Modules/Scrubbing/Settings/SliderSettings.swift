/// The policies of a slider, each independent of the others.
public struct SliderSettings: Equatable, Sendable {
  /// The mode the policies were taken from; it decides the details that are no policy.
  public private(set) var mode: SliderMode
  /// On which sides the finger's distance counts.
  public var distance: DistancePolicy
  /// How finger and thumb come together again.
  public var reunite: ReunitePolicy
  /// What a cancelled drag leaves behind.
  public var cancel: CancelPolicy
  /// How far a finger must come back before a stepped curve's nearer band applies again, in points.
  ///
  /// At most half of the nearer band's width counts, so that each band stays within reach.
  public var hysteresis: Double
  /// Whether the last jitter of a lifting finger is undone.
  public var liftOffGuard: Bool
  /// Whether value-changed actions are sent during a drag, or only at its end.
  public var isContinuous: Bool

  /// Makes the settings of a mode.
  ///
  /// A finger at rest resolves about 1 point and trembles by some; the fine mode's hysteresis of 4
  /// points is beyond both (Bérard and Rochet-Capellan 2012).
  ///
  /// - Parameter mode: The mode whose policies are taken.
  public init(mode: SliderMode = .fine) {
    self.mode = mode
    isContinuous = true
    switch mode {
    case .fine:
      (distance, reunite, cancel) = (.both, .path, .restore)
      (hysteresis, liftOffGuard) = (4, true)
    case .scrubbingSlider:
      (distance, reunite, cancel) = (.above, .scrubbingSlider, .keep)
      (hysteresis, liftOffGuard) = (0, false)
    case .obSlider:
      (distance, reunite, cancel) = (.both, .obSlider, .keep)
      (hysteresis, liftOffGuard) = (0, false)
    }
  }
}
