#if FFmpeg
  package import FFmpegHandles
  package import ScrubMedia
  package import ScrubTime

  extension MediaError {
    /// Returns the error of a call that exceeded its deadline.
    package static func timedOut(
      _ operation: String, after seconds: Double, path: String, time: MediaTime?
    ) -> MediaError {
      MediaError(
        operation: operation, code: .timedOut, cause: "it took longer than \(seconds) s",
        path: path, time: time,
        advice: "The file may be damaged, or too much for this machine at the moment.")
    }

    /// Creates the error of a request from a libav* failure.
    ///
    /// To some demuxers, a file whose opening is interrupted looks like no media.
    package init(
      _ failure: FFmpegFailure, path: String, time: MediaTime? = nil, interrupt: Interrupt
    ) {
      if let refusal = failure.refusal {
        self.init(
          operation: "open", code: .unsupported, cause: refusal.cause, path: path,
          advice: refusal.advice)
        return
      }
      if var error = failure.readError {
        error.path = error.path ?? path
        error.time = error.time ?? time
        self = error
        return
      }
      if failure.isInterrupted || (failure.isInvalidData && interrupt.shouldStop) {
        self =
          if let seconds = interrupt.passedDeadline {
            .timedOut(failure.operation, after: seconds, path: path, time: time)
          } else {
            MediaError(
              operation: failure.operation, code: .cancelled, underlying: failure.code,
              cause: "it was canceled",
              path: path, time: time)
          }
        return
      }
      let (code, advice): (Code, String) =
        if failure.isNoSuchFile {
          (.notFound, "Check that the file and all files it names are there.")
        } else if failure.isPermissionDenied {
          (.permissionDenied, "Check the permissions of the file and its folder.")
        } else if failure.isEndOfFile {
          (.damaged, "The file may be cut off.")
        } else if failure.isInvalidData {
          (.notMedia, "The file may be damaged or of a kind that FFmpeg does not know.")
        } else if failure.isOutOfMemory {
          (
            .outOfMemory,
            failure.cause == nil
              ? "Give less memory to frames, or close other programs."
              : "The file may be damaged, or needs a machine with more memory."
          )
        } else if failure.isUnsupported {
          (.unsupported, "The file may be damaged.")
        } else if failure.isDecoderMissing {
          (.unsupported, "This FFmpeg was built without the decoder.")
        } else {
          (.readFailed, "Check the disk or the network that the file is on.")
        }
      let cause = failure.reason
      self.init(
        operation: failure.operation, code: code, underlying: failure.code,
        cause: cause.prefix(1).lowercased() + cause.dropFirst(),
        path: path, time: time, advice: advice)
      isRefusal = failure.isRefusal
    }
  }
#endif
