#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  /// The decoders of one video: each stands somewhere else, and each request goes to the one that
  /// has the least to do for it.
  final class DecoderPool {
    /// The decoder that opened the video; it does what concerns the video as a whole.
    let main: SeekEngine
    /// Decodes ahead, so that the newest request finds the other one where it left it.
    private var second: SeekEngine?
    /// Decodes keyframes alone, as quickly as one frame can be had.
    private var keyframes: SeekEngine?
    private var lastUsed: SeekEngine
    /// Decodes whole GOPs side by side.
    private(set) var gops: GOPReader?
    /// Frames of GOPs go there.
    private var sink: (any FrameSink, MediaInformation)?

    deinit { gops?.close() }

    init(main: SeekEngine) {
      self.main = main
      lastUsed = main
    }

    /// The decoder for the newest request: one that stands just before its target, else the one that
    /// was used less recently.
    func engine(for target: Int64) -> SeekEngine {
      let target = max(target, main.known.firstPts)
      lastUsed = standing(before: target) ?? (lastUsed === main ? second ?? main : main)
      return lastUsed
    }

    /// The decoder for decoding ahead; leaves the newest request's decoder alone.
    ///
    /// - Parameters:
    ///   - target: The first frame.
    ///   - end: The last one, where that of a range before may still be under way.
    /// - Returns: The decoder.
    /// - Throws: `EngineError` where no second one can be made.
    func engineAhead(
      for target: Int64, through end: Int64? = nil
    ) throws(EngineError) -> SeekEngine {
      if let end,
        let engine = [main, second].first(where: { $0?.pendingRange(to: end) != nil }) ?? nil
      {
        return engine
      }
      if let engine = standing(before: max(target, main.known.firstPts)) { return engine }
      guard main.hasRandomAccess else { return main }
      let ahead: SeekEngine
      if let second {
        ahead = second
      } else {
        ahead = try makeEngine(.frames(main.options.threads))
      }
      second = ahead
      return lastUsed === ahead ? main : ahead
    }

    /// The decoder for a range of which not all frames are wanted.
    func engineForSparseDecode(of start: Int64) throws(EngineError) -> SeekEngine {
      let able = [main, second].compactMap(\.self).filter { $0.canDecodeSparsely(from: start) }
      if let engine = able.max(by: { $0.position < $1.position }) { return engine }
      return try engineAhead(for: start)
    }

    /// The decoder for keyframes.
    func engineForKeyframes() throws(EngineError) -> SeekEngine {
      if let keyframes { return keyframes }
      let engine = try makeEngine(.slices(main.options.threads))
      keyframes = engine
      return engine
    }

    /// Whether the exact frame is about as quick to get as any other.
    func isQuick(_ target: Int64) -> Bool {
      main.isQuick(target) || second?.isQuick(target) ?? false
    }

    /// Gives every frame that is verified to a sink, from all decoders.
    func offer(to sink: any FrameSink, _ information: MediaInformation) {
      gops?.close()
      gops = nil
      self.sink = (sink, information)
      for engine in [main, second, keyframes].compactMap(\.self) {
        engine.onFrame = { engine, decoded in sink.take(engine.frame(of: decoded, information)) }
      }
    }

    /// Decodes a range GOP by GOP, if it is made of several or its only one is under way;
    /// until the last GOP is there.
    ///
    /// - Returns: Whether it is.
    func readGOPs(from start: Int64, through end: Int64) throws(EngineError) -> Bool {
      let count = Self.gopThreads(main.options.threads)
      guard let (sink, information) = sink, count > 1 else { return false }
      let parts = main.gops(from: start, through: end)
      // The last GOP of a way back was begun beside the one before.
      let isUnderWay = parts.first.map { gops?.holds($0) ?? false } ?? false
      guard parts.count > 1 || isUnderWay else { return false }
      gops =
        gops
        ?? GOPReader(
          count: count, seed: main.seed, sink: sink, information: information)
      guard let gops else { return false }
      try gops.read(parts, knowledge: &main.known, isCancelled: main.isCancelled)
      return true
    }

    /// How many GOPs are decoded at a time: one for each core, at most four, since each takes the
    /// memory of ten frames.
    private static func gopThreads(_ threads: Int) -> Int {
      min(4, threads == 0 ? Processors.count : threads)
    }

    /// Ends the runs of decoders whose reading was ended in the middle.
    func abandonBrokenPasses() {
      for engine in [main, second, keyframes].compactMap(\.self) where engine.reader.isBroken {
        engine.abandonPass()
      }
    }

    /// Makes all decoders begin anew: what they hold is numbered by a rule that no longer applies.
    func abandonPasses() {
      for engine in [main, second, keyframes] { engine?.abandonPass() }
    }

    /// Reads all packets, where that was not done before: every frame gets its number.
    func readIndex() throws(EngineError) {
      guard main.known.index == nil, !main.known.needsReferenceDecode else { return }
      let found = try SeekEngine.learnIndex(
        of: main.seed, byteLimit: .max, interrupt: main.reader.interrupt,
        isCancelled: main.isCancelled)
      if main.isCancelled() { throw .cancelled }
      if let found { adopt(found) }
    }

    /// Goes by an index from now on, which was read while the video was in use; decodes nothing.
    private func adopt(_ found: StreamKnowledge) {
      gops?.stopAndWait()
      // The frames at hand may be ones that the index tells apart differently.
      abandonPasses()
      main.adopt(found)
    }

    /// Goes by what was found while the video was in use.
    func adopt(_ news: BackgroundScan.News) {
      if let found = news.index { adopt(found) }
      for keyframe in news.proven { main.known.index?.believe(keyframe) }
    }

    private func standing(before target: Int64) -> SeekEngine? {
      let able = [main, second].compactMap(\.self).filter { $0.canGoOn(to: target) }
      return able.max { $0.position < $1.position }
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
