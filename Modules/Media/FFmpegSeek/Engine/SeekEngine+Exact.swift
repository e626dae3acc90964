#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// What may be left out on the way to a picture.
    enum Sparing {
      /// Nothing: all pictures from there on may be wanted.
      case nothing
      /// What comes before it.
      case whatComesBefore
      /// Everything else; the run ends with it.
      case everythingElse
    }

    /// The last picture at or before a timestamp, as the linear decode has it.
    ///
    /// Tries the cheapest way first and goes further back until the result can be trusted; decoding
    /// from the first packet always can.
    func exact(
      _ wanted: Int64, sparing: Sparing = .nothing, errand: ClosedRange<Int64>? = nil
    ) throws(EngineError) -> DecodedImage {
      let target = max(wanted, known.firstPts)
      let wasLinearOnly = known.isLinearOnly
      if let picture = atHand(target, sparing) { return hit(picture) }
      if canGoOn(to: target) {
        run.aim = nil
        run.errand = errand
        if let limit = run.sparesBefore, target < limit { run.sparesBefore = nil }
        if let picture = try decode(to: target), run.isTrusted { return picture }
      }
      var suspect: (pts: Int64, md5: String)?
      for attempt in 0..<Self.attempts {
        guard let start = plan(attempt, for: target) else { break }
        let sparing = isNext(target) ? .nothing : sparing
        guard try begin(start) else { continue }
        run.destination = target
        run.errand = errand
        if attempt == 0 { try spare(sparing, for: target) }
        guard let picture = try decode(to: target) else { continue }
        if run.isTrusted { return finish(picture, target) }
        // Damage: two decodes from different places that agree are believed.
        let md5 = picture.pixels.md5()
        if let suspect, suspect == (picture.pts, md5), !run.endsInDoubt { return picture }
        suspect = (picture.pts, md5)
        if case .ordinal(0) = start { known.damagedFrom = min(known.damagedFrom, target) }
      }
      _ = try begin(.firstPacket)
      var picture = try decode(to: target)
      if !run.isTrusted {
        _ = try begin(.firstPacket)
        picture = try decode(to: target)
      }
      if let picture { return picture }
      if known.isLinearOnly, !wasLinearOnly { return try exact(wanted) }
      throw .failed(FFmpegFailure.nothingDecoded)
    }

    /// The picture shown at a timestamp, if the last call ended with it.
    private func atHand(_ target: Int64, _ sparing: Sparing) -> DecodedImage? {
      // The run of such an answer is over, and cannot lead to its neighbours.
      if sparing == .everythingElse, let answered, answered.picture.pts <= target,
        target <= answered.through
      {
        return answered.picture
      }
      guard let current, let next = certainNext, current.pts <= target, target < next else {
        return nil
      }
      return current
    }

    /// Whether a target follows the last answer so closely that more of the kind will follow.
    private func isNext(_ target: Int64) -> Bool {
      guard let answered, target > answered.through else { return false }
      return target - answered.through <= 8 * defaultStep
    }

    /// Notes how far a picture is known to reach, and ends a run that cannot go on.
    private func finish(_ picture: DecodedImage, _ target: Int64) -> DecodedImage {
      guard run.isEnding else { return picture }
      var picture = picture
      picture.next = known.displayPts?.successor(of: picture.pts)
      abandonRun()
      answered = (picture, picture.next.map { max(target, $0 - 1) } ?? target)
      passing(self, picture)
      return picture
    }

    /// Whether there can be any beginning but the first packet.
    var mayRestart: Bool {
      !known.isLinearOnly && (!inspector.needsProof || known.index?.hasProof == true)
    }

    private static var attempts: Int { 6 }

    /// The place to begin with for the n-th attempt; nil when only the first packet is left.
    private func plan(_ attempt: Int, for target: Int64) -> Start? {
      if !mayRestart { return nil }
      if attempt == 0 {
        restartsForTarget = known.index?.restarts(before: target, limit: Self.attempts)
        landing = nil
      }
      if let restarts = restartsForTarget {
        guard attempt < restarts.count else { return nil }
        // What did not help the last time only costs a second decode of the same packets.
        if restarts[attempt] == 0, target >= known.damagedFrom { return nil }
        return .ordinal(restarts[attempt])
      }
      guard attempt > 0 else { return .search(before: target, target: target) }
      let last = landing.map { min($0.pts, $0.dts) } ?? target
      let back = attempt == 1 ? 1 : known.restartDistance << (attempt - 2)
      let before = min(last, target) - back
      return before < known.firstPts ? nil : .search(before: before, target: target)
    }

    /// Whether going on with the run is right, and not much slower than a seek.
    func canGoOn(to target: Int64) -> Bool {
      guard isRunning || pending != nil || isDrained, !run.endsWithAim else { return false }
      if let stretch = run.stretch, target > stretch.end { return false }
      // A target before the run's first picture is out of its reach, except in the linear run.
      guard target >= position, target >= run.completeFrom ?? .min else { return false }
      if !run.isTrusted { return false }
      guard isRunning else { return true }
      if !mayRestart { return true }
      // The run leads to where it was begun for; a few pictures further are decoded sooner than any
      // other place is found.
      let gap = target - max(position, run.destination)
      if gap <= 8 * defaultStep { return true }
      return isNearest(to: target) ?? (gap <= known.restartDistance)
    }

    /// Whether no restart lies between the run and a timestamp; nil where nothing tells.
    func isNearest(to target: Int64) -> Bool? {
      if let index = known.index, let ordinal = run.ordinal {
        return (index.restarts(before: target, limit: 1).first ?? 0) <= ordinal
      }
      // Some lists are only read at the first seek: one that ends here says nothing.
      return listedKeyframe(after: position).map { $0 > target }
    }

    /// Where the run stands: the timestamp of its last picture, or where its first one will be.
    var position: Int64 { current?.pts ?? pending?.pts ?? run.cleanFrom ?? known.firstPts }

    /// Decodes until the picture after a timestamp is known; nil when the run does not lead there.
    func decode(to target: Int64) throws(EngineError) -> DecodedImage? {
      while true {
        let isNew = pending == nil
        let wasDrained = isDrained
        let upcoming: DecodedImage?
        if let pending { upcoming = pending } else { upcoming = try nextPicture() }
        pending = nil
        guard let picture = upcoming else {
          if !wasDrained {
            run.endsInDoubt = mayEndCutOff
            pass(next: lastNext)
          }
          return checked(current, target)
        }
        guard accept(picture) else {
          abandonRun()
          return nil
        }
        if isNew { pass(next: picture.pts) }
        if picture.pts > target, current != nil || !run.startsAtFirstPacket {
          pending = picture
          return checked(current, target)
        }
        if let clean = run.cleanFrom, picture.pts < clean { continue }
        current = picture
        noteKeyframe(picture)
        // What follows a picture that was left out is not the one after it.
        if run.clean.last != picture.pts, picture.pts >= run.completeFrom ?? .min {
          run.clean.append(picture.pts)
        }
      }
    }

    /// Whether the file may end in the middle of a field, which only packets without a frame around
    /// them allow. Asked only of files that are quick to decode from their beginning.
    private var mayEndCutOff: Bool {
      !hasFramedPackets && known.isInterlaced && known.index != nil
    }

    /// Gives the current picture to whoever keeps pictures, if it is beyond doubt.
    private func pass(next: Int64) {
      // On the way of a jump that leaves pictures out, the others are too far apart to be of use;
      // and of those that come once it has ended, nobody knows which are missing between them.
      guard var picture = current, run.aim == nil || run.completeFrom == nil && !run.isEnding,
        run.isTrusted
      else { return }
      // Where pictures are left out, one that was not is still itself.
      if picture.pts >= run.completeFrom ?? .min {
        guard isCertain(picture, next) else { return }
        picture.next = next
      }
      passing(self, picture)
    }

    /// The place of the picture after the current one, if none can be missing between:
    /// `Int64.max` where the current one is the last.
    var certainNext: Int64? {
      guard let current, run.isTrusted, current.pts >= run.completeFrom ?? .min,
        !run.endsWithAim, let next = pending?.pts ?? (isDrained ? lastNext : nil),
        isCertain(current, next)
      else { return nil }
      return next
    }

    /// The place of the picture after the run's last one; `Int64.max` where there is none.
    private var lastNext: Int64 { run.stretch?.next ?? .max }

    /// Whether no picture is missing between this one and the next: the check of an exact answer.
    private func isCertain(_ picture: DecodedImage, _ next: Int64) -> Bool {
      run.startsAtFirstPacket || expected(picture, next == .max ? .max : next - 1) == picture.pts
    }

    /// Learns how far keyframes are apart.
    private func noteKeyframe(_ picture: DecodedImage) {
      guard picture.isKeyframe else { return }
      if let last = run.lastKeyframe {
        let distance = min(picture.pts - last, maximumRestartDistance)
        known.restartDistance = max(known.restartDistance, distance)
      }
      run.lastKeyframe = picture.pts
    }

    /// Checks a picture against what a run of its kind must bring; false when the run is worthless.
    func accept(_ picture: DecodedImage) -> Bool {
      guard let clean = run.cleanFrom else {
        // Damage can look like falling timestamps, and says nothing of the others.
        let isInOrder =
          picture.pts > current?.pts ?? .min && (!picture.isCorrected || run.isSuspect)
        guard !known.isLinearOnly, !isInOrder else { return true }
        // Timestamps that repeat or fall tell no pictures apart: from now on their order does.
        known.isLinearOnly = true
        return false
      }
      if picture.isCorrected { return false }
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
    private func checked(_ picture: DecodedImage?, _ target: Int64) -> DecodedImage? {
      guard let picture else { return nil }
      if picture.pts == expected(picture, target) { return picture }
      guard run.startsAtFirstPacket else { return nil }
      if known.table == nil { known.indexMatchesPictures = false }
      return picture
    }

    private func expected(_ picture: DecodedImage, _ target: Int64) -> Int64 {
      known.displayPts?.last(atOrBefore: target) ?? expectedFromPackets(picture, target)
    }

    /// The last timestamp before the target among the packets sent; a second field is no picture.
    private func expectedFromPackets(_ picture: DecodedImage, _ target: Int64) -> Int64 {
      let last = run.sent.map(\.pts).filter { $0 <= target }.max() ?? picture.pts
      let isSecondField = picture.pixels.isInterlaced && last - picture.pts < pictureStep(picture)
      return last < picture.pts || isSecondField ? picture.pts : last
    }

    private func pictureStep(_ picture: DecodedImage) -> Int64 {
      let before = run.clean.dropLast().last
      return before.map { picture.pts - $0 } ?? max(defaultStep, picture.duration)
    }
  }
#endif
