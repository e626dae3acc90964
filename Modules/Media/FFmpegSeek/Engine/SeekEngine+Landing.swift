#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// Where a run may begin.
    enum Start {
      /// At a packet of the index.
      case ordinal(Int)
      /// At whatever restart the demuxer finds at or before a timestamp, for a target.
      case search(before: Int64, target: Int64)
      case firstPacket
    }

    /// The packet at the start of the last landing by search: where to look before, next time.
    struct Landing {
      var pts: Int64
      var dts: Int64
    }

    /// Begins a run; false when that place cannot be reached or trusted.
    ///
    /// Whether or not it succeeds, the run before is over: the demuxer has moved.
    func begin(_ start: Start) throws(EngineError) -> Bool {
      guard try land(start) else { return false }
      if case .firstPacket = start { return true }
      do throws(FFmpegFailure) {
        try sendPacket()
        return true
      } catch {
        abandonRun()
        guard error.isRecoverable else { throw .failed(error) }
        return false
      }
    }

    /// Goes to the packet at which a run may begin, without decoding it yet.
    func land(_ start: Start) throws(EngineError) -> Bool {
      abandonRun()
      switch start {
      case .firstPacket:
        try beginAtFirstPacket()
        return true
      case .ordinal(let ordinal): return try land(atOrdinal: ordinal)
      case .search(let timestamp, let target):
        return try land(before: timestamp, target: target)
      }
    }

    /// Starts over as a fresh linear reader would.
    ///
    /// Where the first packet is no clean start, or the file is damaged, what comes out depends on
    /// the number of threads and on what was in the pictures' memory before; then one thread with
    /// memory of its own is the reference.
    func beginAtFirstPacket() throws(EngineError) {
      let isSound =
        known.startsCleanly && !run.isSuspect && !run.endsInDoubt && known.damagedFrom == .max
      try attempt { () throws(FFmpegFailure) in
        let isFresh = self.reader.isAtStart && isSound == !self.isReference
        try self.reader.rewind()
        if !isFresh {
          self.decoder = try self.reader.makeDecoder(
            .frames(isSound ? self.options.threads : 1),
            maximumPixels: self.options.maximumPixels, sharesMemory: isSound)
        }
      }
      isReference = !isSound
      reset(Run(ordinal: known.index == nil ? nil : -1, isReference: isReference))
    }

    /// Seeks and reads on to a packet of the index, which is known by its fingerprint.
    private func land(atOrdinal target: Int) throws(EngineError) -> Bool {
      guard let index = known.index else { return false }
      let entry = index.entries[target]
      guard let timestamp = entry.dts ?? entry.pts else { return false }
      if entry.restart == .proven {
        // Some demuxers hand out a palette once in each opening.
        try attempt { () throws(FFmpegFailure) in try self.reader.reopen() }
      }
      var found = try land(on: target, in: index, before: timestamp)
      if !found {
        // Reading without decoding is slow only on files too large to have an index.
        try attempt { () throws(FFmpegFailure) in try self.reader.rewind() }
        found = try readOn(to: target, in: index)
      }
      guard found else { return false }
      var run = Run(
        cleanFrom: entry.pts, needsIntra: entry.restart == .cleanIfIntra,
        startIsHidden: entry.isDiscarded, ordinal: target)
      if entry.restart == .proven {
        // Just what was compared: a new demuxer, a new decoder, and no frame beyond.
        run.stretch = index.provenRange(from: target)
        try attempt { () throws(FFmpegFailure) in
          self.decoder = try self.reader.makeDecoder(
            .frames(1), maximumPixels: self.options.maximumPixels)
        }
        isReference = false
      }
      reset(run)
      return true
    }

    private func land(
      on target: Int, in index: PacketIndex, before timestamp: Int64
    ) throws(EngineError) -> Bool {
      var seekTo = timestamp
      for step in 0..<3 {
        do throws(FFmpegFailure) {
          try reader.seek(before: seekTo)
        } catch {
          guard error.isRecoverable || !error.isInterrupted else { throw .failed(error) }
          return false
        }
        if try readOn(to: target, in: index) { return true }
        seekTo -= known.restartDistance << step
      }
      return false
    }

    /// Reads without decoding until the wanted packet is in hand; false when it was passed.
    private func readOn(to target: Int, in index: PacketIndex) throws(EngineError) -> Bool {
      while true {
        if isCancelled() { throw .cancelled }
        let isMore = try attempt { () throws(FFmpegFailure) in try self.reader.next() }
        guard isMore else { return false }
        counters.count { $0.packetsRead += 1 }
        let ordinal = index.ordinal(
          of: reader.fingerprint, pts: hasStoredTimestamps ? reader.packet.pts : nil)
        if ordinal == target {
          reader.packet.pts = index.entries[target].pts
          reader.packet.dts = index.entries[target].dts
          return true
        }
        if let ordinal, ordinal > target { return false }
      }
    }

    /// Whether packets have the same timestamps after a seek: those of streams that are not in any
    /// container are counted from where reading began.
    private var hasStoredTimestamps: Bool { hasFramedPackets || reader.isMPEGStream }

    /// Without an index: seeks and reads on to a packet that its own bytes vouch for.
    private func land(before timestamp: Int64, target: Int64) throws(EngineError) -> Bool {
      landing = nil
      do throws(FFmpegFailure) {
        try reader.seek(before: timestamp)
      } catch {
        guard !error.isInterrupted else { throw .failed(error) }
        return false
      }
      var isFirst = !hasFramedPackets
      while true {
        if isCancelled() { throw .cancelled }
        let isMore = try attempt { () throws(FFmpegFailure) in try self.reader.next() }
        guard isMore else { return false }
        counters.count { $0.packetsRead += 1 }
        if reader.packet.changesParameters { known.changedParameters = true }
        let pts = reader.packet.pts
        if landing == nil, let place = pts ?? reader.packet.dts {
          landing = Landing(pts: place, dts: reader.packet.dts ?? place)
        }
        // The first packet after a jump into a stream of bytes may lack its beginning.
        if isFirst {
          isFirst = false
          continue
        }
        let facts = facts(of: reader.packet)
        note(facts)
        if let dts = reader.packet.dts ?? pts, dts > target { return false }
        guard facts.restart.isBelieved, let pts, pts <= target, mayRestart(at: facts) else {
          continue
        }
        known.noteDelay(of: reader.packet)
        reset(
          Run(
            cleanFrom: pts, needsIntra: facts.restart == .cleanIfIntra,
            startIsHidden: reader.packet.isDiscarded))
        return true
      }
    }

    private func mayRestart(at facts: PacketFacts) -> Bool {
      if known.changedParameters { return false }
      if known.parameterDigests.count > 1, facts.parameters == 0 { return false }
      return known.encoders.count < 2 || facts.encoder != 0
    }

    func note(_ facts: PacketFacts) {
      if facts.parameters != 0, known.parameterDigests.count < 2 {
        known.parameterDigests.insert(facts.parameters)
      }
      if facts.encoder != 0, known.encoders.count < 2 {
        known.encoders.insert(facts.encoder)
      }
    }

    /// Empties the decoder and forgets the pictures of the run before.
    private func reset(_ newRun: Run) {
      decoder.flush()
      shortagesBefore = reader.pool.shortages
      run = newRun
      current = nil
      pending = nil
      answered = nil
      isDrained = false
      isRunning = true
    }

    @discardableResult
    private func attempt<Result>(
      _ body: () throws(FFmpegFailure) -> Result
    ) throws(EngineError) -> Result {
      do throws(FFmpegFailure) { return try body() } catch { throw .failed(error) }
    }
  }
#endif
