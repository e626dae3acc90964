#if FFmpeg
  internal import FFmpegHandles
  internal import Media
  internal import MediaSeek
  internal import Threads

  /// A parallel decoder of GOPs, with a thread and a decoder for each.
  ///
  /// Frames of one GOP reference each other, which keeps a decoder that spreads them over threads at
  /// four fifths of two cores. GOPs are independent.
  final class GOPReader: Sendable {
    private let state = Lock(GOPQueue<StreamKnowledge>(), rank: .gopQueue)
    private let seed: SeekEngine.Seed
    private let information: MediaInformation
    private let workers: [Worker]
    /// Set at the end of each GOP. One thread at a time waits for it: the caller's.
    private let isDone = Signal()

    /// Starts the threads; the decoders are created with the first GOP. Fails if the system provides no
    /// threads.
    ///
    /// - Parameters:
    ///   - count: The number of GOPs decoded at a time.
    ///   - seed: The video.
    ///   - information: The properties of the video.
    init?(
      count: Int, seed: SeekEngine.Seed, information: MediaInformation
    ) {
      self.seed = seed
      self.information = information
      workers = (0..<count).map { _ in Worker() }
      for worker in workers where !worker.start({ [self] in decodeUntilClosed(worker) }) {
        close()
        return nil
      }
    }

    /// Decodes GOPs and waits for the first one; the others may continue after that.
    ///
    /// GOPs that are under way and not among these are canceled.
    ///
    /// - Parameters:
    ///   - gops: The GOPs, nearest to the requested time first.
    ///   - knowledge: The facts about the stream; extended by what the GOPs reveal.
    ///   - interrupt: Ends the wait, but no GOP.
    ///   - report: Receives the frames.
    /// - Throws: `EngineError.cancelled`.
    func read(
      _ gops: [ClosedRange<Int64>], knowledge: inout StreamKnowledge,
      interrupt: Interrupt, report: @escaping @Sendable (SourceEvent) -> Void
    ) throws(EngineError) {
      let known = knowledge
      state.withLock { $0.want(gops, knowing: known, report: report) }
      guard let nearest = gops.first else { return }
      for worker in workers { worker.wake() }
      defer {
        for facts in state.withLock({ $0.takeLearned() }) { knowledge.learn(from: facts) }
      }
      try interrupt.cancellation.onCancel { [isDone] in
        isDone.set()
      } while: { () throws(EngineError) in
        while holds(nearest) {
          if interrupt.shouldStop { throw .cancelled }
          isDone.wait(seconds: interrupt.secondsLeft)
        }
      }
    }

    /// Returns whether a GOP is queued or being decoded.
    func holds(_ gop: ClosedRange<Int64>) -> Bool { state.withLock { $0.holds(gop) } }

    /// Cancels all GOPs: nothing is reported after at most one more packet.
    func stop() { state.withLock { $0.stop() } }

    /// Cancels all GOPs; nothing of them is reported any more. Does not wait for their threads, which may
    /// wait for a slow reader.
    func discard() {
      let running = state.withLock { state in
        state.stop()
        return state.running
      }
      for task in running { task.gate.close() }
    }

    /// Stops the threads and waits for them.
    func close() {
      stop()
      for worker in workers { worker.close() }
    }

    private func decodeUntilClosed(_ worker: Worker) {
      let interrupt = Interrupt()
      var engine: SeekEngine?
      while let task = worker.next({ nextTask(with: engine) }) {
        decode(task, &engine, interrupt)
        let learned = engine?.known
        state.withLock { $0.end(task, learned: learned) }
        isDone.set()
      }
    }

    private func nextTask(with engine: SeekEngine?) -> GOPQueue<StreamKnowledge>.Task? {
      let task = state.withLock { $0.begin() }
      // A decoder's buffered frames count as memory in use.
      if task == nil { engine?.release() }
      return task
    }

    private func decode(
      _ task: GOPQueue<StreamKnowledge>.Task, _ reused: inout SeekEngine?, _ interrupt: Interrupt
    ) {
      interrupt.arm(seconds: seed.options.requestDeadline, cancellation: task.cancellation)
      defer { interrupt.disarm() }
      // If a GOP failed, the next request for one of its frames returns the error.
      do throws(EngineError) {
        let engine: SeekEngine
        if let reused { engine = reused } else { engine = try makeEngine(interrupt) }
        reused = engine
        engine.onFrame = { [information] engine, decoded in
          task.gate.pass { task.report(.frame(engine.frame(of: decoded, information), .onTheWay)) }
        }
        engine.known = task.knowledge
        try engine.readAhead(
          from: task.gop.lowerBound, through: task.gop.upperBound, stopsAtCachedFrame: true)
      } catch {
        if !error.isCancelled { reused = nil }
      }
    }

    private func makeEngine(_ interrupt: Interrupt) throws(EngineError) -> SeekEngine {
      do throws(FFmpegFailure) {
        return try SeekEngine(
          seed, knowing: StreamKnowledge.Shared(StreamKnowledge(stream: seed.reader.stream)),
          interrupt: interrupt, .frames(1))
      } catch {
        throw .failed(error)
      }
    }
  }
#endif
