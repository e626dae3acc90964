#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// The frames that may be skipped on the way to a target.
    enum SkipMode {
      /// None: all frames from the start on may be needed.
      case nothing
      /// The frames before the target.
      case framesBefore
      /// All frames but the target, which ends the pass.
      case allOtherFrames
    }

    /// Returns the last frame at or before a timestamp, as in the reference decode.
    ///
    /// Tries the cheapest start first and goes further back until the result is verified; decoding from
    /// the first packet always is.
    func exact(
      _ wanted: Int64, skipping: SkipMode = .nothing, requestedRange: ClosedRange<Int64>? = nil
    ) throws(EngineError) -> DecodedFrame {
      let target = max(wanted, known.firstPts)
      let neededReferenceDecode = known.needsReferenceDecode
      if let decoded = cachedFrame(target, skipping) { return hit(decoded) }
      if canContinue(to: target) {
        pass.singleTarget = nil
        pass.requestedRange = requestedRange
        if let limit = pass.skipsBefore, target < limit { pass.skipsBefore = nil }
        if let decoded = try decode(to: target), pass.trust.isTrusted { return decoded }
      }
      var suspect: (pts: Int64, md5: String)?
      for attempt in 0..<Self.attempts {
        guard let start = plan(attempt, for: target) else { break }
        let skipping = followsFinalFrame(target) ? .nothing : skipping
        guard try begin(start) else { continue }
        pass.initialTarget = target
        pass.requestedRange = requestedRange
        if attempt == 0 { try skip(skipping, for: target) }
        guard let decoded = try decode(to: target) else { continue }
        if pass.trust.isTrusted { return finish(decoded, target) }
        // An earlier start decodes the same frame again.
        if pass.trust.doubt == .unwritten { break }
        // Damage: two decodes from different starts that agree are accepted.
        let md5 = decoded.pixels.md5()
        if let suspect, suspect == (decoded.pts, md5) { return decoded }
        suspect = (decoded.pts, md5)
        if case .ordinal(0) = start { known.damagedFrom = min(known.damagedFrom, target) }
      }
      _ = try begin(.firstPacket)
      var decoded = try decode(to: target)
      if !pass.trust.isTrusted {
        _ = try begin(.firstPacket)
        decoded = try decode(to: target)
      }
      if let decoded { return decoded }
      if known.needsReferenceDecode, !neededReferenceDecode { return try exact(wanted) }
      throw .failed(FFmpegFailure.nothingDecoded)
    }

    /// Returns the frame displayed at a timestamp if the last call ended with it.
    private func cachedFrame(_ target: Int64, _ skipping: SkipMode) -> DecodedFrame? {
      // The pass of such a frame has ended, and cannot continue to its neighbors.
      if skipping == .allOtherFrames, let finalFrame, finalFrame.decoded.pts <= target,
        target <= finalFrame.through
      {
        return finalFrame.decoded
      }
      guard let current, let next = verifiedNext, current.pts <= target, target < next else {
        return nil
      }
      return current
    }

    /// Returns whether a target follows the last result so closely that more such requests are likely.
    private func followsFinalFrame(_ target: Int64) -> Bool {
      guard let finalFrame, target > finalFrame.through else { return false }
      return target - finalFrame.through <= 8 * defaultStep
    }

    /// Records how far a frame is known to be displayed, and ends a pass that cannot continue.
    private func finish(_ decoded: DecodedFrame, _ target: Int64) -> DecodedFrame {
      guard pass.isEnding else { return decoded }
      var decoded = decoded
      decoded.next = map.frame(after: decoded.pts)
      abandonPass()
      finalFrame = (decoded, decoded.next.map { max(target, $0 - 1) } ?? target)
      onFrame(self, decoded)
      return decoded
    }

    /// Whether decoding can begin anywhere but at the first packet.
    var hasRandomAccess: Bool {
      !known.needsReferenceDecode && (!inspector.needsProof || known.index?.hasProof == true)
    }

    private static var attempts: Int { 6 }

    /// Returns the start of the n-th attempt; `nil` if only the first packet is left.
    private func plan(_ attempt: Int, for target: Int64) -> Start? {
      if !hasRandomAccess { return nil }
      if attempt == 0 {
        randomAccessPointsForTarget = known.index?.randomAccessPoints(
          before: target, limit: Self.attempts)
        seekPoint = nil
      }
      if let points = randomAccessPointsForTarget {
        guard attempt < points.count else { return nil }
        // A start that did not help last time only costs a second decode of the same packets.
        guard let ordinal = points[attempt].ordinal else { return nil }
        if ordinal == 0, target >= known.damagedFrom { return nil }
        return .ordinal(ordinal)
      }
      guard attempt > 0 else { return .search(before: target, target: target) }
      let last = seekPoint.map { min($0.pts, $0.dts) } ?? target
      let back = attempt == 1 ? 1 : known.randomAccessDistance << (attempt - 2)
      let before = min(last, target) - back
      return before < known.firstPts ? nil : .search(before: before, target: target)
    }

    /// Returns whether continuing the pass is correct, and not much slower than a seek.
    func canContinue(to target: Int64) -> Bool {
      guard isRunning || pending != nil || isDrained, !pass.endsWithSingleTarget else {
        return false
      }
      if let range = pass.range, target > range.end { return false }
      // A target before the pass's first frame is out of reach, except in the reference decode.
      guard target >= position, target >= pass.completeFrom ?? .min else { return false }
      if !pass.trust.isTrusted { return false }
      guard isRunning else { return true }
      if !hasRandomAccess { return true }
      // The pass was started for its initial target; decoding a few frames more is quicker than any
      // seek.
      let gap = target - max(position, pass.initialTarget)
      if gap <= 8 * defaultStep { return true }
      return isNearest(to: target) ?? (gap <= known.randomAccessDistance)
    }

    /// Returns whether no random access point lies between the pass and a timestamp; `nil` if unknown.
    func isNearest(to target: Int64) -> Bool? {
      map.isNearest(to: target, from: position, ordinal: pass.ordinal)
    }

    /// The position of the pass: the timestamp of its last frame, or that of its first one to come.
    var position: Int64 { current?.pts ?? pending?.pts ?? pass.cleanFrom ?? known.firstPts }

    /// Decodes until the frame after a timestamp is known; returns `nil` if the pass does not lead there.
    func decode(to target: Int64) throws(EngineError) -> DecodedFrame? {
      while true {
        let isNew = pending == nil
        let wasDrained = isDrained
        let upcoming: DecodedFrame?
        if let pending { upcoming = pending } else { upcoming = try nextFrame() }
        pending = nil
        guard let decoded = upcoming else {
          if !wasDrained {
            if mayEndCutOff { pass.trust.note(.unwritten) }
            pass(next: ptsAfterLast)
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
        // The frame after a skipped one is not adjacent to the one before.
        if pass.clean.last != decoded.pts, decoded.pts >= pass.completeFrom ?? .min {
          pass.clean.append(decoded.pts)
        }
      }
    }

    /// Whether the file may end inside a field, which is only possible for packets without container
    /// framing. Only used for files that are quick to decode from the start.
    private var mayEndCutOff: Bool {
      !reader.container.framesPackets && known.isInterlaced && known.index != nil
    }

    /// Passes the current frame to `onFrame` if it is verified.
    private func pass(next: Int64) {
      // When a pass skips frames on the way to a target, the others are too far apart to be useful;
      // and once it has ended, frames may be missing between those that follow.
      guard var decoded = current,
        pass.singleTarget == nil || pass.completeFrom == nil && !pass.isEnding,
        pass.trust.isTrusted
      else { return }
      // With skipping, the frame itself is valid, but its successor is unknown.
      if decoded.pts >= pass.completeFrom ?? .min {
        guard isVerified(decoded, next) else { return }
        decoded.next = next
      }
      onFrame(self, decoded)
    }

    /// The timestamp of the frame after the current one, if no frame can be missing in between:
    /// `Int64.max` if the current one is the last.
    var verifiedNext: Int64? {
      guard let current, pass.trust.isTrusted, current.pts >= pass.completeFrom ?? .min,
        !pass.endsWithSingleTarget, let next = pending?.pts ?? (isDrained ? ptsAfterLast : nil),
        isVerified(current, next)
      else { return nil }
      return next
    }

    /// The timestamp of the frame after the pass's last one; `Int64.max` if there is none.
    private var ptsAfterLast: Int64 { pass.range?.next ?? .max }

    /// Returns whether no frame is missing between this one and the next: the check of an exact result.
    private func isVerified(_ decoded: DecodedFrame, _ next: Int64) -> Bool {
      pass.startsAtFirstPacket || expected(decoded, next == .max ? .max : next - 1) == decoded.pts
    }

    /// Measures the distance between keyframes.
    private func noteKeyframe(_ decoded: DecodedFrame) {
      guard decoded.isKeyframe else { return }
      if let last = pass.lastKeyframe {
        let distance = min(decoded.pts - last, maximumRandomAccessDistance)
        known.randomAccessDistance = max(known.randomAccessDistance, distance)
      }
      pass.lastKeyframe = decoded.pts
    }

    /// Checks a frame against the expectations of the pass; returns `false` if the pass is unusable.
    func accept(_ decoded: DecodedFrame) -> Bool {
      guard let clean = pass.cleanFrom else {
        // Damage can look like decreasing timestamps, and does not affect other frames.
        let isInOrder =
          decoded.pts > current?.pts ?? .min && (!decoded.isCorrected || pass.trust.doubt != nil)
        guard !known.needsReferenceDecode, !isInOrder else { return true }
        // Repeated or decreasing timestamps do not identify frames: from now on their order does.
        known.needsReferenceDecode = true
        return false
      }
      if decoded.isCorrected { return false }
      if decoded.pts < clean { return current == nil }
      if let last = current?.pts { return decoded.pts > last }
      switch pass.firstFrame {
      case .atStart: return decoded.pts == clean
      case .intraAtStart: return decoded.pts == clean && decoded.isIntra
      case .afterStart: return true
      }
    }

    /// Returns the result of a pass, or `nil` if a frame is missing that the reference decode may have.
    ///
    /// Decoders drop frames after a random access point: its leading frames, and at the end of the file
    /// sometimes those that follow.
    private func checked(_ decoded: DecodedFrame?, _ target: Int64) -> DecodedFrame? {
      guard let decoded else { return nil }
      if decoded.pts == expected(decoded, target) { return decoded }
      guard pass.startsAtFirstPacket else { return nil }
      if known.table == nil { known.indexMatchesFrames = false }
      return decoded
    }

    private func expected(_ decoded: DecodedFrame, _ target: Int64) -> Int64 {
      map.frame(at: target) ?? expectedFromPackets(decoded, target)
    }

    /// Returns the last timestamp before the target among the packets sent; a second field is not a frame.
    private func expectedFromPackets(_ decoded: DecodedFrame, _ target: Int64) -> Int64 {
      let last = pass.sent.map(\.pts).filter { $0 <= target }.max() ?? decoded.pts
      let isSecondField = decoded.pixels.isInterlaced && last - decoded.pts < frameStep(decoded)
      return last < decoded.pts || isSecondField ? decoded.pts : last
    }

    private func frameStep(_ decoded: DecodedFrame) -> Int64 {
      let before = pass.clean.dropLast().last
      return before.map { decoded.pts - $0 } ?? max(defaultStep, decoded.duration ?? 0)
    }
  }
#endif
