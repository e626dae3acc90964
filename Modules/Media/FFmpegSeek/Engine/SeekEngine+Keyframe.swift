#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// Returns the frame of the random access point nearest to a timestamp, or `nil` if it is out of reach.
    ///
    /// The packet is decoded alone, so no later request can continue the pass. A random access point that
    /// is not listed is searched for: first before the timestamp, then after it, because decoding from an
    /// earlier one takes too long.
    ///
    /// - Parameters:
    ///   - wanted: The timestamp.
    ///   - reach: The largest distance of the frame, in ticks.
    /// - Returns: The frame, or `nil`.
    /// - Throws: `EngineError` when cancelled, or when reading fails.
    func keyframe(_ wanted: Int64, reach: Int64) throws(EngineError) -> DecodedFrame? {
      let target = max(wanted, known.firstPts)
      // If random access points are sparser, searching for one takes longer than decoding the exact frame.
      let nearest = map.start(
        nearest: target, reach: reach,
        searchingAhead: min(reach, known.maximumRandomAccessDistance),
        behind: known.maximumRandomAccessDistance)
      // One packet may hold only one field; such frames also need the next packet.
      guard hasRandomAccess, !known.isInterlaced, let nearest else { return nil }
      defer {
        abandonPass()
        decoder.flush()
      }
      guard try seek(nearest, for: target), let clean = pass.cleanFrom,
        clean.clampedDistance(to: target) <= reach, pass.firstFrame != .afterStart
      else { return nil }
      follow(DecodePlan(stop: .frame(clean)))
      do throws(FFmpegFailure) {
        try useOneThreadIfDue()
        try sendPacket()
      } catch {
        guard error.isRecoverable else { throw .failed(error) }
        return nil
      }
      let decoded = try nextFrame()
      guard var decoded, decoded.pts == clean, !decoded.pixels.isInterlaced,
        pass.trust.doubt == nil, pass.firstFrame != .intraAtStart || decoded.isIntra
      else { return nil }
      decoded.next = map.frame(after: decoded.pts)
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
  }
#endif
