#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia
  internal import ScrubTime

  extension FFmpegSource {
    /// Returns the error of a request from that of a lane.
    func translate(
      _ error: EngineError, _ operation: String, _ time: MediaTime?
    ) -> MediaError {
      switch error {
      case .cancelled:
        if let seconds = interrupt.passedDeadline {
          return .timedOut(operation, after: seconds, path: name, time: time)
        }
        return MediaError(
          operation: operation, code: .cancelled, cause: "it was canceled", path: name, time: time)
      case .failed(let failure):
        return MediaError(failure, path: name, time: time, interrupt: interrupt)
      }
    }
  }
#endif
