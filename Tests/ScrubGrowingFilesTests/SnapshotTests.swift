import Foundation
import ScrubMedia
import ScrubTestSupport
import Testing

@testable import ScrubGrowingFiles

/// What is read of a recording at one time.
struct SnapshotTests {
  /// Returns a box with a number of bytes after its header.
  private static func box(_ type: String, _ count: Int) -> [UInt8] {
    let size = 8 + count
    return [
      UInt8(size >> 24 & 255), UInt8(size >> 16 & 255), UInt8(size >> 8 & 255), UInt8(size & 255),
    ]
      + Array(type.utf8) + [UInt8](repeating: 0, count: count)
  }

  private func end(_ bytes: [UInt8], from start: Int = 0) -> Int64? {
    CompleteBoxes(from: Int64(start), length: Int64(bytes.count)) { count, offset in
      Array(bytes.dropFirst(Int(offset)).prefix(count))
    }?.end
  }

  @Test("A fragment counts with its samples only, at every length") func fragments() {
    let header = Self.box("ftyp", 12) + Self.box("moov", 300)
    let fragment = Self.box("moof", 40) + Self.box("mdat", 200)
    let bytes = header + fragment + fragment
    for length in header.count...bytes.count {
      let expected = header.count + (length - header.count) / fragment.count * fragment.count
      #expect(end(Array(bytes[..<length])) == Int64(expected))
      #expect(end(Array(bytes[..<length]), from: header.count) == Int64(expected))
    }
  }

  @Test(
    "Sizes that cannot be are the end of what is complete",
    arguments: [
      [0, 0, 0, 0], [0, 0, 0, 7], [255, 255, 255, 255], [0, 0, 0, 1], [0, 0],
    ] as [[UInt8]])
  func impossibleSizes(size: [UInt8]) {
    let header = Self.box("ftyp", 12)
    let type = size.count < 4 ? [] : Array("mdat".utf8) + [UInt8](repeating: 255, count: 8)
    #expect(end(header + size + type) == 20)
    #expect(end(size + type) == nil)
    #expect(end([]) == nil)
  }

  @Test("A start beyond the length is the end") func startBeyondTheLength() {
    let bytes = Self.box("ftyp", 12) + Self.box("mdat", 200)
    let boxes = CompleteBoxes(from: 20, length: 10) { count, offset in
      Array(bytes.dropFirst(Int(offset)).prefix(count))
    }
    #expect(boxes?.end == 20)
  }

  @Test("A size of 64 bits counts") func longSize() {
    let long: [UInt8] = [0, 0, 0, 1] + Array("mdat".utf8) + [0, 0, 0, 0, 0, 0, 0, 24]
    #expect(end(Self.box("styp", 4) + long + [UInt8](repeating: 0, count: 8)) == 36)
  }

  private static let segments = "#EXTM3U\n#EXT-X-TARGETDURATION:6\r\n#EXTINF:6,\na.ts\n"

