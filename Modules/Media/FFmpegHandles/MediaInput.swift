#if FFmpeg
  package import Media

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif

  /// What a container is read from.
  package enum MediaInput: Sendable {
    /// A local file; the path is never interpreted as a URL or a pattern.
    case file(path: String)
    /// A reader's bytes, with a name for error messages.
    case bytes(CachedBytes, name: String)

    /// Creates an input from a reader.
    package init(_ reader: any ByteReader, name: String) {
      self = .bytes(CachedBytes.of(reader), name: name)
    }

    /// The path or the name, for error messages.
    package var name: String {
      switch self {
      case .file(let path): path
      case .bytes(_, let name): name
      }
    }

    /// The URL for libavformat, which takes a format's hint from its ending.
    var url: String {
      switch self {
      case .file(let path): return "file:" + path
      case .bytes(_, let name):
        let ending = name.utf8.reversed().prefix { $0 != UInt8(ascii: ".") }.reversed()
        let letters = ending.filter { UInt8(ascii: "0")...UInt8(ascii: "z") ~= $0 }
        return "bytes." + String(decoding: letters, as: UTF8.self)
      }
    }

    /// Returns the size in bytes, `nil` if it is unknown; throws for anything that can be no video.
    ///
    /// To be called before libavformat opens a file: opening a pipe blocks in open(2), where no interrupt
    /// callback runs, and a folder or a device is never a video.
    package func byteCount(
      cancellation: Cancellation = Cancellation()
    ) throws(MediaError) -> Int64? {
      let count: Int64?
      switch self {
      case .file(let path): count = try Self.sizeOfRegularFile(path)
      case .bytes(let bytes, _): count = try bytes.byteCount(cancellation: cancellation)
      }
      guard count == 0 else { return count }
      throw MediaError(
        operation: "open", code: .notMedia, cause: "it is empty", path: name,
        advice: "Name a video file.")
    }

    private static func sizeOfRegularFile(_ path: String) throws(MediaError) -> Int64 {
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
      if kind == S_IFREG { return Int64(status.st_size) }
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
