internal import Media
internal import MediaTime

/// The choice of the next work; changes nothing.
extension SeekMachine {
  /// The time of the next work.
  enum Due {
    case now(Work)
    case at(Double)
    case never

    func task(at now: Double) -> Task {
      switch self {
      case .now(let work): .work(work)
      case .at(let time): .sleep(time - now)
      case .never: .sleep(nil)
      }
    }
  }

  /// Returns the earlier of two times.
  func min(_ first: Due, _ second: Due) -> Due {
    switch (first, second) {
    case (.at(let first), .at(let second)): .at(Swift.min(first, second))
    case (.never, _): second
    default: first
    }
  }

  /// Whether scrubbing is too fast for exact frames.
  var isFast: Bool { abs(scrub.velocity) > velocityLimit }

  /// The highest scrub velocity for exact frames, in media seconds per second.
  var velocityLimit: Double {
    switch strategy.exactness {
    case .upToVelocity(let limit, _): limit
    case .upToDecoding(let times, _): times * history.decodingVelocity
    case .always, .afterRest: .infinity
    }
  }

  /// Returns the next work for the latest request.
  func due(at now: Double) -> Due {
    guard let latest else { return .never }
    let tolerance = latest.request.tolerance
    func exact(after seconds: Double) -> Due {
      let due = latest.since + seconds
      return latest.isLifted || now >= due ? .now(frame(latest.request, .exact)) : .at(due)
    }
    switch latest.stage {
    case .new where tolerance == .keyframe: return .now(frame(latest.request, .keyframe))
    case .new where strategy.previews != .none:
      let lead = tuning.leadFactor * scrub.velocity * history.previewSeconds
      let time = latest.request.time
      return .now(
        .preview(
          of: latest.request, aim: lead == 0 ? time : MediaTime(seconds: time.seconds + lead)))
    case .new, .previewed:
      switch strategy.exactness {
      case .afterRest(let seconds): return exact(after: seconds)
      case .upToVelocity(_, let rest) where isFast, .upToDecoding(_, let rest) where isFast:
        return exact(after: rest)
      case .always, .upToVelocity, .upToDecoding: return .now(frame(latest.request, tolerance))
      }
    case .withinTolerance: return exact(after: tuning.rest)
    }
  }

  private func frame(_ request: SeekRequest, _ tolerance: SeekTolerance) -> Work {
    .frame(
      SeekRequest(
        time: request.time, tolerance: tolerance,
        cachesIntermediateFrames: strategy.keepsFrames && scrub.velocity != 0))
  }

  /// Returns the next work ahead of requests, while no request is due.
  func ahead(at now: Double, _ cache: any CacheFacts) -> Due {
    guard let last = scrub.lastTime else { return .never }
    let isResting = scrub.direction == 0
    let quiet = max(last, lastWorkEnd) + tuning.pauseAfterJump
    if isResting, now < quiet { return .at(quiet) }
    if let latest, isFast {
      let plan = SparseDecode(
        at: latest.request.time.seconds, velocity: scrub.velocity, limit: velocityLimit,
        tuning: tuning)
      // With slow keyframes, there is no time for frames between them.
      guard history.previewSeconds < tuning.slowPreview,
        let request = cache.missingRange(of: plan), request != history.lastSparse
      else { return .never }
      return .now(.sparse(request))
    }
    if let situation = cache.situation(pace: scrub.pace, past: history, isStuck: false),
      let range = ReadAhead.range(situation, without: history.failedRanges)
    {
      return .now(.range(range, isBackward: range.upperBound < situation.low))
    }
    if let gap = cache.thumbnailGap(without: history.failedGaps) { return .now(.thumbnail(gap)) }
    // After the end of a movement, both sides are decoded.
    return isResting ? .never : .at(max(now + 0.01, last + tuning.longestPause))
  }

  /// Returns the range before a frame to decode together with it, for backward steps of a waiting
  /// caller to frames that are not cached. Forward steps continue the previous decode pass.
  func rangeBack(to timestamp: Int64, cache: any CacheFacts) -> Work? {
    guard scrub.distance < 0,
      let situation = cache.situation(pace: scrub.pace, past: history, isStuck: true),
      let range = ReadAhead.range(situation), range.contains(timestamp)
    else { return nil }
    return .range(range, isBackward: true)
  }

  /// Checks, in debug builds, what holds between any two events.
  func _checkInvariants() {
    #if DEBUG
      precondition(queuedJobs >= 0)
      switch running {
      case .request(let work, let isLatest):
        precondition(latest != nil || !isLatest, "the latest request is pending until work ends")
        switch work {
        case .preview, .frame: break
        case .range, .sparse, .thumbnail: preconditionFailure("\(work) is no work for a request")
        }
      case .ahead(let work):
        switch work {
        case .range, .sparse, .thumbnail: break
        case .preview, .frame: preconditionFailure("\(work) is work for a request")
        }
      case .nothing, .job: break
      }
      precondition(scrub.velocity.isFinite && scrub.pace >= 0)
      precondition((-1...1).contains(scrub.direction))
      precondition(history.previewSeconds >= 0 && velocityLimit >= 0)
    #endif
  }
}
