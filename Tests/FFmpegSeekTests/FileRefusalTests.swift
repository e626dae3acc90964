#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubTime
  import ScrubTestSupport
  import Testing

  /// Anything but a regular file is rejected before libavformat opens it, with a clear reason.
  struct FileRefusalTests {
    private let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appending(path: "finescrub-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func refusal(_ path: String) -> MediaError? {
      #expect(throws: MediaError.self, "\(path)") { try FFmpegSource(path: path) }
    }

    private func check(
      _ path: String, _ code: MediaError.Code, _ cause: String
    ) {
      let error = refusal(path)
      #expect(error?.code == code, "\(path)")
      #expect(error?.cause.contains(cause) == true, "\(path): \(error?.cause ?? "")")
      #expect(error?.path == path)
    }

    @Test("Anything but a regular file is rejected by name") func onlyPlainFilesAreOpened() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let pipe = folder.appending(path: "pipe.mp4").path
      let made = unsafe mkfifo(pipe, 0o600)
      try #require(made == 0)
      check(pipe, .notAFile, "a pipe")
      check(folder.path, .notAFile, "a folder")
      check("/dev/null", .notAFile, "a device")
      check("/dev/zero", .notAFile, "a device")
      let link = folder.appending(path: "link.mp4").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: pipe)
      check(link, .notAFile, "a pipe")
    }

    @Test("Files that cannot be reached report why") func unreachableFilesReportWhy() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      check(folder.path + "/none.mp4", .notFound, "No such file")
      check("/dev/null/none.mp4", .notFound, "Not a directory")
      check("", .notFound, "not a file name")
      check("a\u{0}b.mp4", .notFound, "not a file name")
      check(String(repeating: "n", count: 5000), .readFailed, "too long")
      let loop = folder.appending(path: "loop.mp4").path
      try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
      check(loop, .readFailed, "symbolic links")
      let empty = folder.appending(path: "empty.mp4")
      try Data().write(to: empty)
      check(empty.path, .notMedia, "empty")
    }

    /// The demuxer adds its own numbers to the error, and returns that the device is busy.
    @Test("A header that makes no sense is not an error of the system") func senselessHeader()
      throws
    {
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "large.y4m")
      let header = "YUV4MPEG2 W32000 H32000 F25:1 Ip A1:1 C420jpeg\nFRAME\n"
      try Data(Array(header.utf8) + [UInt8](repeating: 0, count: 9999)).write(to: file)
      check(file.path, .notMedia, "its header makes no sense")
    }

    /// A superuser can read every file.
    @Test(
      "An unreadable file is rejected",
      .enabled(if: getuid() != 0, "the tests run as root, who may read everything"))
    func anUnreadableFileIsRejected() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let secret = folder.appending(path: "secret.mp4")
      try Data("secret".utf8).write(to: secret)
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: secret.path)
      check(secret.path, .permissionDenied, "ermission denied")
    }

    /// A pattern would open `frame001.png`; a URL would go to the network.
    @Test("Patterns and URLs are taken as file names") func patternsAndURLsAreNames() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data("no picture".utf8).write(to: folder.appending(path: "frame001.png"))
      for name in ["frame%03d.png", "frame*.png"] {
        check(folder.appending(path: name).path, .notFound, "No such file")
      }
      for url in ["http://localhost/a.mp4", "concat:a.mp4|b.mp4", "pipe:0", "file:/etc/passwd"] {
        check(url, .notFound, "No such file")
      }
    }

    /// A playlist is untrusted text: it may name files next to it, and nothing else.
    @Test(
      "Playlists reach only their own folder", .timeLimit(.minutes(1)),
      arguments: [
        "beside.ts", "./beside.ts", "below/beside.ts", "file:FOLDER/beside.ts", "pipe.ts",
        "../outside.ts", "OUTSIDE/outside.ts", "file:OUTSIDE/outside.ts", "below/../../outside.ts",
        "http://localhost/beside.ts",
      ])
    func playlistsReachOnlyTheirOwnFolder(name: String) throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let clips = try ClipFolder()
      let film = URL(filePath: try clips.writeClip("film.ts"))
      let own = folder.appending(path: "own")
      let below = own.appending(path: "below")
      try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
      for place in [own, below] {
        try FileManager.default.copyItem(at: film, to: place.appending(path: "beside.ts"))
      }
      try FileManager.default.copyItem(at: film, to: folder.appending(path: "outside.ts"))
      let made = unsafe mkfifo(own.appending(path: "pipe.ts").path, 0o600)
      try #require(made == 0)
      let piece = name.replacingOccurrences(of: "FOLDER", with: own.path)
        .replacingOccurrences(of: "OUTSIDE", with: folder.path)
      let list = own.appending(path: "list.m3u8")
      let text =
        "#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:2,\n\(piece)\n#EXT-X-ENDLIST\n"
      try Data(text.utf8).write(to: list)
      let source = try? FFmpegSource(path: list.path)
      let isNear = name.contains("beside.ts") && !name.hasPrefix("http")
      #expect((source != nil) == isNear, "\(piece)")
      source?.close()
    }

    /// A playlist without an end, from a recorder that stopped or continues. Opening does not wait for more,
    /// and every frame can be reached, even if the last line is truncated.
    @Test(
      "A playlist without an end is read as a recording",
      arguments: ["", "#EXTINF:2,\n", "#EXTINF:2,\nsi", "#EXTINF:2,\nsix.ts\n"])
    func unfinishedPlaylistIsARecording(rest: String) throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let clips = try ClipFolder()
      let film = URL(filePath: try clips.writeClip("film.ts"))
      for name in ["one.ts", "two.ts", "three.ts", "four.ts", "five.ts"] {
        try FileManager.default.copyItem(at: film, to: folder.appending(path: name))
      }
      let segments = ["one", "two", "three", "four", "five"]
        .map { "#EXT-X-DISCONTINUITY\n#EXTINF:2,\n\($0).ts\n" }.joined()
      func open(_ end: String) throws -> FFmpegSource {
        let list = folder.appending(path: "list.m3u8")
        let text = "#EXTM3U\n#EXT-X-TARGETDURATION:3\n\(segments)\(end)"
        try Data(text.utf8).write(to: list)
        return try FFmpegSource(path: list.path, options: Corpus.patient())
      }
      let finished = try open("#EXT-X-ENDLIST\n")
      defer { finished.close() }
      let source = try open(rest)
      defer { source.close() }
      for seconds in [0, 3, 9, 100] {
        let request = SeekRequest(time: MediaTime(seconds: Double(seconds)))
        let expected = try finished.frame(for: request, cancellation: Cancellation())
        let frame = try source.frame(for: request, cancellation: Cancellation())
        #expect(frame.pts == expected.pts && frame.isExact, "\(seconds) s")
      }
    }

    /// libavformat 5.1 crashes on such a list, so a crash here ends the whole run.
    @Test(
      "A playlist that names no segment is skipped",
      arguments: [
        "#EXTM3U\n", "#EXTM3U\n#EXTINF:5,\n", "#EXTM3U\n#EXTINF:5,\n#EXT-X-ENDLIST\n",
        "#EXTM3U\r\n#EXT-X-TARGETDURATION:5\r\nv.ts\r\n", "",
        "#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:2,\ncut",
      ])
    func playlistWithoutSegmentsIsSkipped(text: String) throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let clips = try ClipFolder()
      let film = URL(filePath: try clips.writeClip("film.ts"))
      try FileManager.default.copyItem(at: film, to: folder.appending(path: "v.ts"))
      let lists = [
        "list.m3u8": "#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"a\",DEFAULT=YES,"
          + "URI=\"a.m3u8\"\n#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO=\"a\"\nv.m3u8\n",
        "v.m3u8": "#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:2,\nv.ts\n#EXT-X-ENDLIST\n",
        "a.m3u8": text,
      ]
      for (name, text) in lists {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      let source = try FFmpegSource(path: folder.appending(path: "list.m3u8").path)
      for seconds in [0, 2, 1] {
        let request = SeekRequest(time: MediaTime(seconds: Double(seconds)))
        #expect(try source.frame(for: request, cancellation: Cancellation()).isExact)
      }
      source.close()
    }
  }
#endif
