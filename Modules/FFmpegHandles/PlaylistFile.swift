#if FFmpeg
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif

  /// A playlist that another playlist names.
  ///
  /// libavformat 5.1 takes one without segments for a list that is still to come, and then seeks in
  /// the context that it never made for it: a file cut short ends the program.
  enum PlaylistFile {
    /// A playlist says this in its first bytes, and nothing else does.
    private static let signature = Array("#EXTM3U".utf8)
    /// Segments are named in the first lines; a playlist that names none in so many bytes has none.
    private static let limit = 1 << 20

    /// Whether a file is a playlist that names no segment.
    static func isEmpty(_ path: String) -> Bool {
      guard let file = unsafe fopen(path, "r") else { return false }
      defer { unsafe fclose(file) }
      var bytes = [UInt8](repeating: 0, count: signature.count)
      guard unsafe fread(&bytes, 1, bytes.count, file) == bytes.count, bytes == signature else {
        return false
      }
      bytes = [UInt8](repeating: 0, count: limit)
      let count = unsafe fread(&bytes, 1, limit, file)
      return !hasSegment(bytes[..<count])
    }

    /// Whether a line that announces a segment is followed by one that names it.
    private static func hasSegment(_ text: ArraySlice<UInt8>) -> Bool {
      var isAnnounced = false
      for line in text.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
        if line.starts(with: "#EXTINF:".utf8) {
          isAnnounced = true
        } else if isAnnounced, line.first != UInt8(ascii: "#") {
          return true
        }
      }
      return false
    }
  }
#endif
