#if FFmpeg
  import FFmpegSeek
  import FFmpegSound
  import Foundation
  import ScrubFixtures
  import ScrubMedia
  import Testing

  /// Sound whose sample rate changes, as that of a recorded broadcast may.
  struct SampleRateChangeTests {
    private static let packetSize = 188

    /// Returns a transport stream of three seconds at 24 kHz, and some more at 48 kHz.
    private func spliced(in clips: SoundClips) throws -> String {
      var kind = ClipKind(
        container: "ts", video: .init("mpeg2video"), sound: .init("mp2"), sampleRate: 24_000)
      let slow = try Data(contentsOf: URL(filePath: clips.write(kind, seconds: 3)))
      kind.sampleRate = 48_000
      let fast = try Data(contentsOf: URL(filePath: clips.write(kind, seconds: 6, name: "fast")))
      let path = clips.path("spliced.ts")
      let rest = fast.suffix(fast.count / 2 / Self.packetSize * Self.packetSize)
      try (slow + rest).write(to: URL(filePath: path))
      return path
    }

    @Test("The sound of a second recording in one file is read after the first one's")
    func concatenated() throws {
      let clips = try SoundClips()
      let kind = ClipKind(container: "ts", video: .init("mpeg2video"), sound: .init("mp2"))
      let clip = try Data(contentsOf: URL(filePath: clips.write(kind, seconds: 3)))
      let path = clips.path("twice.ts")
      try (clip + clip).write(to: URL(filePath: path))
      let reader = try SoundReader(path: path, video: FFmpegSource(path: path).information)
      var samples = [Float](repeating: 9, count: 48_000 * reader.format.channelCount)
      for second in 0..<6 {
        let count = try reader.read(
          from: Int64(second) * 48_000, into: &samples, cancellation: Cancellation())
        #expect(count > 40_000, "\(count) samples at \(second) s")
        #expect(samples.contains { abs($0) > 0.3 }, "silence at \(second) s")
      }
    }

    @Test("A jump back before a change of the sample rate returns the sound that is there")
    func jumpBack() throws {
      let clips = try SoundClips()
      let path = try spliced(in: clips)
      let video = try FFmpegSource(path: path).information
      let reader = try SoundReader(path: path, video: video)
      let count = 9600
      func read(_ second: Int) throws -> [Float] {
        var samples = [Float](repeating: 9, count: count * reader.format.channelCount)
        let index = Int64(second * reader.format.sampleRate)
        #expect(
          try reader.read(from: index, into: &samples, cancellation: Cancellation()) == count)
        #expect(samples.contains { abs($0) > 0.3 }, "silence at \(second) s")
        return samples
      }
      let (before, after) = (try read(1), try read(5))
      for _ in 0..<2 {
        #expect(try largestDifference(of: read(1), from: before) <= ClipKind.noise)
        #expect(try largestDifference(of: read(5), from: after) <= ClipKind.noise)
      }
      _ = try read(0)
      #expect(try largestDifference(of: read(1), from: before) <= ClipKind.noise)
    }
  }
#endif
