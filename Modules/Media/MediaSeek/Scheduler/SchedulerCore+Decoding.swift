internal import ScrubMedia
internal import ScrubThreads
internal import ScrubTime

/// The decoding thread, which does the work that the machine chooses.
extension SchedulerCore {
  func decodeUntilClosed() {
    // Unknown at first: they may have changed since the cache was created.
    var known: MediaInformation?
    while true {
      let now = clock()
      let information = source.information
      if information != known {
        cache.update(to: information)
        if let end = known?.duration, end != information.duration {
          state.withLock { $0.machine.grew(from: information.pts(at: end)) }
        }
        known = information
      }
      let isFar = source.isFar
      let cancellation = Cancellation()
      let (task, call, isTimed) = state.withLock { state in
        state.machine.link.isFar = isFar
        // A video in use has another share.
        cache.setIdle(state.machine.idleness.isIdle)
        // Without its frames, the video is closed.
        let task =
          cache.use { store, share in
            let task = state.machine.next(at: now, in: store, share: share)
            store.isIdle = state.machine.idleness.isIdle
            return task
          } ?? .close
        state.cancellation = cancellation
        let isTimed = state.machine.alarm != nil
        guard case .call(let priority) = task else {
          return (task, nil as (any QueuedCall)?, isTimed)
        }
        return (task, state.takeCall(priority), isTimed)
      }
      // The delivering thread ends the work when a request becomes due.
      if isTimed { delivering.wake() }
      switch task {
      case .sleep(let time):
        decoding.wait(seconds: time < .infinity ? time - now : nil)
      case .clearDirection: cache.clearDirection()
      case .release:
        source.releaseMemory()
        cache.trimIdle()
      case .call(let priority):
        let hasEnded = call?.run(source, cancellation) ?? true
        let end = clock()
        state.withLock { state in
          state.machine.callFinished(priority, hasEnded: hasEnded, since: now, at: end)
          if let call, !hasEnded { state.putBack(call) }
        }
      case .work(let work):
        let (outcome, measurement) = outcome(of: work, cancellation)
        let frameSeconds = cache.frameSeconds
        update { $0.machine.finished(outcome, measurement, frameSeconds: frameSeconds) }
        // The numbers may have come after the frame was decoded.
        if work.isForRequest { update { $0.machine.renumbered(cache.bestFrame) } }
      case .close: return closeSource()
      }
    }
  }

  private func closeSource() {
    source.keep(thumbnails: cache.thumbnails, last: cache.lastThumbnail)
    source.close()
    let calls = state.withLock { state in
      defer { (state.calls, state.backgroundCalls) = ([], []) }
      return state.calls + state.backgroundCalls
    }
    for call in calls { _ = call.run(nil, Cancellation()) }
    update { $0.machine.ended() }
    endDelivery()
  }

  /// Does work, and returns how it ended.
  private func outcome(
    of work: SeekMachine.Work, _ cancellation: Cancellation
  ) -> (SeekMachine.Outcome, SeekMachine.Measurement) {
    let start = clock()
    let before = source.counters.framesDecoded
    var outcome = SeekMachine.Outcome.nothing
    do throws(MediaError) {
      outcome = try perform(work, cancellation)
    } catch {
      // If the flag is not set, a `cancelled` error is a failure of the source.
      let isCancelled = error.code == .cancelled && cancellation.isCancelled
      outcome =
        cache.yield(after: error) ? .memoryFreed : isCancelled ? .cancelled : .failed(error)
    }
    let frames = source.counters.framesDecoded - before
    return (outcome, SeekMachine.Measurement(start: start, end: clock(), frames: frames))
  }

