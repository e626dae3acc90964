#if FFmpeg
  internal import FFmpegHandles
  internal import MediaSeek

  extension SeekEngine {
    /// A picture at most `reach` ticks from a timestamp, for as little decoding as possible.
    func near(_ wanted: Int64, reach: Int64) throws(EngineError) -> DecodedPicture {
      let target = max(wanted, firstPts)
      if let current, distance(current.pts, target) <= reach { return hit(current) }
      if let pending, distance(pending.pts, target) <= reach { return hit(pending) }
      if let alone = try keyframe(target, reach: reach) { return alone }
      // No restart is near enough: the exact picture is the only one known to be right.
      return try exact(target)
    }

    /// The picture of the last restart at or before a timestamp, unless the exact one is at hand.
    func nearestKeyframe(_ wanted: Int64) throws(EngineError) -> DecodedPicture {
      let target = max(wanted, firstPts)
      if let current, shows(current, at: target) { return hit(current) }
      if let alone = try keyframe(target, reach: .max) { return alone }
      return try exact(target)
    }

    /// The last restart's picture at or before a timestamp, or nil when it is out of reach.
    ///
    /// The packet is decoded alone, so the decoder must start afresh after it.
    func keyframe(_ wanted: Int64, reach: Int64) throws(EngineError) -> DecodedPicture? {
      let target = max(wanted, firstPts)
      guard mayRestart else { return nil }
      let start: Start
      if let index {
        guard let ordinal = index.restarts(before: target, limit: 1).first else { return nil }
        start = .ordinal(ordinal)
      } else {
        start = .search(before: target, target: target)
      }
      guard try begin(start), let clean = run.cleanFrom, target - clean <= reach,
        !run.startIsHidden
      else { return nil }
      do throws(FFmpegFailure) { try decoder.startDraining() } catch { throw .failed(error) }
      let picture = try nextPicture()
      defer { abandonRun() }
      // Half a frame may be all that one packet holds; such pictures need the next packet, too.
      guard let picture, picture.pts == clean, !picture.pixels.isInterlaced, !run.isSuspect,
        !run.needsIntra || picture.isIntra
      else { return nil }
      return picture
    }

    private func hit(_ picture: DecodedPicture) -> DecodedPicture {
      counters.count { $0.cacheHits += 1 }
      return picture
    }

    private func distance(_ left: Int64, _ right: Int64) -> Int64 {
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
