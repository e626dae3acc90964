internal import MediaSeek
public import ScrubConfig
public import ScrubConfigText
public import ScrubMedia

/// A report of a scrubber: a frame to show, a change of its configuration, or an error.
///
/// This enumeration is complete.
public enum ScrubUpdate: Sendable {
  /// A frame to show: a preview, or the exact frame if `isExact` is set. `videoIndex` names the
  /// video, `sequence` the event that requested it.
  case frame(Frame)
  /// The configuration in force after a reload, or the errors of the followed file, which leave the
  /// last valid configuration in force.
  case configuration(Result<ScrubConfiguration, ConfigError>)
  /// An error instead of the requested frame. `videoIndex` names the video.
  case failure(MediaError)
}

extension ScrubUpdate {
  /// Creates the report of a result.
  ///
  /// - Parameters:
  ///   - result: A result of a video.
  ///   - index: The index of the video.
  init(_ result: SeekResult, ofVideoAt index: Int) {
    switch result {
    case .preview(var frame, let sequence), .frame(var frame, let sequence):
      (frame.videoIndex, frame.sequence) = (index, sequence)
      self = .frame(frame)
    case .failure(var error, sequence: _):
      error.videoIndex = index
      self = .failure(error)
    }
  }
}
