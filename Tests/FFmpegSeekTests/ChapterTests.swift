#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubFixtures
  import ScrubTime
  import ScrubStills
  import ScrubTestSupport
  import Testing

  /// The chapters that files declare.
  @Suite struct ChapterTests {
    private static func chapter(_ title: String?, _ start: Double, _ end: Double) -> Chapter {
      Chapter(title: title, range: MediaTime(seconds: start)..<MediaTime(seconds: end))
    }

    /// Returns what a test compares: titles, and times in milliseconds.
    private func lines(_ chapters: [Chapter]) -> [String] {
      chapters.map { chapter in
        let (start, end) = (chapter.range.lowerBound.seconds, chapter.range.upperBound.seconds)
        return "\(Int(start * 1000))-\(Int(end * 1000)) \(chapter.title ?? "untitled")"
      }
    }

    /// Writes a video of 50 frames, two seconds, and returns its chapters.
    private func chapters(
      of file: String, declaring chapters: [Chapter], firstPTS: Int64 = 0
    ) throws -> [String] {
      let folder = try ClipFolder()
      let size = PixelSize(width: 64, height: 48)
      var settings = VideoSettings(
        encoders: [.init("mpeg4")], size: size, frameRate: FrameRate(25))
      settings.chapters = chapters
      let writer = try VideoWriter(path: folder.path(file), settings: settings)
      for number in 0..<50 {
        try writer.append(PlanarImage(size: size), pts: firstPTS + Int64(number))
      }
      try writer.finish()
      let source = try FFmpegSource(path: folder.path(file))
      defer { source.close() }
      return lines(source.information.chapters)
    }

    @Test("Chapters are read with their titles and times", arguments: ["a.mp4", "a.mov", "a.mkv"])
    func chaptersAreRead(file: String) throws {
      let declared = [
        Self.chapter("The pendulum", 0, 0.8), Self.chapter("Zurück – 戻る", 0.8, 2),
      ]
      #expect(
        try chapters(of: file, declaring: declared) == [
          "0-800 The pendulum", "800-2000 Zurück – 戻る",
        ])
    }

    @Test("Chapters end with the video") func chaptersEndWithTheVideo() throws {
      let declared = [
        Self.chapter("first", 0, 1), Self.chapter(nil, 1, 5), Self.chapter("beyond", 3, 4),
      ]
      #expect(
        try chapters(of: "a.mkv", declaring: declared) == ["0-1000 first", "1000-2000 untitled"])
    }

    /// Matroska keeps the timestamp of the first frame, which is time 0 of the video.
    @Test("The times of chapters count from the first frame")
    func chaptersCountFromTheFirstFrame() throws {
      let declared = [Self.chapter("before", 0, 1), Self.chapter("within", 1, 3)]
      #expect(
        try chapters(of: "a.mkv", declaring: declared, firstPTS: 25) == ["0-2000 within"])
    }

    @Test("A file without chapters has none") func noChapters() throws {
      #expect(try chapters(of: "a.mp4", declaring: []) == [])
    }

    @Test("The chapters of a common file are read", .enabled(if: SharedFolder.isPresent))
    func commonFile() throws {
      let path = try #require(SharedFolder.url).appending(path: "media/sample_with_chapters.mp4")
      let source = try FFmpegSource(path: path.path)
      defer { source.close() }
      #expect(
        lines(source.information.chapters) == [
          "0-201 Chapter 1", "201-800 Chapter 2", "800-850 Chapter 3",
        ])
    }
  }
#endif
