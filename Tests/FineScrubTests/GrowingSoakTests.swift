#if FFmpeg
  import FineScrub
  import Foundation
  import MediaTesting
  import TestSupport
  import Testing
  import Threads

  private let soakSeconds = ProcessInfo.processInfo.environment["FINESCRUB_SOAK"]
    .flatMap { Double($0) }.map { min($0, 180) }

  /// A recording that is written in real time, for at most three of the `FINESCRUB_SOAK` seconds' minutes.
  @Suite(.enabled(if: soakSeconds != nil))
  struct GrowingSoakTests {

    /// A finger that jumps about in it sees no wrong frame, and its range is at most a second behind the file.
    @Test("A finger scrubs a recording while it is written") func recording() async throws {
      let seconds = try #require(soakSeconds)
      let folder = try TemporaryFolder()
      let clip = try ClipFile(pts: (0..<Int64(seconds * 25)).map { $0 }, name: "whole.ts")
      let bytes = try Data(contentsOf: URL(filePath: clip.path))
      let path = folder.path + "/growing.ts"
      try bytes.prefix(bytes.count / 20).write(to: URL(filePath: path))
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.seekToEnd()
      let start = monotonicSeconds() - seconds / 20
      let video = try await Video(growing: path, quietSeconds: 2)
      let scrubber = Scrubber(video)
      scrubber.seekToEnd()
      let shown = Lock((count: 0, wrong: 0))
      let loop = Task {
        for await update in scrubber.updates {
          guard case .frame(let frame) = update else { continue }
          let isRight = try frame.shownNumber == Int((frame.time.seconds * 25).rounded())
          shown.withLock { ($0.count, $0.wrong) = ($0.count + 1, $0.wrong + (isRight ? 0 : 1)) }
        }
      }
      var random = SeededGenerator(seed: 23)
      var (written, checked, lag) = (bytes.count / 20, 0, 0.0)
      while written < bytes.count {
        let elapsed = monotonicSeconds() - start
        let length = min(bytes.count, Int(Double(bytes.count) * elapsed / seconds))
        try file.write(contentsOf: bytes[written..<max(written, length)])
        written = max(written, length)
        let duration = video.information.duration.seconds
        lag = max(lag, min(elapsed, seconds) - duration)
        let time = Double.random(in: 0..<duration, using: &random)
        let frame = try await video.frame(at: .seconds(time))
        checked += 1
        #expect(try frame.isExact && frame.shownNumber == Int(time * 25 + 1e-4))
        if checked % 10 == 0 { scrubber.seekToEnd() } else { scrubber.seek(to: time) }
        slowDown(seconds: 0.02)
      }
      try file.close()
      #expect(await soon { video.information.frameCount == Int(seconds * 25) })
      loop.cancel()
      let (count, wrong) = shown.withLock { ($0.count, $0.wrong) }
      print("growing: \(checked) + \(count) frames, \(wrong) wrong, at most \(lag) s behind")
      #expect(wrong == 0 && count > 0 && lag <= 1)
      scrubber.close()
      await video.close()
    }
  }
#endif
