#if FFmpeg
  import Foundation
  import ScrubMedia
  import ScrubTime
  import ScrubTestSupport
  import Testing
  @testable import ScrubGrowingFiles

  /// The last complete frame of a recording.
  @Suite(.timeLimit(.minutes(5)))
  struct LiveEdgeTests {
    /// As cameras record: the frame after the last complete one is the cut one.
    @Test(
      "The last complete frame costs no more than its GOP",
      arguments: ["libx264", "libx265", "mpeg2video"])
    func lastFrame(encoder: String) throws {
      let recording = try Recording("ts", encoder: encoder, maximumBFrames: 0)
      for step in [50, 55, 60, 65, 70, 75, 80, 85, 90] {
        try recording.grow(to: Double(step) / 100)
        let file = try recording.open()
        defer { file.close() }
        let before = file.counters.framesDecoded
        let last = try frame(60, file)
        #expect(last.isExact && last.time < file.information.duration)
        #expect(try number(last) == Int((last.time.seconds * 25).rounded()))
        // The frame threads decode some more.
        #expect(file.counters.framesDecoded - before <= 24 + 16, "\(step) %")
      }
    }
  }
#endif
