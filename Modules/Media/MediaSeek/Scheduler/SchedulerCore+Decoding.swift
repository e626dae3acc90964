internal import Media
internal import MediaTime
internal import Threads

/// The decoding thread: what it does next, and how.
extension SchedulerCore {
  private enum Task {
    case sleep(Double?)
    case job(Job)
    case seek(SeekPlanner.Work, Cancellation, target: MediaTime)
    case readAhead(ClosedRange<Int64>, isBackward: Bool, Cancellation)
    case sparse(ReadAheadRequest, Cancellation)
    case fillThumbnails(MediaTime, Cancellation)
    case close([Job], waiting: Int?)
  }

  /// After the answer to a jump, nothing is decoded ahead for so many seconds: another one may come.
  private static let pauseAfterJump = 0.05

  /// Keyframes that take so many seconds, as those of 4K do, are all that a fast finger can have.
  private static let slowPreview = 0.1

  func decodeUntilClosed() {
    while true {
      switch nextTask() {
      case .sleep(let seconds): decoding.wait(seconds: seconds)
      case .job(let job):
        job.run(source)
        let now = clock()
        state.withLock { state in
          state.runningJob = nil
          state.lastWorkEnd = now
        }
      case .seek(let work, let cancellation, let target): run(work, cancellation, target)
      case .readAhead(let range, let isBackward, let cancellation):
        readAhead(range, isBackward, cancellation)
      case .fillThumbnails(let time, let cancellation): fillThumbnails(time, cancellation)
      case .sparse(let request, let cancellation): sparse(request, cancellation)
      case .close(let jobs, let waiting):
        source.close()
        for job in jobs { job.run(nil) }
        if let waiting {
          state.withLock {
            deliver(.closed("show the frame"), waiting, &$0)
          }
        }
        endDelivery()
        return
      }
    }
  }

  private func nextTask() -> Task {
    let now = clock()
    return state.withLock { state in
      if state.isClosing {
        // They hold this object, too.
        defer { state.jobs = [] }
        return .close(state.jobs, waiting: state.planner.waiting)
      }
      if !state.jobs.isEmpty {
        let job = state.jobs.removeFirst()
        state.runningJob = job.cancellation
        return .job(job)
      }
      let step = state.planner.next(at: now)
      if case .work(let work) = step {
        let cancellation = Cancellation()
        state.running = (work.kind, cancellation)
        let lead = state.history.lead(velocity: state.planner.velocity)
        return .seek(work, cancellation, target: work.request.time + lead)
      }
      let ahead = taskAhead(at: now, &state)
      switch (ahead, step) {
      case (.sleep(let seconds), .sleepUntil(let due)):
        return .sleep(min(seconds ?? .infinity, due - now))
      default: return ahead
      }
    }
  }

  /// What to do while no client waits for anything.
  private func taskAhead(at now: Double, _ state: inout State) -> Task {
    guard let cache, let last = state.scrub.lastTime else { return .sleep(nil) }
    state.scrub.rest(at: now)
    if state.scrub.direction == 0 { cache.rest() }
    let quiet = max(last, state.lastWorkEnd) + Self.pauseAfterJump
    if state.scrub.direction == 0, now < quiet { return .sleep(quiet - now) }
    if let target = state.planner.target, state.planner.isFast {
      let plan = SparseDecode(planner: state.planner, time: target.request.time)
      // Where keyframes are slow, there is no time for anything between them.
      guard state.history.previewSeconds < Self.slowPreview, let request = cache.sparse(plan),
        request != state.history.lastSparse
      else { return .sleep(nil) }
      let cancellation = Cancellation()
      state.runningAhead = cancellation
      return .sparse(request, cancellation)
    }
    let situation = cache.situation(pace: state.scrub.pace, past: state.history)
    let cancellation = Cancellation()
    if let situation,
      let range = ReadAhead.range(situation, without: state.history.failedRanges)
    {
      state.runningAhead = cancellation
      return .readAhead(range, isBackward: range.upperBound < situation.low, cancellation)
    }
    if let gap = cache.thumbnailGap(where: state.history.isWorthwhile) {
      state.runningAhead = cancellation
      return .fillThumbnails(gap, cancellation)
    }
    // A movement that ends is a reason to look at both sides.
    return .sleep(state.scrub.direction == 0 ? nil : max(0.01, last + 1 - now))
  }

  /// Ends what is decoded for later, once a frame is due that a client waits for.
  func endAheadIfDue(at now: Double, _ state: inout State) {
    if case .work = state.planner.next(at: now) { state.runningAhead?.cancel() }
  }

  private func run(
    _ work: SeekPlanner.Work, _ cancellation: Cancellation, _ target: MediaTime
  ) {
    let start = clock()
    let decoded = source.counters.framesDecoded
    // It may have come since it was requested: on the way of a preview, or of a client's call.
    let kept = work.kind == .preview ? nil : cachedFrame(to: work.request)
    var frame = kept
    var failure: MediaError?
    do throws(MediaError) {
      if work.kind == .preview {
        frame = try preview(for: work.request, target, cancellation)
      } else if kept == nil {
        frame = try source.frame(for: work.request, cancellation: cancellation)
      }
    } catch {
      // The same work comes again, with more room.
      if cache?.yield(after: error) == true { return state.withLock { $0.running = nil } }
      failure = error
    }
    let end = clock()
    let seconds = end - start
    // A source that says so on its own has failed.
    let isCancelled = failure?.code == .cancelled && cancellation.isCancelled
    state.withLock { state in
      state.running = nil
      state.lastWorkEnd = end
      if work.kind == .preview, frame != nil { state.history.notePreview(seconds: seconds) }
      noteDecoding(since: decoded, seconds: seconds, &state)
      let since = state.planner.target?.since ?? start
      let isNewest = work.generation == state.planner.generation
      state.planner.finish(
        work, isCancelled ? .cancelled : outcome(of: work.request, frame, failure))
      if let frame, isNewest {
        if frame.isExact { cache?.moveCursor(onto: frame) }
        if frame.isExact || work.kind == .asRequested || state.isNearer(frame, than: work.request) {
          deliver(frame, work.sequence, isKept: kept != nil, since: since, &state)
        }
      } else if let frame {
        // The answer to an older request may still be the best frame for the newest one.
        offer(frame, nearerBy: 1, &state)
      } else if let failure, !isCancelled, work.kind != .preview, isNewest {
        deliver(failure, work.sequence, &state)
      } else if isCancelled, !isNewest {
        state.statistics.counters.cancelled += 1
      }
    }
  }

