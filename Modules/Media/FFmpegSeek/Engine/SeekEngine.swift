#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  /// Finds frames by timestamp in one stream, with one decoder.
  ///
  /// It knows ticks, not times; all its calls block.
  final class SeekEngine {
    let reader: PacketReader
    let inspector: PacketInspector
    let counters: CounterBox
    let scaler: SharedScaler
    let options: SourceOptions
    /// Asked between packets.
    var isCancelled: @Sendable () -> Bool = { false }
    /// Gets every frame that is verified, as it is decoded.
    var onFrame: (SeekEngine, DecodedImage) -> Void = { _, _ in }

    var decoder: DecoderHandle
    /// Whether the decoder is that of a plain linear reader: one thread, memory of its own.
    var isReference = false
    /// Whether it spreads the parts of a frame over threads.
    var spreadsParts = false
    private let shared: SharedKnowledge
    /// What the decoders of this video have learned of it.
    var known: StreamKnowledge {
      get { shared.value }
      set { shared.value = newValue }
    }

    /// Where the last search came down, and the index' answer for the running request.
    var seekPoint: SeekPoint?
    var randomAccessPointsForTarget: [Int]?

    var pass = DecodePass()
    /// The last clean frame at or before the last target.
    var current: DecodedImage?
    /// The frame after `current`, already decoded.
    var pending: DecodedImage?
    /// The frame of a pass that has ended with it, and how far it is known to be shown.
    var finalFrame: (decoded: DecodedImage, through: Int64)?
    var isDrained = false
    /// Whether the decoder is in the middle of a pass that may go on.
    var isRunning = false

    /// How often the system had refused memory when the pass began.
    var shortagesBefore = 0

    private let scratch: FrameHandle

    /// Going on for longer than this many ticks (20 s) is slower than any seek.
    let maximumRandomAccessDistance: Int64
    /// Whether the container says where packets begin, so that a jump never lands inside one.
    var hasFramedPackets: Bool {
      !["mpegts", "mpeg", "h264", "hevc", "mpegvideo", "m4v", "vc1", "hls", "obu"]
        .contains(reader.containerName)
    }

    /// Creates an engine that stands before the first packet.
    init(
      reader: PacketReader, counters: CounterBox, options: SourceOptions
    ) throws(FFmpegFailure) {
      self.reader = reader
      self.counters = counters
      self.options = options
      inspector = PacketInspector(stream: reader.stream)
      let knowledge = StreamKnowledge(stream: reader.stream)
      shared = SharedKnowledge(knowledge)
      scaler = SharedScaler()
      scratch = try FrameHandle()
      decoder = try reader.makeDecoder(
        .frames(options.threads), maximumPixels: options.maximumPixels)
      maximumRandomAccessDistance = knowledge.randomAccessDistance * 20
    }

    /// Creates another engine for the same video, with a demuxer and a decoder of its own, that takes
    /// turns with this one.
    convenience init(
      besides other: SeekEngine, threading: DecoderHandle.Threading
    ) throws(FFmpegFailure) {
      try self.init(other.seed, knowing: other.shared, interrupt: other.reader.interrupt, threading)
      isCancelled = other.isCancelled
      onFrame = other.onFrame
    }

    /// Creates another engine for the same video.
    ///
    /// - Parameters:
    ///   - seed: What engines of a video have in common.
    ///   - shared: What is known of the stream.
    ///   - interrupt: Ends calls that take too long.
    ///   - threading: How the decoder spreads its work.
    /// - Throws: `FFmpegFailure`.
    init(
      _ seed: Seed, knowing shared: SharedKnowledge, interrupt: Interrupt,
      _ threading: DecoderHandle.Threading
    ) throws(FFmpegFailure) {
      reader = try PacketReader(seed.reader, interrupt: interrupt)
      counters = seed.counters
      options = seed.options
      inspector = seed.inspector
      scaler = seed.scaler
      self.shared = shared
      scratch = try FrameHandle()
      decoder = try reader.makeDecoder(threading, maximumPixels: options.maximumPixels)
      if case .slices = threading { spreadsParts = true }
      maximumRandomAccessDistance = seed.maximumRandomAccessDistance
    }

    /// What all engines of a video have in common, on whatever thread they work.
    struct Seed: Sendable {
      var reader: PacketReader.Seed
      var counters: CounterBox
      var options: SourceOptions
      var inspector: PacketInspector
      var scaler: SharedScaler
      var maximumRandomAccessDistance: Int64
    }

    var seed: Seed {
      Seed(
        reader: reader.seed, counters: counters, options: options, inspector: inspector,
        scaler: scaler, maximumRandomAccessDistance: maximumRandomAccessDistance)
    }

    /// The next shown frame of the pass; nil at the end.
    func nextFrame() throws(EngineError) -> DecodedImage? {
      while true {
        if isCancelled() { throw .cancelled }
        try checkMemory()
        switch try receive() {
        case .frame:
          let isHidden = scratch.isDiscarded
          if scratch.isDamaged { pass.isSuspect = true }
          if scratch.isInterlaced { known.isInterlaced = true }
          counters.count { $0.framesDecoded += 1 }
          if isHidden { continue }
          let decoded = try takeFrame()
          if pass.isBeyondEnd(decoded.pts) { return endOfPass() }
          return decoded
        case .needsPacket: try feed()
        case .drained: return endOfPass()
        }
      }
    }

    private func endOfPass() -> DecodedImage? {
      isDrained = true
      isRunning = false
      // The frames that it holds for others to come are not needed any more.
      decoder.flush()
      return nil
    }

    private func receive() throws(EngineError) -> DecoderHandle.Received {
      do throws(FFmpegFailure) {
        return try decoder.receive(into: scratch)
      } catch {
        guard error.isRecoverable else { throw .failed(error) }
        try noteDamage()
        return .needsPacket
      }
    }

    private func feed() throws(EngineError) {
      let isOver: Bool
      // A file that cannot be read is not a damaged one: it may be read again.
      do throws(FFmpegFailure) {
        isOver = try pass.isEnding ? true : !readPacket()
      } catch {
        throw .failed(error)
      }
      do throws(FFmpegFailure) {
        if isOver { return try decoder.startDraining() }
        // All frames were taken out before, so the decoder has room.
        try sendPacket()
      } catch {
        guard error.isRecoverable else { throw .failed(error) }
        try noteDamage()
      }
    }

    /// Reads the next packet and, with an index, makes its timestamps those of the linear read.
    func readPacket() throws(FFmpegFailure) -> Bool {
      guard try reader.next() else { return false }
      counters.count { $0.packetsRead += 1 }
      guard let index = known.index, let last = pass.ordinal else { return true }
      let ordinal = last + 1
      guard ordinal < index.entries.count,
        index.entries[ordinal].fingerprint == reader.fingerprint
      else {
        pass.isSuspect = true
        pass.ordinal = nil
        return true
      }
      pass.ordinal = ordinal
      reader.packet.pts = index.entries[ordinal].pts
      reader.packet.dts = index.entries[ordinal].dts
      // After a seek, the demuxer may not see any more that something is missing.
      if index.entries[ordinal].isCorrupt { pass.isSuspect = true }
      return true
    }

    /// Gives the decoder the packet in hand, unless the pass can do without it.
    func sendPacket() throws(FFmpegFailure) {
      if reader.packet.changesParameters { known.changedParameters = true }
      // What a decoder shows for a frame that is missing depends on where it began.
      if reader.packet.isCorrupt { pass.isSuspect = true }
      let facts = facts(of: reader.packet)
      note(facts)
      let pts = reader.packet.pts
      if facts.showsFrame, !reader.packet.isDiscarded, let pts {
        pass.noteSent(SentPacket(pts: pts, isKeyframe: reader.packet.isKeyframe))
      }
      if !facts.isReference, let pts, pass.leaveOut(pts) { return }
      _ = try decoder.send(reader.packet)
      if let last = pass.soleTarget ?? pass.range?.lastPacket, last == pts { endPass() }
    }

    /// Nothing after the packet sent last is wanted: the decoder is to give out what it holds, once it
    /// has taken that packet in. FFmpeg's libdav1d, told so before, loses frames.
    func endPass() { pass.isEnding = true }

    /// What a packet's bytes say.
    func facts(of packet: borrowing PacketHandle) -> PacketFacts {
      let isKeyframe = packet.isKeyframe
      return packet.withBytes { inspector.facts(of: $0, isKeyframe: isKeyframe) }
    }

    /// A packet that does not decode gives no frame, so packets no longer count frames.
    private func noteDamage() throws(EngineError) {
      try checkMemory()
      pass.isSuspect = true
      if known.hasStarted { known.indexMatchesFrames = false }
    }

    /// A frame for which there was no memory is no damage of the file.
    private func checkMemory() throws(EngineError) {
      guard reader.pool.shortages != shortagesBefore else { return }
      throw .failed(.outOfMemory("decode"))
    }

    private func takeFrame() throws(EngineError) -> DecodedImage {
      let own = scratch.bestEffortPts
      do throws(FFmpegFailure) {
        // Memory that a decoder manages itself is counted nowhere, and is never given back. And what a
        // damaged frame leaves unwritten is what a linear reader has let go of before it.
        let decoded = try decoder.usesPool ? scratch.reference() : scratch.copy(in: reader.pool)
        return DecodedImage(
          pts: timestamp(own), ownPts: own, isCorrected: scratch.isPtsCorrected,
          duration: own == nil ? defaultStep : scratch.duration,
          isKeyframe: scratch.isKeyframe ?? pass.isKeyframe(at: own), isIntra: scratch.isIntra,
          pixels: FFmpegPixels(decoded, scaler: scaler))
      } catch {
        throw .failed(error)
      }
    }

    /// Where a frame with this timestamp stands.
    ///
    /// With missing, repeated or falling timestamps frames keep the order of the reference decode: one
    /// without a timestamp beyond its predecessor's is shown one frame's length after it.
    private func timestamp(_ own: Int64?) -> Int64 {
      var place = own ?? 0
      if let last = pass.lastTimestamp, own == nil || (known.needsReferenceDecode && place <= last)
      {
        place = self.timestamp(after: last)
      }
      pass.lastTimestamp = place
      return place
    }
  }
#endif
