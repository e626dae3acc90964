#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// Returns a frame at most `reach` ticks from a timestamp, with as little decoding as possible.
    func near(_ wanted: Int64, reach: Int64) throws(EngineError) -> DecodedFrame {
      let target = max(wanted, known.firstPts)
      for decoded in [current, pending].compactMap(\.self)
      where pass.trust.isTrusted && decoded.pts.clampedDistance(to: target) <= reach {
        return decoded
      }
      if let alone = try keyframe(target, reach: reach, searchingAhead: true) { return alone }
      // No random access point is near enough: decode the exact frame.
      return try exact(target)
    }

    /// Returns the frame of the random access point nearest to a timestamp, unless the exact frame is
    /// already decoded.
    func nearestKeyframe(_ wanted: Int64) throws(EngineError) -> DecodedFrame {
      let target = max(wanted, known.firstPts)
      if let current, pass.trust.isTrusted, shows(current, at: target) { return current }
      let found = try keyframe(target, reach: .max, searchingAhead: false)
      if let alone = found { return alone }
      return try exact(target)
    }

    /// Returns the nearest random access point's frame, or `nil` if it is out of reach.
    ///
    /// The packet is decoded alone, so the decoder must be flushed afterwards.
    ///
    /// - Parameters:
    ///   - wanted: The timestamp.
    ///   - reach: The largest distance of the frame, in ticks.
    ///   - searchingAhead: Whether to accept the first random access point after the timestamp if none is
    ///     listed: for previews, decoding from the one before it takes too long.
    /// - Returns: The frame, or `nil`.
    /// - Throws: `EngineError` when cancelled, or when reading fails.
    func keyframe(
      _ wanted: Int64, reach: Int64, searchingAhead: Bool
    ) throws(EngineError) -> DecodedFrame? {
      let target = max(wanted, known.firstPts)
      // If random access points are sparser, searching for one takes longer than decoding the exact frame.
      let nearest = map.start(
        nearest: target, reach: reach,
        searchingAhead: searchingAhead ? min(reach, maximumRandomAccessDistance) : 0,
        behind: maximumRandomAccessDistance)
      guard hasRandomAccess, let nearest else { return nil }
      // The pass cannot continue from a packet that was not decoded.
      defer {
        abandonPass()
        decoder.flush()
      }
      guard try seek(nearest), let clean = pass.cleanFrom,
        clean.clampedDistance(to: target) <= reach,
        pass.firstFrame != .afterStart
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
      // One packet may hold only one field; such frames also need the next packet.
      guard var decoded, decoded.pts == clean, !decoded.pixels.isInterlaced,
        pass.trust.doubt == nil, pass.firstFrame != .intraAtStart || decoded.isIntra
      else { return nil }
      decoded.next = map.frame(after: decoded.pts)
      // Fields come in pairs, and so far only part of the pair may have been decoded.
      if !known.isInterlaced { onFrame(self, decoded) }
      return decoded
    }

    /// Switches to a decoder without slice threading at the first packet that needs it.
    private func useOneThreadIfDue() throws(FFmpegFailure) {
      guard decoderKind == .slices, !reader.packet.withBytes({ inspector.maySpreadParts(of: $0) })
      else {
        return
      }
      decoder = try reader.makeDecoder(.slices(1), maximumPixels: options.maximumPixels)
      decoderKind = .ordinary
    }

    /// Ends the pass, so that no later request continues it.
    func abandonPass() {
      current = nil
      pending = nil
      finalFrame = nil
      isDrained = false
      isRunning = false
    }
  }
#endif
