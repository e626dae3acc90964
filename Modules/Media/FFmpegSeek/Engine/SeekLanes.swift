#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  /// The decoders of one video: each stands somewhere else, and each request goes to the one that
  /// has the least to do for it.
  final class SeekLanes {
    /// The lane that opened the video; it does what concerns the video as a whole.
    let main: SeekEngine
    /// Decodes ahead, so that the newest request finds the other one where it left it.
    private var second: SeekEngine?
    /// Decodes keyframes alone, as quickly as one picture can be had.
    private var keyframes: SeekEngine?
    private var lastUsed: SeekEngine
    /// Decodes whole groups of pictures side by side.
    private(set) var groups: GroupReader?
    /// Pictures of groups go there.
    private var sink: (any FrameSink, MediaInformation)?

    deinit { groups?.close() }

    init(main: SeekEngine) {
      self.main = main
      lastUsed = main
    }

    /// The lane for the newest request: one that stands just before its target, else the one that
    /// was used less recently.
    func lane(for target: Int64) -> SeekEngine {
      let target = max(target, main.known.firstPts)
      lastUsed = standing(before: target) ?? (lastUsed === main ? second ?? main : main)
      return lastUsed
    }

    /// The lane for decoding ahead; leaves the newest request's lane alone.
    ///
    /// - Parameters:
    ///   - target: The first picture.
    ///   - end: The last one, where that of a stretch before may still be under way.
    /// - Returns: The lane.
    /// - Throws: `EngineError` where no second one can be made.
    func laneAhead(
      for target: Int64, through end: Int64? = nil
    ) throws(EngineError) -> SeekEngine {
      if let end, let lane = [main, second].first(where: { $0?.errand(to: end) != nil }) ?? nil {
        return lane
      }
      if let lane = standing(before: max(target, main.known.firstPts)) { return lane }
      guard main.mayRestart else { return main }
      let ahead: SeekEngine
      if let second { ahead = second } else { ahead = try makeLane(.frames(main.options.threads)) }
      second = ahead
      return lastUsed === ahead ? main : ahead
    }

    /// The lane for a stretch of which not all pictures are wanted.
    func laneForSketch(of start: Int64) throws(EngineError) -> SeekEngine {
      let able = [main, second].compactMap(\.self).filter { $0.canSketch(from: start) }
      if let lane = able.max(by: { $0.position < $1.position }) { return lane }
      return try laneAhead(for: start)
    }

    /// The lane for keyframes.
    func laneForKeyframes() throws(EngineError) -> SeekEngine {
      if let keyframes { return keyframes }
      let lane = try makeLane(.slices(main.options.threads))
      keyframes = lane
      return lane
    }

    /// Whether the exact picture is about as quick to get as any other.
    func isQuick(_ target: Int64) -> Bool {
      main.isQuick(target) || second?.isQuick(target) ?? false
    }

    /// Gives every picture that is beyond doubt to a sink, from all lanes.
    func offer(to sink: any FrameSink, _ information: MediaInformation) {
      groups?.close()
      groups = nil
      self.sink = (sink, information)
      for lane in [main, second, keyframes].compactMap(\.self) {
        lane.passing = { lane, picture in sink.take(lane.frame(of: picture, information)) }
      }
    }

    /// Decodes a stretch group by group, if it is made of several or its only one is under way;
    /// until the last group is there.
    ///
    /// - Returns: Whether it is.
    func readGroups(from start: Int64, through end: Int64) throws(EngineError) -> Bool {
      let count = Self.groupThreads(main.options.threads)
      guard let (sink, information) = sink, count > 1 else { return false }
      let parts = main.groups(from: start, through: end)
      // The last group of a way back was begun beside the one before.
      let isUnderWay = parts.first.map { groups?.holds($0) ?? false } ?? false
      guard parts.count > 1 || isUnderWay else { return false }
      groups =
        groups
        ?? GroupReader(
          count: count, seed: main.seed, sink: sink, information: information)
      guard let groups else { return false }
      try groups.read(parts, knowledge: &main.known, isCancelled: main.isCancelled)
      return true
    }

    /// How many groups are decoded at a time: one for each core, at most four, since each takes the
    /// memory of ten pictures.
    private static func groupThreads(_ threads: Int) -> Int {
      min(4, threads == 0 ? Processors.count : threads)
    }

    /// Ends the runs of lanes whose reading was ended in the middle.
    func abandonBrokenRuns() {
      for lane in [main, second, keyframes].compactMap(\.self) where lane.reader.isBroken {
        lane.abandonRun()
      }
    }

    /// Makes all lanes begin anew: what they hold is numbered by a rule that no longer applies.
    func abandonRuns() {
      for lane in [main, second, keyframes] { lane?.abandonRun() }
    }

    /// Reads all packets, where that was not done before: every picture gets its number.
    func readIndex() throws(EngineError) {
      guard main.known.index == nil, !main.known.isLinearOnly else { return }
      let found = try SeekEngine.learnIndex(
        of: main.seed, byteLimit: .max, interrupt: main.reader.interrupt,
        isCancelled: main.isCancelled)
      if main.isCancelled() { throw .cancelled }
      if let found { adopt(found) }
    }

    /// Goes by an index from now on, which was read while the video was in use; decodes nothing.
    private func adopt(_ found: StreamKnowledge) {
      groups?.stopAndWait()
      // The pictures at hand may be ones that the index tells apart differently.
      abandonRuns()
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

    private func makeLane(_ threading: DecoderHandle.Threading) throws(EngineError) -> SeekEngine {
      do throws(FFmpegFailure) {
        return try SeekEngine(besides: main, threading: threading)
      } catch {
        throw .failed(error)
      }
    }
  }
#endif
