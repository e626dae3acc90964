public import Media

/// What the scheduler has to say about a submitted request.
public enum SeekAnswer: Sendable {
  /// A picture near the target, marked with its distance; a better one follows.
  case standIn(Frame, sequence: Int)
  /// The exact picture. It is the last word on this request.
  case frame(Frame, sequence: Int)
  /// There will be no picture. It is the last word on this request.
  case failure(MediaError, sequence: Int)
}
