internal import ScrubMedia
internal import ScrubTime

/// The choice of the next work; changes nothing but the progress of filling the thumbnail tier.
extension SeekMachine {
  /// Whether scrubbing is too fast for exact frames.
  var isFast: Bool { abs(scrub.velocity) > velocityLimit }

  /// Whether the thumbnail tier is being filled.
  var isFilling: Bool {
    if case .ahead(.thumbnails) = running { true } else { false }
  }

  /// The highest scrub velocity for exact frames, in media seconds per second.
  var velocityLimit: Double { tuning.fastFactor * history.decodingVelocity }

  /// Returns the next work for the latest request.
  func due(at now: Double) -> Task {
    guard let latest else { return .sleep(until: .infinity) }
    let tolerance = latest.request.tolerance
    func exact(after seconds: Double) -> Task {
      let due = latest.since + seconds
      return latest.isLifted || now >= due
        ? .work(frame(latest.request, .exact)) : .sleep(until: due)
    }
    switch latest.stage {
    case .new where tolerance == .keyframe: return .work(frame(latest.request, .keyframe))
    case .new:
      let lead = tuning.leadFactor * scrub.velocity * history.previewSeconds
      let time = latest.request.time
      return .work(
        .preview(
          of: latest.request, predicted: lead == 0 ? time : MediaTime(seconds: time.seconds + lead))
      )
    case .previewed where isFast: return exact(after: tuning.restWhenFast)
    case .previewed: return .work(frame(latest.request, tolerance))
    case .withinTolerance: return exact(after: tuning.rest)
    }
  }

  private func frame(_ request: SeekRequest, _ tolerance: SeekTolerance) -> Work {
    .frame(
      SeekRequest(time: request.time, tolerance: tolerance),
      cachesIntermediateFrames: scrub.velocity != 0)
  }

  /// Returns the next work ahead of requests, while no request is due.
  mutating func ahead(at now: Double, in store: FrameStore, share: FrameCache.Share) -> Task {
    guard let last = scrub.lastTime else { return .sleep(until: .infinity) }
    let isResting = scrub.direction == 0
    let quiet = max(last, lastWorkEnd) + tuning.pauseAfterJump
    if isResting, now < quiet { return .sleep(until: quiet) }
    if isResting, let end = link.quietEnd(after: now) { return .sleep(until: end) }
    if let latest, isFast {
      // Each keyframe is worth more than what would be read between two of them.
      if link.isFar { return .sleep(until: .infinity) }
      let plan = SparseDecode(
        at: latest.request.time.seconds, velocity: scrub.velocity, limit: velocityLimit,
        secondsPerFrame: (store.averages.frameSeconds ?? 0) / history.decodingVelocity,
        tuning: tuning)
      // With slow keyframes, there is no time for frames between them.
      guard history.previewSeconds < tuning.slowPreview,
        let request = plan.missingRange(in: store, of: video), request != history.lastSparse
      else { return .sleep(until: .infinity) }
      return .work(.sparse(request))
    }
    let situation = ReadAhead.Situation(
      of: store, share: share, pace: scrub.pace, past: history, tuning: tuning)
    if let situation,
      let range = ReadAhead.range(situation, without: history.failedRanges)
    {
      return .work(.range(range, isBackward: range.upperBound < situation.low))
    }
    if isResting, latest == nil,
      let step = history.thumbnails.next(in: store, share: share, of: video)
    {
      return .work(.thumbnails(step))
    }
    // After the end of a movement, both sides are decoded.
    return .sleep(
      until: isResting ? .infinity : max(now + tuning.shortestSleep, last + tuning.longestPause))
  }

  /// Returns the range before a frame to decode together with it, for backward steps of a waiting
  /// caller to frames that are not cached. Forward steps continue the previous decode pass.
  func rangeBack(
    to timestamp: Int64, in store: FrameStore, share: FrameCache.Share
  ) -> Work? {
    let situation = ReadAhead.Situation(
      of: store, share: share, pace: scrub.pace, past: history, isStuck: true, tuning: tuning)
    guard scrub.distance < 0, let situation, let range = ReadAhead.range(situation),
      range.contains(timestamp)
    else { return nil }
    return .range(range, isBackward: true)
  }

  /// Checks, in debug builds, what holds between any two events.
  func _checkInvariants() {
    #if DEBUG
      precondition(queuedCalls >= 0 && queuedBackgroundCalls >= 0)
      switch running {
      case .request(let work, let standing):
        precondition(work.isForRequest)
        precondition(
          latest != nil || standing == .replaced, "the latest request is pending until work ends")
      case .ahead(let work): precondition(!work.isForRequest)
      case .nothing, .call, .obsolete: break
      }
      precondition(scrub.velocity.isFinite && scrub.pace >= 0)
      precondition((-1...1).contains(scrub.direction))
      precondition(history.previewSeconds >= 0 && velocityLimit >= 0)
    #endif
  }
}
