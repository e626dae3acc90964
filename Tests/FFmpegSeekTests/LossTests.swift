#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubTesting
  import ScrubTime
  import ScrubTestSupport
  import Testing

  /// Recordings in which a part was lost: every frame is that of the linear decode, also where a decoder refuses what
  /// the linear decode conceals.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "the ffmpeg program is missing"))
  struct LossTests {
    private static let count = 75
    /// The duration of a frame, in ticks.
    private static let ticks = 3600
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    /// Writes a transport stream with a hole in its middle half: packets of 188 bytes that are missing or, in their
    /// place, null packets (ISO/IEC 13818-1, 2.4.3.3).
    private func recording(_ random: inout SeededGenerator) throws -> String {
      let whole = folder.path("whole.ts")
      let gop = [2, 5, 25].randomElement(using: &random) ?? 2
      let bFrames = [0, 3].randomElement(using: &random) ?? 0
      let x264 = "keyint=\(gop):min-keyint=\(gop):bframes=\(bFrames):scenecut=0"
      try FFmpegProgram.writeTestFrames(
        Self.count, to: whole,
        ["-c:v", "libx264", "-preset", "veryfast", "-crf", "4", "-x264-params", x264])
      let bytes = try Data(contentsOf: URL(filePath: whole))
      let packets = bytes.count / 188
      let first = Int.random(in: packets / 4..<packets * 3 / 4, using: &random)
      let end = min(packets, first + Int.random(in: 1...60, using: &random))
      let null = Data([0x47, 0x1F, 0xFF, 0x10]) + Data(repeating: 0xFF, count: 184)
      let isCut = Bool.random(using: &random)
      let hole = isCut ? Data() : Data((first..<end).flatMap { _ in null })
      let path = folder.path("lost.ts")
      try (bytes[..<(first * 188)] + hole + bytes[(end * 188)...]).write(
        to: URL(filePath: path))
      return path
    }

    @Test(
      "Frames around a loss are those of the linear decode",
      arguments: 0..<UInt64(WholeCorpus.isChecked ? 40 : 4))
    func framesAreLinear(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let path = try recording(&random)
      let linear = try FFmpegProgram.linearFrames(of: path, timeBase: "1:90000")
      let times = linear.compactMap(\.time)
      let start = try #require(times.first)
      let shared = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: 0))
      defer { shared.close() }
      for (step, number) in linear.indices.shuffled(using: &random).enumerated() {
        let duration = number + 1 < times.count ? times[number + 1] - times[number] : Self.ticks
        // Frames that are decoded in another order than that of their times are moved, by the program to one time.
        let near = times[max(0, number - 4)...number]
        guard duration > 0, zip(near, near.dropFirst()).allSatisfy(<) else { continue }
        let ticks = times[number] - start + duration * 3 / 4
        let time = MediaTime(seconds: Double(ticks) / 90_000)
        var sources = [shared]
        if step % 5 == 0 {
          sources.append(try FFmpegSource(path: path, options: Corpus.patient()))
        }
        for source in sources {
          let frame = try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
          #expect(
            frame.isExact && frame.pixels.md5() == linear[number].md5,
            "seed \(seed), frame \(number), shown \(frame.pts)")
          if source !== shared { source.close() }
        }
      }
    }
  }
#endif
