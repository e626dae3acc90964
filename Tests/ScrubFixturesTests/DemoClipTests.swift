import Foundation
import ScrubStills
import ScrubTestSupport
import ScrubTime
import Testing

@testable import ScrubFixtures

#if FFmpeg
  import FFmpegHandles
  import ScrubMedia

  @Suite struct DemoClipTests {
    @Test("Every frame of a written clip carries its number at its time")
    func numbers() throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/demo.mp4"
      var progress: [Double] = []
      try DemoClip.write(
        to: path, frames: 120, width: 320, height: 180, gopLength: 50,
        progress: { progress.append($0) })
      let clip = try DecodedClip(path: path)
      #expect(clip.frames.map(\.number) == (0..<120).map(Optional.some))
      let tick =
        Int64(clip.stream.timeBase.denominator) / 30 / Int64(clip.stream.timeBase.numerator)
      let start = try #require(clip.frames.first?.pts)
      #expect(clip.frames.map { $0.pts.map { $0 - start } } == (0..<120).map { $0 * tick })
      #expect(clip.frames.indices.filter { clip.frames[$0].isKeyframe } == [0, 50, 100])
      #expect(clip.stream.duration == 120 * tick)
      #expect(progress.count == 120)
      #expect(progress.last == 1)
      #expect(progress == progress.sorted())
      #expect(try folder.names == ["demo.mp4"])
    }

    @Test(
      "Frames of every allowed shape can be drawn, in every light",
      arguments: [(80, 20), (80, 80), (160, 40), (320, 320), (1920, 1080)])
    func shapes(width: Int, height: Int) throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/demo.mp4"
      let frames = width > 1000 ? 10 : 100
      try DemoClip.write(to: path, frames: frames, width: width, height: height, hasSound: false)
      #expect(try DecodedClip(path: path).frames.count == frames)
    }

    @Test("Numbers are read in every light and size", arguments: [640, 427, 160, 80])
    func scaled(width: Int) throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/demo.mp4"
      // However short, the clip has a whole day.
      try DemoClip.write(to: path, frames: 60, hasSound: false)
      let clip = try DecodedClip(path: path, scaledToWidth: width)
      #expect(clip.frames.map(\.number) == (0..<60).map(Optional.some))
    }

    @Test("Numbers survive a second compression of low quality")
    func lowQuality() throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/low.mp4"
      let size = PixelSize(width: 640, height: 360)
      let encoder = VideoSettings.Encoder(
        "mpeg4", options: ["qmin": "16", "qmax": "31", "b": "100000"])
      let writer = try VideoWriter(
        path: path,
        settings: VideoSettings(encoders: [encoder], size: size, frameRate: FrameRate(30)))
      for number in 0..<30 {
        var image = PlanarImage(size: size, color: YUVColor(luma: 40, blueDifference: 150))
        let edge = YUVColor(luma: 40, blueDifference: 150)
        var mark = edge
        mark.luma += FrameNumberPattern.contrast(forWidth: 640)
        FrameNumberPattern.draw(number * 77_777, on: &image, dark: edge, light: mark)
        try writer.append(image, pts: Int64(number))
      }
      try writer.finish()
      #expect(
        try DecodedClip(path: path).frames.map(\.number) == (0..<30).map { $0 * 77_777 })
    }

    @Test("B-frames are used if the encoder supports them")
    func reordering() throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/demo.mp4"
      try DemoClip.write(to: path, frames: 60, width: 160, height: 90)
      let clip = try DecodedClip(path: path)
      #expect(clip.stream.codecName != "h264" || clip.reorderedPackets > 10)
      #expect(clip.frames.map(\.number) == (0..<60).map(Optional.some))
    }

    @Test("Fractional rates keep every frame", arguments: [FrameRate(30000, 1001), FrameRate(60)])
    func rates(rate: FrameRate) throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/demo.mp4"
      try DemoClip.write(
        to: path, frames: 75, frameRate: rate, width: 160, height: 90)
      let clip = try DecodedClip(path: path)
      #expect(clip.frames.map(\.number) == (0..<75).map(Optional.some))
      #expect(clip.stream.averageFrameRate.numerator == rate.numerator)
      #expect(clip.stream.averageFrameRate.denominator == rate.denominator)
    }

    @Test("A canceled clip leaves an older one unchanged")
    func cancelled() throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/demo.mp4"
      try Data("older".utf8).write(to: URL(fileURLWithPath: path))
      var asked = 0
      let error = #expect(throws: WriteError.self) {
        try DemoClip.write(
          to: path, frames: 100, width: 160, height: 90, replacesExisting: true,
          isCancelled: {
            asked += 1
            return asked == 40
          })
      }
      #expect(error?.code == .cancelled)
      #expect(try folder.names == ["demo.mp4"])
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "older")
    }

    @Test(
      "A clip replaces no file unasked, not even an earlier clip",
      arguments: ["mp4", "mov", "matroska"])
    func replacesNothingUnasked(container: String) throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/demo"
      func write(_ frames: Int, replacesExisting: Bool = false) throws(WriteError) {
        try DemoClip.write(
          to: path, frames: frames, width: 160, height: 90, container: container,
          replacesExisting: replacesExisting)
      }
      try write(3)
      // The user's own, such as one that begins like a video, or is one, or was made from a clip.
      let clip = try Data(contentsOf: URL(filePath: path))
      let own = folder.path + "/own.mp4"
      var settings = VideoSettings(
        encoders: DemoClip.encoders, size: PixelSize(width: 160, height: 90),
        frameRate: FrameRate(30))
      settings.title = "My holiday"
      let writer = try VideoWriter(path: own, settings: settings)
      try writer.append(PlanarImage(size: settings.size), pts: 0)
      try writer.finish()
      for bytes in [
        clip, Data("text".utf8), clip.prefix(20), try Data(contentsOf: URL(filePath: own)),
      ] {
        try bytes.write(to: URL(filePath: path))
        let error = #expect(throws: WriteError.self) { try write(2) }
        #expect(error?.code == .fileExists)
        #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
      }
      try write(2, replacesExisting: true)
      #expect(try DecodedClip(path: path).frames.count == 2)
      #expect(try folder.names == ["demo", "own.mp4"])
    }

    @Test("Two writers of the same clip do not disturb each other")
    func twoAtOnce() async throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/demo.mp4"
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<2 {
          group.addTask {
            try DemoClip.write(
              to: path, frames: 60, width: 160, height: 90, replacesExisting: true)
          }
        }
        try await group.waitForAll()
      }
      #expect(try DecodedClip(path: path).frames.map(\.number) == (0..<60).map(Optional.some))
      #expect(try folder.names == ["demo.mp4"])
    }

    @Test(
      "Invalid arguments are rejected",
      arguments: [
        (0, 640, 360), (-1, 640, 360), (FrameNumberPattern.largestNumber + 1, 640, 360),
        (10, 78, 78), (10, 641, 360), (10, 640, 361), (10, 640, 100), (10, 640, 700),
        (10, 100_000, 50_000),
      ])
    func refused(frames: Int, width: Int, height: Int) throws {
      let folder = try TemporaryFolder()
      let error = #expect(throws: WriteError.self) {
        try DemoClip.write(
          to: folder.path + "/demo.mp4", frames: frames,
          width: width, height: height)
      }
      #expect(error?.code == .invalidSetting)
      #expect(try folder.names == [])
    }
  }
#endif
