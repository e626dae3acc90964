public import MediaTime

/// How far from the requested time a frame may be.
public enum SeekTolerance: Sendable, Equatable {
  /// The frame shown at that very time.
  case exact
  /// The nearest frame that decodes alone, however far.
  case keyframe
  /// Any frame whose time is at most this many seconds away.
  case within(seconds: Double)
}

/// A request for the frame displayed at a given time.
public struct SeekRequest: Sendable, Equatable {
  /// The wanted time; 0 is the first frame. Times outside the video mean its first or last frame.
  public var time: MediaTime
  /// How far from it the frame may be.
  public var tolerance: SeekTolerance
  /// Whether the frames around it are likely to be wanted, too, so that none on the way is left
  /// out; a single frame is had sooner without.
  public var cachesIntermediateFrames: Bool

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - time: The wanted time; 0 is the first frame.
  ///   - tolerance: How far from it the frame may be.
  ///   - cachesIntermediateFrames: Whether the frames around it are likely to be wanted.
  public init(
    time: MediaTime, tolerance: SeekTolerance = .exact, cachesIntermediateFrames: Bool = false
  ) {
    self.time = time
    self.tolerance = tolerance
    self.cachesIntermediateFrames = cachesIntermediateFrames
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
