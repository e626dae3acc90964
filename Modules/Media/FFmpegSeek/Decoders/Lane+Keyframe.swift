#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  extension Lane {
    /// Returns the frame of the random access point nearest to a timestamp, or `nil` if it is out of reach.
    ///
    /// The packet is decoded alone, so no later request can continue the pass. A random access point that
    /// is not listed is searched for: first before the timestamp, then after it, because decoding from an
    /// earlier one takes too long.
    ///
    /// - Parameters:
    ///   - wanted: The timestamp.
    ///   - reach: The largest distance of the frame, in ticks.
    ///   - mustBeVerified: Whether damage in the frame must be found, even if that takes longer.
    /// - Returns: The frame, or `nil`.
    /// - Throws: `EngineError` when canceled, or when reading fails.
    func keyframe(
      _ wanted: Int64, reach: Int64, mustBeVerified: Bool = false
    ) throws(EngineError) -> DecodedFrame? {
      let target = max(wanted, known.firstPts)
      // One packet may hold only one field; such frames also need the next packet.
      guard !known.isInterlaced, let nearest = start(nearest: target, reach: reach) else {
        return nil
      }
      defer {
        abandonPass()
        decoder.flush()
      }
      try run(.land(nearest, for: target))
      guard let clean = pass.cleanFrom, clean.clampedDistance(to: target) <= reach,
        pass.firstFrame != .afterStart
      else { return nil }
      follow(DecodePlan(stop: .frame(clean)))
      let isVerified = try leaveSliceThreading() == .none
      if mustBeVerified, !isVerified { return nil }
      try run(.send)
      guard pass.isRunning else { return nil }
      let decoded = try nextFrame()
      if pass.trust.doubt != nil { note { $0.noteDamagedPacket(at: clean) } }
      guard var decoded, decoded.pts == clean, !decoded.pixels.isInterlaced,
        pass.trust.doubt == nil, pass.firstFrame != .intraAtStart || decoded.isIntra
      else { return nil }
      decoded.next = map.frame(after: decoded.pts)
      decoded.isVerified = isVerified
      return decoded
    }

    /// Returns the exact frame of the random access point nearest to a timestamp, with as many packets as it
    /// takes: those of both fields, or those before it if it is damaged. `nil` if no such point is known.
    func exactKeyframe(_ wanted: Int64) throws(EngineError) -> DecodedFrame? {
      let target = max(wanted, known.firstPts)
      guard let nearest = start(nearest: target, reach: .max) else { return nil }
      try run(.land(nearest, for: target))
      let landed = pass
      // Its first packet is not sent.
      abandonPass()
      guard let clean = landed.cleanFrom, landed.firstFrame != .afterStart else { return nil }
      return try exact(clean, need: .targetOnly)
    }

    /// Returns the start of a pass at the random access point nearest to a timestamp.
    private func start(nearest target: Int64, reach: Int64) -> PassMachine.Start? {
      guard hasRandomAccess else { return nil }
      // If random access points are sparser, searching for one takes longer than decoding the exact frame.
      return map.start(
        nearest: target, reach: reach,
        searchingAhead: min(reach, known.maximumRandomAccessDistance),
        behind: known.maximumRandomAccessDistance)
    }
  }
#endif
