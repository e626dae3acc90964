#if FFmpeg
  internal import FFmpegHandles
  internal import MediaSeek

  extension SeekEngine {
    /// A picture at most `reach` ticks from a timestamp, for as little decoding as possible.
    func near(_ wanted: Int64, reach: Int64) throws(EngineError) -> DecodedPicture {
      let target = max(wanted, known.firstPts)
      if let current, distance(current.pts, target) <= reach { return hit(current) }
      if let pending, distance(pending.pts, target) <= reach { return hit(pending) }
      if let alone = try keyframe(target, reach: reach, isKept: { _ in false }) { return alone }
      // No restart is near enough: the exact picture is the only one known to be right.
      return try exact(target)
    }

    /// The picture of the nearest restart, before or after a timestamp, unless the exact one is at
    /// hand.
    func nearestKeyframe(_ wanted: Int64) throws(EngineError) -> DecodedPicture {
      let target = max(wanted, known.firstPts)
      if let current, shows(current, at: target) { return hit(current) }
      if let alone = try keyframe(target, reach: .max, isKept: { _ in false }) { return alone }
      return try exact(target)
    }

    /// The nearest restart's picture, or nil when it is out of reach or kept by somebody already.
    ///
    /// The packet is decoded alone, so the decoder must start afresh after it.
    func keyframe(
      _ wanted: Int64, reach: Int64, isKept: (Int64) -> Bool
    ) throws(EngineError) -> DecodedPicture? {
      let target = max(wanted, known.firstPts)
      guard mayRestart, let start = restart(nearest: target) else { return nil }
      guard try land(start), let clean = run.cleanFrom, distance(target, clean) <= reach,
        !run.startIsHidden, !isKept(clean)
      else { return nil }
      defer { abandonRun() }
      do throws(FFmpegFailure) {
        try sendPacket()
        try endRun()
      } catch {
        guard error.isRecoverable else { throw .failed(error) }
        return nil
      }
      let picture = try nextPicture()
      // Half a frame may be all that one packet holds; such pictures need the next packet, too.
      guard var picture, picture.pts == clean, !picture.pixels.isInterlaced, !run.isSuspect,
        !run.needsIntra || picture.isIntra
      else { return nil }
      picture.next = known.displayPts?.successor(of: picture.pts)
      passing(self, picture)
      return picture
    }

    /// The restart whose picture is nearest to a timestamp, as far as packets or container tell.
    private func restart(nearest target: Int64) -> Start? {
      if let index = known.index {
        let before = index.restarts(before: target, limit: 1).first
        let after = index.restart(after: target)
        let isAfterNearer =
          distance(index.pts(of: after), target) < distance(index.pts(of: before), target)
        return (isAfterNearer ? after : before).map { .ordinal($0) }
      }
      if let after = reader.listedKeyframe(after: target),
        let before = reader.listedKeyframe(before: target),
        distance(after, target) < distance(before, target)
      {
        return .search(before: after, target: .max)
      }
      return .search(before: target, target: target)
    }

    func hit(_ picture: DecodedPicture) -> DecodedPicture {
      counters.count { $0.cacheHits += 1 }
      return picture
    }

    private func distance(_ left: Int64?, _ right: Int64) -> Int64 {
      guard let left else { return .max }
      let (difference, overflow) = left.subtractingReportingOverflow(right)
      return overflow ? .max : abs(difference)
    }

    /// Leaves nothing that a later request could take for a run to go on with.
    func abandonRun() {
      current = nil
      pending = nil
      isDrained = false
      isRunning = false
    }
  }
#endif
