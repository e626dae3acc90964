#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia
  internal import ScrubThreads

  /// Lanes that decode GOPs in parallel, each on a thread of its own.
  ///
  /// Frames of one GOP reference each other, which keeps a decoder that spreads them over threads at
  /// four fifths of two cores. GOPs are independent.
  final class GOPLanes: Sendable {
    private let state: Lock<GOPQueue>
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
      state = Lock(GOPQueue(workerCount: count), rank: .gopQueue)
      workers = (0..<count).map { _ in Worker() }
      for (number, worker) in workers.enumerated()
      where !worker.start({ [self] in decodeUntilClosed(worker, number) }) {
        close()
        return nil
      }
    }

    /// Decodes GOPs and waits for the first one; the others may continue after that.
    ///
    /// - Parameters:
    ///   - parts: The GOPs, or their parts, nearest to the requested time first.
    ///   - kept: Those and others that are still needed, but cached; the rest of those under way are canceled.
    ///   - interrupt: Ends the wait, but no GOP.
    ///   - report: Receives the frames.
    /// - Throws: `EngineError`, when canceled or when memory was short.
    func read(
      _ parts: [GOPQueue.Part], keeping kept: Set<Int64>, interrupt: Interrupt,
      report: @escaping @Sendable (SourceEvent) -> Void
    ) throws(EngineError) {
      state.withLock { $0.want(parts, keeping: kept, report: report) }
      for worker in workers { worker.wake() }
      guard let nearest = parts.first?.gop else { return }
      try interrupt.cancellation.onCancel { [isDone] in
        isDone.set()
      } while: { () throws(EngineError) in
        while holds(nearest) {
          if interrupt.shouldStop { throw .cancelled }
          isDone.wait(seconds: interrupt.secondsLeft)
        }
      }
      // The client may give memory back.
      if state.withLock({ $0.lacksMemory(nearest) }) { throw .failed(.outOfMemory("decode")) }
    }

    /// Returns whether a GOP, or a part of it, is queued or being decoded.
    func holds(_ gop: Int64) -> Bool { state.withLock { $0.holds(gop) } }

    /// Returns whether a decoder is in a GOP, or is going to be.
    func knows(_ gop: Int64) -> Bool { state.withLock { $0.knows(gop) } }

    /// Cancels all GOPs: nothing is reported after at most one more packet.
    func stop() { releaseIdle(after: state.withLock { $0.stop() }) }

    /// Cancels all GOPs; nothing of them is reported any more. Does not wait for their threads, which may
    /// wait for a slow reader.
    func discard() {
      let (running, standing) = state.withLock { ($0.running, $0.discard()) }
      for task in running { task.gate.close() }
      releaseIdle(after: standing)
    }

    /// Wakes workers whose decoders are no longer needed, so that they release what those hold.
    private func releaseIdle(after standing: [Int]) {
      for worker in standing { workers[worker].wake() }
    }

    /// Stops the threads and waits for them.
    func close() {
      stop()
      for worker in workers { worker.close() }
    }

    private func decodeUntilClosed(_ worker: Worker, _ number: Int) {
      let interrupt = Interrupt()
      var lane: Lane?
      var discards = 0
      while let task = worker.next({ nextTask(of: number, with: lane) }) {
        // What the lane decoded before follows a rule that no longer applies.
        if task.discards != discards { lane?.abandonPass() }
        discards = task.discards
        let end = decode(task, &lane, interrupt)
        state.withLock { $0.end(task, end) }
        isDone.set()
      }
    }

    private func nextTask(of worker: Int, with lane: Lane?) -> GOPQueue.Task? {
      let (task, isStanding) = state.withLock { ($0.begin(worker), $0.isStanding(worker)) }
      // A decoder's buffered frames count as memory in use.
      if task == nil, !isStanding { lane?.release() }
      return task
    }

    /// Decodes a part; returns how it ended.
    private func decode(
      _ task: GOPQueue.Task, _ reused: inout Lane?, _ interrupt: Interrupt
    ) -> GOPQueue.End {
      interrupt.arm(seconds: seed.options.requestDeadline, cancellation: task.cancellation)
      defer { interrupt.disarm() }
      // If a GOP failed, the next request for one of its frames returns the error.
      do throws(EngineError) {
        let lane: Lane
        if let reused {
          lane = reused
        } else {
          lane = try makeLane(interrupt, threads: task.threads ?? 1)
        }
        reused = lane
        if let threads = task.threads { try lane.useThreads(threads) }
        lane.onFrame = { [information] lane, decoded in
          guard lane.isConfirmed else { return }
          task.gate.pass { task.report(.frame(lane.frame(of: decoded, information), .onTheWay)) }
        }
        try lane.readAhead(
          from: task.part.range.lowerBound, through: task.part.range.upperBound,
          stopsAtCachedFrame: !task.part.isFirst)
        let pass = lane.pass
        return pass.trust.isTrusted && (pass.isRunning || pass.isDrained) ? .complete : .failed
      } catch {
        if !error.isCancelled { reused = nil }
        return error.isShortage ? .shortage : .failed
      }
    }

    private func makeLane(_ interrupt: Interrupt, threads: Int) throws(EngineError) -> Lane {
      do throws(FFmpegFailure) {
        let threading: DecoderHandle.Threading =
          facts.value.needsSingleThread ? .linear : .frames(threads)
        return try Lane(seed, facts, interrupt: interrupt, threading)
      } catch {
        throw .failed(error)
      }
    }
  }
#endif
