public import ConfigText
public import Media
internal import MediaSeek
public import ScrubConfig

/// A report of a session: a frame to show, a change of its configuration, or an error.
public enum ScrubUpdate: Sendable {
  /// A frame to show: a preview, or the exact frame if `isExact` is set. `videoIndex` names the
  /// video.
  case frame(Frame)
  /// The configuration in force after a reload, or the errors of the followed file, which leave the
  /// last valid configuration in force.
  case configuration(Result<ScrubConfiguration, ConfigErrors>)
  /// An error instead of the requested frame.
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
    case .preview(var frame, sequence: _), .frame(var frame, sequence: _):
      frame.videoIndex = index
      self = .frame(frame)
    case .failure(let error, sequence: _): self = .failure(error)
    }
  }
}
