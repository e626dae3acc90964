#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// Whether the packets tell which frames the pass can do without.
    var mayLeaveOut: Bool {
      hasRandomAccess && !inspector.needsProof && hasFramedPackets && !known.isInterlaced
        && !pass.startIsHidden && pass.cleanFrom != nil
    }

    /// Lets the pass that has just begun leave out what its target does not need.
    func skip(_ skipping: SkipMode, for target: Int64) throws(EngineError) {
      guard skipping != .nothing, mayLeaveOut, let reached = pass.cleanFrom,
        let soleTarget = try soleTarget(for: target, from: reached)
      else { return }
      pass.skipsBefore = soleTarget
      guard skipping == .everythingElse else { return }
      pass.soleTarget = soleTarget
      guard soleTarget == reached else { return }
      endPass()
    }

    /// The timestamp of the frame shown at the target, from packets alone; nil where they do not
    /// say.
    ///
    /// - Parameters:
    ///   - target: A timestamp.
    ///   - landed: The timestamp of the packet that was sent last.
    /// - Returns: The timestamp, or nil.
    /// - Throws: `EngineError` when cancelled, or when reading fails.
    private func soleTarget(for target: Int64, from reached: Int64) throws(EngineError) -> Int64? {
      if let shown = known.displayPts { return shown.last(atOrBefore: target) }
      var soleTarget = reached
      let isComplete = try lookAhead(past: target) { pts in
        if pts <= target { soleTarget = max(soleTarget, pts) }
      }
      return isComplete ? soleTarget : nil
    }

    /// Looks at the packets to come, as far as frames at or before a timestamp can be among them.
    ///
    /// - Parameters:
    ///   - target: The timestamp.
    ///   - visit: Gets the timestamp of each packet that shows a frame, in the order of decoding.
    /// - Returns: Whether all of them were seen and have timestamps.
    /// - Throws: `EngineError` when cancelled, or when reading fails.
    func lookAhead(
      past target: Int64, visit: (Int64) -> Void
    ) throws(EngineError) -> Bool {
      let isComplete: Bool
      do throws(FFmpegFailure) {
        isComplete = try reader.lookAhead(past: target) { packet in
          // Where a seek forgets this packet, the demuxer does not tell of its parameters again.
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
