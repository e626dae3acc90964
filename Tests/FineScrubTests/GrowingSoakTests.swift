#if FFmpeg
  import FineScrub
  import Foundation
  import MediaTesting
  import TestSupport
  import Testing
  import Threads

  private let soakSeconds = ProcessInfo.processInfo.environment["FINESCRUB_SOAK"]
    .flatMap { Double($0) }.map { min($0, 180) }

  /// A recording that is written in real time, for `FINESCRUB_SOAK` seconds, but at most three minutes.
  @Suite(.enabled(if: soakSeconds != nil))
  struct GrowingSoakTests {

    /// A finger that jumps about in it sees no wrong frame, and its range is at most a second behind the file.
    @Test("A finger scrubs a recording while it is written") func recording() async throws {
      let seconds = try #require(soakSeconds)
      let folder = try TemporaryFolder()
      let clip = try ClipFile(pts: (0..<Int64(seconds * 25)).map { $0 }, name: "whole.ts")
      let bytes = try Data(contentsOf: URL(filePath: clip.path))
      let ends = TransportStream.frameEnds(in: bytes)
      try #require(ends.count == Int(seconds * 25))
      let path = folder.path + "/growing.ts"
      try bytes.prefix(bytes.count / 20).write(to: URL(filePath: path))
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.seekToEnd()
      let start = monotonicSeconds() - seconds / 20
      let cache = FrameCache(byteLimit: 64 << 20)
      let video = try await Video(growing: path, quietSeconds: 2, cache: cache)
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
      // The seconds of video that are complete in the file.
      var writtenSeconds: Double { Double(ends.count { $0 <= written }) / 25 }
      // The peak of the memory in each tenth of the recording, in MiB.
      var peaks: [Int] = []
      while written < bytes.count {
        let elapsed = monotonicSeconds() - start
        let duration = video.information.duration.seconds
        // Of what was there before the frame of the last round was decoded.
        lag = max(lag, writtenSeconds - duration)
        let length = min(bytes.count, Int(Double(bytes.count) * elapsed / seconds))
        try file.write(contentsOf: bytes[written..<max(written, length)])
        written = max(written, length)
        let time = Double.random(in: 0..<duration, using: &random)
        let frame = try await video.frame(at: .seconds(time))
        checked += 1
        if written > bytes.count * (peaks.count + 1) / 10 {
          peaks.append((Memory.peak ?? 0) >> 20)
          Memory.forgetPeak()
        }
        #expect(try frame.isExact && frame.shownNumber == Int(time * 25 + 1e-4))
        if checked % 10 == 0 { scrubber.seekToEnd() } else { scrubber.seek(to: time) }
        slowDown(seconds: 0.02)
      }
      try file.close()
      #expect(await soon { video.information.frameCount == Int(seconds * 25) })
      loop.cancel()
      let (count, wrong) = shown.withLock { ($0.count, $0.wrong) }
      print("growing: peaks of \(peaks) MiB")
      // The allocator's own caches fill in the first half minute or so.
      if Memory.canBeMeasured, seconds >= 120 {
        #expect(peaks.suffix(3).max() ?? 0 <= (peaks[3...5].max() ?? 0) + 32)
      }
      print("growing: \(checked) + \(count) frames, \(wrong) wrong, at most \(lag) s behind")
      #expect(wrong == 0 && count > 0 && lag <= 1)
      scrubber.close()
      await video.close()
    }
  }

  /// The packets of a transport stream (ISO 13818-1, 2.4.3).
  private enum TransportStream {
    /// Returns the ends of the frames of a stream of video alone, in bytes: each lasts until the next begins.
    static func frameEnds(in bytes: Data) -> [Int] {
      let starts = stride(from: 0, to: bytes.count - 187, by: 188).filter { offset in
        // A packet that begins a frame contains the start of a packetized elementary stream of video.
        bytes[offset + 1] & 0x40 != 0
          && bytes[offset + 4..<offset + 188].firstRange(of: Data([0, 0, 1, 0xE0])) != nil
      }
      return Array(starts.dropFirst()) + [bytes.count]
    }
  }
#endif
