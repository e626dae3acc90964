public import ScrubMedia

/// The result of a submitted request. This enumeration is complete.
public enum SeekResult: Sendable {
  /// A frame near the requested time, marked with its distance; another result follows.
  case preview(Frame, sequence: Int)
  /// The exact frame; the final result of the request.
  ///
  /// While its request is the newest movement, another one may follow: when its number has become known, or when the
  /// source has found that timestamps mean other frames; or an error, if that frame cannot be decoded.
  case frame(Frame, sequence: Int)
  /// An error instead of a frame; the final result of the request.
  case failure(MediaError, sequence: Int)
}
