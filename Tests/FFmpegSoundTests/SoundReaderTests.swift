#if FFmpeg
  import FFmpegSeek
  import FFmpegSound
  import Foundation
  import ScrubMedia
  import ScrubTesting
  import ScrubTime
  import Testing

  struct SoundReaderTests {
    private func zero(of video: MediaInformation) -> MediaTime {
      .zero - video.time(ofPts: 0)
    }

    /// Reads everything from before the start to after the end, in uneven pieces.
    private func all(_ reader: SoundReader, from start: Int64, count: Int) throws -> [Float] {
      var result: [Float] = []
      let sizes = [960, 1, 777, 4096]
      var piece = 0
      while result.count < count * reader.format.channelCount {
        let size = min(sizes[piece % 4], count - result.count / reader.format.channelCount)
        var samples = [Float](repeating: 9, count: size * reader.format.channelCount)
        _ = try reader.read(
          from: start + Int64(result.count / reader.format.channelCount), into: &samples,
          cancellation: Cancellation())
        result += samples
        piece += 1
      }
      return result
    }

    @Test("Sequential reading returns the samples of the reference decode", arguments: ClipKind.all)
    func sequentialReading(kind: ClipKind) throws {
      let clips = try SoundClips()
      let path = try clips.write(kind, seconds: 3)
      let video = try FFmpegSource(path: path).information
      let reader = try SoundReader(path: path, video: video)
      let truth = try LinearSound(path: path, zero: zero(of: video), format: reader.format)
      let read = try all(reader, from: -5000, count: 5000 + 48_000 * 3 + 9000)
      let expected = truth.samples(
        from: -5000, count: read.count / reader.format.channelCount,
        channelCount: reader.format.channelCount)
      #expect(largestDifference(of: read, from: expected) < 1e-6)
    }

    @Test("A byte reader's samples are those of its file") func byteReaderHasTheSameSound() throws {
      let clips = try SoundClips()
      let path = try clips.write(ClipKind.all[0], seconds: 3)
      let bytes = try BytesReader([UInt8](Data(contentsOf: URL(filePath: path))))
      let video = try FFmpegSource(reading: bytes).information
      let file = try SoundReader(path: path, video: video)
      let reader = try SoundReader(reading: bytes, video: video)
      #expect(reader.information == file.information)
      for start in [Int64(70_000), 0, 100_000] {
        #expect(try all(reader, from: start, count: 9000) == all(file, from: start, count: 9000))
      }
    }

    @Test("A seek returns the samples of the reference decode", arguments: ClipKind.all)
    func jumping(kind: ClipKind) throws {
      let clips = try SoundClips()
      let path = try clips.write(kind, seconds: 4)
      let video = try FFmpegSource(path: path).information
      let reader = try SoundReader(path: path, video: video)
      let truth = try LinearSound(path: path, zero: zero(of: video), format: reader.format)
      var random = SeededGenerator(seed: 7)
      var (worst, shortest) = (Float(0), Int.max)
      for _ in 0..<30 {
        let index = Int64.random(in: 0..<48_000 * 4 - 3840, using: &random)
        var samples = [Float](repeating: 9, count: 3840 * reader.format.channelCount)
        let count = try reader.read(from: index, into: &samples, cancellation: Cancellation())
        let expected = truth.samples(
          from: index, count: 3840, channelCount: reader.format.channelCount)
        worst = max(worst, largestDifference(of: samples, from: expected))
        shortest = min(shortest, index + 3840 > 48_000 * 4 - 4000 ? 3840 : count)
      }
      #expect(worst <= kind.jumpTolerance, "seed 7")
      #expect(shortest == 3840, "seed 7")
    }

    @Test(
      "Losslessly written sound is read bit for bit at its time",
      arguments: ClipKind.all.filter(\.isLossless))
    func lossless(kind: ClipKind) throws {
      let clips = try SoundClips()
      let path = try clips.write(kind)
      let video = try FFmpegSource(path: path).information
      let format = try SoundFormat(sampleRate: kind.sampleRate, channelCount: kind.channelCount)
      let reader = try SoundReader(path: path, video: video, format: format)
      for second in [5, 0, 3, 1] {
        var samples = [Float](repeating: 9, count: 2000 * kind.channelCount)
        let start = second * kind.sampleRate + 123
        #expect(
          try reader.read(from: Int64(start), into: &samples, cancellation: Cancellation()) == 2000)
        let written = kind.samples(start..<start + 2000)
        #expect(largestDifference(of: samples, from: written) < 1.0 / 32_000, "second \(second)")
      }
    }
  }
#endif
