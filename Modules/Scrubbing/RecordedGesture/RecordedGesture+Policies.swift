extension RecordedGesture {
  /// A slider's policies, as a recording writes them down.
  public struct Policies: Codable, Sendable, Equatable {
    /// On which sides the finger's distance counts.
    public var distance: DistancePolicy
    /// How finger and thumb come together again.
    public var reunite: ReunitePolicy
    /// What a cancelled drag leaves behind.
    public var cancel: CancelPolicy
    /// How far a finger must come back before a nearer band applies again, in points.
    public var hysteresis: Double
    /// Whether the last jitter of a lifting finger is undone.
    public var liftOffGuard: Bool
    /// How long the value rests at the start mark, in points; left out for the mode's own.
    public var startDetent: Double?
    /// The shortest time between two taps, in seconds; left out for the mode's own.
    public var feedbackInterval: Double?

    /// Writes down the policies of settings.
    public init(_ settings: SliderSettings) {
      (distance, reunite, cancel) = (settings.distance, settings.reunite, settings.cancel)
      (hysteresis, liftOffGuard) = (settings.hysteresis, settings.liftOffGuard)
      (startDetent, feedbackInterval) = (settings.startDetent, settings.feedbackInterval)
    }

    /// Puts the policies into settings, and leaves the rest.
    public func apply(to settings: inout SliderSettings) {
      (settings.distance, settings.reunite, settings.cancel) = (distance, reunite, cancel)
      (settings.hysteresis, settings.liftOffGuard) = (hysteresis, liftOffGuard)
      if let startDetent { settings.startDetent = startDetent }
      if let feedbackInterval { settings.feedbackInterval = feedbackInterval }
    }
  }
}

extension DistancePolicy: Codable {}
extension ReunitePolicy: Codable {}
extension CancelPolicy: Codable {}
