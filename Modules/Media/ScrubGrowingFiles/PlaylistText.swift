/// The text of an HLS playlist and of the playlists that it names, at one time (RFC 8216).
///
/// All segments in it are complete: the recording has grown if and only if the text has changed.
struct PlaylistText: Equatable {
  /// The first line, which no other format has.
  static let start = "#EXTM3U"

  /// The largest number of playlists that one is read with: those of real recordings name a few.
  private static let mostNames = 32
  /// The lines of the playlist, then those of the playlists that it names.
  private var lists: [[Substring]]

  /// Reads a playlist; `nil` if the text is not one.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - read: Returns the text of a file in the playlist's folder or below; `nil` if there is none.
  init?(_ text: String, read: (String) -> String?) {
    guard Self.isPlaylist(text) else { return nil }
    lists = [Self.lines(of: text)]
    // Each name once: a playlist may name itself.
    var names: Set<String> = []
    for line in lists[0] where names.count < Self.mostNames {
      guard let name = Self.playlistName(in: line), names.insert(name).inserted,
        let text = read(name), Self.isPlaylist(text)
      else { continue }
      lists.append(Self.lines(of: text))
    }
  }

  /// The number of playlists: this one and those that it names.
  var count: Int { lists.count }

  /// Whether every list of segments is marked as complete.
  var hasEnded: Bool {
    let lists = segmentLists
    return !lists.isEmpty
      && lists.allSatisfy { $0.contains { $0.hasPrefix("#EXT-X-ENDLIST") } }
  }

  /// The seconds after which a new segment is due: a server adds one within one and a half times the target
  /// duration (RFC 8216, 6.2.1).
  var segmentSeconds: Double {
    let tag = "#EXT-X-TARGETDURATION:"
    let seconds = lists.joined().compactMap { line in
      line.hasPrefix(tag) ? Double(line.dropFirst(tag.count)) : nil
    }
    return 1.5 * (seconds.filter { $0 > 0 && $0.isFinite }.max() ?? 0)
  }

  /// The first segment of each list: a list that drops its oldest ones is not a growing recording.
  var firstSegments: [Substring] {
    segmentLists.compactMap { lines in lines.first { !$0.hasPrefix("#") } }
  }

  private var segmentLists: [[Substring]] {
    lists.filter { lines in lines.contains { $0.hasPrefix("#EXTINF:") } }
  }

  private static func isPlaylist(_ text: String) -> Bool { text.hasPrefix(start) }

  private static func lines(of text: String) -> [Substring] {
    text.split(whereSeparator: \.isNewline)
  }

  /// Returns the name of a playlist that a line names, in the same folder or below it.
  private static func playlistName(in line: Substring) -> String? {
    var name = line
    if line.hasPrefix("#EXT-X-MEDIA:") {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      guard let index = parts.firstIndex(where: { $0.hasSuffix("URI=") }), index + 1 < parts.count
      else { return nil }
      name = parts[index + 1]
    }
    guard name.hasSuffix(".m3u8") || name.hasSuffix(".m3u"), !name.hasPrefix("#"),
      !name.utf8.starts(with: "/".utf8),
      !name.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) }
      )
    else { return nil }
    return String(name)
  }
}
