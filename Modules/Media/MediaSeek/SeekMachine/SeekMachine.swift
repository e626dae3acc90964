internal import ScrubMedia
internal import ScrubTime

// Length: all changes of the machine's state, whose setters are private to the file.

/// The decisions of a scheduler: events in, reactions and tasks out, without a lock, clock or thread.
///
/// Law 10: after a rest of 100 ms, or a lift, the exact frame is decoded, whatever the tolerance.
struct SeekMachine {
  let tuning: SeekTuning
  /// The properties of the video, of which the time base and the start do not change.
  let video: MediaInformation
  private(set) var latest: Target?
  private(set) var running = Running.nothing
  /// The numbers of calls of waiting callers that are queued.
  private(set) var (queuedCalls, queuedBackgroundCalls) = (0, 0)
  private(set) var phase = Phase.open
  private(set) var scrub: ScrubVelocity
  var history: DecodeHistory
  private var displayed = DisplayedFrame()
  /// The time at which the last work for a request or a caller ended, in seconds.
  private(set) var lastWorkEnd = -Double.infinity
  var link = LinkUse()
  private(set) var idleness = Idleness()

  init(of video: MediaInformation, tuning: SeekTuning = .standard) {
    (self.video, self.tuning) = (video, tuning)
    (scrub, history) = (ScrubVelocity(tuning: tuning), DecodeHistory(tuning: tuning))
  }

  // MARK: Events of clients

  /// Handles a submitted request, which replaces the previous one.
  ///
  /// - Parameters:
  ///   - target: The request, with its number and its time.
  ///   - near: The cached frame nearest to it.
  ///   - now: The time, in seconds.
  /// - Returns: The reaction: an error if the video is closed.
  mutating func requested(_ target: Target, near: Frame?, at now: Double) -> Reaction {
    defer { _checkInvariants() }
    forgetLatest()
    guard phase == .open else { return failure(of: target, closedError("show the frame")) }
    let request = target.request
    var reaction = moved(to: request.time, at: target.since)
    latest = target
    if let near, request.isSatisfied(by: near) {
      latest?.stage = .withinTolerance
      if near.isExact { latest = nil }
      reaction.delivery = displayed.replace(with: near, for: target, isKept: true, at: now)
      // It runs again once the exact frame is there.
      if latest != nil, case .call(.background) = running { reaction.cancelsRunning = true }
    } else {
      reaction.cancelsRunning = reaction.cancelsRunning || isRunningAhead
      if let near, displayed.isFarther(than: near, from: request) {
        reaction.delivery = displayed.replace(with: near, for: target, isKept: true, at: now)
      }
    }
    // Work for an older request is obsolete, even if the latest is complete. A preview continues:
    // it decodes one packet, and is about to be displayed.
    if case .request(.frame, _) = running { reaction.cancelsRunning = true }
    return reaction
  }

  /// Handles the end of the gesture: the exact frame of the latest request is due now.
  mutating func lifted(at now: Double) -> Reaction {
    latest?.isLifted = true
    return Reaction(cancelsRunning: isAheadObsolete(at: now))
  }

  /// Handles a movement: a submitted request, or one of a waiting caller.
  mutating func moved(to time: MediaTime, at now: Double) -> Reaction {
    displayed.forgetTarget()
    var cancelsRunning = isFilling
    // Its frame was displayed before, and would come back after that of the movement.
    if latest?.isRepeated == true {
      if case .request = running { cancelsRunning = true }
      forgetLatest()
    }
    scrub.note(time.seconds, at: now)
    idleness.noteUse(at: now)
    if scrub.distance != 0 { history.noteMovement() }
    // Thumbnails are for a video at rest, even if the frame is cached.
    return Reaction(cancelsRunning: cancelsRunning, cursor: .time(time, direction: scrub.direction))
  }

  /// Handles the call of a waiting caller, which runs before any other work, or while there is none.
  ///
  /// - Returns: The reaction; `nil` if the video is closed.
  mutating func callQueued(_ priority: SeekScheduler.Priority) -> Reaction? {
    guard phase == .open else { return nil }
    idleness.end()
    count(priority, 1)
    switch (priority, running) {
    case (_, .ahead), (_, .obsolete), (.immediate, .request), (.immediate, .call(.background)):
      return Reaction(cancelsRunning: true)
    case (_, .nothing), (_, .call), (.background, .request): return Reaction()
    }
  }

