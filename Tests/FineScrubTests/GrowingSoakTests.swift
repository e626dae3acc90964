#if FFmpeg
  import FineScrub
  import Foundation
  import ScrubTesting
  import ScrubTestSupport
  import Testing
  import ScrubThreads

  /// A recording that is written in real time, for `FINESCRUB_SOAK` seconds.
  @Suite(.serialized, .enabled(if: Soak.seconds != nil))
  struct GrowingSoakTests {

    /// Who writes the recording.
    enum Writer: String, CaseIterable { case test, ffmpeg }

    /// A finger that jumps about in it sees no wrong frame, and its range is at most a second behind the file.
    @Test("A finger scrubs a recording while it is written", arguments: Writer.allCases)
    func recording(writer: Writer) async throws {
      let seconds = try #require(Soak.seconds)
      let folder = try TemporaryFolder()
      let count = Int(seconds * 25)
      let clip = try ClipFile(pts: (0..<Int64(count)).map { $0 }, name: "whole.ts")
      let path = folder.path + "/growing.ts"
      var recording: any Recording
      switch writer {
      case .test: recording = try RealTimeCopy(of: clip.path, to: path, seconds: seconds)
      case .ffmpeg:
        guard let copy = try FFmpegCopy(of: clip.path, to: path) else {
          return print("growing: skipped with ffmpeg, which is not installed")
        }
        recording = copy
      }
      var written = try TransportStream(path: path)
      while try written.frameCount() < 50 {
        try #require(try recording.write(), "\(writer) ended before it had written 50 frames")
        slowDown(seconds: 0.02)
      }
      // Small enough to be full before the first peak that counts.
      let cache = FrameCache(byteLimit: 8 << 20)
      let video = try await Video(growing: path, quietSeconds: 5, cache: cache)
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
      var (checked, lag) = (0, 0.0)
      // The peak of the memory in each tenth of the recording, in MiB.
      var peaks: [Int] = []
      while try recording.write() {
        let duration = video.information.duration.seconds
        // Of what was there before the frame of the last round was decoded.
        lag = max(lag, written.lastCount / 25 - duration)
        let time = Double.random(in: 0..<duration, using: &random)
        let frame = try await video.frame(at: .seconds(time))
        checked += 1
        if try written.frameCount() > count * (peaks.count + 1) / 10 {
          peaks.append((Memory.peak ?? 0) >> 20)
          Memory.forgetPeak()
        }
        // A time up to a microsecond before a frame means that frame.
        let expected = Int((time + 1e-6) * 25)
        let number = try frame.shownNumber
        #expect(frame.isExact && number == expected, "\(time) s: \(frame.time.seconds) s")
        if checked % 10 == 0 { scrubber.seekToEnd() } else { scrubber.seek(to: time) }
        slowDown(seconds: 0.02)
      }
      #expect(await soon { video.information.frameCount == count })
      loop.cancel()
      let (number, wrong) = shown.withLock { ($0.count, $0.wrong) }
      print("growing, written by \(writer): peaks of \(peaks) MiB")
      // The allocator's own caches fill in the first half minute or so.
      if Memory.canBeMeasured, seconds >= 120, peaks.count > 6 {
        #expect(peaks.suffix(3).max() ?? 0 <= (peaks[3...5].max() ?? 0) + 32)
      }
      print("growing: \(checked) + \(number) frames, \(wrong) wrong, at most \(lag) s behind")
      #expect(wrong == 0 && number > 0 && lag <= 1)
      scrubber.close()
      await video.close()
    }
  }

  /// A file that is written in real time.
  private protocol Recording {
    /// Writes what is due; returns whether more is to come.
    mutating func write() throws -> Bool
  }

  /// A copy that the test writes in pieces that end anywhere.
  private struct RealTimeCopy: Recording {
    private let bytes: Data
    private let file: FileHandle
    private let start = monotonicSeconds()
    private let seconds: Double
    private var count = 0

    init(of path: String, to target: String, seconds: Double) throws {
      bytes = try Data(contentsOf: URL(filePath: path))
      try Data().write(to: URL(filePath: target))
      file = try FileHandle(forWritingTo: URL(filePath: target))
      self.seconds = seconds
    }

    mutating func write() throws -> Bool {
      let due = Int(Double(bytes.count) * (monotonicSeconds() - start) / seconds)
      let end = max(count, min(bytes.count, due))
      try file.write(contentsOf: bytes[count..<end])
      count = end
      return count < bytes.count
    }
  }

  /// A copy that the ffmpeg program writes.
  private struct FFmpegCopy: Recording {
    private let process = Process()

    /// Starts the program; `nil` if it is not installed.
    init?(of path: String, to target: String) throws {
      let program = URL(filePath: "/usr/bin/ffmpeg")
      guard FileManager.default.isExecutableFile(atPath: program.path) else { return nil }
      process.executableURL = program
      process.arguments = [
        "-v", "error", "-y", "-re", "-i", path, "-c", "copy", "-flush_packets", "1", "-f", "mpegts",
        target,
      ]
      process.standardInput = FileHandle.nullDevice
      try Data().write(to: URL(filePath: target))
      try process.run()
    }

    func write() -> Bool { process.isRunning }
  }

  /// The packets of a growing transport stream of video alone (ISO 13818-1, 2.4.3).
  private struct TransportStream {
    private let file: FileHandle
    private var starts = 0
    /// The number of frames that were complete at the last look.
    var lastCount: Double { Double(max(0, starts - 1)) }

    init(path: String) throws { file = try FileHandle(forReadingFrom: URL(filePath: path)) }

    /// Returns the number of frames that are complete: each lasts until the next begins.
    mutating func frameCount() throws -> Int {
      let place = try file.offset()
      let bytes = try file.readToEnd() ?? Data()
      let whole = bytes.count / 188 * 188
      try file.seek(toOffset: place + UInt64(whole))
      for offset in stride(from: bytes.startIndex, to: bytes.startIndex + whole, by: 188)
      // A packet that begins a frame contains the start of a packetized elementary stream of video.
      where bytes[offset + 1] & 0x40 != 0
        && bytes[offset + 4..<offset + 188].firstRange(of: Data([0, 0, 1, 0xE0])) != nil
      { starts += 1 }
      return max(0, starts - 1)
    }
  }
#endif
