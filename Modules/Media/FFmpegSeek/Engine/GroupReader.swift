#if FFmpeg
  internal import FFmpegHandles
  internal import Media
  internal import MediaSeek
  internal import Threads

  /// Decodes groups of pictures side by side, each with a decoder and a thread of its own.
  ///
  /// Pictures of one group are made from each other, which lets a decoder that spreads them over
  /// threads keep two cores busy for four fifths of the time. Groups have nothing in common.
  final class GroupReader: Sendable {
    private let state = Lock(GroupQueue<StreamKnowledge>())
    private let seed: SeekEngine.Seed
    private let sink: any FrameSink
    private let information: MediaInformation
    private let workers: [Worker<Void>]
    private let isDone = Signal()

    /// Starts the threads; the decoders follow with the first group. Fails where the system gives no
    /// threads.
    ///
    /// - Parameters:
    ///   - count: How many groups at a time.
    ///   - seed: The video.
    ///   - sink: Gets the pictures.
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

    /// Decodes groups, and waits for the first one; the others may go on after it.
    ///
    /// Groups that are under way and not among these are ended.
    ///
    /// - Parameters:
    ///   - groups: The groups, the nearest to the finger first.
    ///   - knowledge: What is known of the stream; gains what the groups have taught.
    ///   - isCancelled: Ends the wait, and no group.
    /// - Throws: `EngineError.cancelled`.
    func read(
      _ groups: [ClosedRange<Int64>], knowledge: inout StreamKnowledge,
      isCancelled: () -> Bool
    ) throws(EngineError) {
      guard let nearest = groups.first else { return }
      let known = knowledge
      state.withLock { $0.want(groups, knowing: known) }
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

    /// Whether a group is to be decoded, or being decoded.
    func holds(_ group: ClosedRange<Int64>) -> Bool { state.withLock { $0.holds(group) } }

    /// Ends all groups: after at most one packet's decode, nothing more reaches the sink.
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
        if !isKept(task.group) { decode(task, &engine, interrupt) }
        let learned = engine?.known
        state.withLock { $0.end(task, learned: learned) }
        isDone.set()
      }
    }

    private func nextTask(with engine: SeekEngine?) -> GroupQueue<StreamKnowledge>.Task? {
      let task = state.withLock { $0.begin() }
      // What a decoder holds counts as memory in use.
      if task == nil { engine?.abandonRun() }
      return task
    }

    /// Whether a group's pictures came while it was asked for, or before a nearer one's.
    private func isKept(_ group: ClosedRange<Int64>) -> Bool {
      sink.keeps(
        from: information.time(ofPts: group.lowerBound),
        through: information.time(ofPts: group.upperBound))
    }

    private func decode(
      _ task: GroupQueue<StreamKnowledge>.Task, _ reused: inout SeekEngine?, _ interrupt: Interrupt
    ) {
      interrupt.arm(seconds: seed.options.requestDeadline) { task.cancellation.isCancelled }
      defer { interrupt.disarm() }
      // Whoever comes to a group that failed asks for its pictures, and gets the error.
      do throws(EngineError) {
        let engine: SeekEngine
        if let reused { engine = reused } else { engine = try makeEngine(interrupt) }
        reused = engine
        engine.known = task.knowledge
        try engine.readAhead(
          from: task.group.lowerBound, through: task.group.upperBound, endsAtKept: true)
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
        engine.passing = { [sink, information] engine, picture in
          sink.take(engine.frame(of: picture, information))
        }
        return engine
      } catch {
        throw .failed(error)
      }
    }
  }
#endif
