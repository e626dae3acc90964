#if FFmpeg
  internal import FFmpegHandles
  internal import Media
  internal import Sidecars

  /// A decoder of frames by timestamp, for one stream.
  ///
  /// It uses ticks, not times; all its calls block.
  final class SeekEngine {
    /// The kinds of decoder that an engine uses.
    enum DecoderKind {
      /// One with frame threading, and the stream's memory.
      case ordinary
      /// That of a plain linear reader: one thread, and memory of its own.
      case reference
      /// One with slice threading, for the lowest latency of one frame.
      case slices
      /// One with one thread, which conceals damage as the reference decode does.
      case sequential
    }

    let reader: PacketReader
    let inspector: PacketInspector
    let counters: CounterBox
    let scaler: FFmpegPixels.Scaler
    let options: SourceOptions
    /// Called between packets: whether to end the call.
    let isCancelled: @Sendable () -> Bool
    /// Called with every verified frame as it is decoded.
    var onFrame: (SeekEngine, DecodedFrame) -> Void = { _, _ in }

    /// Where facts about the file are kept; only the engine that opened it knows.
    var sidecar: Sidecar?
    var decoder: DecoderHandle
    /// The kind of the decoder.
    var decoderKind = DecoderKind.ordinary
    private let shared: StreamKnowledge.Shared
    /// The facts learned by the decoders of this video.
    var known: StreamKnowledge {
      get { shared.value }
      _modify { yield &shared.value }
    }

    /// The answers to questions about the places in the stream.
    var map: StreamMap {
      let known = known
      return StreamMap(known, list: KeyframeList(reader: reader, delay: known.randomAccessDelay))
    }

    /// The current decoding without a seek; no state of an earlier one survives in it.
    var pass = DecodePass.none
    /// The order of display of the packets sent in the pass; `nil` if the index was compared with that.
    var displayOrder: PacketInspector.H264DisplayOrder?
    /// The starts that the last request has tried, if it was interrupted.
    var ladder: StartLadder?
    /// What proves a frame of the current pass.
    var verification: Verification { Verification(pass: pass, map: map) }

    private let scratch: FrameHandle

    /// Creates an engine positioned before the first packet.
    init(
      reader: PacketReader, counters: CounterBox, options: SourceOptions
    ) throws(FFmpegFailure) {
      self.reader = reader
      isCancelled = { [interrupt = reader.interrupt] in interrupt.shouldStop }
      self.counters = counters
      self.options = options
      inspector = PacketInspector(stream: reader.stream)
      shared = StreamKnowledge.Shared(StreamKnowledge(stream: reader.stream))
      scaler = FFmpegPixels.Scaler()
      scratch = try FrameHandle()
      decoder = try reader.makeDecoder(
        .frames(options.threads), maximumPixels: options.maximumPixels)
    }

    /// Creates another engine for the same video, with its own demuxer and decoder, that takes turns with
    /// this one.
    convenience init(
      besides other: SeekEngine, threading: DecoderHandle.Threading
    ) throws(FFmpegFailure) {
      try self.init(
        other.seed, knowing: other.shared, interrupt: other.reader.interrupt, threading,
        isCancelled: other.isCancelled)
      onFrame = other.onFrame
    }

    /// Creates another engine for the same video.
    ///
    /// - Parameters:
    ///   - seed: The data shared by engines of a video.
    ///   - shared: The facts about the stream.
    ///   - interrupt: Ends calls that take too long.
    ///   - threading: The distribution of the decoder's work over threads.
    ///   - isCancelled: Called between packets; by default, the interrupt ends calls there, too.
    /// - Throws: `FFmpegFailure`.
    init(
      _ seed: Seed, knowing shared: StreamKnowledge.Shared, interrupt: Interrupt,
      _ threading: DecoderHandle.Threading, isCancelled: (@Sendable () -> Bool)? = nil
    ) throws(FFmpegFailure) {
      reader = try PacketReader(seed.reader, interrupt: interrupt)
      self.isCancelled = isCancelled ?? { interrupt.shouldStop }
      counters = seed.counters
      options = seed.options
      inspector = seed.inspector
      scaler = seed.scaler
      self.shared = shared
      scratch = try FrameHandle()
      decoder = try reader.makeDecoder(threading, maximumPixels: options.maximumPixels)
      if case .slices = threading { decoderKind = .slices }
    }

    /// The data shared by all engines of a video, on any thread.
    struct Seed: Sendable {
      var reader: PacketReader.Seed
      var counters: CounterBox
      var options: SourceOptions
      var inspector: PacketInspector
      var scaler: FFmpegPixels.Scaler
    }

    var seed: Seed {
      Seed(
        reader: reader.seed, counters: counters, options: options, inspector: inspector,
        scaler: scaler)
    }

    /// Returns the next displayed frame of the pass, or `nil` at the end.
    func nextFrame() throws(EngineError) -> DecodedFrame? {
      while true {
        if isCancelled() { throw .cancelled }
        try checkMemory()
        switch try receive() {
        case .frame:
          let isHidden = scratch.isDiscarded
          if scratch.isDamaged { pass.note(.damage) }
          if decoder.leftSamplesUnwritten { pass.note(.unwritten) }
          if scratch.isInterlaced { known.noteInterlacing() }
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

    private func endOfPass() -> DecodedFrame? {
      pass.drain()
      // The decoder's remaining reference frames are no longer needed.
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
      // A file that cannot be read is not damaged: reading may succeed later.
      do throws(FFmpegFailure) {
        isOver = try pass.isEnding ? true : !readPacket()
      } catch {
        throw .failed(error)
      }
      do throws(FFmpegFailure) {
        if isOver { return try decoder.startDraining() }
        try sendPacket()
      } catch {
        guard error.isRecoverable else { throw .failed(error) }
        try noteDamage()
      }
    }

    /// Sends the current packet to the decoder, unless the pass can skip it.
    func sendPacket() throws(FFmpegFailure) {
      if reader.packet.changesParameters { known.noteChangedParameters() }
      var facts = facts(of: reader.packet)
      // A decoder's replacement for a missing frame depends on the start of the pass.
      if reader.packet.isCorrupt || facts.isMalformed { pass.note(.damage) }
      if reader.packet.withBytes({ inspector.findsDamage(in: $0) }) { pass.note(.unwritten) }
      // Whether a decoder skips a picture depends on those before.
      if let index = known.index, let ordinal = pass.ordinal {
        facts.showsFrame = facts.showsFrame && index.entries[ordinal].showsFrame
      }
      known.note(facts)
      pass.note(facts)
      let pts = reader.packet.pts
      reader.packet.withBytes { displayOrder?.add($0, pts: pts) }
      note(displayOrder)
      // Frame threads may lose the report of the damage.
      if let pts, known.damagedPackets.contains(pts) { pass.note(.unwritten) }
      if facts.showsFrame, !reader.packet.isDiscarded, let pts {
        pass.noteFrame(at: pts, isKeyframe: reader.packet.isKeyframe)
      }
      // A packet without a frame may hold what later frames need, and no reference leads to it.
      let part =
        facts.showsFrame
        ? pass.part(ofPacketAt: pts, isReference: facts.isReference) : ReferenceGraph.allFrames
      if facts.isRefused { pass.noteRefusal() }
      if part != 0 {
        if part != ReferenceGraph.allFrames { try keepOnly(part) }
        // All frames were received before, so the decoder has room. A packet that it refuses is lost.
        let sent = try decoder.send(reader.packet, isFrame: facts.showsFrame)
        if sent == .full { pass.note(.damage) }
      }
      // The decoder returns its remaining frames once it has accepted the last packet: FFmpeg's libdav1d
      // loses frames if it is drained earlier.
      if facts.showsFrame { pass.noteSent(pts) }
    }

    /// Records that timestamps do not identify frames, if those of sound packets contradict the order of display.
    func note(_ order: PacketInspector.H264DisplayOrder?) {
      guard order?.order.isContradicted == true, pass.trust.doubt == nil else { return }
      known.noteUnusableTimestamps()
      pass.note(.unwritten)
    }

    /// Removes the other coded frames from the current packet.
    private func keepOnly(_ part: UInt32) throws(FFmpegFailure) {
      let ranges = reader.packet.withBytes { inspector.references?.ranges(of: $0, keeping: part) }
      if let ranges { try reader.packet.keepOnly(ranges) }
    }

    /// Returns the facts in a packet's bytes.
    func facts(of packet: borrowing PacketHandle) -> PacketFacts {
      let isKeyframe = packet.isKeyframe
      return packet.withBytes { inspector.facts(of: $0, isKeyframe: isKeyframe) }
    }

    /// Records a packet that could not be decoded: packets no longer correspond to frames.
    private func noteDamage() throws(EngineError) {
      try checkMemory()
      if pass.takeRefusal() { return }
      pass.note(.damage)
      known.noteRefusedPacket()
    }

    /// Throws if an allocation failed: a frame that is missing for that reason is not damage.
    private func checkMemory() throws(EngineError) {
      guard reader.pool.shortages != pass.shortages else { return }
      throw .failed(reader.pool.shortage)
    }

    private func takeFrame() throws(EngineError) -> DecodedFrame {
      let own = scratch.bestEffortPts
      do throws(FFmpegFailure) {
        // Memory that a decoder manages itself is neither counted nor returned. And damaged frames leave
        // memory unwritten, whose contents must be those of a linear reader.
        let decoded = try decoder.usesPool ? scratch.reference() : scratch.copy(in: reader.pool)
        let time = pass.noteReturned(own, frameDuration: known.frameDuration)
        return DecodedFrame(
          pts: known.needsReferenceDecode ? time : own ?? time, ownPts: own,
          isCorrected: scratch.isPtsCorrected,
          duration: own == nil ? known.frameDuration : scratch.duration,
          isKeyframe: scratch.isKeyframe ?? pass.isKeyframe(at: own), isIntra: scratch.isIntra,
          pixels: FFmpegPixels(decoded, scaler: scaler))
      } catch {
        throw .failed(error)
      }
    }
  }
#endif
