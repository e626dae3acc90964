#if FFmpeg
  internal import FFmpegHandles
  internal import Media
  internal import MediaSeek
  internal import Threads

  /// Decodes GOPs side by side, each with a decoder and a thread of its own.
  ///
  /// Frames of one GOP are made from each other, which lets a decoder that spreads them over
  /// threads keep two cores busy for four fifths of the time. GOPs have nothing in common.
  final class GOPReader: Sendable {
    private let state = Lock(GOPQueue<StreamKnowledge>())
    private let seed: SeekEngine.Seed
    private let sink: any FrameSink
    private let information: MediaInformation
    private let workers: [Worker<Void>]
    private let isDone = Signal()

    /// Starts the threads; the decoders follow with the first GOP. Fails where the system gives no
    /// threads.
    ///
    /// - Parameters:
    ///   - count: How many GOPs at a time.
    ///   - seed: The video.
    ///   - sink: Gets the frames.
    ///   - information: What is known of the video.
    init?(
      count: Int, seed: SeekEngine.Seed, sink: any FrameSink, information: MediaInformation
    ) {
      self.seed = seed
      self.sink = sink
      self.information = information
      workers = (0..<count).map { _ in Worker() }
      for worker in workers where !worker.start({ [self] in decodeUntilClosed(worker) }) {
        close()
        return nil
      }
    }

    /// Decodes GOPs, and waits for the first one; the others may go on after it.
    ///
    /// GOPs that are under way and not among these are ended.
    ///
    /// - Parameters:
    ///   - GOPs: The GOPs, the nearest to the finger first.
    ///   - knowledge: What is known of the stream; gains what the GOPs have taught.
    ///   - isCancelled: Ends the wait, and no GOP.
    /// - Throws: `EngineError.cancelled`.
    func read(
      _ gops: [ClosedRange<Int64>], knowledge: inout StreamKnowledge,
      isCancelled: () -> Bool
    ) throws(EngineError) {
      guard let nearest = gops.first else { return }
      let known = knowledge
      state.withLock { $0.want(gops, knowing: known) }
      for worker in workers { worker.wake() }
      defer {
        for facts in state.withLock({ $0.takeLearned() }) { knowledge.learn(from: facts) }
      }
      while state.withLock({ $0.holds(nearest) }) {
        if isCancelled() { throw .cancelled }
        isDone.wait(seconds: Self.patience)
      }
    }

    /// Whoever waits looks so often, in seconds, whether the answer is still wanted.
    private static let patience = 0.002

    /// Whether a GOP is to be decoded, or being decoded.
    func holds(_ gop: ClosedRange<Int64>) -> Bool { state.withLock { $0.holds(gop) } }

    /// Ends all GOPs: after at most one packet's decode, nothing more reaches the sink.
    func stop() { state.withLock { $0.stop() } }

    /// The same, and waits until nothing more can reach the sink.
    func stopAndWait() {
      stop()
      while state.withLock({ $0.isAnyRunning }) { isDone.wait(seconds: Self.patience) }
    }

    /// Ends the threads and waits for them.
    func close() {
      stop()
      for worker in workers { worker.close() }
    }

    private func decodeUntilClosed(_ worker: Worker<Void>) {
      let interrupt = Interrupt()
      var engine: SeekEngine?
      while let task = worker.next({ nextTask(with: engine) }) {
        if !isKept(task.gop) { decode(task, &engine, interrupt) }
        let learned = engine?.known
        state.withLock { $0.end(task, learned: learned) }
        isDone.set()
      }
    }

    private func nextTask(with engine: SeekEngine?) -> GOPQueue<StreamKnowledge>.Task? {
      let task = state.withLock { $0.begin() }
      // What a decoder holds counts as memory in use.
      if task == nil { engine?.abandonPass() }
      return task
    }

    /// Whether a GOP's frames came while it was requested, or before a nearer one's.
    private func isKept(_ gop: ClosedRange<Int64>) -> Bool {
      sink.keeps(
        from: information.time(ofPts: gop.lowerBound),
        through: information.time(ofPts: gop.upperBound))
    }

    private func decode(
      _ task: GOPQueue<StreamKnowledge>.Task, _ reused: inout SeekEngine?, _ interrupt: Interrupt
    ) {
      interrupt.arm(seconds: seed.options.requestDeadline) { task.cancellation.isCancelled }
      defer { interrupt.disarm() }
      // Whoever comes to a GOP that failed requests its frames, and gets the error.
      do throws(EngineError) {
        let engine: SeekEngine
        if let reused { engine = reused } else { engine = try makeEngine(interrupt) }
        reused = engine
        engine.known = task.knowledge
        try engine.readAhead(
          from: task.gop.lowerBound, through: task.gop.upperBound, stopsAtCachedFrame: true)
      } catch {
        if !error.isCancelled { reused = nil }
      }
    }

    private func makeEngine(_ interrupt: Interrupt) throws(EngineError) -> SeekEngine {
      do throws(FFmpegFailure) {
        let engine = try SeekEngine(
          seed, knowing: SharedKnowledge(StreamKnowledge(stream: seed.reader.stream)),
          interrupt: interrupt, .frames(1))
        engine.isCancelled = { interrupt.shouldStop }
        engine.onFrame = { [sink, information] engine, decoded in
          sink.take(engine.frame(of: decoded, information))
        }
        return engine
      } catch {
        throw .failed(error)
      }
    }
  }
#endif
