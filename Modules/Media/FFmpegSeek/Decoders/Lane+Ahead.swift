#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  extension Lane {
    /// Decodes the frames of a range, and passes each to `onFrame`.
    ///
    /// If decoding can begin inside the range, the frames before that point are left to the next call: the
    /// frames at its end are needed first.
    ///
    /// - Parameters:
    ///   - wanted: A timestamp displayed by the first frame.
    ///   - end: A timestamp displayed by the last one.
    ///   - stopsAtCachedFrame: Whether the frames after it are cached, so that decoding may end there.
    /// - Throws: `EngineError`.
    func readAhead(
      from wanted: Int64, through end: Int64, stopsAtCachedFrame: Bool
    ) throws(EngineError) {
      if stopsAtCachedFrame, let requestedRange = requestedRange(to: end) {
        if position < requestedRange.lowerBound {
          _ = try exact(requestedRange.lowerBound, requestedRange: requestedRange)
          offerResult()
        }
      } else {
        // A pass for an earlier range, or for the first frame, may end before this range does; one that proves a
        // keyframe goes on with the next.
        let endsEarlier =
          pass.isBeyondEnd(end) && !seed.inspector.needsProof
          || stopsAtCachedFrame && !pass.plan.leads(to: end)
        let continues = canContinue(to: wanted) && !(stopsAtCachedFrame && endsEarlier)
        if endsEarlier { abandonPass() }
        let start =
          continues ? wanted : randomAccessPoint(from: wanted, through: end) ?? wanted
        _ = try exact(
          start, need: .framesFromTarget,
          requestedRange: stopsAtCachedFrame && start <= end ? start...end : nil)
        offerResult()
      }
      if stopsAtCachedFrame { try endRange(at: end) }
      // If the pass fails, the next request reports the error; reading ahead does not.
      _ = try decode(to: end)
      offerResult()
      // The proof of a keyframe ends at the next one.
      while seed.inspector.needsProof, pass.isDrained, let range = pass.plan.range,
        range.next <= end
      {
        _ = try exact(range.next)
        offerResult()
        _ = try decode(to: end)
        offerResult()
      }
    }

    /// Passes the last result to `onFrame` if it is verified: no client waits for it.
    func offerResult() {
      let next = pass.pending?.pts ?? (pass.isDrained ? pass.ptsAfterLast : nil)
      if let next, let decoded = verification.verified(before: next) { onFrame(self, decoded) }
    }

    /// Returns the range up to an end that the pass was started for, if a call was interrupted in it.
    ///
    /// By now, the needed range may begin earlier; but its end is needed first, and would be delayed by
    /// starting again.
    func requestedRange(to end: Int64) -> ClosedRange<Int64>? {
      guard pass.isRunning, pass.trust.isTrusted, let requestedRange = pass.plan.requestedRange,
        requestedRange.upperBound == end, position <= end
      else { return nil }
      return requestedRange
    }

    /// Ends the pass with the last packet that the frames up to a timestamp need.
    ///
    /// Decoders return a frame some packets later, and the next of these is often a keyframe, which takes
    /// longest to decode.
    private func endRange(at end: Int64) throws(EngineError) {
      guard canSkipFrames, pass.isRunning, !pass.isEnding, pass.trust.isTrusted,
        let range = try range(to: end)
      else { return }
      follow(pass.plan.stopping(at: range))
    }

    /// Returns the end of the range of frames up to a timestamp, from the next packets; `nil` if they do
    /// not suffice.
    func range(to end: Int64) throws(EngineError) -> DecodePlan.Range? {
      if known.isIndexed { return map.range(to: end, after: pass.ordinal) }
      guard let shown = try lookAhead(past: end).shown else { return nil }
      let inside = shown.filter { $0 <= end }
      let isRepeated = zip(inside, inside.dropFirst()).contains { $0 == $1 }
      var next = (shown + [pass.firstSent(after: end) ?? .max]).filter { $0 > end }.min() ?? .max
      guard !isRepeated, next != .max,
        // A frame displayed before that one may be decoded after it.
        let later = try lookAhead(past: next).shown,
        // The last packet may be half a frame.
        !known.isInterlaced
      else { return nil }
      next = later.filter { $0 > end }.reduce(next, min)
      return DecodePlan.Range(end: end, lastPacket: inside.last, next: next)
    }

    /// The number of frames below which starting a pass is not worthwhile.
    private static let fewestFrames: Int64 = 24
    /// The same for a decoder of a GOP, which has one thread if GOPs are short, and returns its first frames at once:
    /// with 24, the first step back from the middle of a GOP of 30 frames takes 0.6 s instead of 0.25.
    private static let fewestFramesOfGOP: Int64 = 8

    /// Returns the last random access point inside a range that leaves enough frames to its end, or else
    /// the first one.
    private func randomAccessPoint(
      from start: Int64, through end: Int64, leaving frames: Int64 = fewestFrames
    ) -> Int64? {
      if let late = randomAccessPoint(before: end, leaving: frames), late >= start { return late }
      return map.randomAccessPoint(after: start - 1).flatMap { $0.pts <= end ? $0.pts : nil }
    }

    /// Returns the last random access point that leaves a number of frames to a timestamp.
    private func randomAccessPoint(before end: Int64, leaving frames: Int64) -> Int64? {
      map.randomAccessPoint(before: end.subtractingClamped((frames - 1) * known.frameDuration))?.pts
    }

    /// Returns the GOPs of a range that can be decoded independently, last one first.
    ///
    /// Of an incomplete GOP at the start that the range has room for, the first part is included, as long as what is
    /// in the range: its rest is decoded once the range has moved.
    ///
    /// - Parameters:
    ///   - start: The timestamp of the first frame.
    ///   - last: The timestamp of the last one.
    ///   - workers: The number of GOPs decoded at a time. A first part gives the last of them something to do; where
    ///     more were idle, one decoder on all cores is faster.
    ///   - isKnown: Returns whether a decoder is in a GOP.
    /// - Returns: The GOPs.
    func gops(
      from start: Int64, through last: Int64, workers: Int, isKnown: (Int64) -> Bool
    ) -> [GOPQueue.Part] {
      guard hasRandomAccess, !seed.inspector.needsProof else { return [] }
      var gops: [GOPQueue.Part] = []
      var end = last
      while end >= start,
        let first = randomAccessPoint(from: start, through: end, leaving: Self.fewestFramesOfGOP)
      {
        gops.append(GOPQueue.Part(gop: first, range: first...end))
        end = first - 1
      }
      guard end >= start,
        let first = randomAccessPoint(before: end, leaving: Self.fewestFramesOfGOP),
        map.isSameGOP(from: first, through: end) != false
      else { return gops }
      if gops.isEmpty {
        return isKnown(first) ? [GOPQueue.Part(gop: first, range: start...end)] : []
      }
      let isNext = gops.count + 1 >= workers && end - first < last - start
      guard isNext || isKnown(first) else { return gops }
      return gops + [GOPQueue.Part(gop: first, range: first...first + (end - start), isFirst: true)]
    }

    /// Inspects the next packets, as long as they may contain frames at or before a timestamp.
    ///
    /// - Parameters:
    ///   - timestamp: The timestamp.
    ///   - readsReferences: Whether their references are read; they must follow the pass's first packet.
    /// - Returns: The packets, up to the first one without a timestamp, or where the decoder may drop a frame.
    /// - Throws: `EngineError` when canceled, or when reading fails.
    func lookAhead(
      past timestamp: Int64, readingReferences readsReferences: Bool = false
    ) throws(EngineError) -> PassMachine.PacketsAhead {
      var ahead = PassMachine.PacketsAhead(first: references?.first)
      var references = readsReferences ? references?.reader : nil
      // The packets are read again when they are sent.
      var order = displayOrder
      let known = self.known
      ahead.isComplete = try performRead { () throws(FFmpegFailure) in
        try self.reader.lookAhead(past: timestamp) { packet in
          // After a seek that drops this packet, the demuxer does not report its parameters again.
          if packet.changesParameters(from: self.reader.stream.extradata) {
            self.facts.withLock { $0.note(.changedParameters) }
          }
          packet.withBytes { order?.add($0, pts: packet.pts) }
          let facts = self.facts(of: packet)
          if facts.isField { self.note { $0.note(.fields) } }
          ahead.packets.append(
            PassMachine.PacketsAhead.Packet(
              pts: packet.pts,
              isShown: !packet.isDiscarded && facts.showsFrame,
              frames: packet.withBytes { references?.read($0) ?? [] }))
          return packet.pts != nil && !known.mayDropFrames(before: facts) && !self.isCancelled()
        }
      }
      if isCancelled() { throw .cancelled }
      if order?.order.isContradicted == true {
        noteContradictedOrder()
      }
      return ahead
    }
  }
#endif
