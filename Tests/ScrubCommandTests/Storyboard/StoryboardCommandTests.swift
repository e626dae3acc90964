#if FFmpeg
  import ScrubMedia
  import ScrubFixtures
  import ScrubStills
  import Foundation
  import ScrubTime
  import Testing

  /// `scrub storyboard`: every thumbnail shows the right frame for its time.
  struct StoryboardCommandTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func clip(
      frames: Int, rate: FrameRate = FrameRate(25),
      size: PixelSize = PixelSize(width: 160, height: 90)
    ) throws -> String {
      let path = folder.path("clip.mp4")
      try DemoClip.write(
        to: path, frames: frames, frameRate: rate, width: size.width, height: size.height,
        gopLength: 40)
      return path
    }

    private func make(_ video: String, _ options: [String] = []) throws -> MadeStoryboard {
      let outcome = try ScrubRun.run(
        ["storyboard", video, "--out", folder.path("out"), "--json"] + options)
      try #require(outcome.status == 0, "\(outcome.errors)")
      return try MadeStoryboard(in: folder.path("out"))
    }

    @Test(
      "Every thumbnail shows the frame at its time, at every rate",
      arguments: [
        FrameRate(25), FrameRate(24_000, 1001), FrameRate(30_000, 1001), FrameRate(60_000, 1001),
        FrameRate(12),
      ])
    func exactPictures(rate: FrameRate) throws {
      let frames = 120
      let made = try make(clip(frames: frames, rate: rate), ["--interval", "0.7"])
      #expect(made.isContiguous)
      let length = Int64(frames) * Int64(rate.denominator)
      for (index, number) in made.numbers.enumerated() {
        // The last frame at or before 0.7 s times the index, in integers.
        let expected = Int64(index) * 7 * Int64(rate.numerator) / (10 * Int64(rate.denominator))
        #expect(number == Int(expected), "picture \(index)")
      }
      let duration = Double(length) / Double(rate.numerator)
      let end = try #require(made.tiles.last?.end)
      #expect(end >= duration - 1e-9 && end < duration + 0.001)
      #expect(made.tiles.count == Int((duration / 0.7).rounded(.up)))
    }

    @Test("BIF files have the same thumbnails, 240 and 320 wide")
    func indexFrames() throws {
      let made = try make(clip(frames: 250), ["--interval", "2", "--width", "160"])
      #expect(made.tiles.map(\.size.width) == [160, 160, 160, 160, 160])
      for (name, width) in [("storyboard-sd.bif", 240), ("storyboard-hd.bif", 320)] {
        let file = try MadeBIF(folder.path("out/" + name))
        #expect(file.milliseconds == [0, 2000, 4000, 6000, 8000])
        for (index, picture) in file.pictures.enumerated() {
          let path = folder.path("picture.jpg")
          try picture.write(to: URL(filePath: path))
          let still = try StillFile(path)
          #expect(still.width == width && still.number == index * 50)
        }
      }
    }

    @Test("A video whose first timestamp is not 0 begins with its first frame")
    func startTime() throws {
      let path = folder.path("clip.ts")
      try write(to: path, container: "mpegts", pts: (0..<100).map { $0 + 1000 })
      let made = try make(path, ["--interval", "1"])
      #expect(made.numbers == [0, 25, 50, 75])
      #expect(made.isContiguous)
    }

    @Test("Variable rate: each thumbnail is the last frame at or before its time")
    func variableRate() throws {
      // Ticks of 40 ms: frames at 0, 0.04, 2, 2.04, 5 and 9 s.
      let path = folder.path("clip.mkv")
      try write(to: path, container: "matroska", pts: [0, 1, 50, 51, 125, 225])
      let made = try make(path, ["--interval", "1"])
      #expect(made.numbers.prefix(10) == [0, 1, 2, 3, 3, 4, 4, 4, 4, 5])
    }

    @Test(
      "A rotated video is upright, with the longer side as requested", arguments: [90, 180, 270])
    func rotation(degrees: Int) throws {
      let path = folder.path("clip.mp4")
      try write(to: path, container: "mp4", pts: Array(0..<50), rotation: degrees)
      let made = try make(path)
      let size = try #require(made.tiles.first?.size)
      #expect((size.width, size.height) == (degrees == 180 ? (240, 136) : (136, 240)))
      // The strip with the number is at the upper edge before the rotation.
      let tile = try #require(made.tiles.first)
      let picture = Turned(tile.bgra, size.width, size.height).back(degrees)
      #expect(
        FrameNumberPattern.read(
          bgra: picture.bgra.span, width: picture.width, height: picture.height) == 0)
    }

    @Test("A video of one frame has one thumbnail, until its end")
    func onePicture() throws {
      let made = try make(clip(frames: 1))
      #expect(made.numbers == [0] && made.tiles[0].end == 0.04)
    }

    @Test("A tiny video is scaled up")
    func tiny() throws {
      let path = folder.path("clip.mkv")
      try write(
        to: path, container: "matroska", pts: [0, 1], size: PixelSize(width: 2, height: 2))
      let made = try make(path)
      #expect(made.tiles.map(\.size) == [PixelSize(width: 240, height: 240)])
    }

    @Test("Sheets may be WebP")
    func webp() throws {
      let made = try make(clip(frames: 100), ["--format", "webp", "--interval", "1"])
      #expect(made.numbers == [0, 25, 50, 75])
      let bytes = try Data(contentsOf: URL(filePath: folder.path("out/storyboard-001.webp")))
      #expect(bytes.prefix(4) == Data("RIFF".utf8) && bytes[8..<12] == Data("WEBP".utf8))
    }

    @Test("102 thumbnails fill two sheets")
    func manySheets() throws {
      let made = try make(clip(frames: 102), ["--interval", "0.04", "--width", "160"])
      #expect(made.numbers == (0..<102).map { $0 })
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
      #expect(
        names == [
          "contact-sheet.jpg", "storyboard-001.jpg", "storyboard-002.jpg", "storyboard-hd.bif",
          "storyboard-sd.bif", "storyboard.jsonl", "storyboard.vtt",
        ])
    }

    @Test("The contact sheet shows keyframes, each once")
    func contactSheet() throws {
      _ = try make(clip(frames: 200, size: PixelSize(width: 320, height: 180)))
      let page = try StillFile(folder.path("out/contact-sheet.jpg"))
      // Keyframes are 40 frames apart.
      let numbers = try (0..<5).map {
        try page.number(x: 8 + $0 * 248, y: 8, width: 240, height: 136)
      }
      #expect(numbers == [0, 40, 80, 120, 160])
      #expect(page.width == 5 * 248 + 8)
    }

    /// Writes frames with visible numbers, at given ticks of 40 ms.
    private func write(
      to path: String, container: String, pts: [Int], rotation: Int = 0,
      size: PixelSize = PixelSize(width: 320, height: 180)
    ) throws {
      var settings = VideoSettings(
        encoders: [.init("mpeg4", options: ["qmin": "2", "qmax": "3"])], size: size,
        timeBase: TimeBase(numerator: 1, denominator: 25))
      settings.container = container
      settings.gopLength = 12
      settings.rotation = rotation
      let writer = try VideoWriter(path: path, settings: settings)
      for (number, tick) in pts.enumerated() {
        var picture = PlanarImage(size: size, color: YUVColor(luma: 100))
        if size.width >= 80 { FrameNumberPattern.draw(number, on: &picture) }
        try writer.append(picture, pts: Int64(tick))
      }
      try writer.finish()
    }
  }
#endif
