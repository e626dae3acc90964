public import MediaTime

/// How far from the asked time a picture may be.
public enum SeekTolerance: Sendable, Equatable {
  /// The picture shown at that very time.
  case exact
  /// The nearest picture that decodes alone, however far.
  case keyframe
  /// Any picture whose time is at most this many seconds away.
  case within(seconds: Double)
}

/// A request for the frame displayed at a given time.
public struct SeekRequest: Sendable, Equatable {
  /// The wanted time; 0 is the first picture. Times outside the video mean its first or last picture.
  public var time: MediaTime
  /// How far from it the picture may be.
  public var tolerance: SeekTolerance
  /// Whether the pictures around it are likely to be wanted, too, so that none on the way is left
  /// out; a single picture is had sooner without.
  public var keepsNeighbours: Bool

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - time: The wanted time; 0 is the first picture.
  ///   - tolerance: How far from it the picture may be.
  ///   - keepsNeighbours: Whether the pictures around it are likely to be wanted.
  public init(
    time: MediaTime, tolerance: SeekTolerance = .exact, keepsNeighbours: Bool = false
  ) {
    self.time = time
    self.tolerance = tolerance
    self.keepsNeighbours = keepsNeighbours
  }
}

extension SeekTolerance: CustomStringConvertible {
  /// The tolerance in words.
  public var description: String {
    switch self {
    case .exact: "exact"
    case .keyframe: "keyframe"
    case .within(let seconds): "within \(seconds) s"
    }
  }
}

extension SeekRequest: CustomStringConvertible {
  /// The requested time and the tolerance.
  public var description: String { "\(time.seconds) s, \(tolerance)" }
}
