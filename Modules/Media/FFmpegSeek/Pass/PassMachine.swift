#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  /// The decisions about one decoder: what it reads, skips, sends, returns, and where it starts over.
  ///
  /// A value without a reader and a decoder: `PassRunner` performs its actions and reports what happened. The facts
  /// about the stream, which all decoders of a video share, are lent to each call.
  struct PassMachine {
    let traits: Traits
    /// The keyframes that the container lists.
    let list: KeyframeList?
    /// The current decoding without a seek; no state of an earlier one survives in it.
    var pass = DecodePass.none
    /// The job under way.
    var job = Job.frame
    /// The starts that the job tries.
    var climb: Climb?
    /// The starts that the last request has tried, if it was interrupted.
    var interrupted: StartLadder?
    /// The packet that was read or sent last.
    var packet = Packet()
    /// The earliest timestamp read after the last seek.
    var firstTimestamp: Int64?
    /// The delay between decoding and displaying the random access point found last; `nil` before one was searched for.
    private var delay: Int64?
    /// Whether the decoder of the current pass decodes parts of a frame in parallel.
    private(set) var spreadsParts = false

    init(traits: Traits, list: KeyframeList?) {
      self.traits = traits
      self.list = list
    }

    /// The answers to questions about the places in the stream.
    func map(_ known: borrowing StreamFacts) -> StreamMap {
      StreamMap(copy known, list: list, delay: delay ?? known.randomAccessDelay)
    }

    /// What proves a frame of the current pass.
    func verification(_ known: borrowing StreamFacts) -> Verification {
      Verification(pass: pass, map: map(known))
    }

    // MARK: - Jobs

    /// Starts a job.
    mutating func begin(_ newJob: Job, _ known: inout StreamFacts) -> Action {
      job = newJob
      climb = nil
      switch newJob {
      case .exact(let wanted, let need, let requestedRange):
        return beginClimb(to: wanted, need, requestedRange, &known)
      case .reach, .advance: return proceed(&known)
      case .frame: return .receive
      case .begin(let start, let target), .land(let start, let target):
        return restart(start, for: target)
      case .send: return send(packet, &known)
      }
    }

    /// Ends a job that was interrupted; a repeated request continues the search for its start.
    mutating func interrupt() {
      if let climb { interrupted = climb.ladder }
    }

    /// Ends the pass, so that no later request continues it.
    mutating func abandon() {
      pass = .none
      interrupted = nil
    }

    /// Lets the pass follow another plan.
    mutating func follow(_ plan: DecodePlan) {
      pass.follow(plan)
      interrupted = nil
    }

    /// Ends the pass, and starts another one.
    mutating func restart(_ start: Start, for target: Int64) -> Action {
      let doubt = pass.trust.doubt
      abandon()
      return .restart(start, for: target, because: doubt)
    }

    // MARK: - Events

    /// Takes an event, and returns what is to be done next.
    mutating func handle(_ event: Event, _ known: inout StreamFacts) -> Action {
      switch event {
      case .landed(let landing): return landed(landing, &known)
      case .missed(let timestamp):
        firstTimestamp = timestamp
        return climb == nil ? .finish(nil) : missed(&known)
      case .inspected(let ahead): return planClimb(ahead, &known)
      case .packet(let next): return take(next, &known)
      case .endOfFile: return takeEnd(&known)
      case .sent(let isTaken):
        // All frames were received before, so the decoder has room. A packet that it refuses is lost.
        if !isTaken { pass.note(.damage) }
        return sent(&known)
      case .refusedPacket: return refusePacket(&known)
      case .refusedFrame:
        noteRefusal(&known)
        return next
      case .needsPacket: return next
      case .frame(let facts, let pixels): return take(facts, pixels, &known)
      case .drained:
        pass.drain()
        return drained(&known)
      case .hashed(let decoded, let md5): return climbed(decoded, md5: md5, &known)
      case .performed: return .receive
      }
    }

    /// What follows a packet.
    private var next: Action { pass.isEnding ? .drain : .read }

    private mutating func landed(_ landing: Landing, _ known: inout StreamFacts) -> Action {
      pass = landing.pass
      (firstTimestamp, spreadsParts) = (landing.firstTimestamp, landing.spreadsParts)
      delay = landing.delay ?? delay
      packet = landing.packet ?? Packet()
      if let ordinal = pass.ordinal, let entry = known.packet(ordinal) {
        packet.facts.showsFrame = packet.facts.showsFrame && entry.showsFrame
      }
      if case .land = job { return .finish(nil) }
      return landing.packet == nil ? begun(&known) : send(packet, &known)
    }

    /// The pass has begun.
    private mutating func begun(_ known: inout StreamFacts) -> Action {
      climb == nil ? .finish(nil) : planClimb(nil, &known)
    }

    private mutating func sent(_ known: inout StreamFacts) -> Action {
      // The decoder returns its remaining frames once it has accepted the last packet: FFmpeg's libdav1d
      // loses frames if it is drained earlier.
      if packet.facts.showsFrame { pass.noteSent(packet.pts) }
      switch job {
      case .begin, .send: return .finish(nil)
      case .exact where climb?.isStarting == true: return begun(&known)
      default: return .receive
      }
    }

    private mutating func refusePacket(_ known: inout StreamFacts) -> Action {
      switch job {
      case .begin:
        abandon()
        return .finish(nil)
      case .send:
        if let clean = pass.cleanFrom { known.noteDamagedPacket(at: clean) }
        abandon()
        return .finish(nil)
      case .exact where climb?.isStarting == true:
        abandon()
        return missed(&known)
      default:
        noteRefusal(&known)
        return .receive
      }
    }

    /// Records a packet that could not be decoded: packets no longer correspond to frames.
    private mutating func noteRefusal(_ known: inout StreamFacts) {
      if pass.takeRefusal() { return }
      pass.note(.damage)
      known.noteRefusedPacket()
    }

    // MARK: - Frames

    /// Continues the pass where the last job left it.
    mutating func proceed(_ known: inout StreamFacts) -> Action {
      // After an abandoned pass, the reader stands anywhere.
      guard pass.isRunning || pass.isDrained else { return found(nil, &known) }
      if let pending = pass.takePending() { return use(pending, wasPending: true, &known) }
      return pass.isDrained ? conclude(&known) : .receive
    }

    private mutating func take(
      _ facts: FrameFacts, _ pixels: (any FramePixels)?, _ known: inout StreamFacts
    ) -> Action {
      if facts.isDamaged { pass.note(.damage) }
      if facts.mayBeUnwritten { pass.note(.unwritten) }
      if facts.isInterlaced { known.note(.fields) }
      guard let pixels else { return .receive }
      let time = pass.noteReturned(facts.pts, frameDuration: known.frameDuration)
      let decoded = DecodedFrame(
        pts: known.needsReferenceDecode && pass.cleanFrom == nil ? time : facts.pts ?? time,
        ownPts: facts.pts,
        isCorrected: facts.isCorrected,
        duration: facts.pts == nil ? known.frameDuration : facts.duration,
        isKeyframe: facts.isKeyframe ?? pass.isKeyframe(at: facts.pts), isIntra: facts.isIntra,
        pixels: pixels)
      return pass.isBeyondEnd(decoded.pts)
        ? .flush : use(decoded, wasPending: false, &known)
    }

    private mutating func use(
      _ decoded: DecodedFrame, wasPending: Bool, _ known: inout StreamFacts
    ) -> Action {
      if case .frame = job { return .finish(decoded) }
      guard accept(decoded, &known) else { return found(nil, &known) }
      if let target, decoded.pts > target, pass.current != nil || !pass.isWholeFromFirstPacket {
        pass.hold(decoded)
        return conclude(&known)
      }
      let isClean = decoded.pts >= pass.cleanFrom ?? .min
      if case .advance = job {
        guard pass.trust.isTrusted else { return .finish(nil) }
        guard isClean else { return .receive }
        advance(to: decoded, &known)
        return .finish(decoded)
      }
      let onTheWay = wasPending ? nil : verification(known).verified(before: decoded.pts)
      if isClean { advance(to: decoded, &known) }
      return onTheWay.map { .emit($0) } ?? .receive
    }

    /// The timestamp to reach.
    private var target: Int64? {
      if case .reach(let target) = job { target } else { climb?.ladder.target }
    }

    private mutating func advance(to decoded: DecodedFrame, _ known: inout StreamFacts) {
      if let distance = pass.advance(to: decoded) { known.noteRandomAccess(distance: distance) }
    }

    /// Returns whether a decoded frame is as the pass promises; abandons the pass if not.
    private mutating func accept(_ decoded: DecodedFrame, _ known: inout StreamFacts) -> Bool {
      switch verification(known).verdict(on: decoded) {
      case .expected: return true
      case .unusable: break
      case .unordered: known.note(.unusableTimestamps)
      }
      abandon()
      return false
    }

    private mutating func drained(_ known: inout StreamFacts) -> Action {
      switch job {
      case .frame, .advance: return .finish(nil)
      default: break
      }
      // The file may end inside a field, which is only possible for packets without container framing. Only used for
      // files that are quick to decode from the start.
      if !traits.container.framesPackets, known.isInterlaced, known.isIndexed {
        pass.note(.unwritten)
      }
      return conclude(&known)
    }

    /// Finishes with the frame displayed at the target, if the pass leads there.
    private mutating func conclude(_ known: inout StreamFacts) -> Action {
      guard let target, let decoded = pass.current else { return found(nil, &known) }
      switch verification(known).finding(decoded, at: target) {
      case .exact: return found(decoded, &known)
      case .exactDespitePackets:
        if known.frameTable == nil { known.note(.otherFrames) }
        return found(decoded, &known)
      case .unproven: return found(nil, &known)
      }
    }

    private mutating func found(_ decoded: DecodedFrame?, _ known: inout StreamFacts) -> Action {
      climb == nil ? .finish(decoded) : climbed(decoded, &known)
    }
  }
#endif
