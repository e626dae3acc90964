#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// Decodes the pictures of a stretch, each of which goes to whoever keeps pictures.
    ///
    /// Where decoding can begin inside the stretch, what lies before is left to the next one: the
    /// pictures at its end are wanted first.
    ///
    /// - Parameters:
    ///   - wanted: A timestamp shown by the first picture.
    ///   - end: A timestamp shown by the last one.
    ///   - endsAtKept: Whether nothing after it is wanted, so that decoding may end there.
    /// - Throws: `EngineError`.
    func readAhead(
      from wanted: Int64, through end: Int64, endsAtKept: Bool
    ) throws(EngineError) {
      if endsAtKept, let errand = errand(to: end) {
        if position < errand.lowerBound { _ = try exact(errand.lowerBound, errand: errand) }
      } else {
        let start = canGoOn(to: wanted) ? wanted : restart(from: wanted, through: end) ?? wanted
        _ = try exact(
          start, sparing: .whatComesBefore, errand: endsAtKept && start <= end ? start...end : nil)
      }
      if endsAtKept { try endStretch(at: end) }
      // Where the run breaks off, the next request finds out why; decoding ahead is no answer.
      _ = try decode(to: end)
      // What was proven of a keyframe ends at the next one.
      while inspector.needsProof, isDrained, let stretch = run.stretch, stretch.next <= end {
        _ = try exact(stretch.next)
        _ = try decode(to: end)
      }
    }

    /// The stretch to an end that the run was begun for, and which a call to it was interrupted on.
    ///
    /// More of it may be wanted by now, from further back; but the finger is at its end, and would
    /// have to wait for a second beginning.
    func errand(to end: Int64) -> ClosedRange<Int64>? {
      guard isRunning, run.isTrusted, let errand = run.errand, errand.upperBound == end,
        position <= end
      else { return nil }
      return errand
    }

    /// Lets the run end with the last packet that the pictures up to a timestamp need.
    ///
    /// Decoders give a picture out some packets later, and the next of these is often a keyframe,
    /// the one that takes longest.
    private func endStretch(at end: Int64) throws(EngineError) {
      guard mayLeaveOut, isRunning, !run.isEnding, run.isTrusted else { return }
      guard let stretch = try stretch(to: end) else { return }
      run.stretch = stretch
      guard stretch.lastPacket == nil else { return }
      endRun()
    }

    /// What the packets to come say of the pictures up to a timestamp; nil where that is not
    /// enough.
    func stretch(to end: Int64) throws(EngineError) -> Stretch? {
      if let index = known.index { return stretch(to: end, index) }
      var last: Int64?
      var next = run.sent.map(\.pts).filter { $0 > end }.min() ?? .max
      var isRepeated = false
      let isComplete = try lookAhead(past: end) { pts in
        if pts > end { next = min(next, pts) } else { isRepeated = isRepeated || pts == last }
        if pts <= end { last = pts }
      }
      guard isComplete, !isRepeated, next != .max else { return nil }
      // A picture that is shown before that one may be decoded after it.
      let isCertain = try lookAhead(past: next) { pts in
        if pts > end { next = min(next, pts) }
      }
      return isCertain ? Stretch(end: end, lastPacket: last, next: next) : nil
    }

    private func stretch(to end: Int64, _ index: PacketIndex) -> Stretch? {
      guard let shown = known.displayPts, let ordinal = run.ordinal,
        let picture = shown.last(atOrBefore: end), let next = shown.successor(of: picture),
        next != .max
      else { return nil }
      let coming = index.entries[(ordinal + 1)...].prefix { $0.dts ?? .min <= end }
      let last = coming.last { !$0.isDiscarded && $0.pts ?? .max <= end }
      return Stretch(end: end, lastPacket: last?.pts, next: next)
    }

    /// Fewer pictures are not worth a beginning.
    private static let fewestPictures: Int64 = 24

    /// The last restart inside the stretch that leaves enough pictures to its end, or else the
    /// first one.
    private func restart(from start: Int64, through end: Int64) -> Int64? {
      let latest = end.subtractingHeld((Self.fewestPictures - 1) * defaultStep)
      if let late = restart(before: latest), late >= start { return late }
      return restart(after: start - 1).flatMap { $0 <= end ? $0 : nil }
    }

    /// The groups of pictures of a stretch that can be decoded each for itself, the last one first.
    ///
    /// What is left at the start, from the middle of a group, counts while it is most of one.
    func groups(from start: Int64, through end: Int64) -> [ClosedRange<Int64>] {
      guard mayRestart, !inspector.needsProof else { return [] }
      var groups: [ClosedRange<Int64>] = []
      var end = end
      while end >= start, let first = restart(from: start, through: end) {
        groups.append(first...end)
        end = first - 1
      }
      guard end >= start, !groups.isEmpty, let first = restart(before: start) else { return groups }
      if end - start > start - first { groups.append(start...end) }
      return groups
    }

    private func restart(before timestamp: Int64) -> Int64? {
      guard let index = known.index else { return listedKeyframe(before: timestamp) }
      return index.pts(of: index.restarts(before: timestamp, limit: 1).first)
    }

    private func restart(after timestamp: Int64) -> Int64? {
      guard let index = known.index else { return listedKeyframe(after: timestamp) }
      return index.pts(of: index.restart(after: timestamp))
    }
  }
#endif
