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

    /// Whether the pass has decoded every frame since a random access point, so that it can begin to skip.
    private var canBeginToSkip: Bool {
      guard pass.isRunning, !pass.isEnding, pass.trust == .verified, pass.completeFrom == nil
      else { return false }
      if canSkipFrames { return true }
      return pass.isWholeFromFirstPacket && known.startsCleanly && hasRandomAccess
        && !inspector.needsProof && reader.container.framesPackets && !known.isInterlaced
        && known.index?.pts(of: 0) == known.firstPts
    }

    /// Returns the plan of the pass so far for another target: what that is made from, and is not decoded yet.
    func continuedPlan(
      for target: Int64, _ need: DecodePlan.Need, _ requestedRange: ClosedRange<Int64>?
    ) -> DecodePlan {
      let continued = pass.plan.continued(to: target, requestedRange: requestedRange)
      // A pass that ends cannot continue to the next frames.
      guard need == .targetOnly, canBeginToSkip, pass.plan.range == nil,
        target.subtractingClamped(position) > Self.closeFrames * known.frameDuration,
        let frame = map.frame(at: target), let start = pass.start, let reached = pass.ordinal
      else { return continued }
      if let parts = map.closure(of: frame, from: max(start, 0), decodedThrough: reached) {
        // The pass from the start of the file counts its first packet as the second.
        let closure = DecodePlan.Closure(
          parts: (start < 0 ? [0] : []) + parts, frames: frame...frame)
        return DecodePlan(
          skip: .outside(closure), stop: .frame(frame), requestedRange: requestedRange)
      }
      return DecodePlan(
        skip: .unreferenced(before: frame), stop: continued.stop, requestedRange: requestedRange)
    }

    /// Returns the plan of a new pass for a target.
    func plan(
      for target: Int64, _ need: DecodePlan.Need, _ requestedRange: ClosedRange<Int64>?
    ) throws(EngineError) -> DecodePlan {
      let ordinary = DecodePlan(stop: pass.plan.stop, requestedRange: requestedRange)
      guard need != .allFrames, canSkipFrames, let reached = pass.cleanFrom else { return ordinary }
      let first = known.index == nil ? referencesOfFirstPacket() : nil
      guard let frame = try frameFromPackets(at: target, from: reached) else { return ordinary }
      guard need == .targetOnly else {
        return planOfRange(requestedRange, from: frame)
          ?? DecodePlan(
            skip: .unreferenced(before: frame), stop: pass.plan.stop, requestedRange: requestedRange
          )
      }
      var parts = map.closure(of: frame...frame, from: pass.ordinal)
      if parts == nil { parts = try closure(of: frame, after: first) }
      return DecodePlan(
        skip: parts.map { .outside(DecodePlan.Closure(parts: $0, frames: frame...frame)) }
          ?? .unreferenced(before: frame),
        stop: .frame(frame), requestedRange: requestedRange)
    }

    /// Returns the plan that decodes only what the frames of a range are made from; `nil` if that is not
    /// known.
    ///
    /// - Parameters:
    ///   - requestedRange: The range.
    ///   - first: The timestamp of its first frame.
    /// - Returns: The plan, or `nil`.
    private func planOfRange(
      _ requestedRange: ClosedRange<Int64>?, from first: Int64
    ) -> DecodePlan? {
      guard let requestedRange, first <= requestedRange.upperBound,
        let end = map.range(to: requestedRange.upperBound, after: pass.ordinal),
        let parts = map.closure(of: first...requestedRange.upperBound, from: pass.ordinal)
      else { return nil }
      let closure = DecodePlan.Closure(parts: parts, frames: first...requestedRange.upperBound)
      return DecodePlan(
        skip: .outside(closure), stop: .range(end), requestedRange: requestedRange)
    }

    /// The references of the frames so far, and the reader for those to come.
    private typealias References = (reader: ReferenceGraph.Reader, graph: ReferenceGraph)

    /// Returns the references of the first packet of the pass, which was just sent.
    private func referencesOfFirstPacket() -> References? {
      guard var references = inspector.references else { return nil }
      var graph = ReferenceGraph()
      graph.append(reader.packet.withBytes { references.read($0) })
      return (references, graph)
    }

    /// Returns the coded frames that a frame is made from, by reading the headers of the packets after the
    /// first one; `nil` if they are not known.
    private func closure(
      of frame: Int64, after first: References?
    ) throws(EngineError) -> [UInt32]? {
      guard var (references, graph) = first else { return nil }
      var target: Int?
      _ = try lookAhead(past: frame) { packet, facts in
        if facts.showsFrame, packet.pts == frame { target = graph.count }
        graph.append(packet.withBytes { references.read($0) })
        return target == nil
      }
      return target.flatMap { graph.closure(of: [$0], from: 0) }
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
      try lookAhead(past: target) { packet, facts in
        guard let pts = packet.pts else { return false }
        if !packet.isDiscarded, facts.showsFrame { visit(pts) }
        return true
      }
    }

    /// Inspects the next packets, as long as they may contain frames at or before a timestamp.
    ///
    /// - Parameters:
    ///   - target: The timestamp.
    ///   - visit: Called with each packet in decoding order; returns `false` to stop.
    /// - Returns: Whether all of them were visited.
    /// - Throws: `EngineError` when cancelled, or when reading fails.
    private func lookAhead(
      past target: Int64, visit: (borrowing PacketHandle, PacketFacts) -> Bool
    ) throws(EngineError) -> Bool {
      let isComplete: Bool
      // The packets are read again when they are sent.
      var order = displayOrder
      do throws(FFmpegFailure) {
        isComplete = try reader.lookAhead(past: target) { packet in
          // After a seek that drops this packet, the demuxer does not report its parameters again.
          if packet.changesParameters { known.noteChangedParameters() }
          packet.withBytes { order?.add($0, pts: packet.pts) }
          return !isCancelled() && visit(packet, facts(of: packet))
        }
      } catch {
        throw .failed(error)
      }
      if isCancelled() { throw .cancelled }
      note(order)
      return isComplete
    }
  }
#endif
