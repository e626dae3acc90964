#if FFmpeg
  internal import FFmpegHandles
  internal import FFmpegSeek

  /// A source of samples in the requested format from any index on.
  ///
  /// Decoded samples are kept until they are returned, so that sequential reading needs no seek.
  final class SoundEngine {
    let track: SoundTrack
    private let format: SoundFormat
    private var resampler: ResamplerHandle

    /// The decoded samples, ascending and disjoint; the gaps between them are silent.
    private var passes: [SoundPass] = []
    /// The index from which all samples up to `made` are known; `nil` before the first call and after a
    /// failure.
    private var knownStart: Int64?
    /// Whether the track stands at the next sample to decode, or before it.
    private var isPositioned = false
    /// The index of the next sample to decode.
    private var made: Int64 = 0
    /// The position of the next block, in samples of the file; `nil` if it begins a new pass.
    private var cursor: Int64?
    /// The file's sample rate in the last pass.
    private var passRate = 1
    /// The time up to which blocks are not converted, in seconds: the file's sample rate may change.
    private var firstWanted = -Double.infinity
    private var isAtEnd = false

    init(track: SoundTrack, format: SoundFormat) {
      self.track = track
      self.format = format
      resampler = Self.makeResampler(format)
    }

    private static func makeResampler(_ format: SoundFormat) -> ResamplerHandle {
      ResamplerHandle(sampleRate: format.sampleRate, channelCount: format.channelCount)
    }

    /// The distance, in seconds, beyond which a seek is faster than decoding.
    private static let farthestAhead = 2.0

    /// Fills an array with the samples from an index on; silence where the file has none.
    ///
    /// - Parameters:
    ///   - index: The index of the first sample.
    ///   - samples: The array to fill, interleaved; its count is a multiple of the number of channels.
    /// - Returns: The number of samples per channel before the end of the sound.
    /// - Throws: `FFmpegFailure`.
    func read(from index: Int64, into samples: inout [Float]) throws(FFmpegFailure) -> Int {
      let count = Int64(samples.count / format.channelCount)
      let reach = Int64(Self.farthestAhead * Double(format.sampleRate))
      let isFar = !isAtEnd && made < index - reach
      if isFar || index < knownStart ?? .max {
        invalidate()
        (made, isPositioned, isAtEnd) = (index, false, false)
      }
      forget(before: index)
      while made < index + count, !isAtEnd {
        if !isPositioned || track.reader.isBroken { try seek() }
        try decodeBlock()
      }
      for offset in samples.indices { samples[offset] = 0 }
      for pass in passes { pass.copy(to: &samples, from: index, format.channelCount) }
      return isAtEnd ? Int(min(max(made - index, 0), count)) : Int(count)
    }

    /// Discards all samples after a failure.
    func invalidate() {
      passes = []
      knownStart = nil
    }

    /// Drops samples before an index. The last pass may continue, so it is kept even if it is empty.
    private func forget(before index: Int64) {
      knownStart = index
      if passes.count > 1 {
        let past = passes.dropLast().prefix { $0.end(format.channelCount) <= index }
        passes.removeFirst(past.count)
      }
      for number in passes.indices { passes[number].forget(before: index, format.channelCount) }
    }

    /// Seeks to the next sample to decode.
    private func seek() throws(FFmpegFailure) {
      (cursor, isPositioned) = (nil, false)
      try track.seek(to: fileSample(at: made))
      firstWanted = Double(made) / Double(format.sampleRate) - SoundTrack.preroll / 2
      isPositioned = true
    }

    /// Decodes and converts one block.
    private func decodeBlock() throws(FFmpegFailure) {
      guard let position = try track.next() else {
        try finishPass()
        isAtEnd = true
        return
      }
      let end = position + Int64(track.frame.sampleCount)
      guard Double(end) > firstWanted * Double(track.sampleRate) else { return }
      track.settle()
      firstWanted = -.infinity
      if cursor == nil || position > cursor ?? position || !resampler.canContinue(with: track.frame)
      {
        try finishPass()
        try beginPass(at: position)
      }
      let skipped = max(0, (cursor ?? position) - position)
      // A block that came before, with another time stamp.
      guard position + skipped < end else { return }
      try resampler.convert(
        track.frame, skipping: Int(skipped), into: &passes[passes.count - 1].samples)
      cursor = end
      made = max(made, passes[passes.count - 1].end(format.channelCount))
    }

    /// Starts a pass where a sample of the file and one of the format coincide, so that all passes of a
    /// file produce the same samples.
    private func beginPass(at position: Int64) throws(FFmpegFailure) {
      let period = Int64(track.sampleRate / commonDivisor)
      let aligned = position.flooredMultiple(of: period)
      let start = Self.clamped(
        Int128(aligned / period) * Int128(format.sampleRate / commonDivisor))
      var pass = SoundPass(start: start, firstOwn: max(start, made))
      try resampler.begin(
        with: track.frame, after: Int(position - aligned), into: &pass.samples)
      passes.append(pass)
      (cursor, passRate) = (position, track.sampleRate)
    }

    /// Drains the resampler; the result ends exactly with the sound.
    private func finishPass() throws(FFmpegFailure) {
      guard let cursor, !passes.isEmpty else { return }
      let last = passes.count - 1
      try resampler.finish(into: &passes[last].samples)
      let end = formatSample(at: cursor)
      passes[last].cut(at: end, format.channelCount)
      made = max(made, end)
      self.cursor = nil
    }

    private var commonDivisor: Int {
      var (a, b) = (track.sampleRate, format.sampleRate)
      while b != 0 { (a, b) = (b, a % b) }
      return max(1, a)
    }

    /// Returns the last sample of the file at or before one of the format.
    private func fileSample(at index: Int64) -> Int64 {
      let divisor = Int128(format.sampleRate)
      let product = Int128(index) * Int128(track.sampleRate)
      return Self.clamped((product - (product % divisor + divisor) % divisor) / divisor)
    }

    /// Returns the first sample of the format at or after one of the file.
    private func formatSample(at position: Int64) -> Int64 {
      let divisor = Int128(passRate)
      let product = -Int128(position) * Int128(format.sampleRate)
      return -Self.clamped((product - (product % divisor + divisor) % divisor) / divisor)
    }

    /// Clamps an index so that further computations do not overflow.
    private static func clamped(_ number: Int128) -> Int64 {
      Int64(min(max(number, -1 << 60), 1 << 60))
    }
  }

  extension Int64 {
    /// Returns the greatest multiple that is not greater.
    func flooredMultiple(of step: Int64) -> Int64 {
      let rest = self % step
      return self - (rest < 0 ? rest + step : rest)
    }
  }
#endif
