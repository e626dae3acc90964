#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubTesting
  import ScrubTime
  import ScrubTestSupport
  import Testing
  import ScrubThreads

  /// Tests of seeks that decode only what a frame is made from, on clips of several encoders.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "the ffmpeg program is missing"))
  struct ClosureTests {
    /// An encoder with its settings.
    struct Encoder: Sendable, CustomTestStringConvertible {
      var name: String
      /// The arguments of the ffmpeg program.
      var arguments: [String]
      /// The largest number of decoded frames, as a share of those from the last of the regular keyframes on.
      var share: Double
      /// The number of checked jumps.
      var jumps = WholeCorpus.isChecked ? 40 : 20

      init(_ name: String, _ codec: String, _ options: [String], share: Double) {
        self.name = name
        arguments = ["-c:v", codec] + options
        self.share = share
      }

      var testDescription: String { name }

      static func svt(_ name: String, _ preset: Int, _ parameters: String, share: Double) -> Encoder
      {
        Encoder(
          "SVT-AV1, \(name)", "libsvtav1",
          ["-preset", "\(preset)", "-g", "100", "-svtav1-params", parameters], share: share)
      }

      static func x265(_ name: String, _ parameters: String, share: Double) -> Encoder {
        Encoder(
          "x265, \(name)", "libx265",
          [
            "-preset", "superfast", "-x265-params",
            "log-level=error:keyint=100:min-keyint=100:scenecut=0:" + parameters,
          ], share: share)
      }

      static func aom(_ name: String, _ options: [String], share: Double) -> Encoder {
        Encoder(
          "libaom, \(name)", "libaom-av1", ["-g", "100", "-cpu-used", "8"] + options, share: share)
      }

      static let all = [
        svt("preset 10", 10, "hierarchical-levels=4", share: 0.4),
        svt("preset 12", 12, "hierarchical-levels=3", share: 0.5),
        svt("preset 8", 8, "hierarchical-levels=5", share: 0.4),
        svt("low delay", 10, "pred-struct=1", share: 1.01),
        svt("open GOPs", 10, "irefresh-type=1:hierarchical-levels=4", share: 0.5),
        svt("film grain", 10, "film-grain=8:hierarchical-levels=4", share: 0.4),
        svt("screen content", 10, "scm=1:tile-columns=1:hierarchical-levels=4", share: 0.4),
        aom("good", ["-usage", "good", "-lag-in-frames", "25"], share: 1.01),
        aom("realtime", ["-usage", "realtime"], share: 1.01),
        aom("error resilience", ["-usage", "realtime", "-error-resilience", "1"], share: 1.01),
        x265("B pyramid", "bframes=3:b-pyramid=1", share: 0.8),
        x265("B frames without a pyramid", "bframes=3:b-pyramid=0", share: 0.8),
        x265("no B frames", "bframes=0:ref=3", share: 1.01),
        x265("temporal layers", "bframes=7:b-adapt=0:temporal-layers=1", share: 0.6),
        x265("open GOPs", "open-gop=1:keyint=40:min-keyint=40:bframes=4", share: 0.8),
        x265("sets in every slice", "bframes=8:b-adapt=2:ref=5:multi-pass-opt-rps=0", share: 0.8),
        x265("repeated headers", "repeat-headers=1:bframes=3", share: 1.01),
        intraRefresh,
      ]

      /// Without random access points, every jump decodes from the first frame.
      static let intraRefresh: Encoder = {
        var encoder = x265("intra refresh", "intra-refresh=1:bframes=0", share: 2)
        if !WholeCorpus.isChecked { encoder.jumps = 8 }
        return encoder
      }()
    }

    private static let count = 120

    /// With the index of small files, and with the packets read on the way; each in both containers for the whole
    /// corpus.
    @Test("Every jump shows the frame of the linear decode", arguments: Encoder.all)
    func jumpsAreExact(encoder: Encoder) throws {
      let folder = try ClipFolder()
      let (clip, copy) = (folder.path("clip.mp4"), folder.path("clip.mkv"))
      try FFmpegProgram.writeTestFrames(Self.count, to: clip, encoder.arguments)
      let truth = try FFmpegProgram.linearDecode(of: clip)
      try #require(truth.count == Self.count)
      try FFmpegProgram.output(["-nostdin", "-i", clip, "-c", "copy", copy])
      var files: [(path: String, scanBytes: Int64)] = [(clip, 32 << 20), (copy, 0)]
      if WholeCorpus.isChecked { files += [(clip, 0), (copy, 32 << 20)] }
      for (path, scanBytes) in files {
        let source = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: scanBytes))
        defer { source.close() }
        var random = SeededGenerator(seed: 22)
        var (decoded, linear) = (0, 0)
        for number in Array(0..<Self.count).shuffled(using: &random).prefix(encoder.jumps) {
          let before = source.counters.framesDecoded
          let request = SeekRequest(time: FrameRate(25).middle(ofFrame: Int64(number)))
          let frame = try source.frame(for: request, cancellation: Cancellation())
          #expect(
            frame.pixels.md5() == truth[number],
            "\(encoder.name), frame \(number) of \(path), \(scanBytes) bytes scanned")
          decoded += source.counters.framesDecoded - before
          linear += number % 100 + 1
        }
        let share = Double(decoded) / Double(linear)
        #expect(share <= encoder.share, "\(encoder.name), \(path): \(share)")
      }
    }

    /// The oracle's counts are 6.4 and 11.6; the targets are 7.5 and 14.
    @Test("A jump in a phone's recording decodes 6.4 frames", .enabled(if: SharedFolder.url != nil))
    func countOfPhoneRecording() throws {
      let folder = try #require(SharedFolder.url)
      let path = folder.appending(path: "media/sample_edit_list.mp4").path
      #expect(try decodedPerJump(in: path) <= 7.5)
    }

    @Test("A jump in a GOP of 240 frames of SVT-AV1 decodes fewer than 14")
    func countOfSVT() throws {
      let folder = try ClipFolder()
      let path = folder.path("clip.mp4")
      try FFmpegProgram.writeTestFrames(
        240, to: path, ["-c:v", "libsvtav1", "-preset", "10", "-g", "240"])
      #expect(try decodedPerJump(in: path, frameCount: 240) <= 14)
    }

    /// Two GOPs of 120 frames at 25 per second; layers of SVT-AV1 are 16 frames apart, or 32.
    @Test(
      "A sparse decode has a frame in each interval, backward and in the next GOP, too",
      arguments: [
        (from: 100, through: 100, first: 0, last: 100), (80, 200, 80, 200), (100, 40, 0, 40),
      ])
    func sparseDecodeCoversTheRange(from: Int, through: Int, first: Int, last: Int) throws {
      let folder = try ClipFolder()
      let path = folder.path("clip.mp4")
      try FFmpegProgram.writeTestFrames(
        240, to: path, ["-c:v", "libsvtav1", "-preset", "10", "-g", "120"])
      let truth = try FFmpegProgram.linearDecode(of: path)
      let source = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: 32 << 20))
      defer { source.close() }
      let kept = KeptFrames()
      let rate = FrameRate(25)
      let request = DecodeRequest.range(
        from: rate.middle(ofFrame: Int64(from)), through: rate.middle(ofFrame: Int64(through)),
        spacing: 1)
      try source.decode(request, cancellation: Cancellation(), report: kept.take)
      let frames = kept.all.sorted { $0.time < $1.time }
      let numbers = try frames.map { frame in
        let number = try #require(frame.index)
        #expect(frame.pixels.md5() == truth[number], "frame \(number)")
        return number
      }
      let steps = ([first] + numbers.filter { $0 >= first } + [last]).adjacentDistances
      #expect(steps.max() ?? .max <= 50, "the frames \(numbers)")
      #expect(source.counters.framesDecoded < 120, "\(source.counters.framesDecoded) frames")
    }

    /// Returns the mean number of frames decoded by jumps to every third frame, in a random order, or to every
    /// frame for the whole corpus.
    private func decodedPerJump(in path: String, frameCount: Int? = nil) throws -> Double {
      let source = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: 32 << 20))
      defer { source.close() }
      let count = try #require(source.information.frameCount)
      if let frameCount { #expect(count == frameCount) }
      var random = SeededGenerator(seed: 22)
      let numbers = stride(from: 0, to: count, by: WholeCorpus.isChecked ? 1 : 3)
      let times = try numbers.shuffled(using: &random).map { number in
        try source.time(ofFrameAt: number, cancellation: Cancellation())
      }
      let before = source.counters.framesDecoded
      for time in times {
        let frame = try source.frame(
          for: SeekRequest(time: time), cancellation: Cancellation())
        #expect(frame.isExact)
      }
      return Double(source.counters.framesDecoded - before) / Double(times.count)
    }
  }

  extension [Int] {
    /// The distances between neighbors.
    fileprivate var adjacentDistances: [Int] { zip(self, dropFirst()).map { $1 - $0 } }
  }
#endif
