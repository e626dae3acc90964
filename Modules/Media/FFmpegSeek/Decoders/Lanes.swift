#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  /// The lanes of one video, each at its own position; a request is handled by the one with the least work to do.
  final class Lanes {
    /// The lane that opened the video; it also handles calls that concern the whole video.
    let main: Lane
    /// The lane for reading ahead, which leaves the latest request's lane at its position.
    private var second: Lane?
    /// The lane for single keyframes, tuned for the lowest latency of one frame.
    private var keyframes: Lane?
    private var lastUsed: Lane
    /// The lanes that decode whole GOPs in parallel.
    private(set) var gops: GOPLanes?
    /// Receives the events of the latest request; `nil` before the first one.
    var report: (@Sendable (SourceEvent) -> Void)?
    /// Whether the lanes order frames as the reference decode does, because timestamps do not identify them.
    private var followsReferenceOrder: Bool
    /// The properties of the video when it was opened, of which the time base and the start do not change.
    private let information: MediaInformation

    deinit { gops?.close() }

    init(main: Lane, _ information: MediaInformation) {
      self.main = main
      self.information = information
      followsReferenceOrder = main.known.needsReferenceDecode
      lastUsed = main
      reportFrames(of: main)
    }

    private func reportFrames(of lane: Lane) {
      lane.onFrame = { [unowned self] lane, decoded in
        // The call that decodes it ends with the same error.
        guard lane.isConfirmed else { return }
        report?(.frame(lane.frame(of: decoded, information), .onTheWay))
      }
    }

    /// Returns the lane for the latest request: one positioned just before its target, or else the
    /// less recently used one.
    func lane(for target: Int64) throws(EngineError) -> Lane {
      let target = max(target, main.known.firstPts)
      lastUsed = try continuingLane(before: target) ?? (lastUsed === main ? second ?? main : main)
      return lastUsed
    }

    /// Returns the lane for reading ahead, leaving the latest request's lane alone.
    ///
    /// - Parameters:
    ///   - target: The timestamp of the first frame.
    ///   - end: The timestamp of the last frame, if an earlier range with that end may still be under way.
    /// - Returns: The lane.
    /// - Throws: `EngineError` if no second lane can be created.
    func laneAhead(
      for target: Int64, through end: Int64? = nil
    ) throws(EngineError) -> Lane {
      if let end,
        let lane = [main, second].first(where: { $0?.requestedRange(to: end) != nil }) ?? nil
      {
        return lane
      }
      if let lane = try continuingLane(before: max(target, main.known.firstPts)) {
        return lane
      }
      guard main.hasRandomAccess else { return main }
      let ahead = try secondLane()
      return lastUsed === ahead ? main : ahead
    }

    /// Returns the lane for a sparse decode; see `Lane.decodeSparsely`.
    func laneForSparseDecode(
      from start: Int64, through end: Int64, spacing: Int64
    ) throws(EngineError) -> Lane {
      let able = [main, second].compactMap(\.self).filter {
        $0.canDecodeSparsely(from: start, through: end, spacing: spacing)
      }
      if let lane = able.max(by: { $0.position < $1.position }) { return lane }
      return try laneAhead(for: start)
    }

    /// Returns the lane for keyframes.
    func laneForKeyframes() throws(EngineError) -> Lane {
      if let keyframes { return keyframes }
      let lane = try makeLane(.slices(main.seed.options.threads))
      keyframes = lane
      return lane
    }

    /// Returns whether the exact frame is about as quick to decode as any other.
    func isQuick(_ target: Int64) -> Bool {
      main.isQuick(target) || second?.isQuick(target) ?? false
    }

    /// The longest GOP of common encoders, in seconds: 250 frames of a film (x264, x265), rounded up.
    private static let longestGOP = 12.0

    /// Returns whether a decoder continues from the frame at one timestamp to that at another: whether no random
    /// access point lies between them. Where that is unknown, GOPs are taken to last at most 12 s.
    func continues(from timestamp: Int64, to other: Int64) -> Bool {
      guard main.hasRandomAccess else { return true }
      let (first, last) = (min(timestamp, other), max(timestamp, other))
      let isShort =
        last.subtractingClamped(first) < information.ticks(ofSeconds: Self.longestGOP)
      return main.map.isSameGOP(from: first, through: last.clampedTimestamp) ?? isShort
    }

    /// Decodes a range ahead of requests.
    ///
    /// - Parameters:
    ///   - first: A timestamp displayed by the first frame.
    ///   - last: A timestamp displayed by the last one.
    ///   - spacing: The minimum distance between two frames, in ticks; 0 for every frame.
    ///   - stopsAtCachedFrame: Whether the frame after the range is cached.
    ///   - cached: The ranges of timestamps whose frames are cached.
    /// - Throws: `EngineError`.
    func readAhead(
      from first: Int64, through last: Int64, spacing: Int64, stopsAtCachedFrame: Bool,
      cached: [Range<Int64>]
    ) throws(EngineError) {
      if stopsAtCachedFrame, spacing == 0, try readGOPs(from: first, through: last, cached) {
        return
      }
      gops?.stop()
      if spacing > 0 {
        return try laneForSparseDecode(from: first, through: last, spacing: spacing)
          .decodeSparsely(from: first, through: last, spacing: spacing)
      }
      try laneAhead(for: first, through: stopsAtCachedFrame ? last : nil).readAhead(
        from: first, through: last, stopsAtCachedFrame: stopsAtCachedFrame)
    }

    /// Decodes a range GOP by GOP until the last GOP is complete, if the range has several GOPs or its
    /// only one is under way.
    ///
    /// - Returns: Whether the range was decoded.
    private func readGOPs(
      from start: Int64, through end: Int64, _ cached: [Range<Int64>]
    ) throws(EngineError) -> Bool {
      let count = Self.gopThreads(main.seed.options.threads)
      guard count > 1 else { return false }
      let isKnown = { [gops] (gop: Int64) in gops?.knows(gop) ?? false }
      let parts = main.gops(from: start, through: end, workers: count, isKnown: isKnown)
      // In a reverse scrub, the last GOP was started together with the one before.
      guard let nearest = parts.first, parts.count > 1 || isKnown(nearest.gop) else { return false }
      gops =
        gops
        ?? GOPLanes(
          count: count, seed: main.seed, facts: main.facts, information: information)
      guard let gops else { return false }
      try gops.read(
        parts.compactMap { $0.missing(from: cached) }, keeping: Set(parts.map(\.gop)),
        interrupt: main.reader.interrupt, report: report ?? { _ in })
      return true
    }

    /// Returns the number of GOPs decoded at a time: one per core, at most four, because each uses the
    /// memory of ten frames, and of more with each further thread.
    private static func gopThreads(_ threads: Int) -> Int {
      min(4, threads == 0 ? Processors.count : threads)
    }

    /// Whether a lane has found that timestamps do not identify frames, and that was not reported yet.
    var isToReset: Bool { main.known.needsReferenceDecode && !followsReferenceOrder }

    /// Returns whether any lane has found since the last call that timestamps do not identify frames: what was decoded
    /// before follows a rule that no longer applies.
    func takeReset() -> Bool {
      guard isToReset else { return false }
      followsReferenceOrder = true
      abandonPasses()
      gops?.discard()
      return true
    }

    /// Abandons the passes of all lanes: their timestamps follow a rule that no longer applies.
    private func abandonPasses() {
      gops?.stop()
      for lane in [main, second, keyframes] { lane?.abandonPass() }
    }

    /// Closes the lanes that read ahead, and releases the frames that the others hold, which are those of a jump.
    func release() {
      gops?.close()
      (gops, second, lastUsed) = (nil, nil, main)
      for lane in [main, keyframes] { lane?.release() }
      main.returnOwnMemory()
      if let lane = keyframes, !lane.decoder.usesPool { keyframes = nil }
    }

    /// Reads all packets if that was not done before, so that every frame has an index.
    func readIndex() throws(EngineError) {
      guard !main.known.isIndexed, !main.known.needsReferenceDecode else { return }
      let found = try Lane.learnIndex(
        of: main.seed, byteLimit: .max, interrupt: main.reader.interrupt,
        isCancelled: main.isCancelled)
      if main.isCancelled() { throw .cancelled }
      if let found { adopt(found) }
    }

    /// Switches to an index that was read while the video was in use; decodes nothing.
    private func adopt(_ found: StreamFacts) {
      // A request for a number may have read the file meanwhile.
      guard !main.known.isIndexed else { return }
      let container = main.reader.container
      var known = main.known
      known.adopt(found, framesPackets: container.framesPackets)
      // Stored timestamps that identify the frames are those that the frames have so far.
      if case .packets = known.order, container.framesPackets, container.storesTimestamps {
        // Another start may be nearer now.
        for lane in [main, second, keyframes] { lane?.forgetStarts() }
      } else {
        gops?.discard()
        abandonPasses()
      }
      main.note { $0.adopt(found, framesPackets: container.framesPackets) }
    }

    /// Applies the results of the background scan, and reports its reduced copies.
    func adopt(_ findings: BackgroundScan.Findings) {
      for thumbnail in findings.thumbnails { report?(.frame(thumbnail, .thumbnail)) }
      if let found = findings.index { adopt(found) }
      main.note { for keyframe in findings.proven { $0.markProven(keyframe) } }
    }

    /// Returns the lane whose pass is the quickest way to a target; `nil` if a new pass is quicker.
    private func continuingLane(before target: Int64) throws(EngineError) -> Lane? {
      let lanes = [main, second].compactMap(\.self)
      if let lane = lanes.first(where: { $0.isClimbing(to: target) }) { return lane }
      let able = lanes.filter { $0.canContinue(to: target) }
      if let lane = able.max(by: { $0.position < $1.position }) { return lane }
      // The container's keyframes are no random access points, so the packets decide.
      guard main.known.doubts.contains(.noRandomAccess),
        let leading = lanes.filter({ $0.leads(to: target) })
          .max(by: { $0.position < $1.position })
      else { return nil }
      let other = leading === main ? try secondLane() : main
      guard try !other.findsStart(after: leading.position, before: target) else { return nil }
      leading.change { $0.noteNearest(to: target) }
      return leading
    }

    private func secondLane() throws(EngineError) -> Lane {
      if let second { return second }
      let lane = try makeLane(main.threading)
      second = lane
      return lane
    }

    private func makeLane(_ threading: DecoderHandle.Threading) throws(EngineError) -> Lane {
      do throws(FFmpegFailure) {
        let lane = try Lane(
          main.seed, main.facts, interrupt: main.reader.interrupt, threading,
          isCancelled: main.isCancelled)
        reportFrames(of: lane)
        return lane
      } catch {
        throw .failed(error)
      }
    }
  }
#endif
