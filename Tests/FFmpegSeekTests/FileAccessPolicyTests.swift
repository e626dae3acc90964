#if FFmpeg
  import Foundation
  import FFmpegSeek
  import ScrubMedia
  import ScrubTime
  import ScrubTestSupport
  import Testing

  @testable import FFmpegHandles

  /// A media file reaches nothing but itself, and a list the files of its folder, whatever names them.
  struct FileAccessPolicyTests {
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    @Test("Every format of this FFmpeg was reviewed", arguments: MediaFormats.available)
    func everyFormatIsReviewed(name: String) {
      // A new one is refused until it is in one of the lists.
      #expect(MediaFormats.allows(name) != MediaFormats.refuses(name))
    }

    @Test("The formats that open files past the policy are refused")
    func unsafeFormatsAreRefused() {
      for name in ["concat", "dash", "imf", "vobsub", "sdp", "rtsp", "rtp", "sap", "avisynth"] {
        #expect(!MediaFormats.allows(name), "\(name)")
      }
      #expect(!MediaFormats.allows("a format of the future"))
    }

    // MARK: Names

    /// The ways to write a name of a file outside of the folder; SECRET is its path.
    static let foreignNames = [
      "../secret.mp4", "SECRET", "file:SECRET", "file://SECRET", "file:../secret.mp4",
      "below/../../secret.mp4", "./../secret.mp4", "%2e%2e/secret.mp4", "..%2Fsecret.mp4",
      "link.mp4",
      "linked/secret.mp4", "below/link.mp4", "http://localhost/secret.mp4", "concat:SECRET",
      "concat:SECRET|SECRET", "subfile:,,start,0,end,0,,:SECRET", "subfile,,start,0,end,0,,:SECRET",
      "crypto:SECRET", "crypto+file:SECRET", "async:SECRET", "async:file:SECRET", "cache:SECRET",
      "ffrtmpcrypt://SECRET", "pipe:0", "fd:0", "tee:SECRET", "unix:SECRET", "/dev/zero",
      "/dev/stdin", "/proc/self/fd/0", "pipe.mp4", "", ".", "..", "/",
    ]

    /// Writes a secret video, and in a folder beside it links to it and a pipe.
    private func writeSecret() throws -> (path: String, list: (String) -> String) {
      let secret = try folder.writeClip(
        "outside/secret.mp4", ["movflags": "frag_keyframe+empty_moov+default_base_moof"])
      try FileManager.default.moveItem(atPath: secret, toPath: folder.path("secret.mp4"))
      try folder.write("", to: "own/below/empty")
      for (link, target) in [
        ("own/link.mp4", "../secret.mp4"), ("own/below/link.mp4", folder.path("secret.mp4")),
        ("own/linked", ".."),
      ] {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path(link), withDestinationPath: target)
      }
      let made = unsafe mkfifo(folder.path("own/pipe.mp4"), 0o600)
      try #require(made == 0)
      return (folder.path("secret.mp4"), { folder.path("own/" + $0) })
    }

    @Test("A list cannot open what lies outside of its folder", arguments: ListKind.allCases)
    func foreignFilesAreNotOpened(kind: ListKind) throws {
      let (secret, list) = try writeSecret()
      for name in Self.foreignNames {
        let name = name.replacingOccurrences(of: "SECRET", with: secret)
        try folder.write(kind.text(naming: name), to: "own/" + kind.file)
        for (file, text) in kind.others(naming: name) { try folder.write(text, to: "own/" + file) }
        #if os(Linux)
          let watch = try OpenWatch(files: [secret, list("pipe.mp4")])
        #endif
        let error = ClipFolder.openingError(list(kind.file))
        #expect(error?.code != .timedOut && error?.code != .cancelled, "\(kind): \(name)")
        #if os(Linux)
          #expect(watch.count == 0, "\(kind): \(name) was opened")
        #endif
      }
    }

    @Test(
      "A list opens the files of its folder and below",
      arguments: [
        "clip.ts", "./clip.ts", "below/clip.ts", "below/../clip.ts", "FOLDER/clip.ts",
        "file:FOLDER/below/clip.ts", "link.ts", "a%20b.ts", "a b.ts", "100%.ts", "caf%C3%A9.ts",
        "café.ts",
      ])
    func ownFilesAreOpened(name: String) throws {
      let clip = try folder.writeClip("own/clip.ts")
      for copy in ["below/clip.ts", "a b.ts", "100%.ts", "café.ts"] {
        let target = folder.path("own/" + copy)
        try FileManager.default.createDirectory(
          at: URL(filePath: target).deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: clip, toPath: target)
      }
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("own/link.ts"), withDestinationPath: "below/clip.ts")
      let name = name.replacingOccurrences(of: "FOLDER", with: folder.path("own"))
      let list = try folder.write(
        "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n\(name)\n#EXT-X-ENDLIST\n",
        to: "own/list.m3u8")
      try ClipFolder.expectFrames(of: list)
    }

    @Test("A list is read where it is, also through a symbolic link to its folder")
    func linkedFoldersAreResolved() throws {
      _ = try folder.writeClip("own/list.m3u8", ["hls_time": "0.4", "hls_list_size": "0"])
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("link"), withDestinationPath: "own")
      try ClipFolder.expectFrames(of: folder.path("link/list.m3u8"))
      try ClipFolder.expectFrames(of: folder.path("link/../link/list.m3u8"))
    }

    @Test("A list without access to its own folder is an error of the system")
    func pipesAsListsAreRefused() throws {
      let made = unsafe mkfifo(folder.path("list.m3u8"), 0o600)
      try #require(made == 0)
      #expect(ClipFolder.openingError(folder.path("list.m3u8"))?.code == .notAFile)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("zero.mpd"), withDestinationPath: "/dev/zero")
      #expect(ClipFolder.openingError(folder.path("zero.mpd"))?.code == .notAFile)
    }

    @Test("A MOV file does not open the file that its data reference names")
    func dataReferencesAreNotOpened() throws {
      let (secret, _) = try writeSecret()
      let clip = try folder.writeClip("own/reference.mov")
      // The reference to the file itself becomes one to another file (QuickTime: 'alis').
      var bytes = try Data(contentsOf: URL(filePath: clip))
      let selfReference = Data([0, 0, 0, 12]) + Data("url ".utf8) + Data([0, 0, 0, 1])
      let place = try #require(bytes.range(of: selfReference))
      bytes.replaceSubrange(
        place, with: Data([0, 0, 0, 12]) + Data("url ".utf8) + Data([0, 0, 0, 0]))
      try bytes.write(to: URL(filePath: clip))
      #if os(Linux)
        let watch = try OpenWatch(files: [secret])
      #endif
      try? FFmpegSource(path: clip).close()
      #if os(Linux)
        #expect(watch.count == 0)
      #endif
    }
  }

  /// The kinds of lists, and the places in them that name files.
  enum ListKind: CaseIterable {
    case segment, variant, rendition, map, key, session
    case baseURL, template, initialization, segmentURL, segmentBase
    case concat, sdp, imf, subtitleIndex

    /// The name of the list.
    var file: String {
      switch self {
      case .segment, .variant, .rendition, .map, .key, .session: "list.m3u8"
      case .baseURL, .template, .initialization, .segmentURL, .segmentBase: "list.mpd"
      case .concat: "list.ffconcat"
      case .sdp: "list.sdp"
      case .imf: "list.xml"
      case .subtitleIndex: "list.idx"
      }
    }

    /// Returns the list's text.
    func text(naming name: String) -> String {
      let start = "#EXTM3U\n#EXT-X-TARGETDURATION:2\n"
      let end = "#EXT-X-ENDLIST\n"
      let escaped = name.replacingOccurrences(of: "&", with: "&amp;")
      switch self {
      case .segment: return start + "#EXTINF:2,\n\(name)\n" + end
      case .variant: return "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n\(name)\n"
      case .rendition:
        return "#EXTM3U\n#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID=\"a\",NAME=\"a\",URI=\"\(name)\"\n"
          + "#EXT-X-STREAM-INF:BANDWIDTH=1,VIDEO=\"a\"\nnone.m3u8\n"
      case .map: return start + "#EXT-X-MAP:URI=\"\(name)\"\n#EXTINF:2,\nbelow/empty\n" + end
      case .key:
        return start + "#EXT-X-KEY:METHOD=AES-128,URI=\"\(name)\"\n#EXTINF:2,\nbelow/empty\n" + end
      case .session: return "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nmedia.m3u8\n"
      case .baseURL: return Self.manifest("<BaseURL>\(escaped)</BaseURL>")
      case .template:
        return Self.manifest("<SegmentTemplate duration=\"2\" media=\"\(escaped)\"/>")
      case .initialization:
        return Self.manifest(
          "<SegmentTemplate duration=\"2\" initialization=\"\(escaped)\" media=\"below/empty\"/>")
      case .segmentURL:
        return Self.manifest(
          "<SegmentList duration=\"2\"><SegmentURL media=\"\(escaped)\"/></SegmentList>")
      case .segmentBase:
        return Self.manifest(
          "<BaseURL>\(escaped)</BaseURL><SegmentBase indexRange=\"0-999\"/>")
      case .concat: return "ffconcat version 1.0\nfile '\(name)'\n"
      case .sdp:
        return "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=\(name)\nc=IN IP4 127.0.0.1\nt=0 0\n"
          + "m=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n"
      case .imf:
        return
          "<?xml version=\"1.0\"?>\n<CompositionPlaylist xmlns=\"http://www.smpte-ra.org/schemas/"
          + "2067-3/2016\"><Id>\(escaped)</Id></CompositionPlaylist>"
      case .subtitleIndex: return "# VobSub index file, v7 (do not modify this line!)\nid: en\n"
      }
    }

    /// Returns the names and the texts of the files beside the list.
    func others(naming name: String) -> [(String, String)] {
      guard self == .session else { return [] }
      return [("media.m3u8", Self.segment.text(naming: name))]
    }

    /// Returns a manifest with a representation of this content.
    static func manifest(_ content: String) -> String {
      "<?xml version=\"1.0\"?>\n<MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\" type=\"static\" "
        + "mediaPresentationDuration=\"PT2S\"><Period><AdaptationSet mimeType=\"video/mp4\">"
        + "<Representation id=\"1\" bandwidth=\"1000\">\(content)</Representation>"
        + "</AdaptationSet></Period></MPD>"
    }
  }

  #if os(Linux)
    /// A counter of the openings of files by any process.
    private final class OpenWatch {
      private let descriptor: CInt

      init(files: [String]) throws {
        descriptor = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
        try #require(descriptor >= 0)
        for file in files {
          let watch = unsafe inotify_add_watch(descriptor, file, UInt32(IN_OPEN))
          try #require(watch >= 0)
        }
      }

      deinit { close(descriptor) }

      var count: Int {
        var events = [UInt8](repeating: 0, count: 4096)
        return unsafe max(0, read(descriptor, &events, events.count))
      }
    }
  #endif
#endif
