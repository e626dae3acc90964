#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  extension Lane {
    /// Decodes the first frame, which defines time 0; returns `false` if there is none.
    func start() throws(EngineError) -> Bool {
      let firstPacket = try peek()
      _ = try begin(.firstPacket)
      if let pts = firstPacket { try endWithFrame(of: pts) }
      var decoded = try nextFrame()
      if pass.plan.range != nil, !isWhole(decoded, firstPacket) {
        _ = try begin(pass.trust.isTrusted ? .firstPacket : .reference)
        decoded = try nextFrame()
      }
      if !pass.trust.isTrusted, decoder.isWithoutConcealment {
        note { $0.note(needsSingleThread: true) }
        _ = try begin(.firstPacket)
        decoded = try nextFrame()
        // Else it is the slices that are damaged.
        let isSound = pass.trust.isTrusted
        note { $0.note(needsSingleThread: isSound) }
      }
      // With several threads, a damaged first frame may be missing.
      if !pass.trust.isTrusted {
        _ = try begin(.reference)
        decoded = try nextFrame()
      }
      guard let first = decoded else { return false }
      change { $0.hold(first) }
      let mayHoldFields = first.pixels.isInterlaced && !reader.container.framesPackets
      note { $0.noteFirstFrame(at: first.pts, mayHoldFields: mayHoldFields) }
      try compareSecondFrame()
      try compareUncleanStart()
      return true
    }

    /// Inspects the start of the stream.
    ///
    /// - Returns: The timestamp of the first packet.
    /// - Throws: `EngineError`.
    private func peek() throws(EngineError) -> Int64? {
      var pts: Int64?
      do throws(FFmpegFailure) {
        let isClean = try reader.peekAtFirst { packet in
          pts = packet.pts
          if let delay = packet.delay { note { $0.note(delay: delay) } }
          return facts(of: packet).randomAccess.isTrusted
        }
        note { $0.noteStart(isClean: isClean ?? false) }
      } catch {
        throw .failed(error)
      }
      return pts
    }

    /// Ends a new pass with the frame of the first packet, if that is the first frame.
    ///
    /// A decoder with frame threading would otherwise take some five packets before it returns a frame.
    /// With an index, the second frame is compared, too.
    private func endWithFrame(of pts: Int64) throws(EngineError) {
      guard !known.isIndexed, known.startsCleanly, hasRandomAccess,
        reader.container.framesPackets,
        var range = try range(to: pts), range.lastPacket == pts,
        !known.doubts.contains(.changedParameters)
      else { return }
      range.end = range.next - 1
      follow(pass.plan.stopping(at: range))
    }

    /// Returns whether a pass that ended with the first packet's frame decoded it completely: a field may
    /// be missing, or the concealment of damage may depend on later packets.
    private func isWhole(_ decoded: DecodedFrame?, _ firstPacket: Int64?) -> Bool {
      guard let decoded else { return false }
      return decoded.pts == firstPacket && !decoded.isCorrected && !decoded.pixels.isInterlaced
        && pass.trust.isTrusted
    }
  }
#endif
