#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// Whether the packets show which frames the pass can skip.
    var canSkipFrames: Bool {
      hasRandomAccess && !inspector.needsProof && reader.container.framesPackets
        && !known.isInterlaced
        && pass.firstFrame != .afterStart && pass.cleanFrom != nil
    }

    /// Lets a new pass skip frames that its target does not need.
    func skip(_ skipping: SkipMode, for target: Int64) throws(EngineError) {
      guard skipping != .nothing, canSkipFrames, let reached = pass.cleanFrom,
        let singleTarget = try singleTarget(for: target, from: reached)
      else { return }
      pass.skipsBefore = singleTarget
      guard skipping == .allOtherFrames else { return }
      pass.singleTarget = singleTarget
      guard singleTarget == reached else { return }
      endPass()
    }

    /// Returns the timestamp of the frame displayed at the target, from packets alone; `nil` if they do
    /// not suffice.
    ///
    /// - Parameters:
    ///   - target: A timestamp.
    ///   - reached: The timestamp of the packet sent last.
    /// - Returns: The timestamp, or `nil`.
    /// - Throws: `EngineError` when cancelled, or when reading fails.
    private func singleTarget(for target: Int64, from reached: Int64) throws(EngineError) -> Int64?
    {
      if let known = map.frame(at: target) { return known }
      var singleTarget = reached
      let isComplete = try lookAhead(past: target) { pts in
        if pts <= target { singleTarget = max(singleTarget, pts) }
      }
      return isComplete ? singleTarget : nil
    }

    /// Inspects the next packets, as long as they may contain frames at or before a timestamp.
    ///
    /// - Parameters:
    ///   - target: The timestamp.
    ///   - visit: Called with the timestamp of each packet that shows a frame, in decoding order.
    /// - Returns: Whether all of them were visited and have timestamps.
    /// - Throws: `EngineError` when cancelled, or when reading fails.
    func lookAhead(
      past target: Int64, visit: (Int64) -> Void
    ) throws(EngineError) -> Bool {
      let isComplete: Bool
      do throws(FFmpegFailure) {
        isComplete = try reader.lookAhead(past: target) { packet in
          // After a seek that drops this packet, the demuxer does not report its parameters again.
          if packet.changesParameters { known.changedParameters = true }
          guard !isCancelled(), let pts = packet.pts else { return false }
          if !packet.isDiscarded, facts(of: packet).showsFrame { visit(pts) }
          return true
        }
      } catch {
        throw .failed(error)
      }
      if isCancelled() { throw .cancelled }
      return isComplete
    }
  }
#endif
