#if FFmpeg
  package import ScrubMedia

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

    /// The reader's bytes; `nil` for a file.
    package var bytes: CachedBytes? {
      if case .bytes(let bytes, _) = self { bytes } else { nil }
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
    package func byteCount(
      cancellation: Cancellation = Cancellation()
    ) throws(MediaError) -> Int64? {
      let count: Int64?
      switch self {
      case .file(let path): count = try LocalFile.byteCount(path: path)
      case .bytes(let bytes, _): count = try bytes.byteCount(cancellation: cancellation)
      }
      guard count == 0 else { return count }
      throw MediaError(
        operation: "open", code: .notMedia, cause: "it is empty", path: name,
        advice: "Name a video file.")
    }
  }
#endif
