#if FFmpeg
  import FFmpegHandles
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubFixtures
  import ScrubTime
  import ScrubStills
  import Synchronization
  import ScrubTestSupport
  import Testing
  import ScrubTrims

  /// What a trim keeps of a video beside its frames, and what it refuses.
  @Suite(.timeLimit(.minutes(5))) struct TrimPropertiesTests {
    private let folder: TemporaryFolder
    private static let size = PixelSize(width: 160, height: 90)

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    /// Writes a video of 60 frames, 25 a second.
    @discardableResult
    private func video(
      _ file: String, encoder: String = "mpeg4", options: [String: String] = [:],
      _ change: (inout VideoSettings) -> Void = { _ in }
    ) throws -> String {
      var settings = VideoSettings(
        encoders: [.init(encoder, options: options)], size: Self.size, frameRate: FrameRate(25))
      settings.gopLength = 10
      change(&settings)
      let writer = try VideoWriter(path: path(file), settings: settings)
      for number in 0..<60 {
        var image = PlanarImage(size: Self.size)
        FrameNumberPattern.draw(number, on: &image)
        try writer.append(image, pts: Int64(number))
      }
      try writer.finish()
      return path(file)
    }

    private func plan(
      _ video: String, _ start: Double, _ end: Double, to file: String,
      replacesExisting: Bool = false
    ) throws -> Trim {
      try Trim(
        of: video, from: MediaTime(seconds: start), to: MediaTime(seconds: end),
        writing: path(file), replacesExisting: replacesExisting, cancellation: Cancellation())
    }

    @Test(
      "Rotation is kept, or the format is refused", arguments: [0.4, 0.5], ["mp4", "mov", "mkv"])
    func rotation(start: Double, format: String) throws {
      let video = try video("turned.mp4") { $0.rotation = 90 }
      let file = "a.\(format)"
      guard MuxerHandle.keepsRotation(muxer: format == "mkv" ? "matroska" : format) else {
        let error = #expect(throws: WriteError.self) { try plan(video, start, 1.2, to: file) }
        #expect(error?.message.contains("loses the video's rotation") == true)
        return
      }
      let trim = try plan(video, start, 1.2, to: file)
      #expect((trim.plan.video == .copy) == (start == 0.4))
      try trim.write(cancellation: Cancellation())
      let source = try FFmpegSource(path: path(file))
      defer { source.close() }
      #expect(source.information.rotation == 90)
    }

    @Test("A copy keeps the kind of its codec") func codecTag() throws {
      let video = try video("a.mov", encoder: "prores_ks", options: ["profile": "4444"]) {
        $0.pixelFormat = "yuv444p10le"
      }
      let trim = try plan(video, 0, 1.2, to: "b.mov")
      #expect(trim.plan.video == .copy)
      try trim.write(cancellation: Cancellation())
      let sources = try [FFmpegSource(path: video), FFmpegSource(path: path("b.mov"))]
      defer { for source in sources { source.close() } }
      let frames = try sources.map {
        try $0.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
      }
      #expect(frames[0].pixels.md5() == frames[1].pixels.md5())
    }

    @Test("The last frame of a copy is displayed as long as in the video") func lastFrame() throws {
      let video = path("slow.mkv")
      var settings = VideoSettings(
        encoders: [.init("mpeg4")], size: Self.size, frameRate: FrameRate(1))
      settings.gopLength = 10
      let writer = try VideoWriter(path: video, settings: settings)
      for pts: Int64 in [0, 1, 2, 7, 8] {
        try writer.append(PlanarImage(size: Self.size), pts: pts)
      }
      try writer.finish()
      let trim = try plan(video, 0, 6, to: "b.mp4")
      #expect(trim.plan.video == .copy)
      try trim.write(cancellation: Cancellation())
      let source = try FFmpegSource(path: path("b.mp4"))
      defer { source.close() }
      #expect(abs(source.information.duration.seconds - 7) < 0.01)
    }

    @Test("Chapters are kept as far as they lie in the range") func chapters() throws {
      let video = try video("chapters.mkv") { settings in
        settings.chapters = [(0, 0.5, "a"), (0.5, 1, "b"), (1, 2, "c")].map {
          Chapter(title: $2, range: MediaTime(seconds: $0)..<MediaTime(seconds: $1))
        }
      }
      try plan(video, 0.4, 0.8, to: "a.mkv").write(cancellation: Cancellation())
      let source = try FFmpegSource(path: path("a.mkv"))
      defer { source.close() }
      #expect(source.information.chapters.map(\.title) == ["a", "b"])
      #expect(source.information.chapters.map(\.range.lowerBound.seconds) == [0, 0.1])
    }

    @Test("A codec that the format does not support is encoded again")
    func unsupportedCodec() throws {
      let video = try video("a.mkv", encoder: "ffv1")
      let trim = try plan(video, 0.4, 1, to: "a.mp4")
      #expect(trim.plan.video == .reencode(.unsupportedCodec) && trim.plan.sound == nil)
      try trim.write(cancellation: Cancellation())
      #expect(try TrimmedClip(path: path("a.mp4")).numbers == (10..<25).map(Optional.some))
      #expect("\(trim.plan)".contains("does not support the codec"))
      #expect(try plan(video, 0.4, 1, to: "b.mkv").plan.video == .copy)
    }

    @Test("Ranges and paths that cannot be used are refused before anything is written")
    func refusals() throws {
      let video = try video("a.mp4")
      try FileManager.default.createSymbolicLink(
        atPath: path("link.mp4"), withDestinationPath: video)
      let cases: [(String, Double, Double, String)] = [
        (video, 1, 1, "b.mp4"), (video, 2, 1, "b.mp4"), (video, 9, 10, "b.mp4"),
        (video, 0, 1, "b.avi"), (video, 0, 1, "b"), (video, 0, 1, "a.mp4"),
        (video, 0, 1, "link.mp4"),
      ]
      for (video, start, end, file) in cases {
        let error = #expect(throws: WriteError.self) { try plan(video, start, end, to: file) }
        #expect(error?.code == .invalidSetting, "\(start) \(end) \(file)")
      }
      let missing = #expect(throws: WriteError.self) {
        try plan(path("none.mp4"), 0, 1, to: "b.mp4")
      }
      #expect(missing?.code == .unreadableVideo)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(Set(files) == ["a.mp4", "link.mp4"])
      let folderless = #expect(throws: WriteError.self) { try plan(video, 0, 1, to: "no/b.mp4") }
      #expect(folderless?.code == .failed)
    }

    @Test("A canceled trim leaves the existing file as it is", arguments: [0.4, 0.5])
    func cancellation(start: Double) throws {
      let video = try video("a.mp4")
      try Data("old".utf8).write(to: URL(filePath: path("b.mp4")))
      let cancellation = Cancellation()
      let refused = #expect(throws: WriteError.self) { try plan(video, start, 2, to: "b.mp4") }
      #expect(refused?.code == .fileExists)
      let trim = try plan(video, start, 2, to: "b.mp4", replacesExisting: true)
      let error = #expect(throws: WriteError.self) {
        try trim.write(cancellation: cancellation) { if $0 > 0.3 { cancellation.cancel() } }
      }
      #expect(error?.code == .cancelled)
      #expect(try Data(contentsOf: URL(filePath: path("b.mp4"))) == Data("old".utf8))
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(Set(files) == ["a.mp4", "b.mp4"])
    }

    @Test("The video itself is never replaced, also under another name or made later")
    func theVideoItself() throws {
      let video = try video("a.mp4")
      let bytes = try Data(contentsOf: URL(filePath: video))
      try #require(unsafe link(video, path("hard.mp4")) == 0)
      for name in ["a.mp4", "hard.mp4"] {
        let error = #expect(throws: WriteError.self) {
          try plan(video, 0, 1, to: name, replacesExisting: true)
        }
        #expect(error?.code == .invalidSetting)
      }
      let trim = try plan(video, 0, 1, to: "b.mp4", replacesExisting: true)
      try #require(unsafe link(video, path("b.mp4")) == 0)
      let error = #expect(throws: WriteError.self) { try trim.write(cancellation: Cancellation()) }
      #expect(error?.code == .invalidSetting)
      #expect(try Data(contentsOf: URL(filePath: video)) == bytes)
    }

    @Test("A file that appears while a trim is written stays") func appearsMeanwhile() throws {
      let trim = try plan(video("a.mp4"), 0, 1, to: "b.mp4")
      let path = path("b.mp4")
      let error = #expect(throws: WriteError.self) {
        try trim.write(cancellation: Cancellation()) { _ in
          _ = FileManager.default.createFile(atPath: path, contents: Data("theirs".utf8))
        }
      }
      #expect(error?.code == .fileExists)
      #expect(try Data(contentsOf: URL(filePath: path)) == Data("theirs".utf8))
    }

    @Test("Tasks trim, too, and the progress ends with 1", arguments: [0.4, 0.5])
    func tasks(start: Double) async throws {
      let video = try video("a.mp4")
      let trim = try await Trim(
        of: video, from: MediaTime(seconds: start), to: MediaTime(seconds: 2),
        writing: path("b.mov"))
      let shares = Mutex<[Double]>([])
      try await trim.write { share in shares.withLock { $0.append(share) } }
      let all = shares.withLock { $0 }
      #expect(all == all.sorted() && all.last == 1 && all.count > 10)
      #expect(
        try TrimmedClip(path: path("b.mov")).numbers.count == Int(((2 - start) * 25).rounded()))
    }
  }
#endif
