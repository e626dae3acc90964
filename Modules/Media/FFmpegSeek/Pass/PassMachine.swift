#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  /// The decisions about one decoder: what it reads, skips, sends, returns, and where it starts over.
  ///
  /// A value without a reader and a decoder: `Lane` performs its actions and reports what happened. The facts
  /// about the stream, which all decoders of a video share, are lent to each call.
  struct PassMachine {
    let traits: Traits
    /// The keyframes that the container lists.
    let list: KeyframeList?
    /// The current decoding without a seek; no state of an earlier one survives in it.
    var pass = DecodePass.none
    /// The job under way.
    var job = Job.frame
    /// Whether passing over packets of the index saves reading their bytes, which may turn out between two jobs.
    var skipsBytes = false
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
    /// Whether the decoder of the current pass conceals no damage, and refuses it.
    private(set) var refusesDamage = false
    /// Whether the decoder of the current pass refuses no other packet than the one sent last.
    private(set) var isSingleThreaded = false

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

    /// Whether the next packet is compared with the index.
    var comparesPackets: Bool { pass.ordinal != nil }

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
      // A pass that has ended cannot be continued.
      if climb?.ladder.rung == .pass, !pass.isRunning, !pass.isDrained { return }
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

    /// The reader stands at the start of a pass.
    mutating func landed(_ landing: Landing, _ known: inout StreamFacts) -> Action {
      pass = landing.pass
      (spreadsParts, refusesDamage) = (landing.spreadsParts, landing.refusesDamage)
      isSingleThreaded = landing.isSingleThreaded
      firstTimestamp = landing.firstTimestamp
      delay = landing.delay ?? delay
      packet = landing.packet ?? Packet()
      pass.begin(at: packet.facts)
      if let ordinal = pass.ordinal, let entry = known.packet(ordinal) {
        packet.facts.showsFrame = packet.facts.showsFrame && entry.showsFrame
      }
      if case .land = job { return .finish(nil) }
      return landing.packet == nil ? begun(&known) : send(packet, &known)
    }

    /// The pass has begun.
    mutating func begun(_ known: inout StreamFacts) -> Action {
      climb == nil ? .finish(nil) : planClimb(nil, &known)
    }

    // MARK: - Climbing

    /// Starts to search for the last frame at or before a timestamp.
    ///
    /// Tries the cheapest start first and goes further back until the result is verified; decoding from
    /// the first packet always is. A call that repeats an interrupted one continues it.
    mutating func beginClimb(
      to wanted: Int64, _ need: DecodePlan.Need, _ requestedRange: ClosedRange<Int64>?,
      _ known: inout StreamFacts
    ) -> Action {
      let target = max(wanted, known.firstPts)
      if let decoded = heldFrame(at: target, need, known) { return .finish(decoded) }
      let earlier = isClimbing(to: target, known) ? interrupted : nil
      let isBegun =
        earlier == nil ? canContinue(to: target, known) : pass.isRunning || pass.isDrained
      interrupted = nil
      if earlier == nil, isBegun {
        pass.follow(continuedPlan(for: target, need, requestedRange, known))
      }
      climb = Climb(
        wanted: wanted, need: need, requestedRange: requestedRange,
        ladder: earlier
          ?? StartLadder(target: target, canContinue: isBegun, hasDoubt: !pass.trust.isTrusted),
        points: map(known).randomAccessPoints(before: target, limit: StartLadder.points),
        isFollowing: followsEndedPass(target, known),
        neededReferenceDecode: known.needsReferenceDecode)
      guard isBegun else { return startAtRung(&known) }
      // It was interrupted before its plan was made.
      if earlier != nil, pass.isRunning, pass.offset == 0 { return planClimb(nil, &known) }
      return proceed(&known)
    }

    /// Goes to the start to try, or to the next one that there is.
    mutating func startAtRung(_ known: inout StreamFacts) -> Action {
      while let climb, let rung = climb.ladder.rung {
        let target = climb.ladder.target
        var first: Start
        switch rung {
        case .firstPacket, .pass: first = .firstPacket
        case .reference: first = .reference
        case .point(let number):
          guard let point = start(number, for: target, among: climb.points, known) else {
            self.climb?.ladder.leave(isLastPoint: true)
            continue
          }
          first = point
        }
        if case .point = rung {} else if !known.isIndexed { known.note(.noRandomAccess) }
        self.climb?.isStarting = true
        return restart(first, for: target)
      }
      return giveUp(&known)
    }

    /// No start leads to a verified frame, unless that showed that timestamps identify no frames.
    private mutating func giveUp(_ known: inout StreamFacts) -> Action {
      guard let climb, known.needsReferenceDecode, !climb.neededReferenceDecode else {
        return .fail(.nothingDecoded)
      }
      abandon()
      return begin(.exact(climb.wanted, .allFrames, requestedRange: nil), &known)
    }

    /// The start was not found.
    mutating func missed(_ known: inout StreamFacts) -> Action {
      climb?.isStarting = false
      climb?.ladder.leave()
      return startAtRung(&known)
    }

    /// Plans the pass that has begun, with the next packets if they were inspected.
    mutating func planClimb(_ ahead: PacketsAhead?, _ known: inout StreamFacts) -> Action {
      guard let climb else { return .finish(nil) }
      self.climb?.isStarting = false
      guard case .point(let number) = climb.ladder.rung else { return proceed(&known) }
      if climb.ladder.hasTried(pass.cleanFrom) { return missed(&known) }
      switch plan(
        for: climb.ladder.target, climb.need(fromPoint: number), climb.requestedRange, ahead, known)
      {
      case .needsPackets(let past): return .lookAhead(past: past)
      case .plan(let plan):
        pass.follow(plan)
        return proceed(&known)
      }
    }

    /// Takes the result of a pass; `nil` if it does not lead to the target.
    ///
    /// - Parameters:
    ///   - result: The frame.
    ///   - md5: The MD5 of its samples, if that was asked for.
    ///   - known: The facts about the stream.
    /// - Returns: What is to be done next.
    mutating func climbed(
      _ result: DecodedFrame?, md5: String? = nil, _ known: inout StreamFacts
    ) -> Action {
      guard var climb else { return .finish(nil) }
      // Another lane may have found meanwhile that timestamps identify no frames.
      if known.needsReferenceDecode, !climb.neededReferenceDecode, !pass.isWholeFromFirstPacket {
        return giveUp(&known)
      }
      if let decoded = result, pass.trust.isTrusted {
        return .finish(finished(decoded, climb.ladder.target, known))
      }
      // An earlier start decodes the same frame again, or conceals damage in the same wrong way.
      let isLastPoint = pass.trust.doubt == .unwritten || result != nil && spreadsParts
      if let decoded = result, case .point(let number) = climb.ladder.rung, !isLastPoint {
        guard let md5 else { return .hash(decoded) }
        // Damage: two decodes from different starts that agree are accepted.
        let suspect = StartLadder.Suspect(start: pass.cleanFrom, pts: decoded.pts, md5: md5)
        if climb.ladder.agrees(suspect) { return .finish(decoded) }
        if climb.points?.dropFirst(number).first?.ordinal == 0 {
          known.noteDamage(before: climb.ladder.target)
        }
      }
      climb.ladder.leave(isDoubtful: !pass.trust.isTrusted, isLastPoint: isLastPoint)
      self.climb = climb
      return startAtRung(&known)
    }

    /// Records how far a frame is known to be displayed, and ends a pass that cannot continue.
    private mutating func finished(
      _ decoded: DecodedFrame, _ target: Int64, _ known: borrowing StreamFacts
    ) -> DecodedFrame {
      guard pass.endsWithOneFrame else { return decoded }
      var decoded = decoded
      decoded.next = map(known).frame(after: decoded.pts)
      pass.end(with: decoded, through: decoded.next.map { max(target, $0 - 1) } ?? target)
      return decoded
    }
  }
#endif
