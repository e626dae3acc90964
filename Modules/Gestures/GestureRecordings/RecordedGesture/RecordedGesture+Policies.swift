public import Scrubbing
import SpeedCurves

extension RecordedGesture {
  /// A slider's policies, as a recording writes them down.
  public struct Policies: Codable, Sendable, Equatable {
    /// On which sides the finger's distance counts.
    public var distance: DistancePolicy
    /// How finger and thumb come together again.
    public var reunite: ReunitePolicy
    /// What a cancelled drag leaves behind.
    public var cancel: CancelPolicy
    /// Where lifting the finger cancels the drag; left out for nowhere.
    public var cancelZone: CancelZone?
    /// How far a finger must come back before a nearer band applies again, in points.
    public var hysteresis: Double
    /// Whether the last jitter of a lifting finger is undone.
    public var liftOffGuard: Bool
    /// How long the value rests at the start mark, in points; left out for the mode's own.
    public var startDetent: Double?
    /// The shortest time between two taps, in seconds; left out for the mode's own.
    public var feedbackInterval: Double?
    /// The filter in the finger's path; left out for none.
    public var jitterFilter: JitterFilter?
    /// The lock on a resting finger; left out for none.
    public var dwellLock: DwellLock?

    /// Writes down the policies of settings.
    public init(_ settings: SliderSettings) {
      (distance, reunite, cancel) = (settings.distance, settings.reunite, settings.cancel)
      (hysteresis, liftOffGuard) = (settings.hysteresis, settings.liftOffGuard)
      (startDetent, feedbackInterval) = (settings.startDetent, settings.feedbackInterval)
      (jitterFilter, dwellLock) = (settings.stages.jitterFilter, settings.stages.dwellLock)
      cancelZone = settings.cancelZone
    }

    /// Puts the policies into settings, and leaves the rest.
    public func apply(to settings: inout SliderSettings) {
      (settings.distance, settings.reunite, settings.cancel) = (distance, reunite, cancel)
      (settings.hysteresis, settings.liftOffGuard) = (hysteresis, liftOffGuard)
      if let startDetent { settings.startDetent = startDetent }
      if let feedbackInterval { settings.feedbackInterval = feedbackInterval }
      settings.stages = TouchStages(jitterFilter: jitterFilter, dwellLock: dwellLock)
      settings.cancelZone = cancelZone
    }
  }
}

extension DistancePolicy: Codable {}
extension ReunitePolicy: Codable {}
extension CancelPolicy: Codable {}
extension CancelCause: Codable {}

extension CancelZone: Codable {
  private enum Key: String, CodingKey { case side, distance }

  /// Reads a zone from a recording; one that cannot be is an error of the recording.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let side = try values.decode(Side.self, forKey: .side)
    let distance = try values.decode(Double.self, forKey: .distance)
    self = try values.checked { () throws(InvalidParameter) in
      try CancelZone(side: side, distance: distance)
    }
  }

  /// Writes the zone down.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(side, forKey: .side)
    try values.encode(distance, forKey: .distance)
  }
}

extension JitterFilter: Codable {
  private enum Key: String, CodingKey { case minimumCutoff, beta }

  /// Reads a filter from a recording; one that cannot be is an error of the recording.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let minimumCutoff = try values.decode(Double.self, forKey: .minimumCutoff)
    let beta = try values.decode(Double.self, forKey: .beta)
    self = try values.checked { () throws(InvalidParameter) in
      try JitterFilter(minimumCutoff: minimumCutoff, beta: beta)
    }
  }

  /// Writes the filter's parameters down.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(minimumCutoff, forKey: .minimumCutoff)
    try values.encode(beta, forKey: .beta)
  }
}

extension DwellLock: Codable {
  private enum Key: String, CodingKey { case duration, radius }

  /// Reads a lock from a recording; one that cannot be is an error of the recording.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let duration = try values.decode(Double.self, forKey: .duration)
    let radius = try values.decode(Double.self, forKey: .radius)
    self = try values.checked { () throws(InvalidParameter) in
      try DwellLock(duration: duration, radius: radius)
    }
  }

  /// Writes the lock's parameters down.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(duration, forKey: .duration)
    try values.encode(radius, forKey: .radius)
  }
}
