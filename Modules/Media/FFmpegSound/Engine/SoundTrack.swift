#if FFmpeg
  internal import FFmpegHandles
  internal import FFmpegSeek
  internal import MediaTime

  /// The sound of a file, block by block, from any place on.
  ///
  /// Places are in samples of the file's own rate, counted from time 0.
  final class SoundTrack {
    /// The block that `next` decoded last.
    let frame: FrameHandle
    /// Samples in a second, as the decoder gives them.
    private(set) var sampleRate: Int
    /// Where the first sample of all lies.
    private(set) var firstPosition: Int64 = 0

    let reader: PacketReader
    private var decoder: DecoderHandle
    /// The place of time 0 among the container's times.
    private var zero: MediaTime
    /// The stream by whose keyframes to jump, where that is another one, with its time base.
    private let guide: Guide?
    private let isCancelled: () -> Bool

    private var constants: SamplePlacement.Constants
    private var placement: SamplePlacement
    /// Whether the reader's packet is still to be decoded.
    private var holdsPacket = false
    private var isDraining = false

    /// A stream that the container lists, for jumps.
    struct Guide {
      var stream: Int
      var timeBase: TimeBase
    }

    /// Knows the place of the first block; stands nowhere before the first `seek`.
    ///
    /// - Parameters:
    ///   - reader: The packets of the sound.
    ///   - zero: The place of time 0 among the container's times; nil for the first sample's.
    ///   - guide: The stream by whose keyframes to jump; nil for the sound's own.
    ///   - isCancelled: Asked between packets.
    /// - Throws: `FFmpegFailure`, also where not a single block can be decoded.
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

    /// So many blocks show what sizes blocks have.
    private static let learntBlocks = 4

    /// Decodes the first blocks, to know where blocks may end.
    private func learn(hasOwnZero: Bool) throws(FFmpegFailure) {
      guard try decodeNext() else { throw FFmpegFailure.nothingDecoded }
      sampleRate = max(1, frame.soundShape.sampleRate)
      if hasOwnZero, let pts = frame.bestEffortPts {
        zero = MediaTime(ticks: pts, timeBase: TimeBase(reader.stream.timeBase))
      }
      let reported = reportedPosition ?? 0
      firstPosition = Int64(reported.rounded())
      let origin = firstPosition + Int64(frame.sampleCount)
      var counts: [Int] = []
      while counts.count < Self.learntBlocks, try decodeNext() { counts.append(frame.sampleCount) }
      // The last block of a file may be a short one.
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

    /// Goes before the first block.
    ///
    /// A decoder that was used before does not forget all of it: the numbers that noise is drawn
    /// from go on, and so does what was to be left out at the start.
    private func rewind() throws(FFmpegFailure) {
      try reader.rewind()
      decoder = try Self.makeDecoder(reader)
      reset(isAtStart: true)
    }

    private func reset(isAtStart: Bool) {
      placement = SamplePlacement(constants, isSettled: isAtStart)
      (holdsPacket, isDraining) = (false, false)
    }

    /// The blocks that follow are no longer needed to find out where they are.
    func settle() { placement.settle() }

    /// Decodes the next block into `frame`.
    ///
    /// What is damaged is left out: the next block's place tells of the gap.
    ///
    /// - Returns: Its place; nil at the end.
    /// - Throws: `FFmpegFailure` when reading fails or is ended.
    func next() throws(FFmpegFailure) -> Int64? {
      guard try decodeNext() else { return nil }
      if frame.soundShape.sampleRate != sampleRate { changeRate() }
      return placement.place(reportedPosition, count: Int64(frame.sampleCount))
    }

    /// The sound goes on at another rate: places are counted anew, in its samples.
    private func changeRate() {
      let factor = Double(frame.soundShape.sampleRate) / Double(sampleRate)
      sampleRate = max(1, frame.soundShape.sampleRate)
      firstPosition = Int64(SamplePlacement.clamped(Double(firstPosition) * factor).rounded())
      constants.tick *= factor
      constants.tolerance *= factor
      (constants.step, constants.fraction) = (1, 0)
      placement = SamplePlacement(constants, isSettled: true)
    }

    /// The block's timestamp in samples from time 0; nil where it has none.
    private var reportedPosition: Double? {
      guard let pts = frame.bestEffortPts else { return nil }
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
    /// Decoders need so many seconds before the samples that are wanted, until they give what they
    /// give when they come from the start: 80 ms of Opus (RFC 7845, 4.6), 9 blocks of MP3 whose bits
    /// may lie in earlier ones (ISO 11172-3, 2.4.2.7), which are 240 ms.
    static let preroll = 0.25
    /// In Ogg a jump goes so many seconds further back: libavformat counts the samples of a page from its
    /// end, which for the last one lies before that of its last block. A page holds at most 65,025 bytes
    /// (RFC 3533, 6), which are 8 seconds at 64 kbit/s.
    private static let oggMargin = 8.0
    /// A jump that ends after where it should is tried again from so many times as far before.
    private static let backOff = 4.0
    private static let tries = 4

    /// Goes to a block that begins early enough for a place, or to the start.
    func seek(to position: Int64) throws(FFmpegFailure) {
      var seconds = Self.preroll + (reader.containerName == "ogg" ? Self.oggMargin : 0)
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

    /// Whether the jump was one to where it should go, told from the packet that it led to.
    private func isReader(atOrBefore position: Int64) throws(FFmpegFailure) -> Bool {
      guard try reader.next(), let pts = reader.packet.pts else { return false }
      holdsPacket = true
      let time = MediaTime(ticks: pts, timeBase: TimeBase(reader.stream.timeBase))
      return time.seconds(since: zero) * Double(sampleRate) <= Double(position)
    }
  }
#endif
