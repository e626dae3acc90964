/// The distance allowed between the requested time and the frame.
public enum SeekTolerance: Hashable, Sendable {
  /// The frame displayed at the requested time.
  case exact
  /// The nearest keyframe, at any distance, whatever is cached; the frame displayed at the requested time
  /// in a video without a keyframe at which decoding can begin. The final result of a submitted request is
  /// the exact frame all the same.
  case keyframe
  /// Any frame within this many seconds of the requested time.
  case within(seconds: Double)
}

/// A request for the frame displayed at a given time.
public struct SeekRequest: Hashable, Sendable {
  /// The requested time; 0 is the first frame. Times outside the video mean its first or last
  /// frame.
  public var time: MediaTime
  /// The distance allowed between the requested time and the frame.
  public var tolerance: SeekTolerance

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - time: The requested time; 0 is the first frame.
  ///   - tolerance: The distance allowed between the requested time and the frame.
  public init(time: MediaTime, tolerance: SeekTolerance = .exact) {
    self.time = time
    self.tolerance = tolerance
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
