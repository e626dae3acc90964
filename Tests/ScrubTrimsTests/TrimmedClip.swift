#if FFmpeg
  import FFmpegSeek
  import FFmpegSound
  import ScrubMedia
  import ScrubFixtures
  import ScrubTime

  /// The contents of a video file: the number that each frame shows, and the sound.
  struct TrimmedClip {
    let information: MediaInformation
    /// The number, the time and the hash of each frame, in the order of display.
    private(set) var frames: [(number: Int?, time: MediaTime, md5: String)] = []
    let path: String

    init(path: String) throws {
      self.path = path
      let source = try FFmpegSource(path: path)
      defer { source.close() }
      information = source.information
      var frame = try source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
      while true {
        let bgra = try frame.pixels.bgra()
        let number = FrameNumberPattern.read(
          bgra: bgra.span, width: frame.pixels.width, height: frame.pixels.height)
        frames.append((number, frame.time, frame.pixels.md5()))
        let next = try source.frame(stepping: 1, from: frame, cancellation: Cancellation())
        if next.time <= frame.time { break }
        frame = next
      }
    }

    var numbers: [Int?] { frames.map(\.number) }

    /// Returns samples of the sound in one channel, from a time on.
    func samples(from start: MediaTime, count: Int) throws -> [Float] {
      let format = try SoundFormat(sampleRate: 48_000, channelCount: 1)
      let reader = try SoundReader(path: path, video: information, format: format)
      defer { reader.close() }
      var samples = [Float](repeating: 0, count: count)
      _ = try reader.read(
        from: format.index(at: start), into: &samples, cancellation: Cancellation())
      return samples
    }

    /// Returns the seconds at which the ticks of the demo clip's sound begin.
    func ticks(count: Int) throws -> [Double] {
      let samples = try samples(from: .zero, count: count)
      var ticks: [Double] = []
      for (index, sample) in samples.enumerated() where abs(sample) > 0.3 {
        let seconds = Double(index) / 48_000
        if seconds - (ticks.last ?? -1) > 0.5 { ticks.append(seconds) }
      }
      return ticks
    }
  }
#endif
