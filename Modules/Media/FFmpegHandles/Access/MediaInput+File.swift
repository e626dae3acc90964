#if FFmpeg
  internal import CFFmpeg
  internal import ScrubFiles

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
      guard unsafe stat(path.fileBytes, &status) == 0 else { return nil }
      return FileState(status)
    }

    /// What tells a file from another one of the same name, its size, and when it was changed.
    package struct FileState: Sendable, Equatable {
      var device: UInt64
      var number: UInt64
      /// In bytes.
      package var byteCount: Int64
      /// When its contents or properties were changed: seconds since 1970, and nanoseconds.
      var changeSeconds: Int64
      var changeNanoseconds: Int64

      /// Creates the state that the system reports.
      init(_ status: stat) {
        #if canImport(Darwin)
          let time = status.st_ctimespec
        #else
          let time = status.st_ctim
        #endif
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
        byteCount = Int64(status.st_size)
        changeSeconds = Int64(time.tv_sec)
        changeNanoseconds = Int64(time.tv_nsec)
      }

      /// Returns what has happened to a file that now has another state, as a clause; `nil` if it is the same, and
      /// not shorter.
      package func change(to now: FileState) -> String? {
        guard device == now.device, number == now.number else { return "it was replaced" }
        return now.byteCount < byteCount ? "it became shorter" : nil
      }
    }
  }
#endif
