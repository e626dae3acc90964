#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubTime
  import Testing

  /// Reading ahead of requests.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct ReadAheadTests {
    /// Opening decodes the first frame with as little work as possible, after which its decoder is at its end.
    @Test(
      "Reading ahead after opening decodes the whole range, and reports no frame twice",
      arguments: ["mp4", "mkv", "ts"], [0, 32 << 20] as [Int64])
    func firstRange(container: String, scanBytes: Int64) throws {
      let folder = try ClipFolder()
      let path = folder.path("clip.\(container)")
      try FFmpegProgram.writeTestFrames(
        90, to: path, ["-c:v", "libx264", "-preset", "ultrafast", "-g", "60", "-bf", "2"])
      let source = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: scanBytes))
      defer { source.close() }
      let middle = source.information.duration.seconds / 2
      let kept = KeptFrames()
      try source.decode(
        .range(from: .zero, through: MediaTime(seconds: middle)), cancellation: Cancellation(),
        report: kept.take)
      let times = kept.all.map(\.time)
      #expect(times == Array(Set(times)).sorted())
      let last = try #require(kept.all.last?.time)
      #expect(times.count >= 44 && times.first == .zero && last <= MediaTime(seconds: middle))
    }

    /// The keyframes of this codec are proven, and a pass ends with each GOP.
    @Test("Reading ahead in short ranges decodes no frame twice, with proven keyframes, too")
    func provenKeyframes() throws {
      let folder = try ClipFolder()
      let path = folder.path("clip.wmv")
      try FFmpegProgram.writeTestFrames(120, to: path, ["-c:v", "wmv2", "-g", "30"])
      let source = try FFmpegSource(path: path, options: Corpus.patient())
      defer { source.close() }
      let kept = KeptFrames()
      let seconds = source.information.duration.seconds / 120
      for start in stride(from: 0, to: 112, by: 16) {
        try source.decode(
          .range(
            from: MediaTime(seconds: (Double(start) + 0.5) * seconds),
            through: MediaTime(seconds: (Double(start) + 15.5) * seconds)),
          cancellation: Cancellation(), report: kept.take)
      }
      #expect(Set(kept.all.map(\.pts)).count >= 110)
      #expect(source.counters.framesDecoded < 150)
    }
  }
#endif
