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

    /// Writes down the policies of settings.
    public init(_ settings: SliderSettings) {
      (distance, reunite, cancel) = (settings.distance, settings.reunite, settings.cancel)
      (hysteresis, liftOffGuard) = (settings.hysteresis, settings.liftOffGuard)
    }

    /// Puts the policies into settings, and leaves the rest.
    public func apply(to settings: inout SliderSettings) {
      (settings.distance, settings.reunite, settings.cancel) = (distance, reunite, cancel)
      (settings.hysteresis, settings.liftOffGuard) = (hysteresis, liftOffGuard)
    }
  }
}

extension DistancePolicy: Codable {}
extension ReunitePolicy: Codable {}
extension CancelPolicy: Codable {}
