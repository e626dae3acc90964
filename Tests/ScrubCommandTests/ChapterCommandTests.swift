#if FFmpeg
  import ScrubMedia
  import ScrubFixtures
  import ScrubTime
  import ScrubStills
  import Testing

  /// Chapters in the output of commands.
  struct ChapterCommandTests {
    private let folder: ScratchFolder
    private let clip: String

    init() throws {
      folder = try ScratchFolder()
      clip = folder.path("clip.mkv")
      let size = PixelSize(width: 64, height: 48)
      var settings = VideoSettings(
        encoders: [.init("mpeg4")], size: size, frameRate: FrameRate(25))
      settings.chapters = [
        Chapter(title: "One", range: .zero..<MediaTime(seconds: 1)),
        Chapter(title: nil, range: MediaTime(seconds: 1)..<MediaTime(seconds: 2)),
      ]
      let writer = try VideoWriter(path: clip, settings: settings)
      for number in 0..<50 { try writer.append(PlanarImage(size: size), pts: Int64(number)) }
      try writer.finish()
    }

    @Test("probe lists chapters") func probeListsChapters() throws {
      let lines = try ScrubRun.run(["probe", clip]).lines
      #expect(lines.count == 3 && lines[0].hasSuffix(", 2 chapters"))
      #expect(lines.dropFirst() == ["0:00 to 0:01: One", "0:01 to 0:02"])
    }

    @Test("open reports chapters in its JSON result") func openReportsChapters() throws {
      let result = try ScrubRun.run(["--json"], commands: "open \(clip)\n").results()[0]
      let chapters = try result.children("chapters")
      #expect(chapters.map { $0.string("title") } == ["One", nil])
      #expect(try chapters.map { try $0.child("end").number("seconds") } == [1, 2])
    }
  }
#endif
