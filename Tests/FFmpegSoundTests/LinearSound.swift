#if FFmpeg
  import FFmpegHandles
  import FFmpegSound
  import ScrubTime

  /// The reference decode of a file's sound: from the first packet to the last, with contiguous blocks.
  struct LinearSound {
    /// The index of the first sample.
    var start: Int64
    /// Interleaved.
    var samples: [Float] = []
    /// The sound's own sample rate.
    var sampleRate: Int

    /// - Parameters:
    ///   - path: The file.
    ///   - zero: The place of time 0 in the container.
    ///   - format: The format of the samples.
    /// - Throws: `FFmpegFailure`.
    init(path: String, zero: MediaTime, format: SoundFormat) throws {
      let demuxer = try DemuxerHandle.open(
        .file(path: path), options: ["protocol_whitelist": "file,crypto,data"],
        interrupt: Interrupt())
      try demuxer.findStreams()
      guard let index = demuxer.bestSoundStream(besides: demuxer.bestVideoStream) else {
        throw FFmpegFailure.nothingDecoded
      }
      demuxer.keepOnly(stream: index)
      let base = demuxer.stream(index).timeBase
      let decoder = try DecoderHandle.open(
        StreamParameters(of: demuxer, stream: index), threading: .frames(1), maximumPixels: .max)
      let packet = try PacketHandle()
      let frame = try FrameHandle()
      var resampler = ResamplerHandle(
        sampleRate: format.sampleRate, channelCount: format.channelCount)
      (start, sampleRate) = (0, 0)
      var isDraining = false
      decoding: while true {
        switch try decoder.receive(into: frame) {
        case .drained: break decoding
        case .frame:
          if sampleRate == 0 {
            sampleRate = frame.soundShape.sampleRate
            let time = MediaTime(
              ticks: frame.bestEffortPts ?? 0,
              timeBase: TimeBase(numerator: base.numerator, denominator: base.denominator))
            let place = Int64((time.seconds(since: zero) * Double(sampleRate)).rounded())
            let period = Int64(sampleRate / Self.divisor(sampleRate, format.sampleRate))
            let rest = ((place % period) + period) % period
            start =
              (place - rest) / period
              * Int64(format.sampleRate / Self.divisor(sampleRate, format.sampleRate))
            try resampler.begin(with: frame, after: Int(rest), into: &samples)
          }
          try resampler.convert(frame, into: &samples)
        case .needsPacket:
          if !isDraining, try demuxer.read(into: packet) {
            if packet.streamIndex == index { _ = try? decoder.send(packet) }
            packet.clear()
          } else if !isDraining {
            isDraining = true
            try decoder.startDraining()
          }
        }
      }
      try resampler.finish(into: &samples)
    }

    private static func divisor(_ a: Int, _ b: Int) -> Int {
      var (a, b) = (a, b)
      while b != 0 { (a, b) = (b, a % b) }
      return max(a, 1)
    }

    /// Returns the samples from an index on, silent where there are none.
    func samples(from index: Int64, count: Int, channelCount: Int) -> [Float] {
      let first = Int(index - start) * channelCount
      let known = (first..<first + count * channelCount).clamped(to: samples.indices)
      let before = min(max(0, -first), count * channelCount)
      let after = count * channelCount - before - known.count
      return Array(repeating: 0, count: before) + samples[known] + Array(repeating: 0, count: after)
    }
  }
#endif
