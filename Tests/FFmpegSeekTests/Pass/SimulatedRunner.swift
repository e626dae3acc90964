#if FFmpeg
  import FFmpegHandles
  import ScrubMedia

  @testable import FFmpegSeek

  /// A reader and a decoder of a simulated video, which perform the actions of a machine.
  struct SimulatedRunner {
    let stream: SimulatedStream
    var facts: StreamFacts
    var machine: PassMachine
    /// The starts so far, in words.
    private(set) var starts: [String] = []
    /// The number of packets sent so far.
    private(set) var sentCount = 0
    /// The number of packets read so far.
    private(set) var readCount = 0
    /// The packets read since the last random access point.
    private(set) var read: [Int] = []
    /// The decoding times of the packets that the machine named there.
    private(set) var named: [Int64?]?
    /// The frames reported on the way.
    private(set) var emitted: [DecodedFrame] = []
    /// The number of packets after which the next job is interrupted.
    var packetLimit = Int.max
    /// Whether the next look at the packets ahead is interrupted.
    var interruptsLookAhead = false
    /// Whether packets are not found where others were passed over.
    var losesPackets = false

    /// The packets whose frames the decoder loses, without an error, after a seek.
    var lostAfterSeek = 0..<0
    /// The packet from which on a decoder that conceals nothing refuses everything.
    var refusesFrom = Int.max

    /// The packet read last.
    private var position = -1
    private var sent: Set<Int> = []
    private var held: [Int] = []
    private var isDraining = false
    private var (isAfterSeek, isReference) = (false, false)
    /// The packets whose bytes differ from those in the index.
    var changed: Set<Int> = []

    struct Interruption: Error {}

    init(
      _ stream: SimulatedStream, isIndexed: Bool, hasReferences: Bool = false,
      skipsBytes: Bool = false
    ) {
      self.stream = stream
      facts = stream.facts(isIndexed: isIndexed, hasReferences: hasReferences)
      machine = PassMachine(
        traits: PassMachine.Traits(
          container: ContainerTraits(formatName: "mov")), list: nil)
      machine.skipsBytes = skipsBytes
    }

    /// Performs a job.
    mutating func run(_ job: PassMachine.Job) throws -> DecodedFrame? {
      var action = machine.begin(job, &facts)
      var count = 0
      while true {
        if case .finish(let decoded) = action { return decoded }
        if case .fail(let failure) = action { throw failure }
        if case .read = action { count += 1 }
        var isInterrupted = count > packetLimit
        if case .lookAhead = action, interruptsLookAhead {
          (isInterrupted, interruptsLookAhead) = (true, false)
        }
        if isInterrupted {
          machine.interrupt()
          throw Interruption()
        }
        action = machine.handle(perform(action), &facts)
      }
    }

    private mutating func perform(_ action: PassMachine.Action) -> PassMachine.Event {
      switch action {
      case .restart(let start, let target, let doubt):
        starts.append("\(start)\(doubt.map { " because of \($0)" } ?? "")")
        return restart(start, for: target)
      case .lookAhead(let timestamp): return .inspected(ahead(past: timestamp))
      case .read:
        guard position + 1 < stream.packets.count else { return .endOfFile }
        position += 1
        read.append(position)
        readCount += 1
        return .packet(packet(position))
      case .skip(let count):
        if losesPackets { return .lost }
        position += count
        return .skipped(count)
      case .send:
        if position >= refusesFrom, !isReference {
          sentCount += 1
          return .refusedPacket
        }
        sent.insert(position)
        if !isAfterSeek || !lostAfterSeek.contains(position) { held.append(position) }
        sentCount += 1
        return .sent(isTaken: true)
      case .receive: return receive()
      case .drain:
        isDraining = true
        return .performed
      case .flush:
        flush()
        return .drained
      case .hash(let decoded): return .hashed(decoded, md5: decoded.pixels.md5())
      case .emit(let decoded):
        emitted.append(decoded)
        return .performed
      case .finish, .fail: preconditionFailure("the job has ended")
      }
    }

    private func packet(_ ordinal: Int) -> PassMachine.Packet {
      let packet = stream.packets[ordinal]
      var facts = PacketFacts(randomAccess: packet.isKeyframe ? .clean : .unsafe)
      facts.isReference = packet.isReference
      return PassMachine.Packet(
        pts: packet.pts, dts: stream.dts(of: ordinal),
        fingerprint: changed.contains(ordinal) ? 0 : UInt64(ordinal + 1),
        isKeyframe: packet.isKeyframe, facts: facts)
    }

    private mutating func flush() { (sent, held, isDraining) = ([], [], false) }

    private mutating func receive() -> PassMachine.Event {
      guard isDraining ? !held.isEmpty : held.count > stream.delay,
        let ordinal = held.min(by: { stream.packets[$0].pts < stream.packets[$1].pts })
      else {
        guard isDraining else { return .needsPacket }
        flush()
        return .drained
      }
      held.removeAll { $0 == ordinal }
      let packet = stream.packets[ordinal]
      return .frame(
        PassMachine.FrameFacts(
          pts: packet.pts, duration: 10, isKeyframe: packet.isKeyframe,
          isIntra: packet.isKeyframe, isDamaged: stream.isDamaged(ordinal)),
        SimulatedPixels(text: stream.samples(ordinal, sent: sent)))
    }

    private mutating func restart(
      _ start: PassMachine.Start, for target: Int64
    ) -> PassMachine.Event {
      flush()
      let ordinal: Int?
      switch start {
      case .firstPacket, .reference:
        (position, isAfterSeek) = (-1, false)
        isReference = if case .reference = start { true } else { false }
        return .landed(
          PassMachine.Landing(
            pass: DecodePass(
              target: target, trust: isReference ? .reference(nil) : .verified,
              ordinal: facts.index == nil ? nil : -1),
            refusesDamage: !isReference))
      case .ordinal(let listed): ordinal = listed
      case .search(let timestamp, let limit):
        ordinal = stream.packets.indices.last {
          stream.packets[$0].isKeyframe && stream.packets[$0].pts <= min(timestamp, limit)
        }
      }
      guard let ordinal else { return .missed(after: 0) }
      (position, isAfterSeek, isReference) = (ordinal, true, false)
      let pts = stream.packets[ordinal].pts
      let pass = DecodePass(
        cleanFrom: pts, target: target, ordinal: facts.index == nil ? nil : ordinal)
      named = machine.neededPackets(ofNew: pass, facts)?.map(\.dts)
      read = [ordinal]
      return .landed(
        PassMachine.Landing(
          pass: pass, packet: packet(ordinal), firstTimestamp: pts,
          refusesDamage: true))
    }

    private func ahead(past timestamp: Int64) -> PassMachine.PacketsAhead {
      var ahead = PassMachine.PacketsAhead()
      for ordinal in stream.packets.indices.dropFirst(position + 1) {
        ahead.packets.append(PassMachine.PacketsAhead.Packet(pts: stream.packets[ordinal].pts))
        if stream.dts(of: ordinal) > timestamp { break }
      }
      ahead.isComplete = true
      return ahead
    }
  }
#endif
