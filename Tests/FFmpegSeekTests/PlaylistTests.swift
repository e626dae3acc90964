#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubTime
  import ScrubTestSupport
  import Testing

  @testable import FFmpegHandles

  /// HLS playlists that libavformat 5.1 cannot read by itself, or only too well.
  struct PlaylistTests {
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    private static let master = "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000\n"

    /// Later versions of libavformat have a list of endings, and compare them with the formats.
    @Test(
      "Segments may have any ending", arguments: ["clip", "clip.dat", "clip.passwd", "clip.mp4"])
    func anyEnding(name: String) throws {
      try folder.writeClip(name, container: "mpegts")
      let list = try folder.write(ListKind.segment.text(naming: name), to: "list.m3u8")
      try ClipFolder.expectFrames(of: list, name: name)
      let elsewhere = ListKind.segment.text(naming: "/etc/passwd")
      let error = ClipFolder.openingError(try folder.write(elsewhere, to: "other.m3u8"))
      #expect(error?.code == .permissionDenied && error?.cause.contains("/etc/passwd") == true)
    }

    @Test(
      "Playlists that name each other are refused at once",
      arguments: [
        ["list.m3u8": "list.m3u8"], ["list.m3u8": "b.m3u8", "b.m3u8": "list.m3u8"],
        ["list.m3u8": "link.m3u8"], ["list.m3u8": "./below/../list.m3u8"],
        ["list.m3u8": "b.m3u8", "b.m3u8": "c.m3u8", "c.m3u8": "d.m3u8", "d.m3u8": "none.m3u8"],
        ["list.m3u8": "FOLDER/list.m3u8"], ["list.m3u8": "%6cist.m3u8"],
      ])
    func cyclesAreRefused(names: [String: String]) throws {
      try folder.write("", to: "below/empty")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("link.m3u8"), withDestinationPath: "list.m3u8")
      for (file, name) in names {
        let name = name.replacingOccurrences(of: "FOLDER", with: folder.path(""))
        try folder.write(Self.master + name + "\n", to: file)
      }
      let error = ClipFolder.openingError(folder.path("list.m3u8"))
      #expect(error?.code == .unsupported && error?.cause.contains("playlist") == true)
    }

    @Test("A playlist of segments that also names itself is read")
    func mixedPlaylistIsRead() throws {
      _ = try folder.writeClip("clip.ts")
      let list = try folder.write(
        "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlist.m3u8\n"
          + "#EXTINF:2,\nclip.ts\n", to: "list.m3u8")
      try ClipFolder.expectFrames(of: list)
    }

    @Test("A segment that is a playlist is refused") func playlistsAsSegmentsAreRefused() throws {
      for text in [
        "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nlist.m3u8\n",
        "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nother.m3u8\n",
      ] {
        let list = try folder.write(text, to: "list.m3u8")
        try folder.write(text, to: "other.m3u8")
        #expect(ClipFolder.openingError(list) != nil)
      }
    }

    /// libavformat 5.1 crashes on such a list, so a crash here ends the whole run.
    @Test(
      "A rendition without segments is skipped, however it is named",
      arguments: [
        "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n   \n",
        // libavformat reads 4095 bytes of a line.
        "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n" + String(repeating: " ", count: 4095)
          + "x\n",
        "#EXTM3U\n#EXTINF:4,\n\t\r\n\u{0B}\n",
        "#EXTM3U\n#EXTINF:4,\n\u{0}\n", "#EXTM3U \n#EXTINF:4,\n \n#EXT-X-ENDLIST\n", "#EXTM3U\n",
        "#EXTM3U\n#EXTINF:4,\n#name\n", "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlist.m3u8\n",
      ], [false, true])
    func emptyRenditionIsSkipped(text: String, isData: Bool) throws {
      _ = try folder.writeClip("clip.ts")
      try folder.write(
        "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nclip.ts\n#EXT-X-ENDLIST\n", to: "v.m3u8")
      try folder.write(text, to: "a.m3u8")
      let data = Data(text.utf8).base64EncodedString()
      let name = isData ? "data:application/vnd.apple.mpegurl;base64,\(data)" : "a.m3u8"
      let list = try folder.write(
        "#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"a\",URI=\"\(name)\"\n"
          + "#EXT-X-STREAM-INF:BANDWIDTH=1000,AUDIO=\"a\"\nv.m3u8\n", to: "list.m3u8")
      try ClipFolder.expectFrames(of: list)
    }

    @Test("A playlist of white space, or with too many names, is a clear error")
    func badPlaylistsAreErrors() throws {
      let start = "#EXTM3U\n#EXT-X-TARGETDURATION:2\n"
      let empty = ClipFolder.openingError(
        try folder.write(start + "#EXTINF:2,\n   \n", to: "list.m3u8"))
      #expect(empty?.code == .damaged && empty?.cause == "the list names no media")
      for start in ["URI=\"\"", "BYTERANGE=\"1@0\"", ""] {
        let nameless = ClipFolder.openingError(
          try folder.write(
            "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MAP:\(start)\n#EXTINF:2,\na.m4s\n",
            to: "list.m3u8"))
        #expect(nameless?.code == .damaged && nameless?.cause.contains("EXT-X-MAP") == true)
      }
      let variants = (0..<1000).map { "#EXT-X-STREAM-INF:BANDWIDTH=1\n\($0).m3u8\n" }.joined()
      let wide = ClipFolder.openingError(
        try folder.write("#EXTM3U\n" + variants, to: "list.m3u8"))
      #expect(wide?.code == .unsupported && wide?.cause.contains("too many") == true)
      let segments = String(repeating: "#EXTINF:1,\na.ts\n", count: 300_000)
      let long = ClipFolder.openingError(try folder.write(start + segments, to: "list.m3u8"))
      #expect(long?.code == .unsupported && long?.cause.contains("too many") == true)
      let large = ClipFolder.openingError(
        try folder.write(start + String(repeating: "#\n", count: 9 << 20), to: "list.m3u8"))
      #expect(large?.code == .unsupported)
    }

    // MARK: Encryption

    private func writeEncrypted(_ name: String = "list.m3u8") throws -> String {
      try folder.writeClip(
        name,
        [
          "hls_time": "0.4", "hls_list_size": "0", "hls_enc": "1",
          "hls_enc_key": "0123456789abcdef", "hls_enc_iv": "fedcba9876543210",
          "hls_enc_key_url": folder.path("video.key"),
        ])
    }

    @Test("Segments are decrypted with a key in the folder") func encryptedSegments() throws {
      let list = try writeEncrypted()
      #expect(try String(contentsOfFile: list, encoding: .utf8).contains("METHOD=AES-128"))
      try ClipFolder.expectFrames(of: list)
      let text = try String(contentsOfFile: list, encoding: .utf8)
      let key = try Data(contentsOf: URL(filePath: folder.path("video.key")))
      let data = "data:;base64," + key.base64EncodedString()
      let inLine = try folder.write(
        text.replacingOccurrences(of: folder.path("video.key"), with: data), to: "data.m3u8")
      try ClipFolder.expectFrames(of: inLine)
    }

    @Test(
      "Segments whose key cannot be read are an error",
      arguments: ["none.key", "../video.key", "skd://key", "empty.key", "long.key", "pipe.key"])
    func missingKeys(name: String) throws {
      let list = try writeEncrypted()
      try folder.write("", to: "empty.key")
      try folder.write("0123456789abcdef0", to: "long.key")
      let made = unsafe mkfifo(folder.path("pipe.key"), 0o600)
      try #require(made == 0)
      let text = try String(contentsOfFile: list, encoding: .utf8)
        .replacingOccurrences(of: folder.path("video.key"), with: name)
      let path = try folder.write(text, to: "list.m3u8")
      let error = ClipFolder.openingError(path)
      #expect(error?.code == .unsupported && error?.cause.contains("encrypted") == true)
      try folder.write(Self.master + "list.m3u8\n", to: "master.m3u8")
      let nested = ClipFolder.openingError(folder.path("master.m3u8"))
      #expect(nested?.code == .unsupported && nested?.cause.contains("encrypted") == true)
    }

    @Test(
      "Bytes of a data URL",
      arguments: [
        ("data:,a%20b", "a b"), ("data:text/plain;base64,YSBi", "a b"),
        ("data:;base64,YSBiYw==", "a bc"),
        ("data:x,", ""), ("data:", nil), ("file:a,b", nil), ("data:;base64,Y*", nil),
      ] as [(String, String?)])
    func dataURLs(url: String, bytes: String?) {
      #expect(DataURL.bytes(Array(url.utf8)) == bytes.map { Array($0.utf8) })
    }
  }
#endif
