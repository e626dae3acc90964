/// The policies of a slider, each independent of the others.
public struct SliderSettings: Equatable, Sendable {
  /// The mode the policies were taken from; it decides the details that are no policy.
  public private(set) var mode: SliderMode
  /// On which sides the finger's distance counts.
  public var distance: DistancePolicy
  /// How finger and thumb come together again.
  public var reunite: ReunitePolicy
  /// What a drag that the system cancels leaves behind; a person's own cancel always restores.
  public var cancel: CancelPolicy
  /// Where lifting the finger cancels the drag; nil, the default, for nowhere.
  public var cancelZone: CancelZone?
  /// How far a finger must come back before a stepped curve's nearer band applies again, in points.
  ///
  /// At most half of the nearer band's width counts, so that each band stays within reach.
  public var hysteresis: Double
  /// Whether the last jitter of a lifting finger is undone.
  public var liftOffGuard: Bool
  /// The stages that the finger passes before it reaches the slider; none by default.
  ///
  /// A change counts from the next touch down on.
  public var stages = TouchStages()
  /// Whether value-changed actions are sent during a drag, or only at its end.
  public var isContinuous: Bool
  /// How much way of the finger the value rests for when it comes back to where the drag began, in
  /// points along the track; 0 for no rest.
  ///
  /// It counts with `reunite` set to `.never`, which keeps the frame that was found; with the others
  /// the thumb comes back to the start with the finger. The classic sliders have nothing like it.
  public var startDetent: Double
  /// The shortest time between two taps of feedback, in seconds, from the next touch down on; 0 for
  /// no limit.
  public var feedbackInterval: Double

  /// Makes the settings of a mode.
  ///
  /// In the fine mode finger and thumb come together in the dead zone only: with `path`, every point
  /// by which a finger trembles towards the track moves a long video by hundreds of frames, and the
  /// laboratory's people miss more than half of the frames of ten minutes, with `deadZone` none.
  ///
  /// A finger at rest resolves about 1 point and trembles by some; the fine mode's hysteresis of 4
  /// points is beyond both (Bérard and Rochet-Capellan 2012). No figure was published for the time
  /// between taps; its 0.05 seconds, of which fast scrubbing over ticks makes 20 taps a second, is
  /// ours.
  ///
  /// - Parameter mode: The mode whose policies are taken.
  public init(mode: SliderMode = .fine) {
    self.mode = mode
    (isContinuous, startDetent) = (true, 0)
    switch mode {
    case .fine:
      (distance, reunite, cancel) = (.both, .deadZone, .restore)
      (hysteresis, liftOffGuard, feedbackInterval) = (4, true, 0.05)
    case .scrubbingSlider:
      (distance, reunite, cancel) = (.above, .scrubbingSlider, .keep)
      (hysteresis, liftOffGuard, feedbackInterval) = (0, false, 0)
    case .obSlider:
      (distance, reunite, cancel) = (.both, .obSlider, .keep)
      (hysteresis, liftOffGuard, feedbackInterval) = (0, false, 0)
    }
  }
}