  /// Forgets the latest request; work that runs for it continues.
  private mutating func forgetLatest() {
    latest = nil
    if case .request(let work, _) = running { running = .request(work, .replaced) }
  }

  private mutating func count(_ priority: SeekScheduler.Priority, _ change: Int) {
    switch priority {
    case .immediate: queuedCalls += change
    case .background: queuedBackgroundCalls += change
    }
  }

  /// Handles the end of the video's use, maybe because the system refused a thread.
  mutating func closed(isRefused: Bool = false) -> Reaction {
    phase = isRefused || phase == .refused ? .refused : .closing
    return Reaction(cancelsRunning: true)
  }

  // MARK: Events of the source

  /// Handles a change of what timestamps mean, by which all cached frames are lost: the displayed one is decoded
  /// again.
  mutating func reset() -> Reaction {
    defer { _checkInvariants() }
    guard phase == .open else { return Reaction() }
    history.forgetRanges()
    switch running {
    case .ahead: running = .obsolete
    // Its frame may have been decoded before, or may follow.
    case .request(let work, .latest): running = .request(work, .outdated)
    case .nothing, .call, .request, .obsolete: break
    }
    latest = latest ?? displayed.reset()
    return Reaction(cancelsRunning: isRunningAhead)
  }

  /// Handles a change of the numbers of frames: the displayed one is delivered again if it has another.
  ///
  /// - Parameter cached: Returns the cached frame that is nearest to a request.
  /// - Returns: The reaction.
  mutating func renumbered(_ cached: (SeekRequest) -> Frame?) -> Reaction {
    phase == .open ? Reaction(delivery: displayed.renumbered(cached)) : Reaction()
  }

  // MARK: Events of the decoding thread

  /// Handles the growth of the video, whose end was at a timestamp.
  mutating func grew(from end: Int64) { history.thumbnails.grew(from: end) }

  /// Handles a frame that was decoded for any purpose: on the way to the latest request, it is a
  /// preview if it halves the distance.
  mutating func decoded(_ frame: Frame, at now: Double) -> Reaction {
    if case .request(.frame, _) = running {
      return Reaction(delivery: preview(frame, nearerBy: tuning.previewGain, at: now))
    }
    return Reaction(cancelsRunning: isAheadObsolete(at: now))
  }

  /// Handles the end of a call; one that was interrupted is the first of its queue again.
  mutating func callFinished(
    _ priority: SeekScheduler.Priority, hasEnded: Bool, since start: Double, at now: Double
  ) {
    running = .nothing
    idleness.noteUse(at: now)
    link.note(from: start, through: now, tuning)
    if !hasEnded { count(priority, 1) }
    if priority == .immediate { lastWorkEnd = now }
  }

  /// Handles the end of work.
  ///
  /// - Parameters:
  ///   - outcome: How it ended.
  ///   - measurement: How long it took.
  ///   - frameSeconds: The mean duration of a frame, in seconds; `nil` while unknown.
  /// - Returns: The reaction.
  mutating func finished(
    _ outcome: Outcome, _ measurement: Measurement, frameSeconds: Double?
  ) -> Reaction {
    defer { _checkInvariants() }
    let ended = running
    running = .nothing
    link.note(from: measurement.start, through: measurement.end, tuning)
    switch ended {
    case .nothing, .call: preconditionFailure("no work was running")
    case .obsolete: return Reaction()
    case .ahead(let work):
      measured(work, outcome, measurement, frameSeconds: frameSeconds)
      return Reaction()
    case .request(let work, let standing):
      // The same work follows, with more memory.
      if case .memoryFreed = outcome { return Reaction() }
      lastWorkEnd = measurement.end
      idleness.noteUse(at: lastWorkEnd)
      measured(work, outcome, measurement, frameSeconds: frameSeconds)
      guard standing != .replaced, let target = latest else {
        return obsolete(outcome, at: lastWorkEnd)
      }
      let reaction = finished(work, for: target, outcome)
      // Once, so that no source that resets at each frame makes it endless.
      if standing == .outdated, !target.isRepeated { latest = latest ?? displayed.reset() }
      return reaction
    }
  }

