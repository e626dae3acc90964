#if FFmpeg
  internal import ScrubSidecars
  internal import FFmpegHandles
  internal import ScrubMedia

  /// One reader and one decoder of a video, which perform the actions of a `PassMachine`.
  ///
  /// It uses ticks, not times; all its calls block. Between two jobs, its pass remains, and after an interruption, how
  /// far it has got.
  final class Lane {
    /// The kinds of decoder.
    enum DecoderKind {
      /// One with frame threading, and the stream's memory.
      case ordinary
      /// That of a plain linear reader: one thread, and memory of its own.
      case reference
      /// One with slice threading, for the lowest latency of one frame.
      case slices
    }

    let reader: PacketReader
    let seed: Seed
    /// Called between packets: whether to end the call.
    let isCancelled: @Sendable () -> Bool
    /// Called with every verified frame as it is decoded.
    var onFrame: (Lane, DecodedFrame) -> Void = { _, _ in }
    /// Where facts about the file are kept; only the lane that opened it has one.
    var sidecar: Sidecar?
    /// The facts about the stream, which all lanes of a video share.
    let facts: StreamFacts.Shared
    private(set) var machine: PassMachine

    var decoder: DecoderHandle
    /// The kind of the decoder.
    var decoderKind = DecoderKind.ordinary
    /// The references of the packet at which the pass begins, and their reader after that.
    var references: (reader: ReferenceGraph.Reader, first: [ReferenceGraph.Frame])?
    /// The order of display of the packets read in the pass; `nil` if the index was compared with that.
    var displayOrder: PacketInspector.H264DisplayOrder?
    /// Where the reader stands in the search for a start, if that was interrupted.
    var search: StartSearch?
    private let scratch: FrameHandle
    /// The number of threads of a decoder that is neither a plain linear reader's nor for the latency of one frame.
    private var threads: Int

    /// The data shared by all lanes of a video, on any thread.
    struct Seed: Sendable {
      var reader: PacketReader.Seed
      var counters: CounterBox
      var options: SourceOptions
      var inspector: PacketInspector
      var scaler = FFmpegPixels.Scaler()
    }

    /// Creates a lane at the first packet.
    ///
    /// - Parameters:
    ///   - seed: The data shared by the lanes of a video.
    ///   - facts: The facts about the stream.
    ///   - reader: The reader at the start of the file.
    ///   - threading: The distribution of the decoder's work over threads.
    ///   - isCancelled: Called between packets; by default, the reader's interrupt ends calls there, too.
    /// - Throws: `FFmpegFailure`.
    init(
      _ seed: Seed, _ facts: StreamFacts.Shared, _ reader: PacketReader,
      _ threading: DecoderHandle.Threading, isCancelled: (@Sendable () -> Bool)? = nil
    ) throws(FFmpegFailure) {
      (self.seed, self.facts, self.reader) = (seed, facts, reader)
      self.isCancelled = isCancelled ?? { [interrupt = reader.interrupt] in interrupt.shouldStop }
      let traits = PassMachine.Traits(
        needsProof: seed.inspector.needsProof, container: reader.container,
        readsReferences: seed.inspector.references != nil,
        mayHaveChanged: { [seed = seed.reader] in seed.mayHaveChanged })
      machine = PassMachine(traits: traits, list: KeyframeList(reader))
      scratch = try FrameHandle()
      threads = if case .frames(let count) = threading { count } else { seed.options.threads }
      decoder = try reader.makeDecoder(threading, maximumPixels: seed.options.maximumPixels)
      if case .slices = threading { decoderKind = .slices }
    }

    /// Creates another lane for the same video, with a demuxer of its own.
    convenience init(
      _ seed: Seed, _ facts: StreamFacts.Shared, interrupt: Interrupt,
      _ threading: DecoderHandle.Threading, isCancelled: (@Sendable () -> Bool)? = nil
    ) throws(FFmpegFailure) {
      let reader = try PacketReader(seed.reader, interrupt: interrupt)
      try self.init(seed, facts, reader, threading, isCancelled: isCancelled)
    }

    /// The distribution of an ordinary decoder's work.
    var threading: DecoderHandle.Threading { known.needsSingleThread ? .linear : .frames(threads) }

    /// Changes the number of threads of an ordinary decoder, which ends the pass; one that has to use a single thread
    /// keeps it.
    func useThreads(_ count: Int) throws(EngineError) {
      guard count != threads, !known.needsSingleThread, decoderKind == .ordinary else { return }
      threads = count
      abandonPass()
      try replaceDecoder(threading)
    }

    /// Performs a job.
    ///
    /// - Parameter job: What is to be decoded.
    /// - Returns: The frame; `nil` if there is none.
    /// - Throws: `EngineError`.
    @discardableResult
    func run(_ job: PassMachine.Job) throws(EngineError) -> DecodedFrame? {
      machine.skipsBytes = reader.canSkipBytes
      var hasNamedPackets = false
      if let goal = job.goal { reader.expect(goal, delay: facts.value.randomAccessDelay) }
      var action = facts.withLock { machine.begin(job, &$0) }
      seed.options.trace?.add(nil, action, machine)
      do throws(EngineError) {
        while true {
          if case .finish(let decoded) = action { return decoded }
          if case .fail(let failure) = action { throw .failed(failure) }
          if !hasNamedPackets, action.readsPackets, reader.isFar {
            // Together, those of the index take one request.
            reader.expect(machine.neededPackets(known))
            hasNamedPackets = true
          }
          let event = try perform(action)
          if case .drained = event { seed.options.trace?.add("end \(machine.pass.trust)") }
          action = facts.withLock { machine.handle(event, &$0) }
          seed.options.trace?.add(event, action, machine)
        }
      } catch {
        if error.isCancelled { machine.interrupt() } else { machine.abandon() }
        throw error
      }
    }

    /// Ends the pass, so that no later job continues it.
    func abandonPass() { machine.abandon() }

    /// Lets the next job choose its start anew, even if it repeats an interrupted one.
    func forgetStarts() { machine.interrupted = nil }

    /// Lets the pass follow another plan.
    func follow(_ plan: DecodePlan) { machine.follow(plan) }

    /// Records that timestamps contradict the order of display.
    func noteContradictedOrder() { facts.withLock { machine.noteContradictedOrder(&$0) } }

    /// Changes the pass between two jobs.
    func change(_ body: (inout DecodePass) -> Void) { body(&machine.pass) }

    private func perform(
      _ action: PassMachine.Action
    ) throws(EngineError) -> PassMachine.Event {
      switch action {
      case .restart(let start, let target, _): return try restart(start, for: target)
      case .lookAhead(let timestamp):
        return .inspected(try lookAhead(past: timestamp, readingReferences: true))
      case .read: return try read()
      case .skip(let count): return try skip(count)
      case .send(let part, let pts, let dts):
        if reader.packet.pts != pts { reader.packet.pts = pts }
        if reader.packet.dts != dts { reader.packet.dts = dts }
        return try sendPacket(part)
      case .receive: return try receive()
      case .drain:
        do throws(FFmpegFailure) {
          try decoder.startDraining()
          return .performed
        } catch {
          return try refusal(.refusedPacket, error)
        }
      case .flush:
        decoder.flush()
        return .drained
      case .hash(let decoded): return .hashed(decoded, md5: decoded.pixels.md5())
      case .emit(let decoded):
        onFrame(self, decoded)
        return .performed
      case .finish, .fail: preconditionFailure("the job has ended")
      }
    }

    private func read() throws(EngineError) -> PassMachine.Event {
      // A file that cannot be read is not damaged: reading may succeed later.
      guard try performRead({ () throws(FFmpegFailure) in try self.reader.next() }) else {
        return .endOfFile
      }
      seed.counters.count { $0.packetsRead += 1 }
      return .packet(nextPacket())
    }

    /// Returns the packet that was read.
    func nextPacket() -> PassMachine.Packet {
      reader.packet.withBytes { displayOrder?.add($0, pts: reader.packet.pts) }
      return PassMachine.Packet(
        pts: reader.packet.pts, dts: reader.packet.dts,
        fingerprint: machine.comparesPackets ? reader.fingerprint : nil,
        isKeyframe: reader.packet.isKeyframe, isDiscarded: reader.packet.isDiscarded,
        isCorrupt: reader.packet.isCorrupt, changesParameters: reader.changesParameters,
        contradictsOrder: displayOrder?.order.isContradicted == true,
        failsChecksum: reader.packet.withBytes { seed.inspector.findsDamage(in: $0) },
        facts: facts(of: reader.packet))
    }

    /// Returns the facts in a packet's bytes.
    func facts(of packet: borrowing PacketHandle) -> PacketFacts {
      let isKeyframe = packet.isKeyframe
      return packet.withBytes { seed.inspector.facts(of: $0, isKeyframe: isKeyframe) }
    }

    private func sendPacket(_ part: UInt32) throws(EngineError) -> PassMachine.Event {
      do throws(FFmpegFailure) {
        if part != ReferenceGraph.allFrames {
          let ranges = reader.packet.withBytes {
            seed.inspector.references?.ranges(of: $0, keeping: part)
          }
          if let ranges { try reader.packet.keepOnly(ranges) }
        }
        let sent = try decoder.send(
          reader.packet, isFrame: machine.packet.facts.showsFrame, role: machine.packetRole)
        return .sent(isTaken: sent == .taken)
      } catch {
        return try refusal(.refusedPacket, error)
      }
    }

    private func receive() throws(EngineError) -> PassMachine.Event {
      if isCancelled() { throw .cancelled }
      let received: DecoderHandle.Received
      do throws(FFmpegFailure) {
        received = try decoder.receive(into: scratch)
      } catch {
        return try refusal(.refusedFrame, error)
      }
      try checkMemory()
      switch received {
      case .needsPacket: return .needsPacket
      case .drained:
        // The decoder's remaining reference frames are no longer needed.
        decoder.flush()
        return .drained
      case .frame: break
      }
      seed.counters.count { $0.framesDecoded += 1 }
      return .frame(
        PassMachine.FrameFacts(
          pts: scratch.bestEffortPts, duration: scratch.duration,
          isCorrected: scratch.isPtsCorrected, isKeyframe: scratch.isKeyframe,
          isIntra: scratch.isIntra, isInterlaced: scratch.isInterlaced,
          isDamaged: scratch.isDamaged, mayBeUnwritten: decoder.leftSamplesUnwritten),
        scratch.isDiscarded ? nil : try takePixels())
    }

    private func takePixels() throws(EngineError) -> FFmpegPixels {
      try attempt { () throws(FFmpegFailure) in
        // Memory that a decoder manages itself is neither counted nor returned. And damaged frames leave
        // memory unwritten, whose contents must be those of a linear reader.
        let decoded =
          try self.decoder.usesPool
          ? self.scratch.reference() : self.scratch.copy(in: self.reader.pool)
        return FFmpegPixels(decoded, scaler: self.seed.scaler)
      }
    }

    /// Returns what invalid data means; throws for other failures, and if an allocation failed: a frame that is missing
    /// for that reason is not damage.
    private func refusal(
      _ event: PassMachine.Event, _ failure: FFmpegFailure
    ) throws(EngineError) -> PassMachine.Event {
      // Some decoders return the code of a refused allocation, without its cause.
      try checkMemory()
      guard failure.isRecoverable else { throw .failed(failure) }
      return event
    }

    private func checkMemory() throws(EngineError) {
      if let shortage = decoder.shortage { throw .failed(shortage) }
    }

    /// Calls the reader. After an interruption, a repeated request continues from what was read before. If libavformat was
    /// interrupted, which it does not recover from, only the starts that were tried are kept, and the pass has ended.
    @discardableResult
    func performRead<Value>(
      _ body: () throws(FFmpegFailure) -> Value
    ) throws(EngineError) -> Value {
      do throws(FFmpegFailure) {
        return try body()
      } catch {
        guard error.isInterrupted else { throw .failed(error) }
        if reader.isBroken { machine.abandon() }
        throw .cancelled
      }
    }

    @discardableResult
    func attempt<Value>(
      _ body: () throws(FFmpegFailure) -> Value
    ) throws(EngineError) -> Value {
      do throws(FFmpegFailure) { return try body() } catch { throw .failed(error) }
    }
  }
#endif
