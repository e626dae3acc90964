#if FFmpeg
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif

  extension MediaInput {
    /// The file as it is now; `nil` for bytes, or if there is none.
    package var file: FileState? {
      guard case .file(let path) = self else { return nil }
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      return FileState(
        device: UInt64(status.st_dev), number: UInt64(status.st_ino),
        byteCount: Int64(status.st_size))
    }

    /// What tells a file from another one of the same name, and its size.
    package struct FileState: Sendable, Equatable {
      var device: UInt64
      var number: UInt64
      /// In bytes.
      package var byteCount: Int64

      /// Returns whether it is the same file, whatever its size.
      package func isSame(as other: FileState) -> Bool {
        device == other.device && number == other.number
      }
    }
  }
#endif
