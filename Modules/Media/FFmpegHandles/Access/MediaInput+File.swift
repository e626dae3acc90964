#if FFmpeg
  package import ScrubFiles

  extension MediaInput {
    /// The file as it is now; `nil` for bytes, or if there is none.
    package var file: FileState? {
      guard case .file(let path) = self else { return nil }
      return try? FileState(of: path)
    }
  }
#endif
