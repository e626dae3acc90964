#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import MediaSeek
  import ScrubTesting
  import ScrubTime
  import ScrubTestSupport
  import Testing

  @Suite(.enabled(if: SharedFolder.isPresent))
  struct FFmpegSourceTests {
    private func path(_ name: String) throws -> String {
      try #require(SharedFolder.url).appending(path: "media/" + name).path
    }

    @Test(
      "The FFmpeg source conforms",
      arguments: [
        "sample.mkv", "interlaced_crop.mp4", "h265_video.mp4", "bbb_2500ms.ts", "av1_video.mkv",
        "animated.gif", "testsrc2_mpeg4.avi", "discard_first_keyframe.mp4",
      ])
    func conforms(name: String) throws {
      let source = try FFmpegSource(path: path(name))
      // Three requests or so for each frame, which are large in one file.
      let limit = WholeCorpus.isChecked ? 40 : name == "bbb_2500ms.ts" ? 12 : 20
      let violations = MediaSourceConformance(frameLimit: limit).violations(
        of: source, cancellation: Cancellation())
      #expect(violations.map(\.description) == [])
      source.close()
    }

    /// Also if the decoder manages its own memory, like libdav1d, or must have its own, as for damaged
    /// recordings.
    @Test(
      "The memory of every frame is counted",
      arguments: ["sample.mkv", "av1_video.mkv", "animated.gif", "bad/Error_I_P.264"])
    func memoryOfEveryFrameCounts(name: String) throws {
      let source = try FFmpegSource(path: path(name))
      defer { source.close() }
      var last = try source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
      // By timestamps, because steps past the end return the last frame again.
      var frames = [last.pts: last]
      for _ in 0..<8 {
        last = try source.frame(stepping: 1, from: last, cancellation: Cancellation())
        frames[last.pts] = last
      }
      #expect(frames.count > 3)
      let held = frames.values.reduce(0) { $0 + $1.pixels.byteCount }
      #expect(source.byteCount >= held)
    }

    /// Some parameters come only with the first packet, which must not be consumed by a look-ahead.
    @Test("Parameters that change within the file are applied")
    func changingParametersAreApplied() throws {
      let name = "extradata-reload-multi-stsd.mp4"
      let point = try #require(Corpus.points.first { $0.url.lastPathComponent == name })
      for (first, second) in [(0, 2), (1, 2), (1, 3), (2, 3), (3, 2), (2, 0)] {
        let scheduler = SeekScheduler(
          source: try FFmpegSource(path: path(name)), cache: FrameCache(byteLimit: 128 << 20))
        defer { scheduler.close() }
        for number in [first, second, first] {
          let time = MediaTime(seconds: (Double(number) + 0.5) / 25)
          let frame = try scheduler.frame(
            for: SeekRequest(time: time), cancellation: Cancellation())
          #expect(frame.pixels.md5() == point.md5[number], "\(first), \(second): \(number)")
        }
      }
    }

    @Test("The properties of a video are reported") func reportsTheFactsOfAVideo() throws {
      let information = try FFmpegSource(path: path("nasa_13013_rotated.mp4")).information
      #expect(information.codec == "h264")
      #expect(information.container == "mov")
      // ffprobe counts in the opposite direction and reports 90.
      #expect(information.rotation == 270)
      #expect(information.frameCount == 17)
    }

    @Test("The better of two video streams is chosen") func betterVideoStreamIsChosen() throws {
      let source = try FFmpegSource(path: path("nasa_13013.mp4"))
      #expect(source.information.timeBase.denominator == 30_000)
    }

    @Test(
      "A file without video is rejected with what it contains",
      arguments: [
        ("with-attached-pic.mp3", "only sound (mp3) and a cover image"),
        ("bear.opus", "only sound (opus)"),
        ("full_blocks.mkv", "only subtitles (subrip)"),
      ])
    func fileWithoutVideoReportsItsContent(name: String, cause: String) throws {
      let file = try path(name)
      let error = #expect(throws: MediaError.self) { try FFmpegSource(path: file) }
      #expect(error?.code == .noVideo)
      #expect(error?.cause.contains(cause) == true)
    }

    @Test("A path that is no file is rejected") func otherFilesAreRejected() throws {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "finescrub-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let pipe = folder.appending(path: "pipe.mp4").path
      let made = unsafe mkfifo(pipe, 0o600)
      try #require(made == 0)
      let expected: [(String, MediaError.Code)] = [
        (folder.path, .notAFile), (pipe, .notAFile), ("/dev/null", .notAFile),
        (folder.path + "/none.mp4", .notFound), ("", .notFound),
      ]
      for (path, code) in expected {
        let error = #expect(throws: MediaError.self) { try FFmpegSource(path: path) }
        #expect(error?.code == code, "\(path)")
        #expect(error?.description.contains("MediaError") == false)
      }
    }

    @Test("Names are never read as URLs or patterns") func namesAreNeverURLsOrPatterns() throws {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "finescrub-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for name in ["-dash.mkv", "http:x.mkv", "frame%03d.mkv", "sp ace (1).mkv", "no-extension"] {
        let copy = folder.appending(path: name)
        try FileManager.default.copyItem(atPath: path("sample.mkv"), toPath: copy.path)
        #expect(try FFmpegSource(path: copy.path).information.frameCount == 30, "\(name)")
      }
    }

    @Test("A coarse request decodes one packet") func coarseRequestDecodesOnePacket() throws {
      let source = try FFmpegSource(
        path: path("bbb_800x640_768kbps_30fps_avc_pyramid_3b.mp4"),
        options: SourceOptions(threads: 1))
      let before = source.counters.framesDecoded
      let request = SeekRequest(time: MediaTime(value: 3, timescale: 1), tolerance: .keyframe)
      let frame = try source.frame(for: request, cancellation: Cancellation())
      #expect(frame.isKeyframe)
      #expect(source.counters.framesDecoded - before == 1)
      #expect(abs(frame.distance - abs(frame.time.seconds - 3)) < 1e-9)
    }

    /// Lists contain decoding times; with B-frames, these are earlier than presentation times.
    @Test("The first preview is the nearest keyframe")
    func firstPreviewIsTheNearestKeyframe() throws {
      let folder = try ClipFolder()
      let path = try folder.demoClip(frames: 300, gopLength: 60)
      for (number, nearest) in [(119, 120), (95, 120), (85, 60), (121, 120)] {
        let source = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: 0))
        defer { source.close() }
        let request = SeekRequest(
          time: FrameRate(30).middle(ofFrame: Int64(number)), tolerance: .keyframe)
        let frame = try #require(try source.preview(for: request, cancellation: Cancellation()))
        #expect(try ClipFolder.number(shownBy: frame) == nearest)
      }
    }

    /// Its keyframes do not identify the encoder, and a decoder that has not seen the first packet decodes
    /// them differently.
    @Test("A keyframe that depends on the encoder's name is skipped")
    func encoderDependentKeyframeIsSkipped() throws {
      let source = try FFmpegSource(path: path("cockatoo.mp4"))
      defer { source.close() }
      let request = SeekRequest(time: MediaTime(seconds: 7.275), tolerance: .keyframe)
      #expect(try source.preview(for: request, cancellation: Cancellation())?.time == .zero)
    }

    @Test("Stepping forward decodes no frame twice") func steppingDecodesNoFrameTwice() throws {
      let source = try FFmpegSource(path: path("cockatoo.mp4"), options: SourceOptions(threads: 1))
      var frame = try source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
      for _ in 0..<40 {
        frame = try source.frame(stepping: 1, from: frame, cancellation: Cancellation())
      }
      #expect(frame.index == 40)
      // The frame after the last displayed one is decoded as well.
      #expect(source.counters.framesDecoded == 42)
    }

    @Test(
      "A frame is scaled for the screen",
      arguments: [(160, 90), (640, 360), (33, 17), (320, 180), (1, 1)])
    func frameIsScaledForTheScreen(width: Int, height: Int) throws {
      let folder = try ClipFolder()
      let source = try FFmpegSource(path: folder.demoClip(frames: 3, gopLength: 3))
      defer { source.close() }
      let frame = try source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
      let scaled = try frame.pixels.bgra(width: width, height: height)
      try #require(scaled.count == width * height * 4)
      guard width > 16 else { return }
      // Scaling preserves the mean of a frame.
      func mean(_ bytes: [UInt8]) -> Double {
        Double(bytes.reduce(0) { $0 + Int($1) }) / Double(bytes.count)
      }
      #expect(try abs(mean(scaled) - mean(frame.pixels.bgra())) < 2)
    }

    @Test("A raised cancellation flag ends opening") func aRaisedFlagEndsOpening() throws {
      let flag = Cancellation()
      flag.cancel()
      let file = try path("cockatoo.mp4")
      let error = #expect(throws: MediaError.self) {
        try FFmpegSource(path: file, cancellation: flag)
      }
      #expect(error?.code == .cancelled)
    }

    @Test("A deadline in the past is an error") func aPassedDeadlineIsAnError() throws {
      let file = try path("cockatoo.mp4")
      let error = #expect(throws: MediaError.self) {
        try FFmpegSource(path: file, options: SourceOptions(openDeadline: 0))
      }
      #expect(error?.code == .timedOut)
    }

    @Test("An invalid deadline counts as passed", arguments: [-Double.infinity, -1, .nan])
    func invalidDeadlineHasPassed(seconds: Double) throws {
      let file = try path("cockatoo.mp4")
      let error = #expect(throws: MediaError.self) {
        try FFmpegSource(path: file, options: SourceOptions(openDeadline: seconds))
      }
      #expect(error?.code == .timedOut)
    }

    @Test(
      "No deadline, or a very distant one, ends no call",
      arguments: [nil, Double.infinity, .greatestFiniteMagnitude])
    func infiniteDeadlineIsNone(seconds: Double?) throws {
      let options = SourceOptions(openDeadline: seconds, requestDeadline: seconds)
      let source = try FFmpegSource(path: path("sample.mkv"), options: options)
      defer { source.close() }
      let frame = try source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
      #expect(frame.index == 0)
    }

    @Test("A closed video throws an error") func closedVideoThrows() throws {
      let source = try FFmpegSource(path: path("sample.mkv"))
      source.close()
      let error = #expect(throws: MediaError.self) {
        try source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
      }
      #expect(error?.code == .closed)
    }
  }
#endif
