import Foundation
import ScrubFixtures
import ScrubMedia
import ScrubStills
import ScrubTestSupport
import ScrubThreads
import ScrubTime
import Testing

#if FFmpeg
  import FFmpegHandles

  @Suite struct VideoWriterTests {
    struct Recipe: CustomTestStringConvertible, Sendable {
      var encoder: String
      var file: String
      var pixelFormat = "yuv420p"
      var maximumBFrames = 0
      var gopLength = 12
      var options: [String: String] = [:]

      var testDescription: String { "\(encoder) \(pixelFormat) \(file)" }
    }

    static let recipes = [
      Recipe(encoder: "libx264", file: "a.mp4", maximumBFrames: 3),
      Recipe(encoder: "libx264", file: "a.mov", gopLength: 1),
      Recipe(encoder: "libx264", file: "a.mkv", pixelFormat: "yuv420p10le", maximumBFrames: 2),
      Recipe(encoder: "libx264", file: "a.ts", maximumBFrames: 2),
      Recipe(encoder: "libx265", file: "a.mp4", options: ["preset": "ultrafast"]),
      Recipe(encoder: "mpeg4", file: "a.avi"),
      Recipe(encoder: "mpeg2video", file: "a.mpg", maximumBFrames: 2),
      Recipe(
        encoder: "libvpx-vp9", file: "a.webm",
        options: ["deadline": "realtime", "cpu-used": "8"]),
      Recipe(encoder: "libsvtav1", file: "a.mp4", options: ["preset": "12", "crf": "10"]),
      Recipe(encoder: "ffv1", file: "a.mkv", pixelFormat: "yuv444p"),
      Recipe(encoder: "mjpeg", file: "a.mov", pixelFormat: "yuvj420p"),
      Recipe(encoder: "png", file: "a.mkv", pixelFormat: "rgb24"),
    ]

    static let size = PixelSize(width: 160, height: 96)

    static func image(_ number: Int, size: PixelSize = size) -> PlanarImage {
      var image = PlanarImage(size: size, color: YUVColor(luma: 90, redDifference: 150))
      FrameNumberPattern.draw(number, on: &image)
      return image
    }

    static func settings(_ encoder: String = "mpeg4") -> VideoSettings {
      VideoSettings(encoders: [.init(encoder)], size: size, frameRate: FrameRate(25))
    }

    @Test("A written video is read back", arguments: recipes)
    func roundTrip(recipe: Recipe) throws {
      let folder = try TemporaryFolder()
      let path = "\(folder.path)/\(recipe.file)"
      var settings = Self.settings(recipe.encoder)
      settings.encoders[0].options = recipe.options
      settings.pixelFormat = recipe.pixelFormat
      settings.maximumBFrames = recipe.maximumBFrames
      settings.gopLength = recipe.gopLength
      // Run by root, SVT-AV1 would give this thread the highest real-time priority.
      let scheduling = ThreadScheduling.current
      defer { #expect(ThreadScheduling.current == scheduling) }
      let writer: VideoWriter
      do throws(WriteError) {
        writer = try VideoWriter(path: path, settings: settings)
      } catch {
        guard error.message.contains("does not have it") else { throw error }
        FileHandle.standardError.write(Data("SKIPPED \(recipe.testDescription): \(error)\n".utf8))
        return
      }
      for number in 0..<30 { try writer.append(Self.image(number), pts: Int64(number)) }
      try writer.finish()
      #expect(writer.encoderName == recipe.encoder)
      let clip = try DecodedClip(path: path)
      #expect(clip.frames.map(\.number) == (0..<30).map(Optional.some))
      #expect(clip.stream.format.name == recipe.pixelFormat)
      #expect(clip.frames.first?.isKeyframe == true)
      if recipe.maximumBFrames > 0 { #expect(clip.reorderedPackets > 0) }
      if recipe.gopLength == 1 {
        #expect(clip.frames.allSatisfy { $0.isKeyframe })
      }
    }

    @Test("Varying frame rates keep their timestamps", arguments: ["a.mp4", "a.mkv"])
    func varyingRate(file: String) throws {
      let folder = try TemporaryFolder()
      let path = "\(folder.path)/\(file)"
      let settings = VideoSettings(
        encoders: [.init("mpeg4")], size: Self.size,
        timeBase: TimeBase(numerator: 1, denominator: 1000))
      let times: [Int64] = [0, 33, 67, 500, 501, 2000, 2040]
      let writer = try VideoWriter(path: path, settings: settings)
      for (number, pts) in times.enumerated() { try writer.append(Self.image(number), pts: pts) }
      try writer.finish()
      let clip = try DecodedClip(path: path)
      let milliseconds = clip.frames.map { frame in
        frame.pts.map {
          $0 * 1000 * Int64(clip.stream.timeBase.numerator)
            / Int64(clip.stream.timeBase.denominator)
        }
      }
      #expect(milliseconds == times)
      #expect(clip.frames.map(\.number) == times.indices.map(Optional.some))
    }

    @Test("The rotation is stored for players", arguments: [0, 90, 180, 270])
    func rotation(degrees: Int) throws {
      let folder = try TemporaryFolder()
      var settings = Self.settings()
      settings.rotation = degrees
      let path = folder.path + "/a.mp4"
      let writer = try VideoWriter(path: path, settings: settings)
      try writer.append(Self.image(7), pts: 0)
      try writer.finish()
      #expect(try DecodedClip(path: path).stream.rotation == degrees)
    }

    @Test("Colons, spaces and percent signs in names are literal")
    func strangeName() throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/http:a b %d.mp4"
      let writer = try VideoWriter(path: path, settings: Self.settings())
      try writer.append(Self.image(7), pts: 0)
      try writer.finish()
      #expect(try folder.names == ["http:a b %d.mp4"])
      #expect(try DecodedClip(path: path).frames.map(\.number) == [7])
    }

    @Test("The container can differ from the extension")
    func namedContainer() throws {
      let folder = try TemporaryFolder()
      var settings = Self.settings()
      settings.container = "matroska"
      let writer = try VideoWriter(path: folder.path + "/a.mp4", settings: settings)
      try writer.append(Self.image(7), pts: 0)
      try writer.finish()
      #expect(try DecodedClip(path: folder.path + "/a.mp4").container.contains("matroska"))
    }

    @Test("The first encoder that works is taken")
    func encoderOrder() throws {
      let folder = try TemporaryFolder()
      var settings = Self.settings()
      settings.encoders = [.init("no-such-encoder"), .init("aac"), .init("mpeg4"), .init("mjpeg")]
      let writer = try VideoWriter(path: folder.path + "/a.mp4", settings: settings)
      #expect(writer.encoderName == "mpeg4")
    }

    @Test("A discarded writer leaves no file")
    func dropped() throws {
      let folder = try TemporaryFolder()
      do {
        let writer = try VideoWriter(path: folder.path + "/a.mp4", settings: Self.settings())
        try writer.append(Self.image(0), pts: 0)
        #expect(try !folder.names.contains("a.mp4"))
      }
      #expect(try folder.names == [])
    }

    @Test(
      "Invalid settings are reported",
      arguments: [
        ("encoders", WriteError.Code.noEncoder, "no-such-encoder"),
        ("option", .noEncoder, "no option nonsense"),
        ("folder", .failed, "No such file or directory"),
        ("container", .failed, "no-such-container"),
        ("containerOption", .failed, "no option nonsense"),
        ("pixelFormat", .noEncoder, "no-such-format"),
        ("rotation", .invalidSetting, "45"),
        ("gopLength", .invalidSetting, "GOP of 0"),
        ("maximumBFrames", .invalidSetting, "-1 B-frames"),
        ("size", .invalidSetting, "0x96"),
      ])
    func errors(change: String, code: WriteError.Code, text: String) throws {
      let folder = try TemporaryFolder()
      var path = folder.path + "/a.mp4"
      var settings = Self.settings()
      switch change {
      case "encoders": settings.encoders = [.init("no-such-encoder")]
      case "option": settings.encoders = [.init("mpeg4", options: ["nonsense": "1"])]
      case "folder": path = folder.path + "/missing/a.mp4"
      case "container": settings.container = "no-such-container"
      case "containerOption": settings.containerOptions = ["nonsense": "1"]
      case "pixelFormat": settings.pixelFormat = "no-such-format"
      case "rotation": settings.rotation = 45
      case "gopLength": settings.gopLength = 0
      case "maximumBFrames": settings.maximumBFrames = -1
      default: settings.size.width = 0
      }
      let error = #expect(throws: WriteError.self) {
        _ = try VideoWriter(path: path, settings: settings)
      }
      #expect(error?.code == code)
      #expect(error?.message.contains(text) == true, "\(error?.message ?? "")")
      #expect(try folder.names == [])
    }

    @Test("Wrong sizes and decreasing timestamps are rejected")
    func wrongFrames() throws {
      let folder = try TemporaryFolder()
      let writer = try VideoWriter(path: folder.path + "/a.mp4", settings: Self.settings())
      #expect(throws: WriteError.self) { try writer.finish() }
      try writer.append(Self.image(0), pts: 3)
      #expect(throws: WriteError.self) { try writer.append(Self.image(1), pts: 3) }
      #expect(throws: WriteError.self) { try writer.append(Self.image(1), pts: 2) }
      let other = Self.image(1, size: PixelSize(width: 162, height: 96))
      #expect(throws: WriteError.self) { try writer.append(other, pts: 4) }
      try writer.append(Self.image(1), pts: 4)
      try writer.finish()
      #expect(try DecodedClip(path: folder.path + "/a.mp4").frames.map(\.number) == [0, 1])
    }
  }
#else
  @Suite struct UnavailableWriterTests {
    @Test("Without FFmpeg the writer reports an error")
    func unavailable() {
      let error = #expect(throws: WriteError.self) { try DemoClip.write(to: "/tmp/a.mp4") }
      #expect(error?.code == .unavailable)
    }
  }
#endif
