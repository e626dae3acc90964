#if FFmpeg
  internal import FFmpegHandles

  /// The reason that a job returned no frame.
  enum EngineError: Error {
    case cancelled
    case failed(FFmpegFailure)

    var isCancelled: Bool {
      if case .cancelled = self { return true }
      return false
    }

    /// Whether the system refused memory, of which there may be more later.
    var isShortage: Bool {
      if case .failed(let failure) = self { return failure.isOutOfMemory && !failure.isRefusal }
      return false
    }
  }
#endif
