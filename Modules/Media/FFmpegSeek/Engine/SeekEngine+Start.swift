#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// Decodes the first picture, which time 0 is named after; false when there is none.
    func start() throws(EngineError) -> Bool {
      let firstPacket = try peek()
      try beginAtFirstPacket()
      if let pts = firstPacket { try endWithPicture(of: pts) }
      var picture = try nextPicture()
      if run.stretch != nil, !isWhole(picture, firstPacket) {
        try beginAtFirstPacket()
        picture = try nextPicture()
      }
      guard let first = picture else { return false }
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
          return facts(of: packet).restart.isBelieved
        }
        known.startsCleanly = isClean ?? false
      } catch {
        throw .failed(error)
      }
      return pts
    }

    /// Lets the run that has just begun end with the picture of the first packet, if that is the first
    /// one.
    ///
    /// A decoder that spreads pictures over threads would take in some five packets before it gives one
    /// out. With an index, the second picture is compared, too.
    private func endWithPicture(of pts: Int64) throws(EngineError) {
      guard known.index == nil, known.startsCleanly, mayRestart, hasFramedPackets,
        var stretch = try stretch(to: pts), stretch.lastPacket == pts, !known.changedParameters
      else { return }
      stretch.end = stretch.next - 1
      run.stretch = stretch
    }

    /// Whether a run that ended with the first packet's picture has brought it: a field may be
    /// missing, or what damage makes of it may depend on the packets after it.
    private func isWhole(_ picture: DecodedImage?, _ firstPacket: Int64?) -> Bool {
      guard let picture else { return false }
      return picture.pts == firstPacket && !picture.isCorrected && !picture.pixels.isInterlaced
        && run.isTrusted
    }
  }
#endif
