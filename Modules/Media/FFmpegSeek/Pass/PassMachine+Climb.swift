#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

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

      /// Returns the frames that a pass from the n-th random access point is for.
      func need(fromPoint number: Int) -> DecodePlan.Need {
        number == 0 && !isFollowing ? need : .allFrames
      }
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

    /// Returns the frame displayed at a timestamp if the last request decoded it.
    func heldFrame(
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
    func followsEndedPass(_ target: Int64, _ known: borrowing StreamFacts) -> Bool {
      guard case .ended(_, let end) = pass.state, target > end else { return false }
      return target - end <= Self.closeFrames * known.frameDuration
    }

    /// Returns whether the last request for a timestamp was interrupted, and nothing later was decoded.
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
