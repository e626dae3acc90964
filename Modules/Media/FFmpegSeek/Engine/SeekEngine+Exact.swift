#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// Returns the last frame at or before a timestamp, as in the reference decode.
    ///
    /// Tries the cheapest start first and goes further back until the result is verified; decoding from
    /// the first packet always is. A call that repeats an interrupted one continues it.
    func exact(
      _ wanted: Int64, need: DecodePlan.Need = .allFrames,
      requestedRange: ClosedRange<Int64>? = nil
    ) throws(EngineError) -> DecodedFrame {
      let target = max(wanted, known.firstPts)
      let neededReferenceDecode = known.needsReferenceDecode
      if let decoded = heldFrame(at: target, need) { return decoded }
      let interrupted = isClimbing(to: target) ? ladder : nil
      let isBegun =
        interrupted == nil ? canContinue(to: target) : pass.isRunning || pass.isDrained
      var ladder =
        interrupted
        ?? StartLadder(target: target, canContinue: isBegun, hasDoubt: !pass.trust.isTrusted)
      self.ladder = nil
      if interrupted == nil, isBegun {
        follow(continuedPlan(for: target, need, requestedRange))
      }
      do throws(EngineError) {
        if let decoded = try climb(&ladder, isBegun: isBegun, need, requestedRange) {
          return decoded
        }
      } catch {
        if error.isCancelled { self.ladder = ladder }
        throw error
      }
      if known.needsReferenceDecode, !neededReferenceDecode { return try exact(wanted) }
      throw .failed(FFmpegFailure.nothingDecoded)
    }

    /// Decodes from one start after another until the result is verified; `nil` if none leads to a frame.
    private func climb(
      _ ladder: inout StartLadder, isBegun: Bool, _ need: DecodePlan.Need,
      _ requestedRange: ClosedRange<Int64>?
    ) throws(EngineError) -> DecodedFrame? {
      let target = ladder.target
      let isFollowing = followsEndedPass(target)
      let points = known.index?.randomAccessPoints(before: target, limit: StartLadder.points)
      var isBegun = isBegun
      while let rung = ladder.rung {
        if isBegun {
          isBegun = false
        } else if case .point(let number) = rung {
          guard let start = start(number, for: target, among: points) else {
            ladder.leave(isLastPoint: true)
            continue
          }
          guard try begin(start, for: target, isSequential: ladder.isSequential),
            !ladder.hasTried(pass.cleanFrom)
          else {
            ladder.leave()
            continue
          }
          let isFirst = number == 0 && !isFollowing
          follow(try plan(for: target, isFirst ? need : .allFrames, requestedRange))
        } else {
          if known.index == nil { known.noteStartAtFirstPacket() }
          _ = try begin(rung == .reference ? .reference : .firstPacket, for: target)
        }
        let result = try decode(to: target)
        if let decoded = result, pass.trust.isTrusted { return finish(decoded, target) }
        var isLastPoint = false
        if let decoded = result, case .point(let number) = rung {
          // An earlier start decodes the same frame again.
          isLastPoint = pass.trust.doubt == .unwritten
          if !isLastPoint, decoder.isParallel {
            ladder.repeatSequentially()
            continue
          }
          if !isLastPoint {
            // Damage: two decodes from different starts that agree are accepted.
            let suspect = StartLadder.Suspect(
              start: pass.cleanFrom, pts: decoded.pts, md5: decoded.pixels.md5())
            if ladder.agrees(suspect) { return decoded }
            if points?.dropFirst(number).first?.ordinal == 0 { known.noteDamage(before: target) }
          }
        }
        ladder.leave(isDoubtful: !pass.trust.isTrusted, isLastPoint: isLastPoint)
      }
      return nil
    }

    /// Returns the frame displayed at a timestamp if the last request decoded it.
    private func heldFrame(at target: Int64, _ need: DecodePlan.Need) -> DecodedFrame? {
      // The pass of such a frame has ended, and cannot continue to its neighbors.
      if need == .targetOnly, case .ended(let decoded, let end) = pass.state,
        decoded.pts <= target, target <= end
      {
        return decoded
      }
      guard let current = pass.current, let next = verification.next,
        DisplayInterval(start: current.pts, next: next).contains(target) == true
      else { return nil }
      return current
    }

    /// Returns whether a target follows the last result so closely that more such requests are likely.
    private func followsEndedPass(_ target: Int64) -> Bool {
      guard case .ended(_, let end) = pass.state, target > end else { return false }
      return target - end <= Self.closeFrames * known.frameDuration
    }

    /// Records how far a frame is known to be displayed, and ends a pass that cannot continue.
    private func finish(_ decoded: DecodedFrame, _ target: Int64) -> DecodedFrame {
      guard pass.endsWithOneFrame else { return decoded }
      var decoded = decoded
      decoded.next = map.frame(after: decoded.pts)
      pass.end(with: decoded, through: decoded.next.map { max(target, $0 - 1) } ?? target)
      return decoded
    }

    /// Whether decoding can begin anywhere but at the first packet.
    var hasRandomAccess: Bool {
      !known.needsReferenceDecode && (!inspector.needsProof || known.index?.hasProof == true)
    }

    /// The number of frames that are decoded more quickly than any seek.
    static var closeFrames: Int64 { 8 }

    /// Returns the start of the n-th attempt; `nil` if only the first packet is left.
    private func start(
      _ attempt: Int, for target: Int64, among points: [RandomAccessPoint]?
    ) -> Start? {
      if !hasRandomAccess { return nil }
      if let points {
        // A start that did not help last time only costs a second decode of the same packets.
        guard attempt < points.count, let ordinal = points[attempt].ordinal,
          ordinal > 0 || target < known.damagedFrom
        else { return nil }
        return .ordinal(ordinal)
      }
      guard attempt > 0 else { return .search(before: target, target: target) }
      let last = min(reader.firstTimestamp ?? target, target)
      let back = attempt == 1 ? 1 : known.randomAccessDistance << (attempt - 2)
      let before = last - back
      return before < known.firstPts ? nil : .search(before: before, target: target)
    }

    /// Whether the last request for a timestamp was interrupted, and the pass still leads there.
    func isClimbing(to target: Int64) -> Bool { ladder?.target == target && position <= target }

    /// Returns whether continuing the pass is correct, and not much slower than a seek.
    func canContinue(to target: Int64) -> Bool {
      if isClimbing(to: target) { return true }
      guard leads(to: target) else { return false }
      if pass.isDrained || !hasRandomAccess { return true }
      let close = Self.closeFrames * known.frameDuration
      // Between the first packet and the target of such a pass, there may be other starts.
      let isForOther = pass.isWholeFromFirstPacket && target < pass.target.subtractingClamped(close)
      let gap = target - (isForOther ? position : max(position, pass.target))
      if gap <= close { return true }
      return isNearest(to: target) ?? (gap <= known.randomAccessDistance)
    }

    /// Returns whether continuing the pass leads to the frame at a timestamp, however long that takes.
    func leads(to target: Int64) -> Bool {
      guard pass.isRunning || pass.isDrained, !pass.endsWithOneFrame, pass.trust.isTrusted
      else { return false }
      if let range = pass.plan.range, target > range.end { return false }
      // A target before the pass's first frame is out of reach, except in the reference decode.
      return pass.plan.leads(to: target) && target >= position
        && target >= pass.completeFrom ?? .min
    }

    /// Returns whether a search finds a random access point between two timestamps; ends the pass.
    func findsStart(after earlier: Int64, before target: Int64) throws(EngineError) -> Bool {
      defer { abandonPass() }
      for number in 0..<StartLadder.points {
        guard let start = start(number, for: target, among: nil) else { return false }
        if try seek(start, for: target) { return pass.cleanFrom ?? .min > earlier }
        if let reached = reader.firstTimestamp, reached <= earlier { return false }
      }
      return false
    }

    /// Returns whether no random access point lies between the pass and a timestamp; `nil` if unknown.
    func isNearest(to target: Int64) -> Bool? {
      map.isNearest(to: target, from: position, ordinal: pass.ordinal)
    }

    /// The position of the pass: the timestamp of its last frame, or that of its first one to come.
    var position: Int64 {
      pass.current?.pts ?? pass.pending?.pts ?? pass.cleanFrom ?? known.firstPts
    }

    /// Decodes until the frame after a timestamp is known.
    ///
    /// - Returns: The frame displayed at the timestamp, which was not passed to `onFrame`; `nil` if the pass
    ///   does not lead there.
    func decode(to target: Int64) throws(EngineError) -> DecodedFrame? {
      // After an abandoned pass, the reader stands anywhere.
      guard pass.isRunning || pass.isDrained else { return nil }
      while !pass.isDrained {
        let isPending = pass.pending != nil
        guard let decoded = try upcomingFrame() else { break }
        guard accept(decoded) else { return nil }
        if decoded.pts > target, pass.current != nil || !pass.isWholeFromFirstPacket {
          hold(decoded)
          break
        }
        if !isPending { offerCurrent(before: decoded.pts) }
        if let clean = pass.cleanFrom, decoded.pts < clean { continue }
        advance(to: decoded)
      }
      guard let decoded = pass.current else { return nil }
      switch verification.finding(decoded, at: target) {
      case .exact: return decoded
      case .exactDespitePackets:
        if known.table == nil { known.noteIndexMismatch() }
        return decoded
      case .unproven: return nil
      }
    }

    /// Returns the pending frame, or decodes the next one; `nil` at the end.
    func upcomingFrame() throws(EngineError) -> DecodedFrame? {
      if let pending = pass.takePending() { return pending }
      let decoded = try nextFrame()
      if decoded == nil, mayEndCutOff { pass.note(.unwritten) }
      return decoded
    }

    /// Keeps the frame after the current one.
    func hold(_ decoded: DecodedFrame) { pass.hold(decoded) }

    /// Makes a clean frame the current one.
    func advance(to decoded: DecodedFrame) {
      if let distance = pass.advance(to: decoded) { known.noteRandomAccess(distance: distance) }
    }

    /// Whether the file may end inside a field, which is only possible for packets without container
    /// framing. Only used for files that are quick to decode from the start.
    private var mayEndCutOff: Bool {
      !reader.container.framesPackets && known.isInterlaced && known.index != nil
    }

    /// Passes the current frame, which is not the result, to `onFrame` if it is verified.
    func offerCurrent(before next: Int64?) {
      if let next, let decoded = verification.verified(before: next) { onFrame(self, decoded) }
    }

    /// Returns whether a decoded frame is as the pass promises; abandons the pass if not.
    func accept(_ decoded: DecodedFrame) -> Bool {
      switch verification.verdict(on: decoded) {
      case .expected: return true
      case .unusable: break
      case .unordered: known.noteUnusableTimestamps()
      }
      abandonPass()
      return false
    }
  }
#endif