  private func outcome(
    of request: SeekRequest, _ frame: Frame?, _ failure: MediaError?
  ) -> SeekPlanner.Outcome {
    if let frame {
      return frame.isExact ? .exact : request.isSatisfied(by: frame) ? .asRequested : .notExact
    }
    return failure == nil ? .nothing : .failed
  }

  /// A keyframe near the place where the finger will be when it is there, if that is nearer than
  /// what is kept.
  private func preview(
    for request: SeekRequest, _ target: MediaTime, _ cancellation: Cancellation
  ) throws(MediaError) -> Frame? {
    guard state.withLock({ $0.planner.strategy.previews }) == .nearest else {
      return try source.preview(
        for: SeekRequest(time: request.time, tolerance: .keyframe), cancellation: cancellation)
    }
    // A frame that is near enough now is better than one that will be.
    if case .within = request.tolerance,
      let frame = try source.preview(for: request, cancellation: cancellation)
    {
      return frame
    }
    var keyframeRequest = SeekRequest(
      time: min(max(target, .zero), source.information.duration), tolerance: .keyframe)
    if let kept = cache?.nearestFrame(to: keyframeRequest.time) {
      // A little nearer is not worth a keyframe's time.
      keyframeRequest.tolerance = .within(seconds: kept.distance * 0.7)
    }
    guard var frame = try source.preview(for: keyframeRequest, cancellation: cancellation) else { return nil }
    if keyframeRequest.time != request.time {
      frame.isExact = frame.isExact && frame.time == request.time
      frame.distance = frame.isExact ? 0 : abs(frame.time.seconds - request.time.seconds)
    }
    return frame
  }

  private func readAhead(
    _ range: ClosedRange<Int64>, _ isBackward: Bool, _ cancellation: Cancellation
  ) {
    guard let cache else { return }
    let start = clock()
    let decoded = source.counters.framesDecoded
    var isDone = true
    do throws(MediaError) {
      try source.readAhead(
        ReadAheadRequest(
          from: cache.time(of: range.lowerBound), through: cache.time(of: range.upperBound),
          stopsAtCachedFrame: isBackward),
        cancellation: cancellation)
    } catch {
      // Nobody requested these frames; the caller who does will get the error.
      isDone = error.code != .cancelled && cache.yield(after: error) == false
    }
    let seconds = clock() - start
    state.withLock { state in
      state.runningAhead = nil
      noteDecoding(since: decoded, seconds: seconds, &state)
      if isDone {
        state.history.noteFill(range, seconds: seconds, isBackward: isBackward)
      }
    }
  }

  /// For a finger that steps back out of what is kept: decodes what it comes to next together with
  /// what it has come to. Steps forward go on where the last one ended.
  ///
  /// - Returns: The frame, if the way back led there.
  func readBack(to request: SeekRequest, _ cancellation: Cancellation) -> Frame? {
    guard request.cachesIntermediateFrames, let cache else { return nil }
    let (scrub, past) = state.withLock { ($0.scrub, $0.history) }
    let situation = cache.situation(pace: scrub.pace, past: past, isStuck: true)
    guard scrub.isReversing, let situation, let range = ReadAhead.range(situation),
      range.contains(cache.timestamp(of: request.time))
    else { return nil }
    readAhead(range, true, cancellation)
    return cachedFrame(to: request)
  }

  /// Learns from work that has ended how fast frames are decoded.
  private func noteDecoding(since before: Int, seconds: Double, _ state: inout State) {
    let count = source.counters.framesDecoded - before
    // The first frames of a pass come late.
    guard count >= 8, seconds > 0, let frame = cache?.frameSeconds else { return }
    state.planner.noteDecoding(velocity: Double(count) * frame / seconds)
  }

  /// Decodes some of the frames that a fast finger comes to.
  private func sparse(_ request: ReadAheadRequest, _ cancellation: Cancellation) {
    var isDone = true
    do throws(MediaError) {
      try source.readAhead(request, cancellation: cancellation)
    } catch {
      // Nobody requested these frames; the caller who does will get the error.
      isDone = error.code != .cancelled
    }
    state.withLock { state in
      state.runningAhead = nil
      if isDone { state.history.lastSparse = request }
    }
  }

  private func fillThumbnails(_ time: MediaTime, _ cancellation: Cancellation) {
    var isDone = true
    do throws(MediaError) {
      _ = try source.preview(
        for: SeekRequest(time: time, tolerance: .keyframe), cancellation: cancellation)
    } catch {
      // As above. A gap that is still there is not tried again.
      isDone = error.code != .cancelled
    }
    state.withLock { state in
      state.runningAhead = nil
      if isDone, cache?.thumbnailGap(where: state.history.isWorthwhile) == time {
        state.history.noteGap(time)
      }
    }
  }
}

extension MediaTime {
  fileprivate static func + (time: MediaTime, seconds: Double) -> MediaTime {
    seconds == 0 ? time : MediaTime(seconds: time.seconds + seconds)
  }
}
