internal import Media
internal import MediaTime
internal import Threads

/// The decoding thread: chooses and does the next work.
extension SchedulerCore {
  private enum Task {
    case sleep(Double?)
    case job(Job)
    case seek(SeekPlanner.Work, Cancellation, target: MediaTime)
    case readAhead(ClosedRange<Int64>, isBackward: Bool, Cancellation)
    case sparse(DecodeRange, Cancellation)
    case fillThumbnails(MediaTime, Cancellation)
    case close([Job], waiting: Int?)
  }

  /// The pause before decoding ahead after a jump, in seconds, because another jump may follow.
  private static let pauseAfterJump = 0.05

  /// The duration of decoding a keyframe, in seconds, from which fast scrubbing has time for
  /// keyframes only; those of 4K take longer.
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
        // Jobs retain this object, too.
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

  /// Returns the work ahead of requests, while no request is due.
  private func taskAhead(at now: Double, _ state: inout State) -> Task {
    guard let cache, let last = state.scrub.lastTime else { return .sleep(nil) }
    state.scrub.rest(at: now)
    if state.scrub.direction == 0 { cache.rest() }
    let quiet = max(last, state.lastWorkEnd) + Self.pauseAfterJump
    if state.scrub.direction == 0, now < quiet { return .sleep(quiet - now) }
    if let target = state.planner.target, state.planner.isFast {
      let plan = SparseDecode(planner: state.planner, time: target.request.time)
      // With slow keyframes, there is no time for frames between them.
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
    // After the end of a movement, both sides are decoded.
    return .sleep(state.scrub.direction == 0 ? nil : max(0.01, last + 1 - now))
  }

  /// Cancels the work ahead of requests once work for a request is due.
  func endAheadIfDue(at now: Double, _ state: inout State) {
    if case .work = state.planner.next(at: now) { state.runningAhead?.cancel() }
  }

  private func run(
    _ work: SeekPlanner.Work, _ cancellation: Cancellation, _ target: MediaTime
  ) {
    let start = clock()
    let decoded = source.counters.framesDecoded
    // The frame may have been decoded since the request, for a preview or for a waiting caller.
    let kept = work.kind == .preview ? nil : cachedFrame(to: work.request)
    var frame = kept
    var failure: MediaError?
    do throws(MediaError) {
      if work.kind == .preview {
        frame = try preview(for: work.request, target, cancellation)
      } else if kept == nil {
        frame = try decode(work.request, keepsOthers: work.keepsOthers, cancellation)
      }
    } catch {
      // The planner returns the same work again, with more memory available.
      if cache?.yield(after: error) == true { return state.withLock { $0.running = nil } }
      failure = error
    }
    let end = clock()
    let seconds = end - start
    // If the flag is not set, a `cancelled` error is a failure of the source.
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
        // The frame of an older request may still be the best one for the latest.
        offer(frame, nearerBy: 1, &state)
      } else if let failure, !isCancelled, work.kind != .preview, isNewest {
        deliver(failure, work.sequence, &state)
      } else if isCancelled, !isNewest {
        state.statistics.cancelled += 1
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

  /// Returns a keyframe near the predicted time of the finger, if that is nearer than the cached
  /// frames.
  private func preview(
    for request: SeekRequest, _ target: MediaTime, _ cancellation: Cancellation
  ) throws(MediaError) -> Frame? {
    guard state.withLock({ $0.planner.strategy.previews }) == .nearest else {
      return try keyframe(near: request.time, within: nil, cancellation)
    }
    // A frame within the tolerance now is better than one that will be.
    if case .within(let seconds) = request.tolerance,
      let frame = try keyframe(near: request.time, within: seconds, cancellation)
    {
      return frame
    }
    let time = min(max(target, .zero), source.information.duration)
    // A slightly nearer keyframe is not worth the time of decoding it.
    let distance = cache?.nearestFrame(to: time).map { $0.distance * 0.7 }
    guard var frame = try keyframe(near: time, within: distance, cancellation) else { return nil }
    if time != request.time {
      frame.isExact = frame.isExact && frame.time == request.time
      frame.distance = frame.isExact ? 0 : abs(frame.time.seconds - request.time.seconds)
    }
    return frame
  }

  /// Decodes the frame for a request, and caches it.
  func decode(
    _ request: SeekRequest, keepsOthers: Bool, _ cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    let frame = try source.frame(
      for: request, keepsOthers: keepsOthers, into: cache, cancellation: cancellation)
    cache?.insert(frame)
    return frame
  }

  private func keyframe(
    near time: MediaTime, within seconds: Double?, _ cancellation: Cancellation
  ) throws(MediaError) -> Frame? {
    let frame = try source.decode(
      .keyframe(near: time, within: seconds), into: cache, cancellation: cancellation)
    if let frame { cache?.insert(frame) }
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
      let range = DecodeRange(
        from: cache.time(of: range.lowerBound), through: cache.time(of: range.upperBound),
        stopsAtCachedFrame: isBackward)
      _ = try source.decode(.range(range), into: cache, cancellation: cancellation)
    } catch {
      // No client requested these frames; a later request for them will end with the error.
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

  /// Decodes the range before a requested frame together with it, for backward steps to frames that
  /// are not cached. Forward steps continue the previous decode pass.
  ///
  /// - Returns: The frame, if the range contains it.
  func readBack(to request: SeekRequest, _ cancellation: Cancellation) -> Frame? {
    guard let cache else { return nil }
    let (scrub, past) = state.withLock { ($0.scrub, $0.history) }
    let situation = cache.situation(pace: scrub.pace, past: past, isStuck: true)
    guard scrub.isReversing, let situation, let range = ReadAhead.range(situation),
      range.contains(cache.timestamp(of: request.time))
    else { return nil }
    readAhead(range, true, cancellation)
    return cachedFrame(to: request)
  }

  /// Records the decoding velocity of completed work.
  private func noteDecoding(since before: Int, seconds: Double, _ state: inout State) {
    let count = source.counters.framesDecoded - before
    // The first frames of a decode pass take longer.
    guard count >= 8, seconds > 0, let frame = cache?.frameSeconds else { return }
    state.planner.noteDecoding(velocity: Double(count) * frame / seconds)
  }

  /// Decodes a part of the frames ahead of fast scrubbing.
  private func sparse(_ request: DecodeRange, _ cancellation: Cancellation) {
    var isDone = true
    do throws(MediaError) {
      _ = try source.decode(.range(request), into: cache, cancellation: cancellation)
    } catch {
      // No client requested these frames; a later request for them will end with the error.
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
      _ = try keyframe(near: time, within: nil, cancellation)
    } catch {
      // As above. A gap that remains is not tried again.
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
