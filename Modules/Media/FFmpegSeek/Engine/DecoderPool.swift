#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  /// The decoders of one video, each at its own position; a request is handled by the one with the least
  /// work to do.
  final class DecoderPool {
    /// The decoder that opened the video; it also handles calls that concern the whole video.
    let main: SeekEngine
    /// The decoder for reading ahead, which leaves the latest request's decoder at its position.
    private var second: SeekEngine?
    /// The decoder for single keyframes, tuned for the lowest latency of one frame.
    private var keyframes: SeekEngine?
    private var lastUsed: SeekEngine
    /// The decoders of whole GOPs in parallel.
    private(set) var gops: GOPReader?
    /// Receives the events of the latest call.
    var report: @Sendable (SourceEvent) -> Void = { _ in }
    /// The properties of the video when it was opened, of which the time base and the start do not change.
    private let information: MediaInformation

    deinit { gops?.close() }

    init(main: SeekEngine, _ information: MediaInformation) {
      self.main = main
      self.information = information
      lastUsed = main
      // The other decoders take it over.
      main.onFrame = { [unowned self] engine, decoded in
        report(.frame(engine.frame(of: decoded, information), .onTheWay))
      }
    }

    /// Returns the decoder for the latest request: one positioned just before its target, or else the
    /// less recently used one.
    func engine(for target: Int64) throws(EngineError) -> SeekEngine {
      let target = max(target, main.known.firstPts)
      lastUsed = try continuingEngine(before: target) ?? (lastUsed === main ? second ?? main : main)
      return lastUsed
    }

    /// Returns the decoder for reading ahead, leaving the latest request's decoder alone.
    ///
    /// - Parameters:
    ///   - target: The timestamp of the first frame.
    ///   - end: The timestamp of the last frame, if an earlier range with that end may still be under way.
    /// - Returns: The decoder.
    /// - Throws: `EngineError` if no second decoder can be created.
    func engineAhead(
      for target: Int64, through end: Int64? = nil
    ) throws(EngineError) -> SeekEngine {
      if let end,
        let engine = [main, second].first(where: { $0?.requestedRange(to: end) != nil }) ?? nil
      {
        return engine
      }
      if let engine = try continuingEngine(before: max(target, main.known.firstPts)) {
        return engine
      }
      guard main.hasRandomAccess else { return main }
      let ahead = try secondEngine()
      return lastUsed === ahead ? main : ahead
    }

    /// Returns the decoder for a sparse decode; see `SeekEngine.decodeSparsely`.
    func engineForSparseDecode(
      from start: Int64, through end: Int64, spacing: Int64
    ) throws(EngineError) -> SeekEngine {
      let able = [main, second].compactMap(\.self).filter {
        $0.canDecodeSparsely(from: start, through: end, spacing: spacing)
      }
      if let engine = able.max(by: { $0.position < $1.position }) { return engine }
      return try engineAhead(for: start)
    }

    /// Returns the decoder for keyframes.
    func engineForKeyframes() throws(EngineError) -> SeekEngine {
      if let keyframes { return keyframes }
      let engine = try makeEngine(.slices(main.options.threads))
      keyframes = engine
      return engine
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
        return try engineForSparseDecode(from: first, through: last, spacing: spacing)
          .decodeSparsely(from: first, through: last, spacing: spacing)
      }
      try engineAhead(for: first, through: stopsAtCachedFrame ? last : nil).readAhead(
        from: first, through: last, stopsAtCachedFrame: stopsAtCachedFrame)
    }

    /// Decodes a range GOP by GOP until the last GOP is complete, if the range has several GOPs or its
    /// only one is under way.
    ///
    /// - Returns: Whether the range was decoded.
    private func readGOPs(
      from start: Int64, through end: Int64, _ cached: [Range<Int64>]
    ) throws(EngineError) -> Bool {
      let count = Self.gopThreads(main.options.threads)
      guard count > 1 else { return false }
      let parts = main.gops(from: start, through: end)
      // In a reverse scrub, the last GOP was started together with the one before.
      let isUnderWay = parts.first.map { gops?.holds($0) ?? false } ?? false
      guard parts.count > 1 || isUnderWay else { return false }
      gops =
        gops
        ?? GOPReader(count: count, seed: main.seed, information: information)
      guard let gops else { return false }
      let missing = parts.filter { part in
        !cached.contains { $0.contains(part.lowerBound) && $0.contains(part.upperBound) }
      }
      try gops.read(
        missing, knowledge: &main.known, interrupt: main.reader.interrupt, report: report)
      return true
    }

    /// Returns the number of GOPs decoded at a time: one per core, at most four, because each uses the
    /// memory of ten frames.
    private static func gopThreads(_ threads: Int) -> Int {
      min(4, threads == 0 ? Processors.count : threads)
    }

    /// Abandons the passes of decoders whose reading was interrupted.
    func abandonBrokenPasses() {
      for engine in [main, second, keyframes].compactMap(\.self) where engine.reader.isBroken {
        engine.abandonPass()
      }
    }

    /// Abandons the passes of all decoders: their timestamps follow a rule that no longer applies.
    func abandonPasses() {
      for engine in [main, second, keyframes] { engine?.abandonPass() }
    }

    /// Reads all packets if that was not done before, so that every frame has an index.
    func readIndex() throws(EngineError) {
      guard main.known.index == nil, !main.known.needsReferenceDecode else { return }
      let found = try SeekEngine.learnIndex(
        of: main.seed, byteLimit: .max, interrupt: main.reader.interrupt,
        isCancelled: main.isCancelled)
      if main.isCancelled() { throw .cancelled }
      if let found { adopt(found) }
    }

    /// Switches to an index that was read while the video was in use; decodes nothing.
    private func adopt(_ found: StreamKnowledge) {
      gops?.discard()
      // With the index, the current frames may have other timestamps.
      abandonPasses()
      main.known.adopt(found, framesPackets: main.reader.container.framesPackets)
    }

    /// Applies the results of the background scan.
    func adopt(_ findings: BackgroundScan.Findings) {
      if let found = findings.index { adopt(found) }
      for keyframe in findings.proven { main.known.markProven(keyframe) }
    }

    /// Returns the decoder whose pass is the quickest way to a target; `nil` if a new pass is quicker.
    private func continuingEngine(before target: Int64) throws(EngineError) -> SeekEngine? {
      let engines = [main, second].compactMap(\.self)
      if let engine = engines.first(where: { $0.isClimbing(to: target) }) { return engine }
      let able = engines.filter { $0.canContinue(to: target) }
      if let engine = able.max(by: { $0.position < $1.position }) { return engine }
      // The container's keyframes are no random access points, so the packets decide.
      guard main.known.mayLackRandomAccess,
        let leading = engines.filter({ $0.leads(to: target) })
          .max(by: { $0.position < $1.position })
      else { return nil }
      let other = leading === main ? try secondEngine() : main
      guard try !other.findsStart(after: leading.position, before: target) else { return nil }
      leading.pass.noteNearest(to: target)
      return leading
    }

    private func secondEngine() throws(EngineError) -> SeekEngine {
      if let second { return second }
      let engine = try makeEngine(.frames(main.options.threads))
      second = engine
      return engine
    }

    private func makeEngine(_ threading: DecoderHandle.Threading) throws(EngineError) -> SeekEngine
    {
      do throws(FFmpegFailure) {
        return try SeekEngine(besides: main, threading: threading)
      } catch {
        throw .failed(error)
      }
    }
  }
#endif
