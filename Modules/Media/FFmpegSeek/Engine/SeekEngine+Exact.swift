#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// What may be left out on the way to a frame.
    enum SkipMode {
      /// Nothing: all frames from there on may be wanted.
      case nothing
      /// What comes before it.
      case whatComesBefore
      /// Everything else; the pass ends with it.
      case everythingElse
    }

    /// The last frame at or before a timestamp, as the reference decode has it.
    ///
    /// Tries the cheapest way first and goes further back until the result can be trusted; decoding
    /// from the first packet always can.
    func exact(
      _ wanted: Int64, skipping: SkipMode = .nothing, pendingRange: ClosedRange<Int64>? = nil
    ) throws(EngineError) -> DecodedImage {
      let target = max(wanted, known.firstPts)
      let neededReferenceDecode = known.needsReferenceDecode
      if let decoded = atHand(target, skipping) { return hit(decoded) }
      if canGoOn(to: target) {
        pass.soleTarget = nil
        pass.pendingRange = pendingRange
        if let limit = pass.skipsBefore, target < limit { pass.skipsBefore = nil }
        if let decoded = try decode(to: target), pass.isTrusted { return decoded }
      }
      var suspect: (pts: Int64, md5: String)?
      for attempt in 0..<Self.attempts {
        guard let start = plan(attempt, for: target) else { break }
        let skipping = isNext(target) ? .nothing : skipping
        guard try begin(start) else { continue }
        pass.startTarget = target
        pass.pendingRange = pendingRange
        if attempt == 0 { try skip(skipping, for: target) }
        guard let decoded = try decode(to: target) else { continue }
        if pass.isTrusted { return finish(decoded, target) }
        // Damage: two decodes from different places that agree are believed.
        let md5 = decoded.pixels.md5()
        if let suspect, suspect == (decoded.pts, md5), !pass.endsInDoubt { return decoded }
        suspect = (decoded.pts, md5)
        if case .ordinal(0) = start { known.damagedFrom = min(known.damagedFrom, target) }
      }
      _ = try begin(.firstPacket)
      var decoded = try decode(to: target)
      if !pass.isTrusted {
        _ = try begin(.firstPacket)
        decoded = try decode(to: target)
      }
      if let decoded { return decoded }
      if known.needsReferenceDecode, !neededReferenceDecode { return try exact(wanted) }
      throw .failed(FFmpegFailure.nothingDecoded)
    }

    /// The frame shown at a timestamp, if the last call ended with it.
    private func atHand(_ target: Int64, _ skipping: SkipMode) -> DecodedImage? {
      // The pass of such an answer is over, and cannot lead to its neighbors.
      if skipping == .everythingElse, let finalFrame, finalFrame.decoded.pts <= target,
        target <= finalFrame.through
      {
        return finalFrame.decoded
      }
      guard let current, let next = certainNext, current.pts <= target, target < next else {
        return nil
      }
      return current
    }

    /// Whether a target follows the last answer so closely that more of the kind will follow.
    private func isNext(_ target: Int64) -> Bool {
      guard let finalFrame, target > finalFrame.through else { return false }
      return target - finalFrame.through <= 8 * defaultStep
    }

    /// Notes how far a frame is known to reach, and ends a pass that cannot go on.
    private func finish(_ decoded: DecodedImage, _ target: Int64) -> DecodedImage {
      guard pass.isEnding else { return decoded }
      var decoded = decoded
      decoded.next = known.displayPts?.successor(of: decoded.pts)
      abandonPass()
      finalFrame = (decoded, decoded.next.map { max(target, $0 - 1) } ?? target)
      onFrame(self, decoded)
      return decoded
    }

    /// Whether there can be any beginning but the first packet.
    var hasRandomAccess: Bool {
      !known.needsReferenceDecode && (!inspector.needsProof || known.index?.hasProof == true)
    }

    private static var attempts: Int { 6 }

    /// The place to begin with for the n-th attempt; nil when only the first packet is left.
    private func plan(_ attempt: Int, for target: Int64) -> Start? {
      if !hasRandomAccess { return nil }
      if attempt == 0 {
        randomAccessPointsForTarget = known.index?.randomAccessPoints(
          before: target, limit: Self.attempts)
        seekPoint = nil
      }
      if let restarts = randomAccessPointsForTarget {
        guard attempt < restarts.count else { return nil }
        // What did not help the last time only costs a second decode of the same packets.
        if restarts[attempt] == 0, target >= known.damagedFrom { return nil }
        return .ordinal(restarts[attempt])
      }
      guard attempt > 0 else { return .search(before: target, target: target) }
      let last = seekPoint.map { min($0.pts, $0.dts) } ?? target
      let back = attempt == 1 ? 1 : known.randomAccessDistance << (attempt - 2)
      let before = min(last, target) - back
      return before < known.firstPts ? nil : .search(before: before, target: target)
    }

    /// Whether going on with the pass is right, and not much slower than a seek.
    func canGoOn(to target: Int64) -> Bool {
      guard isRunning || pending != nil || isDrained, !pass.endsWithSoleTarget else { return false }
      if let range = pass.range, target > range.end { return false }
      // A target before the pass's first frame is out of its reach, except in the linear run.
      guard target >= position, target >= pass.completeFrom ?? .min else { return false }
      if !pass.isTrusted { return false }
      guard isRunning else { return true }
      if !hasRandomAccess { return true }
      // The pass leads to where it was begun for; a few frames further are decoded sooner than any
      // other place is found.
      let gap = target - max(position, pass.startTarget)
      if gap <= 8 * defaultStep { return true }
      return isNearest(to: target) ?? (gap <= known.randomAccessDistance)
    }

    /// Whether no random access point lies between the pass and a timestamp; nil where nothing tells.
    func isNearest(to target: Int64) -> Bool? {
      if let index = known.index, let ordinal = pass.ordinal {
        return (index.randomAccessPoints(before: target, limit: 1).first ?? 0) <= ordinal
      }
      // Some lists are only read at the first seek: one that ends here says nothing.
      return listedKeyframe(after: position).map { $0 > target }
    }

    /// Where the pass stands: the timestamp of its last frame, or where its first one will be.
    var position: Int64 { current?.pts ?? pending?.pts ?? pass.cleanFrom ?? known.firstPts }

    /// Decodes until the frame after a timestamp is known; nil when the pass does not lead there.
    func decode(to target: Int64) throws(EngineError) -> DecodedImage? {
      while true {
        let isNew = pending == nil
        let wasDrained = isDrained
        let upcoming: DecodedImage?
        if let pending { upcoming = pending } else { upcoming = try nextFrame() }
        pending = nil
        guard let decoded = upcoming else {
          if !wasDrained {
            pass.endsInDoubt = mayEndCutOff
            pass(next: lastNext)
          }
          return checked(current, target)
        }
        guard accept(decoded) else {
          abandonPass()
          return nil
        }
        if isNew { pass(next: decoded.pts) }
        if decoded.pts > target, current != nil || !pass.startsAtFirstPacket {
          pending = decoded
          return checked(current, target)
        }
        if let clean = pass.cleanFrom, decoded.pts < clean { continue }
        current = decoded
        noteKeyframe(decoded)
        // What follows a frame that was left out is not the one after it.
        if pass.clean.last != decoded.pts, decoded.pts >= pass.completeFrom ?? .min {
          pass.clean.append(decoded.pts)
        }
      }
    }

    /// Whether the file may end in the middle of a field, which only packets without a frame around
    /// them allow. Asked only of files that are quick to decode from their beginning.
    private var mayEndCutOff: Bool {
      !hasFramedPackets && known.isInterlaced && known.index != nil
    }

    /// Gives the current frame to the caller who keeps frames, if it is verified.
    private func pass(next: Int64) {
      // On the way of a jump that leaves frames out, the others are too far apart to be of use;
      // and of those that come once it has ended, no client knows which are missing between them.
      guard var decoded = current,
        pass.soleTarget == nil || pass.completeFrom == nil && !pass.isEnding,
        pass.isTrusted
      else { return }
      // Where frames are left out, one that was not is still itself.
      if decoded.pts >= pass.completeFrom ?? .min {
        guard isCertain(decoded, next) else { return }
        decoded.next = next
      }
      onFrame(self, decoded)
    }

    /// The place of the frame after the current one, if none can be missing between:
    /// `Int64.max` where the current one is the last.
    var certainNext: Int64? {
      guard let current, pass.isTrusted, current.pts >= pass.completeFrom ?? .min,
        !pass.endsWithSoleTarget, let next = pending?.pts ?? (isDrained ? lastNext : nil),
        isCertain(current, next)
      else { return nil }
      return next
    }

    /// The place of the frame after the pass's last one; `Int64.max` where there is none.
    private var lastNext: Int64 { pass.range?.next ?? .max }

    /// Whether no frame is missing between this one and the next: the check of an exact answer.
    private func isCertain(_ decoded: DecodedImage, _ next: Int64) -> Bool {
      pass.startsAtFirstPacket || expected(decoded, next == .max ? .max : next - 1) == decoded.pts
    }

    /// Learns how far keyframes are apart.
    private func noteKeyframe(_ decoded: DecodedImage) {
      guard decoded.isKeyframe else { return }
      if let last = pass.lastKeyframe {
        let distance = min(decoded.pts - last, maximumRandomAccessDistance)
        known.randomAccessDistance = max(known.randomAccessDistance, distance)
      }
      pass.lastKeyframe = decoded.pts
    }

    /// Checks a frame against what a pass of its kind must bring; false when the pass is worthless.
    func accept(_ decoded: DecodedImage) -> Bool {
      guard let clean = pass.cleanFrom else {
        // Damage can look like falling timestamps, and says nothing of the others.
        let isInOrder =
          decoded.pts > current?.pts ?? .min && (!decoded.isCorrected || pass.isSuspect)
        guard !known.needsReferenceDecode, !isInOrder else { return true }
        // Timestamps that repeat or fall tell no frames apart: from now on their order does.
        known.needsReferenceDecode = true
        return false
      }
      if decoded.isCorrected { return false }
      if decoded.pts < clean { return current == nil }
      if let last = current?.pts { return decoded.pts > last }
      guard decoded.pts == clean || pass.startIsHidden else { return false }
      guard !pass.needsIntra || decoded.isIntra || pass.startIsHidden else { return false }
      return true
    }

    /// The result of a pass, or nil where a frame is missing that the reference decode may have.
    ///
    /// Decoders drop frames after a random access point: those that lead it, and at the end of the file
    /// sometimes those that follow.
    private func checked(_ decoded: DecodedImage?, _ target: Int64) -> DecodedImage? {
      guard let decoded else { return nil }
      if decoded.pts == expected(decoded, target) { return decoded }
      guard pass.startsAtFirstPacket else { return nil }
      if known.table == nil { known.indexMatchesFrames = false }
      return decoded
    }

    private func expected(_ decoded: DecodedImage, _ target: Int64) -> Int64 {
      known.displayPts?.last(atOrBefore: target) ?? expectedFromPackets(decoded, target)
    }

    /// The last timestamp before the target among the packets sent; a second field is no frame.
    private func expectedFromPackets(_ decoded: DecodedImage, _ target: Int64) -> Int64 {
      let last = pass.sent.map(\.pts).filter { $0 <= target }.max() ?? decoded.pts
      let isSecondField = decoded.pixels.isInterlaced && last - decoded.pts < pictureStep(decoded)
      return last < decoded.pts || isSecondField ? decoded.pts : last
    }

    private func pictureStep(_ decoded: DecodedImage) -> Int64 {
      let before = pass.clean.dropLast().last
      return before.map { decoded.pts - $0 } ?? max(defaultStep, decoded.duration)
    }
  }
#endif
