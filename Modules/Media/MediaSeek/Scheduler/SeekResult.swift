public import Media

/// What the scheduler has to say about a submitted request.
public enum SeekResult: Sendable {
  /// A frame near the target, marked with its distance; a better one follows.
  case preview(Frame, sequence: Int)
  /// The exact frame. It is the final result on this request.
  case frame(Frame, sequence: Int)
  /// There will be no frame. It is the final result on this request.
  case failure(MediaError, sequence: Int)
}
