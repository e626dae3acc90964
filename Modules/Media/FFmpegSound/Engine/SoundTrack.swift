#if FFmpeg
  internal import FFmpegHandles
  internal import FFmpegSeek
  internal import ScrubTime

  /// The decoded sound of a file, block by block, from any position on.
  ///
  /// Positions are in samples at the file's own rate, counted from time 0.
  final class SoundTrack {
    /// The block that `next` decoded last.
    let frame: FrameHandle
    /// The sample rate of the decoder's output, in hertz.
    private(set) var sampleRate: Int
    /// The number of channels of the first block.
    private(set) var channelCount = 0
    /// The position of the first sample.
    private(set) var firstPosition: Int64 = 0

    let reader: PacketReader
    private var decoder: DecoderHandle
    /// The container's time of time 0.
    private var zero: MediaTime
    /// Another stream whose keyframes are used for seeking, with its time base.
    private let guide: Guide?
    private let isCancelled: () -> Bool

    private var constants: SamplePlacement.Constants
    private var placement: SamplePlacement
    /// Whether the reader's packet is not decoded yet.
    private var holdsPacket = false
    /// Whether the block in `frame` has no position yet.
    private var holdsBlock = false
    private var isDraining = false
    /// Whether one recording follows another, so that timestamps identify no positions.
    private var hasOtherRecordings = false

    /// A stream that the container lists, used for seeking.
    struct Guide {
      var stream: Int
      var timeBase: TimeBase
    }

    /// Creates a track with a known first block; it has no position before the first `seek`.
    ///
    /// - Parameters:
    ///   - reader: The packets of the sound.
    ///   - zero: The container's time of time 0; `nil` for that of the first sample.
    ///   - guide: The stream whose keyframes are used for seeking; `nil` for the sound's own.
    ///   - isCancelled: Called between packets.
    /// - Throws: `FFmpegFailure`, also if no block can be decoded.
    init(
      reader: PacketReader, zero: MediaTime?, guide: Guide?, isCancelled: @escaping () -> Bool
    ) throws(FFmpegFailure) {
      self.reader = reader
      self.zero = zero ?? .zero
      self.guide = guide
      self.isCancelled = isCancelled
      frame = try FrameHandle()
      decoder = try Self.makeDecoder(reader)
      sampleRate = max(1, reader.stream.sampleRate)
      constants = SamplePlacement.Constants(
        tick: 1, step: 1, origin: 0, fraction: 0, tolerance: 0)
      placement = SamplePlacement(constants, isSettled: true)
      try learn(hasOwnZero: zero == nil)
    }

    /// The number of blocks decoded to find the sizes of blocks.
    private static let learntBlocks = 4

    /// Decodes the first blocks to find where blocks may end.
    private func learn(hasOwnZero: Bool) throws(FFmpegFailure) {
      guard try decodeNext() else { throw FFmpegFailure.nothingDecoded }
      sampleRate = max(1, frame.soundShape.sampleRate)
      channelCount = frame.soundShape.channelCount
      if hasOwnZero, let pts = frame.bestEffortPts {
        zero = MediaTime(ticks: pts, timeBase: TimeBase(reader.stream.timeBase))
      }
      let reported = reportedPosition ?? 0
      firstPosition = Int64(reported.rounded())
      let origin = firstPosition + Int64(frame.sampleCount)
      var counts: [Int] = []
      while counts.count < Self.learntBlocks, try decodeNext() { counts.append(frame.sampleCount) }
      // The last block of a file may be shorter.
      if counts.count > 1, counts.count < Self.learntBlocks { counts.removeLast() }
      let base = reader.stream.timeBase
      constants = SamplePlacement.Constants(
        tick: Double(sampleRate) * Double(base.numerator) / Double(max(1, base.denominator)),
        step: BlockStep(stream: reader.stream, observed: counts, sampleRate: sampleRate).samples,
        origin: origin, fraction: reported - Double(firstPosition),
        tolerance: Double(sampleRate) * SamplePlacement.toleratedSeconds)
    }

    private static func makeDecoder(
      _ reader: PacketReader
    ) throws(FFmpegFailure) -> DecoderHandle {
      try reader.makeDecoder(.frames(1), maximumPixels: .max, sharesMemory: false)
    }

    /// Seeks to before the first block.
    ///
    /// A new decoder is needed: flushing does not reset the seed of generated noise, nor the samples to
    /// skip at the start.
    private func rewind() throws(FFmpegFailure) {
      try reader.rewind()
      decoder = try Self.makeDecoder(reader)
      reset(isAtStart: true)
    }

    private func reset(isAtStart: Bool) {
      placement = SamplePlacement(constants, isSettled: isAtStart)
      (holdsPacket, holdsBlock, isDraining) = (false, false, false)
    }

    /// Treats further blocks as contiguous: their timestamps are no longer needed to find the position.
    func settle() { placement.settle() }

    /// Decodes the next block into `frame`.
    ///
    /// Damaged blocks are skipped: the next block's position reveals the gap.
    ///
    /// - Returns: Its position; `nil` at the end.
    /// - Throws: `FFmpegFailure` when reading fails or is canceled.
    func next() throws(FFmpegFailure) -> Int64? {
      if !holdsBlock {
        guard try decodeNext() else { return nil }
        holdsBlock = true
        if frame.soundShape.sampleRate != sampleRate { changeRate() }
      }
      let position = placement.place(try confirmedPosition(), count: Int64(frame.sampleCount))
      holdsBlock = false
      hasOtherRecordings = hasOtherRecordings || placement.isShifted
      return position
    }

    /// Returns the block's timestamp in samples from time 0; `nil` if it has none, or one with a step that the next
    /// packet's timestamp does not repeat.
    private func confirmedPosition() throws(FFmpegFailure) -> Double? {
      guard let reported = reportedPosition, let step = placement.step(to: reported) else {
        return reportedPosition
      }
      holdsPacket = if holdsPacket { true } else { try reader.next() }
      guard holdsPacket, let next = reader.packet.pts.map(position(ofPts:)) else { return reported }
      return placement.step(to: next, after: Int64(frame.sampleCount)) == step ? reported : nil
    }

    /// Handles a change of the sample rate: positions are converted to its samples.
    private func changeRate() {
      let factor = Double(frame.soundShape.sampleRate) / Double(sampleRate)
      sampleRate = max(1, frame.soundShape.sampleRate)
      firstPosition = Int64(SamplePlacement.clamped(Double(firstPosition) * factor).rounded())
      constants.tick *= factor
      constants.tolerance *= factor
      (constants.step, constants.fraction) = (1, 0)
      placement.changeRate(to: constants, factor: factor)
    }

    /// The block's timestamp in samples from time 0; `nil` if it has none.
    private var reportedPosition: Double? {
      frame.bestEffortPts.map(position(ofPts:))
    }

    private func position(ofPts pts: Int64) -> Double {
      let base = TimeBase(reader.stream.timeBase)
      let seconds = MediaTime(ticks: pts, timeBase: base).seconds(since: zero)
      return SamplePlacement.clamped(seconds * Double(sampleRate))
    }

    private func decodeNext() throws(FFmpegFailure) -> Bool {
      while true {
        if isCancelled() { throw FFmpegFailure.interrupted }
        switch try receive() {
        case .frame:
          if frame.sampleCount > 0, frame.soundShape.sampleRate > 0 { return true }
        case .drained: return false
        case .needsPacket: try feed()
        }
      }
    }

    private func receive() throws(FFmpegFailure) -> DecoderHandle.Received {
      do throws(FFmpegFailure) {
        return try decoder.receive(into: frame)
      } catch {
        guard error.isRecoverable else { throw error }
        return isDraining ? .drained : .needsPacket
      }
    }

    private func feed() throws(FFmpegFailure) {
      let isPacket = if holdsPacket { true } else { try reader.next() }
      holdsPacket = false
      guard isPacket else {
        isDraining = true
        return try decoder.startDraining()
      }
      do throws(FFmpegFailure) {
        holdsPacket = try decoder.send(reader.packet) == .full
      } catch {
        guard error.isRecoverable else { throw error }
      }
    }
  }

  extension SoundTrack {
    /// The number of seconds that decoders need before the requested samples until their output is that of
    /// decoding from the start: 80 ms for Opus (RFC 7845, 4.6).
    static let preroll = 0.25
    /// The same for MP3 at low sample rates, where the bits of a block may lie up to 255 bytes back (ISO 13818-3,
    /// 2.4.2.7): at 8 kbit/s in stereo, with 3 bytes for them in each block of 24 ms, in 85 earlier blocks. At
    /// others they lie in 9 blocks of 24 ms at most: 511 bytes back, with 60 in each at 32 kbit/s (ISO 11172-3, 2.4.2.7).
    private static let prerollOfSlowMP3 = 2.1
    /// The highest of these sample rates.
    private static let slowMP3 = 24_000
    /// The factor by which the distance grows when a seek ends after its target.
    private static let backOff = 4.0
    private static let tries = 4

    /// Seeks to a block early enough for a position, or to the start.
    func seek(to position: Int64) throws(FFmpegFailure) {
      if hasOtherRecordings { return try rewind() }
      let isSlowMP3 = reader.stream.codecName == "mp3" && sampleRate <= Self.slowMP3
      var seconds =
        (isSlowMP3 ? Self.prerollOfSlowMP3 : Self.preroll) + reader.container.soundMargin
      for _ in 0..<Self.tries {
        let wanted = position - Int64((seconds * Double(sampleRate)).rounded(.up))
        guard wanted > firstPosition, try jump(before: wanted) else { return try rewind() }
        if try isReader(atOrBefore: wanted) { return }
        seconds *= Self.backOff
      }
      try rewind()
    }

    private func jump(before position: Int64) throws(FFmpegFailure) -> Bool {
      let time = zero + MediaTime(value: position, timescale: Int32(clamping: sampleRate))
      do throws(FFmpegFailure) {
        if let guide {
          try reader.seek(before: time.ticks(in: guide.timeBase), by: guide.stream)
        } else {
          try reader.seek(before: time.ticks(in: TimeBase(reader.stream.timeBase)))
        }
      } catch {
        guard error.isRecoverable else { throw error }
        return false
      }
      decoder.flush()
      reset(isAtStart: false)
      return true
    }

    /// Returns whether the seek ended at or before a position, judging from the next packet.
    private func isReader(atOrBefore position: Int64) throws(FFmpegFailure) -> Bool {
      guard try reader.next(), let pts = reader.packet.pts else { return false }
      holdsPacket = true
      let time = MediaTime(ticks: pts, timeBase: TimeBase(reader.stream.timeBase))
      return time.seconds(since: zero) * Double(sampleRate) <= Double(position)
    }
  }
#endif
