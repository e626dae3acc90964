#if FFmpeg
  internal import CScrubFFmpeg
  internal import ScrubMedia
  internal import ScrubFiles

  extension FileAccessPolicy {
    /// The key of a segment that is encrypted as a whole, from libavformat's options.
    struct Cipher {
      private let key: [UInt8]
      private let vector: [UInt8]

      /// Reads the options; `nil` if there is no key in them.
      init?(_ options: OpaquePointer?) {
        guard let key = unsafe Self.bytes("key", options),
          let vector = unsafe Self.bytes("iv", options), key.count == 16, vector.count == 16
        else { return nil }
        (self.key, self.vector) = (key, vector)
      }

      func decrypt(_ bytes: any StreamBytes) throws(MediaError) -> DecryptedBytes {
        try DecryptedBytes(bytes, key: key, vector: vector)
      }

      /// Returns the bytes of an option in hexadecimal digits.
      private static func bytes(_ name: String, _ options: OpaquePointer?) -> [UInt8]? {
        guard let entry = unsafe av_dict_get(options, name, nil, 0) else { return nil }
        let digits = unsafe String(cString: entry.pointee.value).utf8
          .compactMap(PercentEncoding.digit)
        return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
      }
    }

    /// Opens the file, or decodes the data, that a URL of libavformat means.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - main: The path of the file that the user named.
    /// - Returns: The bytes.
    /// - Throws: `MediaError` that names the file.
    static func file(_ url: [UInt8], _ main: String) throws(MediaError) -> any StreamBytes {
      do throws(MediaError) {
        if let data = DataURL.bytes(url) { return MemoryBytes(data) }
        guard let path = path(of: url) else { throw .elsewhere }
        if path == main.pathBytes { return try LocalFile(path: main) }
        return try MediaFolder(of: main.pathBytes).open(path)
      } catch {
        throw error.naming(url)
      }
    }

    /// Returns the path that a URL means; `nil` if it has another scheme than that of files.
    static func path(of url: [UInt8]) -> [UInt8]? {
      var path = url[...]
      for prefix in ["crypto+", "crypto:", "file:"] where path.starts(with: prefix.utf8) {
        path = path.dropFirst(prefix.utf8.count)
      }
      let scheme = path.prefix { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: byte == UInt8(ascii: "+") || byte == UInt8(ascii: ",")
        }
      }
      let rest = path.dropFirst(scheme.count)
      return !scheme.isEmpty && rest.starts(with: "://".utf8) ? nil : Array(path)
    }

    /// Reads a playlist.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of its file.
    ///   - url: The URL or the path of its file.
    ///   - main: The path of the file that the user named.
    /// - Returns: The playlist, without a truncated name at its end.
    /// - Throws: `MediaError` if it is too large, or encrypted with a key that cannot be read, or if there is no
    ///   time left.
    func playlist(
      _ bytes: any StreamBytes, _ url: [UInt8], _ main: String
    ) throws(MediaError) -> Playlist {
      let text = try bytes.bytes(0..<Int64(Playlist.sizeLimit + 1))
      guard text.count <= Playlist.sizeLimit else { throw .largeList }
      guard var playlist = Playlist(text) else { throw .emptyList }
      let base = Self.path(of: url) ?? []
      guard !playlist.isTooLarge(baseCount: base.count) else { throw .largeList }
      guard !playlist.hasNamelessStart else { throw .namelessStart }
      if let name = playlist.lastName, Self.isMissing(Self.resolve(name, in: base), main) {
        playlist.removeLastName()
      }
      for key in playlist.keys {
        // The caller reports that the deadline has passed.
        guard !interrupt.shouldBreak else { throw .largeList }
        try Self.requireKey(key.map { Self.resolve($0, in: base) }, main)
      }
      return playlist
    }

    /// Returns the URL of a name in the list with this path.
    static func resolve(_ name: some Collection<UInt8>, in list: [UInt8]) -> [UInt8] {
      let isAbsolute =
        name.first == UInt8(ascii: "/") || name.starts(with: "data:".utf8)
        || name.starts(with: "file:".utf8) || path(of: Array(name)) == nil
      guard !isAbsolute, let slash = list.lastIndex(of: UInt8(ascii: "/")) else {
        return Array(name)
      }
      return Array(list[...slash] + name)
    }

    private static func isMissing(_ url: [UInt8], _ main: String) -> Bool {
      do throws(MediaError) {
        _ = try file(url, main)
        return false
      } catch {
        return error.code == .notFound
      }
    }

    /// The size of a key of AES-128, in bytes.
    private static let keySize: Int64 = 16

    /// Throws unless a key can be read: libavformat would decrypt with zeros.
    private static func requireKey(_ url: [UInt8]?, _ main: String) throws(MediaError) {
      // The segments are encrypted, whatever keeps the key from being read.
      guard let url, let bytes = try? file(url, main).bytes(0..<keySize + 1),
        bytes.count == Int(keySize)
      else { throw .encrypted }
    }
  }

  /// The first bytes of lists of other files: HLS, DASH and other lists in XML, and those of the ffmpeg program.
  /// No video begins with them.
  enum ListStart {
    private static let starts = ["#EXTM3U", "<?xml", "<MPD", "ffconcat "].map { Array($0.utf8) }

    /// Whether bytes are those of a list.
    static func matches(_ bytes: [UInt8]) -> Bool { starts.contains { bytes.starts(with: $0) } }
  }
#endif
