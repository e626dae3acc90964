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
      let wasLinearOnly = isLinearOnly
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
        if case .ordinal(0) = start { damagedFrom = min(damagedFrom, target) }
      }
      _ = try begin(.firstPacket)
      if let picture = try decode(to: target) { return picture }
      if isLinearOnly, !wasLinearOnly { return try exact(wanted) }
      throw .failed(FFmpegFailure.nothingDecoded)
    }

    /// Whether there can be any beginning but the first packet.
    var mayRestart: Bool { inspector.knowsRestarts && !isLinearOnly }

    private static var attempts: Int { 6 }

    /// The place to begin with for the n-th attempt; nil when only the first packet is left.
    private func plan(_ attempt: Int, for target: Int64) -> Start? {
      if !mayRestart { return nil }
      if attempt == 0 {
        restartsForTarget = index?.restarts(before: target, limit: Self.attempts)
        landing = nil
      }
      if let restarts = restartsForTarget {
        guard attempt < restarts.count else { return nil }
        // What did not help the last time only costs a second decode of the same packets.
        if restarts[attempt] == 0, target >= damagedFrom { return nil }
        return .ordinal(restarts[attempt])
      }
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
      if !mayRestart { return true }
      if let index, let ordinal = run.ordinal {
        return (index.restarts(before: target, limit: 1).first ?? 0) <= ordinal
      }
      let gap = target - from
      // A few pictures ahead are decoded sooner than any other place is found.
      if gap <= 8 * defaultStep { return true }
      if let listed = reader.listedKeyframe(before: target), listed > pending?.pts ?? from {
        return false
      }
      return gap <= restartDistance
    }

    /// Decodes until the picture after a timestamp is known; nil when the run does not lead there.
    func decode(to target: Int64) throws(EngineError) -> DecodedPicture? {
      while true {
        let upcoming: DecodedPicture?
        if let pending { upcoming = pending } else { upcoming = try nextPicture() }
        pending = nil
        guard let picture = upcoming else { return checked(current, target) }
        guard accept(picture) else { return nil }
        if picture.pts > target, current != nil || !run.startsAtFirstPacket {
          pending = picture
          return checked(current, target)
        }
        if let clean = run.cleanFrom, picture.pts < clean { continue }
        current = picture
        noteKeyframe(picture)
        if run.clean.last != picture.pts { run.clean.append(picture.pts) }
      }
    }

    /// Learns how far keyframes are apart.
    private func noteKeyframe(_ picture: DecodedPicture) {
      guard picture.isKeyframe else { return }
      if let last = run.lastKeyframe {
        let distance = min(picture.pts - last, maximumRestartDistance)
        restartDistance = max(restartDistance, distance)
      }
      run.lastKeyframe = picture.pts
    }

    /// Checks a picture against what a run of its kind must bring; false when the run is worthless.
    private func accept(_ picture: DecodedPicture) -> Bool {
      guard let clean = run.cleanFrom else {
        guard !isLinearOnly, let last = current?.pts, picture.pts <= last else { return true }
        // Timestamps that repeat or fall tell no pictures apart: from now on their order does.
        isLinearOnly = true
        return false
      }
      if picture.pts < clean { return current == nil }
      if let last = current?.pts { return picture.pts > last }
      guard picture.pts == clean || run.startIsHidden else { return false }
      guard !run.needsIntra || picture.isIntra || run.startIsHidden else { return false }
      return true
    }

    /// The result of a run, or nil where a picture is missing that the linear decode may have.
    ///
    /// Decoders drop pictures after a restart: those that lead it, and at the end of the file
    /// sometimes those that follow.
    private func checked(_ picture: DecodedPicture?, _ target: Int64) -> DecodedPicture? {
      guard let picture else { return nil }
      let expected = knownPts?.last(atOrBefore: target) ?? expectedFromPackets(picture, target)
      if picture.pts == expected { return picture }
      guard run.startsAtFirstPacket else { return nil }
      if table == nil { indexMatchesPictures = false }
      return picture
    }

    /// The last timestamp before the target among the packets sent; a second field is no picture.
    private func expectedFromPackets(_ picture: DecodedPicture, _ target: Int64) -> Int64 {
      let last = run.sent.filter { $0 <= target }.max() ?? picture.pts
      let isSecondField = picture.pixels.isInterlaced && last - picture.pts < pictureStep(picture)
      return last < picture.pts || isSecondField ? picture.pts : last
    }

    private func pictureStep(_ picture: DecodedPicture) -> Int64 {
      let before = run.clean.dropLast().last
      return before.map { picture.pts - $0 } ?? max(defaultStep, picture.duration)
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

    /// The greatest element at or before a value, in an ascending list.
    func last(atOrBefore value: Int64) -> Int64? {
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if self[middle] <= value { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? nil : self[low - 1]
    }
  }
#endif
