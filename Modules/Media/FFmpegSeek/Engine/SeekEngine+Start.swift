#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// Decodes the first frame, which time 0 is named after; false when there is none.
    func start() throws(EngineError) -> Bool {
      let firstPacket = try peek()
      try beginAtFirstPacket()
      if let pts = firstPacket { try endWithPicture(of: pts) }
      var decoded = try nextFrame()
      if pass.range != nil, !isWhole(decoded, firstPacket) {
        try beginAtFirstPacket()
        decoded = try nextFrame()
      }
      guard let first = decoded else { return false }
      known.firstPts = first.pts
      pending = first
      known.index?.beginDisplay(
        at: known.firstPts, mayHoldFields: first.pixels.isInterlaced && !hasFramedPackets)
      known.hasStarted = true
      try compareSecondPicture()
      try compareUncleanStart()
      return true
    }

    /// Learns how the stream begins.
    ///
    /// - Returns: The timestamp of the first packet.
    /// - Throws: `EngineError`.
    private func peek() throws(EngineError) -> Int64? {
      var pts: Int64?
      do throws(FFmpegFailure) {
        let isClean = try reader.peekAtFirst { packet in
          known.noteDelay(of: packet)
          pts = packet.pts
          return facts(of: packet).randomAccess.isBelieved
        }
        known.startsCleanly = isClean ?? false
      } catch {
        throw .failed(error)
      }
      return pts
    }

    /// Lets the pass that has just begun end with the frame of the first packet, if that is the first
    /// one.
    ///
    /// A decoder that spreads frames over threads would take in some five packets before it gives one
    /// out. With an index, the second frame is compared, too.
    private func endWithPicture(of pts: Int64) throws(EngineError) {
      guard known.index == nil, known.startsCleanly, hasRandomAccess, hasFramedPackets,
        var range = try range(to: pts), range.lastPacket == pts, !known.changedParameters
      else { return }
      range.end = range.next - 1
      pass.range = range
    }

    /// Whether a pass that ended with the first packet's frame has brought it: a field may be
    /// missing, or what damage makes of it may depend on the packets after it.
    private func isWhole(_ decoded: DecodedImage?, _ firstPacket: Int64?) -> Bool {
      guard let decoded else { return false }
      return decoded.pts == firstPacket && !decoded.isCorrected && !decoded.pixels.isInterlaced
        && pass.isTrusted
    }
  }
#endif
