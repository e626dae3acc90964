#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension PassMachine {
    /// The search for a start that proves a frame.
    struct Climb {
      let wanted: Int64
      let need: DecodePlan.Need
      let requestedRange: ClosedRange<Int64>?
      var ladder: StartLadder
      /// The random access points before the target, nearest first; `nil` if they are not listed.
      let points: [RandomAccessPoint]?
      /// Whether more requests for the next frames are likely.
      let isFollowing: Bool
      /// Whether timestamps already did not identify frames.
      let neededReferenceDecode: Bool
      /// Whether the start was not decoded yet.
      var isStarting = false
    }

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
      return isBegun ? proceed(&known) : startAtRung(&known)
    }

    /// Goes to the start to try, or to the next one that there is.
    private mutating func startAtRung(_ known: inout StreamFacts) -> Action {
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
      let need = number == 0 && !climb.isFollowing ? climb.need : .allFrames
      switch plan(for: climb.ladder.target, need, climb.requestedRange, ahead, known) {
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
      var isLastPoint = false
      if let decoded = result, case .point(let number) = climb.ladder.rung {
        // An earlier start decodes the same frame again, or conceals damage in the same wrong way.
        isLastPoint = pass.trust.doubt == .unwritten || spreadsParts
        if !isLastPoint {
          guard let md5 else { return .hash(decoded) }
          // Damage: two decodes from different starts that agree are accepted.
          let suspect = StartLadder.Suspect(start: pass.cleanFrom, pts: decoded.pts, md5: md5)
          if climb.ladder.agrees(suspect) { return .finish(decoded) }
          if climb.points?.dropFirst(number).first?.ordinal == 0 {
            known.noteDamage(before: climb.ladder.target)
          }
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

    /// Returns the start of the n-th attempt; `nil` if only the first packet is left.
    func start(
      _ attempt: Int, for target: Int64, among points: [RandomAccessPoint]?,
      _ known: borrowing StreamFacts
    ) -> Start? {
      if !hasRandomAccess(known) { return nil }
      if let points {
        // A start that did not help last time only costs a second decode of the same packets.
        guard attempt < points.count, let ordinal = points[attempt].ordinal,
          ordinal > 0 || target < known.damagedFrom
        else { return nil }
        return .ordinal(ordinal)
      }
      guard attempt > 0 else { return .search(before: target, target: target) }
      let last = min(firstTimestamp ?? target, target)
      let back = attempt == 1 ? 1 : known.randomAccessDistance << (attempt - 2)
      let before = last - back
      return before < known.firstPts ? nil : .search(before: before, target: target)
    }

    // MARK: - Continuing

    /// Returns the frame displayed at a timestamp if the last request decoded it.
    private func heldFrame(
      at target: Int64, _ need: DecodePlan.Need, _ known: borrowing StreamFacts
    ) -> DecodedFrame? {
      // Another lane may have found that timestamps identify no frames.
      guard pass.isWholeFromFirstPacket || !known.needsReferenceDecode else { return nil }
      // The pass of such a frame has ended, and cannot continue to its neighbors.
      if need == .targetOnly, case .ended(let decoded, let end) = pass.state,
        decoded.pts <= target, target <= end
      {
        return decoded
      }
      guard let current = pass.current, let next = verification(known).next,
        DisplayInterval(start: current.pts, next: next).contains(target) == true
      else { return nil }
      return current
    }

    /// Returns whether a target follows the last result so closely that more such requests are likely.
    private func followsEndedPass(_ target: Int64, _ known: borrowing StreamFacts) -> Bool {
      guard case .ended(_, let end) = pass.state, target > end else { return false }
      return target - end <= Self.closeFrames * known.frameDuration
    }

    /// Returns whether the last request for a timestamp was interrupted, and the pass still leads there.
    func isClimbing(to target: Int64, _ known: borrowing StreamFacts) -> Bool {
      interrupted?.target == target && position(known) <= target
    }

    /// The number of frames that are decoded more quickly than any seek.
    static var closeFrames: Int64 { 8 }

    /// Returns whether continuing the pass is correct, and not much slower than a seek.
    func canContinue(to target: Int64, _ known: borrowing StreamFacts) -> Bool {
      if isClimbing(to: target, known) { return true }
      guard leads(to: target, known) else { return false }
      if pass.isDrained || !hasRandomAccess(known) { return true }
      let close = Self.closeFrames * known.frameDuration
      // Between the first packet and the target of such a pass, there may be other starts.
      let isForOther = pass.isWholeFromFirstPacket && target < pass.target.subtractingClamped(close)
      let position = position(known)
      let gap = target - (isForOther ? position : max(position, pass.target))
      if gap <= close { return true }
      return isNearest(to: target, known) ?? (gap <= known.randomAccessDistance)
    }

    /// Returns whether continuing the pass leads to the frame at a timestamp, however long that takes.
    func leads(to target: Int64, _ known: borrowing StreamFacts) -> Bool {
      guard pass.isRunning || pass.isDrained, !pass.endsWithOneFrame, pass.trust.isTrusted,
        pass.isWholeFromFirstPacket || !known.needsReferenceDecode
      else { return false }
      if let range = pass.plan.range, target > range.end { return false }
      // A target before the pass's first frame is out of reach, except in the reference decode.
      return pass.plan.leads(to: target) && target >= position(known)
        && target >= pass.completeFrom ?? .min
    }

    /// Returns whether no random access point lies between the pass and a timestamp; `nil` if unknown.
    func isNearest(to target: Int64, _ known: borrowing StreamFacts) -> Bool? {
      map(known).isNearest(to: target, from: position(known), ordinal: pass.ordinal)
    }

    /// Returns the position of the pass: the timestamp of its last frame, or that of its first one to come.
    func position(_ known: borrowing StreamFacts) -> Int64 {
      pass.current?.pts ?? pass.pending?.pts ?? pass.cleanFrom ?? known.firstPts
    }
  }
#endif
