#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// A picture at most `reach` ticks from a timestamp, for as little decoding as possible.
    func near(_ wanted: Int64, reach: Int64) throws(EngineError) -> DecodedImage {
      let target = max(wanted, known.firstPts)
      for picture in [current, pending].compactMap(\.self)
      where run.isTrusted && distance(picture.pts, target) <= reach {
        return hit(picture)
      }
      if let alone = try keyframe(target, reach: reach, searchingAhead: true) { return alone }
      // No restart is near enough: the exact picture is the only one known to be right.
      return try exact(target)
    }

    /// The picture of the nearest restart, before or after a timestamp, unless the exact one is at
    /// hand.
    func nearestKeyframe(_ wanted: Int64) throws(EngineError) -> DecodedImage {
      let target = max(wanted, known.firstPts)
      if let current, run.isTrusted, shows(current, at: target) { return hit(current) }
      let found = try keyframe(target, reach: .max, searchingAhead: false)
      if let alone = found { return alone }
      return try exact(target)
    }

    /// The nearest restart's picture, or nil when it is out of reach.
    ///
    /// The packet is decoded alone, so the decoder must start afresh after it.
    ///
    /// - Parameters:
    ///   - wanted: The timestamp.
    ///   - reach: How far from it the picture may be, in ticks.
    ///   - searchingAhead: Whether the first restart behind the timestamp will do where none is
    ///     listed: whoever wants a picture soon has no time for the way to the one before it.
    /// - Returns: The picture, or nil.
    /// - Throws: `EngineError` when cancelled, or when reading fails.
    func keyframe(
      _ wanted: Int64, reach: Int64, searchingAhead: Bool
    ) throws(EngineError) -> DecodedImage? {
      let target = max(wanted, known.firstPts)
      let nearest = restart(nearest: target, reach: reach, searchingAhead: searchingAhead)
      guard mayRestart, let nearest else { return nil }
      // A run whose first packet was not decoded leads nowhere.
      defer {
        abandonRun()
        decoder.flush()
      }
      guard try land(nearest), let clean = run.cleanFrom, distance(target, clean) <= reach,
        !run.startIsHidden
      else { return nil }
      do throws(FFmpegFailure) {
        try useOneThreadIfDue()
        try sendPacket()
        endRun()
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
      // Fields come in pairs, and of the last pair only a part may have been met so far.
      if !known.isInterlaced { passing(self, picture) }
      return picture
    }

    /// Takes a decoder that leaves each picture whole, from a packet on that needs it.
    private func useOneThreadIfDue() throws(FFmpegFailure) {
      guard spreadsParts, !reader.packet.withBytes({ inspector.maySpreadParts(of: $0) }) else {
        return
      }
      decoder = try reader.makeDecoder(.slices(1), maximumPixels: options.maximumPixels)
      spreadsParts = false
    }

    /// The restart whose picture is nearest to a timestamp, as far as packets or container tell;
    /// nil where none is in reach.
    private func restart(nearest target: Int64, reach: Int64, searchingAhead: Bool) -> Start? {
      if let index = known.index {
        let before = index.restarts(before: target, limit: 1).first
        let after = index.restart(after: target)
        let ways = (distance(index.pts(of: before), target), distance(index.pts(of: after), target))
        guard min(ways.0, ways.1) <= reach else { return nil }
        return (ways.1 < ways.0 ? after : before).map { .ordinal($0) }
      }
      let before = listedKeyframe(before: target)
      let after = listedKeyframe(after: target)
      if let after, distance(after, target) < distance(before, target) {
        guard distance(after, target) <= reach else { return nil }
        return .search(before: after, target: after.addingHeld(maximumRestartDistance))
      }
      if let before, distance(before, target) > reach { return nil }
      // Where restarts are rarer, looking for one takes longer than the way to the exact picture.
      let ahead = before == nil && searchingAhead ? min(reach, maximumRestartDistance) : 0
      return .search(before: target, target: target.addingHeld(ahead))
    }

    /// The timestamp of the last keyframe the container lists at or before a timestamp.
    ///
    /// Lists name packets by decoding times, which are earlier by the delay of the last landing.
    func listedKeyframe(before timestamp: Int64) -> Int64? {
      let delay = known.restartDelay
      return reader.listedKeyframe(before: timestamp.addingHeld(-delay))?.addingHeld(delay)
    }

    /// The timestamp of the first keyframe the container lists after a timestamp.
    func listedKeyframe(after timestamp: Int64) -> Int64? {
      let delay = known.restartDelay
      return reader.listedKeyframe(after: timestamp.addingHeld(-delay))?.addingHeld(delay)
    }

    func hit(_ picture: DecodedImage) -> DecodedImage {
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
      answered = nil
      isDrained = false
      isRunning = false
    }
  }
#endif
