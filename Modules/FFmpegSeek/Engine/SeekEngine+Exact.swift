#if FFmpeg
  internal import FFmpegHandles
  internal import MediaSeek

  extension SeekEngine {
    /// The last picture at or before a timestamp, as the linear decode has it.
    ///
    /// Tries the cheapest way first and goes further back until the result can be trusted; decoding
    /// from the first packet always can.
    func exact(_ wanted: Int64) throws(EngineError) -> DecodedPicture {
      let target = max(wanted, firstPts)
      if let current, let pending, current.pts <= target, target < pending.pts {
        counters.count { $0.cacheHits += 1 }
        return current
      }
      if canGoOn(to: target), let picture = try decode(to: target), run.isTrusted {
        return picture
      }
      var suspect: (pts: Int64, md5: String)?
      for attempt in 0..<Self.attempts {
        guard let start = plan(attempt, for: target) else { break }
        guard try begin(start), let picture = try decode(to: target) else { continue }
        if run.isTrusted { return picture }
        // Damage: two decodes from different places that agree are believed.
        let md5 = picture.pixels.md5()
        if let suspect, suspect == (picture.pts, md5) { return picture }
        suspect = (picture.pts, md5)
      }
      _ = try begin(.firstPacket)
      if let picture = try decode(to: target) { return picture }
      throw .failed(FFmpegFailure.nothingDecoded)
    }

    private static var attempts: Int { 6 }

    /// The place to begin with for the n-th attempt; nil when only the first packet is left.
    private func plan(_ attempt: Int, for target: Int64) -> Start? {
      if attempt == 0 {
        restartsForTarget = index?.restarts(before: target, limit: Self.attempts)
        landing = nil
      }
      if let restarts = restartsForTarget {
        return attempt < restarts.count ? .ordinal(restarts[attempt]) : nil
      }
      guard inspector.knowsRestarts else { return nil }
      guard attempt > 0 else { return .search(before: target, target: target) }
      let last = landing.map { min($0.pts, $0.dts) } ?? target
      let back = attempt == 1 ? 1 : restartDistance << (attempt - 2)
      let before = min(last, target) - back
      return before < firstPts ? nil : .search(before: before, target: target)
    }

    /// Whether going on with the run is right, and not much slower than a seek.
    private func canGoOn(to target: Int64) -> Bool {
      guard isRunning || pending != nil || isDrained else { return false }
      guard let from = current?.pts ?? pending?.pts else { return false }
      // A target before the run's first picture is out of its reach, except in the linear run.
      guard target >= from else { return false }
      if run.isSuspect, !run.startsAtFirstPacket { return false }
      guard isRunning else { return true }
      if !inspector.knowsRestarts { return true }
      if let index, let ordinal = run.ordinal {
        return (index.restarts(before: target, limit: 1).first ?? 0) <= ordinal
      }
      if let pending, target < pending.pts { return true }
      return target - from <= restartDistance
    }

    /// Decodes until the picture after a timestamp is known; nil when the run does not lead there.
    private func decode(to target: Int64) throws(EngineError) -> DecodedPicture? {
      while true {
        let upcoming: DecodedPicture?
        if let pending { upcoming = pending } else { upcoming = try nextPicture() }
        pending = nil
        guard let picture = upcoming else { return current }
        guard accept(picture) else { return nil }
        if picture.pts > target, current != nil || !run.startsAtFirstPacket {
          pending = picture
          return current
        }
        if let clean = run.cleanFrom, picture.pts < clean { continue }
        current = picture
        if run.clean.last != picture.pts { run.clean.append(picture.pts) }
      }
    }

    /// Checks a picture against what a run of its kind must bring; false when the run is worthless.
    private func accept(_ picture: DecodedPicture) -> Bool {
      guard let clean = run.cleanFrom else {
        checkIndex(picture)
        return true
      }
      if picture.pts < clean { return current == nil }
      if current == nil {
        let isAtStart = picture.pts == clean || run.startIsHidden
        guard isAtStart, !run.needsIntra || picture.isIntra || run.startIsHidden else {
          return false
        }
      } else if let last = current?.pts, picture.pts < last {
        return false
      }
      checkIndex(picture)
      if picture.isKeyframe, let from = run.clean.first {
        restartDistance = max(restartDistance, min(picture.pts - from, maximumRestartDistance))
      }
      return true
    }

    /// Pictures that follow each other must do so in the index as well.
    private func checkIndex(_ picture: DecodedPicture) {
      guard indexMatchesPictures, let shown = index?.displayPts, table == nil else { return }
      let place = shown.firstPosition(of: picture.pts)
      if let last = current?.pts, let before = shown.firstPosition(of: last), let place {
        if place == before + 1 || place == before { return }
      } else if current == nil, place != nil {
        return
      }
      if run.startsAtFirstPacket { indexMatchesPictures = false } else { run.isSuspect = true }
    }
  }

  extension Array where Element == Int64 {
    /// Binary search in an ascending list.
    func firstPosition(of value: Int64) -> Int? {
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if self[middle] < value { low = middle + 1 } else { high = middle }
      }
      return low < count && self[low] == value ? low : nil
    }
  }
#endif