  private mutating func finished(
    _ work: Work, for target: Target, _ outcome: Outcome
  ) -> Reaction {
    var reaction = Reaction()
    var isExactWork = false
    var isPreview = true
    if case .frame(let request, _) = work {
      (isExactWork, isPreview) = (request.tolerance == .exact, false)
    }
    switch outcome {
    case .cancelled, .memoryFreed: break
    case .frame(let frame, let isKept):
      let isWithin = !isPreview || target.request.isSatisfied(by: frame)
      latest?.stage = isWithin ? .withinTolerance : .previewed
      if frame.isExact || isExactWork { latest = nil }
      let isBetter = frame.isExact || displayed.isFarther(than: frame, from: target.request)
      if frame.isExact { reaction.cursor = .frame(frame) }
      if isBetter || !isPreview && !isExactWork {
        reaction.delivery = displayed.replace(
          with: frame, for: target, isKept: isKept, at: lastWorkEnd)
      }
    case .nothing: latest?.stage = .previewed
    case .failed where isPreview: latest?.stage = .previewed
    // The nearest frame may be beyond what the exact one is made from.
    case .failed where !isExactWork: latest?.stage = .withinTolerance
    case .failed(let error):
      latest = nil
      return failure(of: target, error)
    }
    return reaction
  }

  /// Handles the end of work for a request that was replaced.
  private mutating func obsolete(_ outcome: Outcome, at now: Double) -> Reaction {
    switch outcome {
    // The frame may still be the best one for the latest request.
    case .frame(let frame, _): Reaction(delivery: preview(frame, nearerBy: 1, at: now))
    case .cancelled: Reaction(countsCancelled: true)
    case .nothing, .failed, .memoryFreed: Reaction()
    }
  }

  /// Handles the end of the decoding thread: a pending request fails, unless it has had its frame.
  mutating func ended() -> Reaction {
    guard let target = latest.take(), !target.isRepeated else { return Reaction() }
    return failure(of: target, closedError("show the frame"))
  }

  private func failure(of target: Target, _ error: MediaError) -> Reaction {
    Reaction(delivery: Delivery(result: .failure(error, sequence: target.sequence)))
  }

  /// Chooses the next task.
  ///
  /// - Parameters:
  ///   - now: The time, in seconds.
  ///   - store: The cached frames.
  ///   - share: The memory for them.
  /// - Returns: The task.
  mutating func next(at now: Double, in store: FrameStore, share: FrameCache.Share) -> Task {
    defer { _checkInvariants() }
    if phase != .open { return .close }
    if queuedCalls > 0 { return begin(.immediate) }
    let due = due(at: now)
    guard case .sleep(let wakeTime) = due else {
      if case .work(let work) = due { running = .request(work, .latest) }
      return due
    }
    // The finger waits for nothing, not even for a rest.
    if latest == nil, queuedBackgroundCalls > 0 { return begin(.background) }
    if scrub.rest(at: now) { return .clearDirection }
    // Also if the delay was made longer meanwhile.
    if latest == nil, idleness.isIdle { return .sleep(until: .infinity) }
    let idleStart = latest == nil ? idleness.start(after: share.idleDelay) : .infinity
    if now >= idleStart {
      idleness.begin()
      return .release
    }
    let ahead = ahead(at: now, in: store, share: share)
    if case .sleep(let time) = ahead { return .sleep(until: min(time, wakeTime, idleStart)) }
    if case .work(let work) = ahead { running = .ahead(work) }
    return ahead
  }

  private mutating func begin(_ priority: SeekScheduler.Priority) -> Task {
    count(priority, -1)
    running = .call(priority)
    return .call(priority)
  }

  /// Returns a frame as a preview of the latest request, if it is nearer by a factor than the
  /// displayed frame.
  private mutating func preview(
    _ frame: Frame, nearerBy factor: Double, at now: Double
  ) -> Delivery? {
    // The requested frame itself follows as the final result, from the cache if necessary.
    guard let latest, video.displays(frame, at: latest.request.time) != true,
      displayed.isFarther(than: frame, from: latest.request, by: factor)
    else { return nil }
    var preview = frame
    preview.isExact = false
    preview.distance = abs(frame.time.seconds - latest.request.time.seconds)
    return displayed.replace(with: preview, for: latest, isKept: false, at: now)
  }
}
