#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia
  internal import ScrubTime

  /// The answers to questions about the places in a stream.
  ///
  /// They come from the packet index, or else from the container's list of keyframes; who asks need not know.
  struct StreamMap {
    private let known: StreamFacts
    private let list: KeyframeList?
    /// The delay between decoding and displaying a keyframe, in ticks.
    private let delay: Int64

    init(_ known: StreamFacts, list: KeyframeList?, delay: Int64 = 0) {
      (self.known, self.list, self.delay) = (known, list, delay)
    }

    // MARK: - Random access points

    /// Returns the last random access point at or before a timestamp; `nil` if none is known.
    func randomAccessPoint(before timestamp: Int64) -> RandomAccessPoint? {
      guard let index = known.index else {
        return listed(list?.last, timestamp).map { RandomAccessPoint(pts: $0) }
      }
      return index.randomAccessPoints(before: timestamp, limit: 1).first
    }

    /// Returns the random access points at or before a timestamp, nearest first; `nil` if packets are not listed.
    func randomAccessPoints(before timestamp: Int64, limit: Int) -> [RandomAccessPoint]? {
      known.index?.randomAccessPoints(before: timestamp, limit: limit)
    }

    /// Returns the first random access point after a timestamp; `nil` if none is known.
    func randomAccessPoint(after timestamp: Int64) -> RandomAccessPoint? {
      guard let index = known.index else {
        return listed(list?.first, timestamp).map { RandomAccessPoint(pts: $0) }
      }
      return index.randomAccessPoint(after: timestamp)
    }

    /// Asks the container's list, which has decoding times, for the timestamp of a keyframe.
    private func listed(_ find: ((Int64) -> Int64?)?, _ timestamp: Int64) -> Int64? {
      find?(timestamp.addingClamped(-delay))?.addingClamped(delay)
    }

    /// Returns the start of a pass at the last random access point at or before a timestamp; `nil` if
    /// there is none.
    func start(before timestamp: Int64) -> PassMachine.Start? {
      guard known.index != nil else { return .search(before: timestamp, target: timestamp) }
      return randomAccessPoint(before: timestamp)?.ordinal.map { .ordinal($0) }
    }

    /// Returns the start of a pass at the random access point nearest to a timestamp.
    ///
    /// - Parameters:
    ///   - target: The timestamp.
    ///   - reach: The largest distance of the point, in ticks.
    ///   - ahead: The distance in which to search after the timestamp for a point that is not listed.
    ///   - behind: The distance in which to search for a listed point, because of its inexact timestamp.
    /// - Returns: `nil` if none is in reach.
    func start(
      nearest target: Int64, reach: Int64, searchingAhead ahead: Int64, behind: Int64
    ) -> PassMachine.Start? {
      let before = randomAccessPoint(before: target)
      if let after = randomAccessPoint(after: target),
        after.pts.clampedDistance(to: target) < before?.pts.clampedDistance(to: target) ?? .max
      {
        guard after.pts.clampedDistance(to: target) <= reach else { return nil }
        return after.ordinal.map { .ordinal($0) }
          ?? .search(before: after.pts, target: after.pts.addingClamped(behind))
      }
      if let before {
        guard before.pts.clampedDistance(to: target) <= reach else { return nil }
        return start(before: target)
      }
      return known.index == nil
        ? .search(before: target, target: target.addingClamped(ahead)) : nil
    }

    /// Returns whether no random access point lies between a place and a later timestamp.
    ///
    /// - Parameters:
    ///   - target: The timestamp.
    ///   - position: The place's timestamp.
    ///   - ordinal: The place in the packet index, if known.
    /// - Returns: `nil` if unknown.
    func isNearest(to target: Int64, from position: Int64, ordinal: Int?) -> Bool? {
      if let ordinal, known.index != nil {
        return (randomAccessPoint(before: target)?.ordinal ?? 0) <= ordinal
      }
      // Some lists are only read at the first seek: the end of such a list is no evidence.
      return listed(list?.first, position).map { $0 > target }
    }

    /// Returns whether no random access point lies after a timestamp, up to a later one; `nil` if
    /// unknown.
    func isSameGOP(from earlier: Int64, through later: Int64) -> Bool? {
      // The end of a list is no evidence; see `isNearest`.
      randomAccessPoint(after: earlier).map { $0.pts > later } ?? (known.index == nil ? nil : true)
    }

    /// The random access points that `longestGOP` examines: those of half an hour with one every two
    /// seconds.
    private static let examinedPoints = 1000

    /// Returns the longest distance of two neighboring random access points among the first ones.
    ///
    /// - Parameters:
    ///   - first: The timestamp of the first frame.
    ///   - end: The end of the last one.
    /// - Returns: The distance in ticks; `nil` if unknown.
    /// - Complexity: O(log n) for each of the first thousand points.
    func longestGOP(from first: Int64, through end: Int64) -> Int64? {
      var (last, longest) = (first, nil as Int64?)
      for _ in 0..<Self.examinedPoints {
        guard let next = randomAccessPoint(after: last)?.pts, next > last else {
          // The end of a list is no evidence; see `isNearest`.
          return known.index == nil ? longest : max(longest ?? 0, end.subtractingClamped(last))
        }
        longest = max(longest ?? 0, next.subtractingClamped(last))
        last = next
      }
      return longest
    }

    /// Returns the number of a packet if it is listed: another list may have taken the place of the pass's.
    private func listed(_ ordinal: Int?) -> Int? {
      ordinal.flatMap { $0 < known.packetCount ? $0 : nil }
    }

    // MARK: - Frames

    /// The duration of a frame at the stream's average rate, in ticks.
    var frameDuration: Int64 { known.frameDuration }

    /// Whether timestamps do not identify frames, so that only the reference decode does.
    var needsReferenceDecode: Bool { known.needsReferenceDecode }

    /// Whether the timestamps of all frames are known.
    var knowsFrames: Bool { known.displayPts != nil }

    /// The number of frames, if known.
    var frameCount: Int? { known.displayPts?.count }

    /// The factor by which the mean rate of all frames contradicts a stated one: more than a few repeated or
    /// missing frames do, and at most half of what counting fields as frames does.
    private static let contradiction = 1.5

    /// Returns the average frame rate of a stream; `nil` if it states none.
    func frameRate(of stream: StreamDescription) -> FrameRate? {
      let rate = stream.statedRate
      let stated = rate.isPositive ? FrameRate(rate.numerator, rate.denominator) : nil
      return frameRate(stated: stated, timeBase: TimeBase(stream.timeBase))
    }

    /// Returns the average frame rate: the stated one, unless the timestamps of all frames are known and contradict it.
    ///
    /// - Parameters:
    ///   - stated: The rate that the container states.
    ///   - timeBase: The length of a tick; a rate of whole frames is meant if the last frame lies within a tick of it.
    /// - Returns: The rate; `nil` if none is stated.
    func frameRate(stated: FrameRate?, timeBase: TimeBase) -> FrameRate? {
      guard let stated, let shown = known.displayPts, let first = shown.first,
        let last = shown.last,
        first < last
      else { return stated }
      let steps = Double(shown.count - 1)
      let length = MediaTime(ticks: last.subtractingClamped(first), timeBase: timeBase).seconds
      let mean = steps / length
      let whole = mean.rounded()
      let ratio = stated.framesPerSecond / mean
      guard max(ratio, 1 / ratio) > Self.contradiction else { return stated }
      let tick = MediaTime(ticks: 1, timeBase: timeBase).seconds
      let isWhole = (steps / whole - length).magnitude <= tick
      return FrameRate(near: isWhole ? whole : mean) ?? stated
    }

    /// Returns the timestamp of the frame displayed at a timestamp, if known.
    func frame(at timestamp: Int64) -> Int64? { known.displayPts?.last(atOrBefore: timestamp) }

    /// Returns the timestamp of the frame after another: `nil` if unknown, `Int64.max` after the last one.
    func frame(after pts: Int64) -> Int64? { known.displayPts?.successor(of: pts) }

    /// Returns the timestamp of the frame `count` frames from another, clamped to the first and the last.
    func frame(stepping count: Int, from pts: Int64) -> Int64? {
      guard let shown = known.displayPts, let index = shown.sortedIndex(of: pts) else { return nil }
      return shown[min(max(0, index.addingClamped(count)), shown.count - 1)]
    }

    /// Returns the index of a frame in display order, if known.
    func index(ofFrame pts: Int64) -> Int? { known.displayPts?.sortedIndex(of: pts) }

    /// Returns the range of frames up to a timestamp, after a packet of the index; `nil` if unknown.
    func range(to end: Int64, after ordinal: Int?) -> DecodePlan.Range? {
      guard let index = known.index, let ordinal = listed(ordinal), let decoded = frame(at: end),
        let next = frame(after: decoded), next != .max
      else { return nil }
      let coming = index.entries[(ordinal + 1)...].prefix { $0.dts ?? .min <= end }
      let last = coming.last { $0.isShown && $0.pts ?? .max <= end }
      return DecodePlan.Range(end: end, lastPacket: last?.pts, next: next)
    }

    /// Returns the coded frames that the frames of a range are made from, after a packet of the index.
    ///
    /// - Parameters:
    ///   - range: The timestamps of the first and last frame.
    ///   - ordinal: The packet at which decoding starts.
    /// - Returns: See `ReferenceGraph.closure`; `nil` if they are not known.
    func closure(of range: ClosedRange<Int64>, from ordinal: Int?) -> [UInt32]? {
      guard let index = known.index, let ordinal = listed(ordinal), known.displayPts != nil else {
        return nil
      }
      return index.references?.closure(
        of: index.packets(showing: range, from: ordinal), from: ordinal)
    }

    /// Returns the coded frames after a packet that a frame is made from; `nil` if they are not known, or if
    /// they are most of those on the way.
    ///
    /// - Parameters:
    ///   - frame: The frame's timestamp.
    ///   - first: The packet at which decoding started.
    ///   - through: The packet that it has reached; all frames so far were decoded.
    /// - Returns: See `ReferenceGraph.closure`.
    func closure(of frame: Int64, from first: Int, decodedThrough through: Int) -> [UInt32]? {
      guard let index = known.index, let graph = index.references, known.displayPts != nil,
        let next = listed(through + 1),
        let target = index.packets(showing: frame...frame, from: next).first,
        let parts = graph.closure(of: [target], from: first, decodedThrough: through)
      else { return nil }
      let decoded = graph.frameCount(of: Array(parts.prefix(through + 1 - first)), from: first)
      let needed = graph.frameCount(of: parts, from: first) - decoded
      return needed * 2 <= target - through ? parts : nil
    }

    /// Plans to decode some frames of a GOP, those that cost least.
    ///
    /// - Parameters:
    ///   - first: A timestamp displayed by the first frame.
    ///   - last: A timestamp displayed by the last frame, or one after the GOP.
    ///   - spacing: The distance of the frames, in ticks: there is one in each interval of this length.
    ///   - ordinal: The packet at which decoding starts.
    /// - Returns: The plan; `nil` if the references are not known, or if it saves little.
    func layers(
      from first: Int64, through last: Int64, spacing: Int64, after ordinal: Int?
    ) -> DecodePlan? {
      guard let index = known.index, let ordinal = listed(ordinal), let shown = known.displayPts,
        let start = shown.last(atOrBefore: first), let graph = index.references
      else { return nil }
      let packets = index.packets(from: start, inGOPOf: ordinal).prefix { $0.pts <= last }
      let groups = Array(grouping: Array(packets), spacing: spacing)
      guard first <= last, let chosen = graph.cheapest(of: groups, from: ordinal),
        let lastPacket = packets.map(\.ordinal).max(), let end = index.pts(of: chosen.max()),
        let parts = graph.closure(of: chosen, from: ordinal),
        graph.frameCount(of: parts, from: ordinal) * 2
          <= graph.referencedCount(from: ordinal, through: lastPacket)
      else { return nil }
      let layers = DecodePlan.Closure.Layers(range: first...last, spacing: spacing)
      return DecodePlan(
        skip: .outside(DecodePlan.Closure(parts: parts, frames: nil, layers: layers)),
        stop: .frame(end))
    }

    /// Returns the timestamp at which the last frame ends, from the frames or the packets.
    ///
    /// - Parameter onlyDuration: The duration of a single frame, if known.
    /// - Returns: The timestamp; `nil` if neither were read.
    func end(onlyDuration: Int64? = nil) -> Int64? {
      guard let shown = known.displayPts ?? known.index?.displayPts, let last = shown.last else {
        return known.index?.end(
          from: known.firstPts, step: known.frameDuration,
          needsReferenceDecode: known.needsReferenceDecode)
      }
      // The gap before the last frame is the duration of another one.
      let own =
        known.index.flatMap { index in index.lastShown.map { index.entries[$0].duration } } ?? 0
      let gap = shown.count > 1 ? last - shown[shown.count - 2] : onlyDuration ?? 0
      let step = own > 0 ? own : gap
      return last.addingClamped(max(step, 1))
    }
  }
#endif
