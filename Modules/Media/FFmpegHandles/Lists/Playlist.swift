/// The text of an HLS playlist (RFC 8216), as libavformat may read it.
///
/// libavformat 5.1 crashes on a playlist without segments that another one names, reads a playlist that names
/// itself without end, and starts an unfinished one near its end, cannot seek in it, and waits for more. A file on
/// disk is a recording, possibly truncated, and is read as it is now.
struct Playlist {
  /// The first bytes of a playlist, which no other format has.
  static let signature = Array("#EXTM3U".utf8)
  private static let hash = UInt8(ascii: "#")
  private static let segmentTag = Array("#EXTINF:".utf8)
  private static let variantTag = Array("#EXT-X-STREAM-INF:".utf8)
  private static let renditionTag = Array("#EXT-X-MEDIA:".utf8)
  private static let keyTag = Array("#EXT-X-KEY:".utf8)
  private static let startTag = Array("#EXT-X-MAP:".utf8)
  private static let endTag = Array("#EXT-X-ENDLIST".utf8)

  /// The largest size of a playlist in bytes: a day of segments of two seconds takes about 2 MB.
  static let sizeLimit = 16 << 20
  /// The largest number of playlists that one names: a ladder of 20 sizes in 10 languages.
  private static let nameLimit = 256
  /// The largest memory for the segments, in bytes: libavformat stores the URL of each, and that of its key.
  private static let memoryLimit = 64 << 20
  /// The size of libavformat's structure of a segment, with its allocations.
  private static let segmentSize = 256

  /// The bytes of a line that libavformat reads: MAX_URL_SIZE (internal.h) without the terminator.
  private static let longestLine = 4095

  private var lines: [ArraySlice<UInt8>]

  /// Parses a text; `nil` if it is not a playlist.
  ///
  /// libavformat ends a line at these bytes, cuts it to `longestLine`, and removes white space from its end.
  ///
  /// - Complexity: O(n) in the bytes.
  init?(_ text: [UInt8]) {
    guard text.starts(with: Self.signature) else { return nil }
    lines = text.split { $0 == 10 || $0 == 13 || $0 == 0 }.compactMap { whole in
      let line = whole.prefix(Self.longestLine)
      let end = line.lastIndex { !Self.isSpace($0) }
      return end.map { line[...$0] }
    }
    guard lines.first?.elementsEqual(Self.signature) == true else { return nil }
    // A truncated name has no line end.
    isCut = text.last.map { $0 != 10 && $0 != 13 } == true && lines.last?.first != Self.hash
  }

  /// Whether the last line is a name that may be truncated.
  private let isCut: Bool

  /// The name in the last line, if it may be truncated.
  var lastName: ArraySlice<UInt8>? { isCut ? lines.last : nil }

  /// Removes the name in the last line, whose file does not exist because the name was truncated.
  mutating func removeLastName() { lines.removeLast() }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// Whether it names other playlists.
  var namesPlaylists: Bool {
    lines.contains { $0.starts(with: Self.variantTag) || $0.starts(with: Self.renditionTag) }
  }

  /// Whether there is a line that names a segment after one that announces it.
  var namesSegments: Bool {
    var isAnnounced = false
    for line in lines {
      if line.starts(with: Self.segmentTag) {
        isAnnounced = true
      } else if isAnnounced, line.first != Self.hash {
        return true
      }
    }
    return false
  }

  /// Returns whether it names more playlists or segments than libavformat may read.
  ///
  /// - Parameter baseCount: The number of bytes by which its URL makes a name longer.
  /// - Returns: Whether it is too large.
  func isTooLarge(baseCount: Int) -> Bool {
    var names = 0
    var memory = 0
    var key = 0
    for line in lines {
      if line.starts(with: Self.variantTag) || line.starts(with: Self.renditionTag) {
        names += 1
      } else if line.starts(with: Self.keyTag) {
        key = baseCount + line.count
      } else if line.first != Self.hash {
        memory += Self.segmentSize + baseCount + line.count + key
      }
    }
    return names > Self.nameLimit || memory > Self.memoryLimit
  }

  /// Whether the start of all segments has no name, which libavformat takes for a shortage of memory.
  var hasNamelessStart: Bool {
    lines.contains { line in
      line.starts(with: Self.startTag)
        && Self.value(of: "URI", in: line.dropFirst(Self.startTag.count))?.isEmpty ?? true
    }
  }

  /// The names of the keys with which segments are encrypted; `nil` for a key without one.
  var keys: [ArraySlice<UInt8>?] {
    var keys: [ArraySlice<UInt8>?] = []
    for line in lines where line.starts(with: Self.keyTag) {
      let text = line.dropFirst(Self.keyTag.count)
      guard let method = Self.value(of: "METHOD", in: text), !method.elementsEqual("NONE".utf8)
      else { continue }
      let name = Self.value(of: "URI", in: text)
      if keys.last != name { keys.append(name) }
    }
    return keys
  }

  /// Returns the value of an attribute, without quotation marks (RFC 8216, 4.2).
  private static func value(
    of name: String, in attributes: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    var rest = attributes
    while !rest.isEmpty {
      rest = rest.drop { isSpace($0) || $0 == UInt8(ascii: ",") }
      guard let equals = rest.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let found = rest[..<equals]
      rest = rest[(equals + 1)...]
      let isQuoted = rest.first == UInt8(ascii: "\"")
      if isQuoted { rest = rest.dropFirst() }
      let stop = isQuoted ? UInt8(ascii: "\"") : UInt8(ascii: ",")
      let end = rest.firstIndex(of: stop) ?? rest.endIndex
      if found.elementsEqual(name.utf8) { return rest[..<end] }
      rest = rest[min(end + 1, rest.endIndex)...]
    }
    return nil
  }

  /// The text of the playlist that is opened.
  var mainText: [UInt8] { text(lines) }

  /// The text of a playlist that another one names: without names of further ones.
  var nestedText: [UInt8] {
    text(lines.filter { !$0.starts(with: Self.variantTag) && !$0.starts(with: Self.renditionTag) })
  }

  private func text(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
    var text: [UInt8] = []
    for line in lines { text += line + [10] }
    // Only a list of segments ends.
    if namesSegments, !lines.contains(where: { $0.starts(with: Self.endTag) }) {
      text += Self.endTag + [10]
    }
    return text
  }
}
