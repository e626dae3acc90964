#if FFmpeg
  internal import CFFmpeg

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif

  /// A playlist that is opened, or that another playlist names.
  struct PlaylistFile {
    /// The first bytes of a playlist, which no other format has.
    private static let signature = Array("#EXTM3U".utf8)
    /// The largest size; an hour of segments takes about 100 KB.
    private static let limit = 4 << 20

    private let isWhole: Bool
    /// The text without a truncated name at the end, whose segment does not exist.
    private let bytes: ArraySlice<UInt8>

    /// Reads a playlist; `nil` if the file is not one.
    init?(path: String) {
      guard let file = unsafe fopen(path, "r") else { return nil }
      defer { unsafe fclose(file) }
      var start = [UInt8](repeating: 0, count: Self.signature.count)
      guard unsafe fread(&start, 1, start.count, file) == start.count, start == Self.signature
      else { return nil }
      var rest = [UInt8](repeating: 0, count: Self.limit)
      let count = unsafe fread(&rest, 1, rest.count, file)
      isWhole = count < Self.limit
      let text = start + rest[..<count]
      bytes = isWhole ? text.dropLast(Self.cutName(at: text, path).count) : text[...]
    }

    private static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
      text.split(whereSeparator: { $0 == 10 || $0 == 13 })
    }

    /// Whether no line that announces a segment is followed by one that names it.
    ///
    /// libavformat 5.1 treats such a list as unfinished, and then seeks in a context that it never created: a
    /// truncated file would crash the program.
    var isEmpty: Bool {
      var isAnnounced = false
      for line in Self.lines(of: bytes) {
        if line.starts(with: "#EXTINF:".utf8) {
          isAnnounced = true
        } else if isAnnounced, line.first != UInt8(ascii: "#") {
          return false
        }
      }
      return true
    }

    /// The list with an end, as a URL for libavformat; `nil` if it already has one, or is too long.
    ///
    /// libavformat starts an unfinished list near its end, cannot seek in it, and waits for more, as is right
    /// for a broadcast. A file on disk is a recording, possibly truncated, and is read as it is now.
    var ended: String? {
      let end = "#EXT-X-ENDLIST"
      let lines = Self.lines(of: bytes)
      guard isWhole, !isEmpty, !lines.contains(where: { $0.starts(with: end.utf8) }) else {
        return nil
      }
      let text = bytes + Array("\n\(end)\n".utf8)
      // As in the macro `AV_BASE64_SIZE`.
      let size = (text.count + 2) / 3 * 4 + 1
      let code = unsafe String(unsafeUninitializedCapacity: size) { code in
        let code = unsafe UnsafeMutableRawBufferPointer(code).bindMemory(to: CChar.self)
        _ = unsafe av_base64_encode(code.baseAddress, CInt(size), Array(text), CInt(text.count))
        return size - 1
      }
      return "data:application/vnd.apple.mpegurl;base64," + code
    }

    /// Returns a segment's name at the end of the text if there is no such file, because it was truncated.
    private static func cutName(at text: [UInt8], _ path: String) -> ArraySlice<UInt8> {
      guard let last = lines(of: text[...]).last, last.endIndex == text.endIndex,
        last.first != UInt8(ascii: "#")
      else { return [] }
      let name = String(decoding: last, as: UTF8.self)
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      return unsafe access(name.hasPrefix("/") ? name : folder + name, F_OK) == 0 ? [] : last
    }
  }
#endif
