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

    /// Returns the plan of a new pass for a target.
    func plan(
      for target: Int64, _ need: DecodePlan.Need, _ requestedRange: ClosedRange<Int64>?
    ) throws(EngineError) -> DecodePlan {
      guard need != .allFrames, canSkipFrames, let reached = pass.cleanFrom,
        let frame = try frameFromPackets(at: target, from: reached)
      else { return DecodePlan(stop: pass.plan.stop, requestedRange: requestedRange) }
      return DecodePlan(
        skip: .unreferenced(before: frame),
        stop: need == .targetOnly ? .frame(frame) : pass.plan.stop, requestedRange: requestedRange)
    }

    /// Returns the timestamp of the frame displayed at the target, from packets alone; `nil` if they do
    /// not suffice.
    ///
    /// - Parameters:
    ///   - target: A timestamp.
    ///   - reached: The timestamp of the packet sent last.
    /// - Returns: The timestamp, or `nil`.
    /// - Throws: `EngineError` when cancelled, or when reading fails.
    private func frameFromPackets(
      at target: Int64, from reached: Int64
    ) throws(EngineError) -> Int64? {
      if let known = map.frame(at: target) { return known }
      var frame = reached
      let isComplete = try lookAhead(past: target) { pts in
        if pts <= target { frame = max(frame, pts) }
      }
      return isComplete ? frame : nil
    }

    /// Returns the end of the range of frames up to a timestamp, from the next packets; `nil` if they do
    /// not suffice.
    func range(to end: Int64) throws(EngineError) -> DecodePlan.Range? {
      if known.index != nil { return map.range(to: end, after: pass.ordinal) }
      var last: Int64?
      var next = pass.firstSent(after: end) ?? .max
      var isRepeated = false
      let isComplete = try lookAhead(past: end) { pts in
        if pts > end { next = min(next, pts) } else { isRepeated = isRepeated || pts == last }
        if pts <= end { last = pts }
      }
      guard isComplete, !isRepeated, next != .max else { return nil }
      // A frame displayed before that one may be decoded after it.
      let isVerified = try lookAhead(past: next) { pts in
        if pts > end { next = min(next, pts) }
      }
      return isVerified ? DecodePlan.Range(end: end, lastPacket: last, next: next) : nil
    }

    /// Inspects the next packets, as long as they may contain frames at or before a timestamp.
    ///
    /// - Parameters:
    ///   - target: The timestamp.
    ///   - visit: Called with the timestamp of each packet that shows a frame, in decoding order.
    /// - Returns: Whether all of them were visited and have timestamps.
    /// - Throws: `EngineError` when cancelled, or when reading fails.
    private func lookAhead(
      past target: Int64, visit: (Int64) -> Void
    ) throws(EngineError) -> Bool {
      let isComplete: Bool
      do throws(FFmpegFailure) {
        isComplete = try reader.lookAhead(past: target) { packet in
          // After a seek that drops this packet, the demuxer does not report its parameters again.
          if packet.changesParameters { known.noteChangedParameters() }
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
