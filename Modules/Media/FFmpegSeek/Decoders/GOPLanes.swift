#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia
  internal import MediaSeek
  internal import ScrubThreads

  /// Lanes that decode whole GOPs in parallel, each on a thread of its own.
  ///
  /// Frames of one GOP reference each other, which keeps a decoder that spreads them over threads at
  /// four fifths of two cores. GOPs are independent.
  final class GOPLanes: Sendable {
    private let state = Lock(GOPQueue(), rank: .gopQueue)
    private let seed: Lane.Seed
    private let facts: StreamFacts.Shared
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
    ///   - facts: The facts about the stream.
    ///   - information: The properties of the video.
    init?(
      count: Int, seed: Lane.Seed, facts: StreamFacts.Shared, information: MediaInformation
    ) {
      self.facts = facts
      var seed = seed
      seed.options.trace = nil
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
    ///   - interrupt: Ends the wait, but no GOP.
    ///   - report: Receives the frames.
    /// - Throws: `EngineError.cancelled`.
    func read(
      _ gops: [ClosedRange<Int64>], interrupt: Interrupt,
      report: @escaping @Sendable (SourceEvent) -> Void
    ) throws(EngineError) {
      state.withLock { $0.want(gops, report: report) }
      guard let nearest = gops.first else { return }
      for worker in workers { worker.wake() }
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
      let running = state.withLock { $0.discard() }
      for task in running { task.gate.close() }
    }

    /// Stops the threads and waits for them.
    func close() {
      stop()
      for worker in workers { worker.close() }
    }

    private func decodeUntilClosed(_ worker: Worker) {
      let interrupt = Interrupt()
      var lane: Lane?
      var discards = 0
      while let task = worker.next({ nextTask(with: lane) }) {
        // What the lane decoded before follows a rule that no longer applies.
        if task.discards != discards { lane?.abandonPass() }
        discards = task.discards
        decode(task, &lane, interrupt)
        state.withLock { $0.end(task) }
        isDone.set()
      }
    }

    private func nextTask(with lane: Lane?) -> GOPQueue.Task? {
      let task = state.withLock { $0.begin() }
      // A decoder's buffered frames count as memory in use.
      if task == nil { lane?.release() }
      return task
    }

    private func decode(
      _ task: GOPQueue.Task, _ reused: inout Lane?, _ interrupt: Interrupt
    ) {
      interrupt.arm(seconds: seed.options.requestDeadline, cancellation: task.cancellation)
      defer { interrupt.disarm() }
      // If a GOP failed, the next request for one of its frames returns the error.
      do throws(EngineError) {
        let lane: Lane
        if let reused { lane = reused } else { lane = try makeLane(interrupt) }
        reused = lane
        lane.onFrame = { [information] lane, decoded in
          guard lane.isConfirmed else { return }
          task.gate.pass { task.report(.frame(lane.frame(of: decoded, information), .onTheWay)) }
        }
        try lane.readAhead(
          from: task.gop.lowerBound, through: task.gop.upperBound, stopsAtCachedFrame: true)
      } catch {
        if !error.isCancelled { reused = nil }
      }
    }

    private func makeLane(_ interrupt: Interrupt) throws(EngineError) -> Lane {
      do throws(FFmpegFailure) {
        return try Lane(seed, facts, interrupt: interrupt, .frames(1))
      } catch {
        throw .failed(error)
      }
    }
  }
#endif