  private func perform(
    _ work: SeekMachine.Work, _ cancellation: Cancellation
  ) throws(MediaError) -> SeekMachine.Outcome {
    switch work {
    case .preview(let request, let predicted):
      return try preview(for: request, predicted, cancellation).map { .frame($0, isKept: false) }
        ?? .nothing
    case .frame(let request, let cachesIntermediateFrames):
      // It may have been decoded since the request, for a preview or for a waiting caller.
      if let kept = cache.nearestFrame(to: request.time), request.isSatisfied(by: kept) {
        return .frame(kept, isKept: true)
      }
      return .frame(
        try frame(for: request, cachesIntermediateFrames: cachesIntermediateFrames, cancellation),
        isKept: false)
    case .range(let range, let isBackward):
      _ = try decode(
        .range(
          from: cache.time(of: range.lowerBound), through: cache.time(of: range.upperBound),
          stopsAtCachedFrame: isBackward, cached: isBackward ? cachedRanges : []), cancellation)
    case .sparse(let range):
      _ = try decode(
        .range(from: range.start, through: range.end, spacing: range.spacing), cancellation)
    case .thumbnails(let step):
      try source.decode(
        step.request(in: cache.video), cancellation: cancellation,
        report: receiver(keepsOnlyCopies: true))
    }
    return .nothing
  }

  /// Returns the receiver of the source's events, which caches the frames, and passes to the machine what may change
  /// the displayed one.
  func receiver(keepsOnlyCopies: Bool = false) -> @Sendable (SourceEvent) -> Void {
    // The source may retain it longer.
    { [weak self, cache] event in
      cache.receive(event, keepsOnlyCopies: keepsOnlyCopies)
      guard let self else { return }
      switch event {
      case .frame(let frame, .onTheWay):
        let now = clock()
        update { $0.machine.decoded(frame, at: now) }
      case .reset:
        update { $0.machine.reset() }
        decoding.wake()
      case .renumbered: update { $0.machine.renumbered(cache.bestFrame) }
      case .frame(_, .requested), .frame(_, .thumbnail): break
      }
    }
  }

  /// Decodes, and returns the requested frame.
  func decode(
    _ request: DecodeRequest, _ cancellation: Cancellation
  ) throws(MediaError) -> Frame? {
    try source.requestedFrame(for: request, cancellation, report: receiver())
  }

  /// Decodes the frame for a request.
  func frame(
    for request: SeekRequest, cachesIntermediateFrames: Bool, _ cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    try source.frame(
      for: request, cachesIntermediateFrames: cachesIntermediateFrames, cancellation,
      report: receiver())
  }

  /// Decodes an exact frame.
  func exactFrame(
    for request: DecodeRequest, _ cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    try source.exactFrame(for: request, cancellation, report: receiver())
  }

  /// Returns a keyframe near the predicted time of the finger, if that is nearer than the cached
  /// frames.
  private func preview(
    for request: SeekRequest, _ predicted: MediaTime, _ cancellation: Cancellation
  ) throws(MediaError) -> Frame? {
    // A frame within the tolerance now is better than one that will be.
    if case .within(let seconds) = request.tolerance,
      let frame = try decode(.keyframe(near: request.time, within: seconds), cancellation)
    {
      return frame
    }
    let time = min(max(predicted, .zero), source.information.duration)
    let near = cache.nearestFrame(to: time, orReduced: { _ in true })
    // With a limit, so that at most one packet is decoded: a newer request waits for the preview.
    let reach = near.map { $0.distance * tuning.keyframeGain } ?? .infinity
    var frame = try decode(.keyframe(near: time, within: reach), cancellation)
    if time != request.time, let found = frame {
      let isExact = found.isVerified && source.information.displays(found, at: request.time) == true
      frame?.isExact = isExact
      frame?.distance = isExact ? 0 : abs(found.time.seconds - request.time.seconds)
    }
    return frame
  }

  /// Decodes the range before a requested frame together with it, if that is a backward step of a
  /// waiting caller.
  ///
  /// - Returns: The frame, if the range contains it.
  func readBack(to request: SeekRequest, _ cancellation: Cancellation) -> Frame? {
    let timestamp = cache.timestamp(of: request.time)
    let work = state.withLock { state in
      cache.use { store, share in
        state.machine.rangeBack(to: timestamp, in: store, share: share)
      } ?? nil
    }
    guard let work else { return nil }
    let (outcome, measurement) = outcome(of: work, cancellation)
    let frameSeconds = cache.frameSeconds
    state.withLock { state in
      state.machine.measured(work, outcome, measurement, frameSeconds: frameSeconds)
    }
    return cachedFrame(to: request)
  }
}
