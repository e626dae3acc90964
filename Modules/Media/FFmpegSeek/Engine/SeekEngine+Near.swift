#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// A frame at most `reach` ticks from a timestamp, for as little decoding as possible.
    func near(_ wanted: Int64, reach: Int64) throws(EngineError) -> DecodedImage {
      let target = max(wanted, known.firstPts)
      for decoded in [current, pending].compactMap(\.self)
      where pass.isTrusted && distance(decoded.pts, target) <= reach {
        return hit(decoded)
      }
      if let alone = try keyframe(target, reach: reach, searchingAhead: true) { return alone }
      // No random access point is near enough: the exact frame is the only one known to be right.
      return try exact(target)
    }

    /// The frame of the nearest random access point, before or after a timestamp, unless the exact one is at
    /// hand.
    func nearestKeyframe(_ wanted: Int64) throws(EngineError) -> DecodedImage {
      let target = max(wanted, known.firstPts)
      if let current, pass.isTrusted, shows(current, at: target) { return hit(current) }
      let found = try keyframe(target, reach: .max, searchingAhead: false)
      if let alone = found { return alone }
      return try exact(target)
    }

    /// The nearest random access point's frame, or nil when it is out of reach.
    ///
    /// The packet is decoded alone, so the decoder must start afresh after it.
    ///
    /// - Parameters:
    ///   - wanted: The timestamp.
    ///   - reach: How far from it the frame may be, in ticks.
    ///   - searchingAhead: Whether the first random access point behind the timestamp will do where none is
    ///     listed: the caller who wants a frame soon has no time for the way to the one before it.
    /// - Returns: The frame, or nil.
    /// - Throws: `EngineError` when cancelled, or when reading fails.
    func keyframe(
      _ wanted: Int64, reach: Int64, searchingAhead: Bool
    ) throws(EngineError) -> DecodedImage? {
      let target = max(wanted, known.firstPts)
      let nearest = randomAccessPoint(nearest: target, reach: reach, searchingAhead: searchingAhead)
      guard hasRandomAccess, let nearest else { return nil }
      // A pass whose first packet was not decoded leads nowhere.
      defer {
        abandonPass()
        decoder.flush()
      }
      guard try seek(nearest), let clean = pass.cleanFrom, distance(target, clean) <= reach,
        !pass.startIsHidden
      else { return nil }
      do throws(FFmpegFailure) {
        try useOneThreadIfDue()
        try sendPacket()
        endPass()
      } catch {
        guard error.isRecoverable else { throw .failed(error) }
        return nil
      }
      let decoded = try nextFrame()
      // Half a frame may be all that one packet holds; such frames need the next packet, too.
      guard var decoded, decoded.pts == clean, !decoded.pixels.isInterlaced, !pass.isSuspect,
        !pass.needsIntra || decoded.isIntra
      else { return nil }
      decoded.next = known.displayPts?.successor(of: decoded.pts)
      // Fields come in pairs, and of the last pair only a part may have been met so far.
      if !known.isInterlaced { onFrame(self, decoded) }
      return decoded
    }

    /// Takes a decoder that leaves each frame whole, from a packet on that needs it.
    private func useOneThreadIfDue() throws(FFmpegFailure) {
      guard spreadsParts, !reader.packet.withBytes({ inspector.maySpreadParts(of: $0) }) else {
        return
      }
      decoder = try reader.makeDecoder(.slices(1), maximumPixels: options.maximumPixels)
      spreadsParts = false
    }

    /// The random access point whose frame is nearest to a timestamp, as far as packets or container tell;
    /// nil where none is in reach.
    private func randomAccessPoint(nearest target: Int64, reach: Int64, searchingAhead: Bool)
      -> Start?
    {
      if let index = known.index {
        let before = index.randomAccessPoints(before: target, limit: 1).first
        let after = index.randomAccessPoint(after: target)
        let ways = (distance(index.pts(of: before), target), distance(index.pts(of: after), target))
        guard min(ways.0, ways.1) <= reach else { return nil }
        return (ways.1 < ways.0 ? after : before).map { .ordinal($0) }
      }
      let before = listedKeyframe(before: target)
      let after = listedKeyframe(after: target)
      if let after, distance(after, target) < distance(before, target) {
        guard distance(after, target) <= reach else { return nil }
        return .search(before: after, target: after.addingClamped(maximumRandomAccessDistance))
      }
      if let before, distance(before, target) > reach { return nil }
      // Where random access points are rarer, looking for one takes longer than the way to the exact frame.
      let ahead = before == nil && searchingAhead ? min(reach, maximumRandomAccessDistance) : 0
      return .search(before: target, target: target.addingClamped(ahead))
    }

    /// The timestamp of the last keyframe the container lists at or before a timestamp.
    ///
    /// Lists name packets by decoding times, which are earlier by the delay of the last landing.
    func listedKeyframe(before timestamp: Int64) -> Int64? {
      let delay = known.randomAccessDelay
      return reader.listedKeyframe(before: timestamp.addingClamped(-delay))?.addingClamped(delay)
    }

    /// The timestamp of the first keyframe the container lists after a timestamp.
    func listedKeyframe(after timestamp: Int64) -> Int64? {
      let delay = known.randomAccessDelay
      return reader.listedKeyframe(after: timestamp.addingClamped(-delay))?.addingClamped(delay)
    }

    func hit(_ decoded: DecodedImage) -> DecodedImage {
      counters.count { $0.cacheHits += 1 }
      return decoded
    }

    private func distance(_ left: Int64?, _ right: Int64) -> Int64 {
      guard let left else { return .max }
      let (difference, overflow) = left.subtractingReportingOverflow(right)
      return overflow ? .max : abs(difference)
    }

    /// Leaves nothing that a later request could take for a pass to go on with.
    func abandonPass() {
      current = nil
      pending = nil
      finalFrame = nil
      isDrained = false
      isRunning = false
    }
  }
#endif
