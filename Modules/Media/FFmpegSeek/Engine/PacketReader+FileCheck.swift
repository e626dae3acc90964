#if FFmpeg
  package import Media

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif

  extension PacketReader {
    /// Returns the size of a regular file in bytes; throws for anything else, and for an empty file.
    ///
    /// To be called before libavformat opens a file: opening a pipe blocks in open(2), where no interrupt
    /// callback runs, and a folder or a device is never a video.
    package static func sizeOfRegularFile(_ path: String) throws(MediaError) -> Int64 {
      guard !path.utf8.contains(0), !path.isEmpty else {
        throw MediaError(
          operation: "open", code: .notFound, cause: "that is no file name", path: path,
          advice: "Name a video file.")
      }
      var status = stat()
      guard unsafe stat(path, &status) == 0 else {
        let error = errno
        let isMissing = error == ENOENT || error == ENOTDIR
        let isRefused = error == EACCES
        throw MediaError(
          operation: "open",
          code: isMissing ? .notFound : isRefused ? .permissionDenied : .readFailed,
          underlying: error, cause: unsafe String(cString: strerror(error)), path: path,
          advice: isMissing ? "Check the spelling of the path." : "")
      }
      let kind = status.st_mode & S_IFMT
      if kind == S_IFREG {
        guard status.st_size == 0 else { return Int64(status.st_size) }
        throw MediaError(
          operation: "open", code: .notMedia, cause: "it is empty", path: path,
          advice: "Name a video file.")
      }
      let name =
        switch kind {
        case S_IFDIR: "a folder"
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        default: "a device"
        }
      throw MediaError(
        operation: "open", code: .notAFile, cause: "it is \(name)", path: path,
        advice: "Name a video file.")
    }
  }
#endif
