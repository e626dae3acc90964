#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// Returns the last frame at or before a timestamp, as in the reference decode.
    ///
    /// Tries the cheapest start first and goes further back until the result is verified; decoding from
    /// the first packet always is.
    func exact(
      _ wanted: Int64, need: DecodePlan.Need = .allFrames,
      requestedRange: ClosedRange<Int64>? = nil
    ) throws(EngineError) -> DecodedFrame {
      let target = max(wanted, known.firstPts)
      let neededReferenceDecode = known.needsReferenceDecode
      if let decoded = heldFrame(at: target, need) { return decoded }
      if canContinue(to: target) {
        follow(pass.plan.continued(to: target, requestedRange: requestedRange))
        if let decoded = try decode(to: target), pass.trust.isTrusted { return decoded }
      }
      let followsLast = followsEndedPass(target)
      let points = known.index?.randomAccessPoints(before: target, limit: Self.attempts)
      var hasDoubt = !pass.trust.isTrusted
      var suspect: (start: Int64?, pts: Int64, md5: String)?
      for attempt in 0..<Self.attempts {
        guard let start = start(attempt, for: target, among: points) else { break }
        guard try begin(start, for: target) else { continue }
        // A search from farther back may find the same packet, which gives the same frame.
        if let suspect, suspect.start == pass.cleanFrom { continue }
        let isFirst = attempt == 0 && !followsLast
        follow(try plan(for: target, isFirst ? need : .allFrames, requestedRange))
        let result = try decode(to: target)
        hasDoubt = hasDoubt || !pass.trust.isTrusted
        guard let decoded = result else { continue }
        if pass.trust.isTrusted { return finish(decoded, target) }
        // An earlier start decodes the same frame again, or conceals damage in the same wrong way.
        if pass.trust.doubt == .unwritten || decoder.spreadsParts { break }
        // Damage: two decodes from different starts that agree are accepted.
        let md5 = decoded.pixels.md5()
        if let suspect, (suspect.pts, suspect.md5) == (decoded.pts, md5) { return decoded }
        suspect = (pass.cleanFrom, decoded.pts, md5)
        if case .ordinal(0) = start { known.noteDamage(before: target) }
      }
      _ = try begin(hasDoubt ? .reference : .firstPacket)
      var decoded = try decode(to: target)
      if !pass.trust.isTrusted {
        _ = try begin(.reference)
        decoded = try decode(to: target)
      }
      if let decoded { return decoded }
      if known.needsReferenceDecode, !neededReferenceDecode { return try exact(wanted) }
      throw .failed(FFmpegFailure.nothingDecoded)
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

    private static var attempts: Int { 6 }

    /// The number of frames that are decoded more quickly than any seek.
    private static var closeFrames: Int64 { 8 }

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

    /// Returns whether continuing the pass is correct, and not much slower than a seek.
    func canContinue(to target: Int64) -> Bool {
      guard pass.isRunning || pass.isDrained, !pass.endsWithOneFrame else { return false }
      if let range = pass.plan.range, target > range.end { return false }
      guard pass.plan.leads(to: target) else { return false }
      // A target before the pass's first frame is out of reach, except in the reference decode.
      guard target >= position, target >= pass.completeFrom ?? .min else { return false }
      if !pass.trust.isTrusted { return false }
      if pass.isDrained || !hasRandomAccess { return true }
      let gap = target - max(position, pass.target)
      if gap <= Self.closeFrames * known.frameDuration { return true }
      return isNearest(to: target) ?? (gap <= known.randomAccessDistance)
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
        if decoded.pts > target, pass.current != nil || !pass.startsAtFirstPacket {
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
