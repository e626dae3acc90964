internal import ScrubFiles

/// The text of an HLS playlist and of the playlists that it names, at one time (RFC 8216).
///
/// All segments in it are complete: the recording has grown if and only if the text has changed.
struct PlaylistText: Equatable {
  /// The first line, which no other format has.
  static let start = "#EXTM3U"

  /// The largest number of playlists that one is read with: those of real recordings name a few.
  private static let mostNames = 32

  private struct List: Equatable {
    /// The name in the playlist that names it; empty for that one.
    var name: String
    var lines: [Substring]

    var hasSegments: Bool { lines.contains { $0.hasPrefix("#EXTINF:") } }
  }

  /// The playlist, then those that it names.
  private var lists: [List]

  /// Reads a playlist; `nil` if the text is not one.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - read: Returns the text of a file in the playlist's folder or below; `nil` if there is none.
  init?(_ text: String, read: (String) -> String?) {
    guard Self.isPlaylist(text) else { return nil }
    let main = List(name: "", lines: Self.lines(of: text))
    lists = [main]
    // Each name once: a playlist may name itself.
    var names: Set<String> = []
    for name in Self.names(in: main.lines) where names.count < Self.mostNames {
      let decoded = String(fileBytes: PercentEncoding.decode(name.utf8))
      guard names.insert(name).inserted, let text = read(name) ?? read(decoded),
        Self.isPlaylist(text)
      else { continue }
      lists.append(List(name: name, lines: Self.lines(of: text)))
    }
  }

  /// The number of playlists: this one and those that it names.
  var count: Int { lists.count }

  /// Whether every list of segments is marked as complete.
  var hasEnded: Bool {
    let lists = segmentLists
    return !lists.isEmpty
      && lists.allSatisfy { $0.lines.contains { $0.hasPrefix("#EXT-X-ENDLIST") } }
  }

  /// The seconds within which a new segment is due.
  var segmentSeconds: Double {
    let tag = "#EXT-X-TARGETDURATION:"
    let seconds = lists.flatMap(\.lines).compactMap { line in
      line.hasPrefix(tag) ? Double(line.dropFirst(tag.count)) : nil
    }
    return FileSnapshot.lateness * (seconds.filter { $0 > 0 && $0.isFinite }.max() ?? 0)
  }

  /// The first segment of each list that has one, by the list's name: a list that drops its oldest ones is not a
  /// growing recording.
  var firstSegments: [String: Substring] {
    let first = segmentLists.compactMap { list in
      list.lines.first { !$0.hasPrefix("#") }.map { (list.name, $0) }
    }
    return Dictionary(uniqueKeysWithValues: first)
  }

  private var segmentLists: [List] { lists.filter(\.hasSegments) }

  private static func isPlaylist(_ text: String) -> Bool { text.hasPrefix(start) }

  private static func lines(of text: String) -> [Substring] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      line.lastIndex { !$0.isWhitespace }.map { line[...$0] }
    }
  }

  /// Returns the names of playlists in the same folder or below: those of renditions, and the lines that are no
  /// comments after the tag of a variant.
  private static func names(in lines: [Substring]) -> [String] {
    var isVariant = false
    return lines.compactMap { line -> Substring? in
      if line.hasPrefix("#EXT-X-MEDIA:") {
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        let index = parts.firstIndex { $0.hasSuffix("URI=") }
        return index.flatMap { $0 + 1 < parts.count ? parts[$0 + 1] : nil }
      }
      if line.hasPrefix("#EXT-X-STREAM-INF:") { isVariant = true }
      guard isVariant, !line.hasPrefix("#") else { return nil }
      isVariant = false
      return line
    }
    .filter { name in
      !name.isEmpty && !name.utf8.starts(with: "/".utf8)
        && !name.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
    }
    .map(String.init)
  }
}