  @Test(
    "A playlist ends when all its lists of segments do",
    arguments: [("", false), ("#EXT-X-ENDLIST\n", true), ("#EXT-X-ENDLIST", true)])
  func playlistEnd(tag: String, hasEnded: Bool) throws {
    let list = try #require(PlaylistText(Self.segments + tag) { _ in nil })
    #expect(list.hasEnded == hasEnded && list.segmentSeconds == 9)
    #expect(list.firstSegments == ["": "a.ts"])
    let master = """
      #EXTM3U
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="sound.m3u8"
      #EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"
      video/list.m3u8
      """
    let lists = try #require(
      PlaylistText(master) { name in
        ["sound.m3u8": Self.segments + "#EXT-X-ENDLIST", "video/list.m3u8": Self.segments + tag][
          name]
      })
    #expect(lists.hasEnded == hasEnded)
    #expect(lists.firstSegments == ["sound.m3u8": "a.ts", "video/list.m3u8": "a.ts"])
  }

  @Test(
    "Only lists in its own folder or below are read",
    arguments: ["/etc/list.m3u8", "../list.m3u8", "a/../../list.m3u8"])
  func otherFolders(name: String) {
    for line in [
      name, "#EXT-X-MEDIA:TYPE=AUDIO,URI=\"\(name)\"", "#EXT-X-MEDIA:URI=\"",
      "#EXT-X-STREAM-INF:BANDWIDTH=1\n\(name)",
    ] {
      var names: [String] = []
      _ = PlaylistText("#EXTM3U\n\(line)\n") {
        names.append($0)
        return nil
      }
      #expect(names.isEmpty)
    }
    #expect(PlaylistText("a.ts") { _ in nil } == nil)
  }

  @Test(
    "A variant has any name, also with encoded bytes, and spaces after it",
    arguments: ["list.m3u8", "list", "list.txt?token=1", "video%20list.m3u8", "list.m3u8 \t"])
  func variantNames(name: String) {
    var names: [String] = []
    let list = PlaylistText("#EXTM3U\n#EXT-X-STREAM-INF:A=1\n# comment\n \n\(name)\nb.ts\n") {
      names.append($0)
      return name.contains("%") && !$0.contains(" ") ? nil : Self.segments
    }
    let plain = name.hasSuffix("\t") ? String(name.dropLast(2)) : name
    #expect(names == (name.contains("%") ? [plain, "video list.m3u8"] : [plain]))
    #expect(list?.count == 2 && list?.firstSegments == [plain: "a.ts"])
  }

  @Test("A list that gets its first segment later is no other recording", arguments: [true, false])
  func lateList(isThere: Bool) throws {
    let folder = try TemporaryFolder()
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(filePath: folder.path + "/" + name))
    }
    let main = folder.path + "/main.m3u8"
    let rendition = "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",URI=\"sound.m3u8\""
    try write("#EXTM3U\n\(rendition)\n#EXT-X-STREAM-INF:BANDWIDTH=1\nvideo.m3u8\n", "main.m3u8")
    try write(Self.segments, "video.m3u8")
    if isThere { try write("#EXTM3U\n", "sound.m3u8") }
    let before = try FileSnapshot(path: main)
    try write(Self.segments.replacing("a.ts", with: "b.ts"), "sound.m3u8")
    let after = try FileSnapshot(path: main, after: before)
    #expect(after.playlist?.firstSegments == ["video.m3u8": "a.ts", "sound.m3u8": "b.ts"])
    // A list that is empty for a moment may be read again.
    try write("#EXTM3U\n", "video.m3u8")
    let empty = #expect(throws: MediaError.self) { try FileSnapshot(path: main, after: after) }
    #expect(empty?.code == .readFailed)
    try write(Self.segments.replacing("a.ts", with: "c.ts"), "video.m3u8")
    let other = #expect(throws: MediaError.self) { try FileSnapshot(path: main, after: after) }
    #expect(other?.code == .damaged)
  }

  private struct Unreadable: Error {}

  @Test("A file that cannot be read is not one of another format", arguments: [0, 20])
  func unreadable(from offset: Int) {
    let bytes = Self.box("ftyp", 12) + Self.box("mdat", 200)
    #expect(throws: Unreadable.self) {
      try CompleteBoxes(from: 0, length: Int64(bytes.count)) {
        (count, start) throws(Unreadable) in
        if start == offset { throw Unreadable() }
        return Array(bytes.dropFirst(Int(start)).prefix(count))
      }
    }
  }

  @Test("A link leads to a list in the folder, but not out of it", arguments: ["list", "folder"])
  func links(kind: String) throws {
    let temporary = try TemporaryFolder()
    let manager = FileManager.default
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(filePath: temporary.path + "/" + name))
    }
    for folder in ["in", "in/below", "out"] {
      try manager.createDirectory(
        atPath: temporary.path + "/" + folder, withIntermediateDirectories: true)
    }
    let tag = "#EXT-X-STREAM-INF:BANDWIDTH=1"
    try write("#EXTM3U\n\(tag)\nlink/list.m3u8\n\(tag)\nlink.m3u8\n", "in/main.m3u8")
    for folder in ["in/below", "out"] { try write(Self.segments, folder + "/list.m3u8") }
    for (target, count) in [("../out", 1), ("below", 2)] {
      let isList = kind == "list"
      let link = temporary.path + (isList ? "/in/link.m3u8" : "/in/link")
      try? manager.removeItem(atPath: link)
      try manager.createSymbolicLink(
        atPath: link, withDestinationPath: target + (isList ? "/list.m3u8" : ""))
      let snapshot = try FileSnapshot(path: temporary.path + "/in/main.m3u8")
      #expect(snapshot.playlist?.count == count, "\(target)")
    }
  }
}
