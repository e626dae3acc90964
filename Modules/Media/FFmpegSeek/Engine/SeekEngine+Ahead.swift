#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// Decodes the frames of a range, each of which goes to the caller who keeps frames.
    ///
    /// Where decoding can begin inside the range, what lies before is left to the next one: the
    /// frames at its end are wanted first.
    ///
    /// - Parameters:
    ///   - wanted: A timestamp shown by the first frame.
    ///   - end: A timestamp shown by the last one.
    ///   - stopsAtCachedFrame: Whether nothing after it is wanted, so that decoding may end there.
    /// - Throws: `EngineError`.
    func readAhead(
      from wanted: Int64, through end: Int64, stopsAtCachedFrame: Bool
    ) throws(EngineError) {
      if stopsAtCachedFrame, let pendingRange = pendingRange(to: end) {
        if position < pendingRange.lowerBound {
          _ = try exact(pendingRange.lowerBound, pendingRange: pendingRange)
        }
      } else {
        let start =
          canGoOn(to: wanted) ? wanted : randomAccessPoint(from: wanted, through: end) ?? wanted
        _ = try exact(
          start, skipping: .whatComesBefore,
          pendingRange: stopsAtCachedFrame && start <= end ? start...end : nil)
      }
      if stopsAtCachedFrame { try endRange(at: end) }
      // Where the pass breaks off, the next request finds out why; decoding ahead is no answer.
      _ = try decode(to: end)
      // What was proven of a keyframe ends at the next one.
      while inspector.needsProof, isDrained, let range = pass.range, range.next <= end {
        _ = try exact(range.next)
        _ = try decode(to: end)
      }
    }

    /// The range to an end that the pass was begun for, and which a call to it was interrupted on.
    ///
    /// More of it may be wanted by now, from further back; but the finger is at its end, and would
    /// have to wait for a second beginning.
    func pendingRange(to end: Int64) -> ClosedRange<Int64>? {
      guard isRunning, pass.isTrusted, let pendingRange = pass.pendingRange,
        pendingRange.upperBound == end,
        position <= end
      else { return nil }
      return pendingRange
    }

    /// Lets the pass end with the last packet that the frames up to a timestamp need.
    ///
    /// Decoders give a frame out some packets later, and the next of these is often a keyframe,
    /// the one that takes longest.
    private func endRange(at end: Int64) throws(EngineError) {
      guard mayLeaveOut, isRunning, !pass.isEnding, pass.isTrusted else { return }
      guard let range = try range(to: end) else { return }
      pass.range = range
      guard range.lastPacket == nil else { return }
      endPass()
    }

    /// What the packets to come say of the frames up to a timestamp; nil where that is not
    /// enough.
    func range(to end: Int64) throws(EngineError) -> WantedRange? {
      if let index = known.index { return range(to: end, index) }
      var last: Int64?
      var next = pass.sent.map(\.pts).filter { $0 > end }.min() ?? .max
      var isRepeated = false
      let isComplete = try lookAhead(past: end) { pts in
        if pts > end { next = min(next, pts) } else { isRepeated = isRepeated || pts == last }
        if pts <= end { last = pts }
      }
      guard isComplete, !isRepeated, next != .max else { return nil }
      // A frame that is shown before that one may be decoded after it.
      let isCertain = try lookAhead(past: next) { pts in
        if pts > end { next = min(next, pts) }
      }
      return isCertain ? WantedRange(end: end, lastPacket: last, next: next) : nil
    }

    private func range(to end: Int64, _ index: PacketIndex) -> WantedRange? {
      guard let shown = known.displayPts, let ordinal = pass.ordinal,
        let decoded = shown.last(atOrBefore: end), let next = shown.successor(of: decoded),
        next != .max
      else { return nil }
      let coming = index.entries[(ordinal + 1)...].prefix { $0.dts ?? .min <= end }
      let last = coming.last { !$0.isDiscarded && $0.pts ?? .max <= end }
      return WantedRange(end: end, lastPacket: last?.pts, next: next)
    }

    /// Fewer frames are not worth a beginning.
    private static let fewestPictures: Int64 = 24

    /// The last random access point inside the range that leaves enough frames to its end, or else the
    /// first one.
    private func randomAccessPoint(from start: Int64, through end: Int64) -> Int64? {
      let latest = end.subtractingClamped((Self.fewestPictures - 1) * defaultStep)
      if let late = randomAccessPoint(before: latest), late >= start { return late }
      return randomAccessPoint(after: start - 1).flatMap { $0 <= end ? $0 : nil }
    }

    /// The GOPs of a range that can be decoded each for itself, the last one first.
    ///
    /// What is left at the start, from the middle of a GOP, counts while it is most of one.
    func gops(from start: Int64, through end: Int64) -> [ClosedRange<Int64>] {
      guard hasRandomAccess, !inspector.needsProof else { return [] }
      var gops: [ClosedRange<Int64>] = []
      var end = end
      while end >= start, let first = randomAccessPoint(from: start, through: end) {
        gops.append(first...end)
        end = first - 1
      }
      guard end >= start, !gops.isEmpty, let first = randomAccessPoint(before: start) else {
        return gops
      }
      if end - start > start - first { gops.append(start...end) }
      return gops
    }

    private func randomAccessPoint(before timestamp: Int64) -> Int64? {
      guard let index = known.index else { return listedKeyframe(before: timestamp) }
      return index.pts(of: index.randomAccessPoints(before: timestamp, limit: 1).first)
    }

    private func randomAccessPoint(after timestamp: Int64) -> Int64? {
      guard let index = known.index else { return listedKeyframe(after: timestamp) }
      return index.pts(of: index.randomAccessPoint(after: timestamp))
    }
  }
#endif
