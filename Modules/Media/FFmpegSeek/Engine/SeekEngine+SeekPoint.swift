#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension SeekEngine {
    /// The start of a decode pass.
    enum Start {
      /// A packet of the index.
      case ordinal(Int)
      /// The random access point that the demuxer finds at or before a timestamp, for a target.
      case search(before: Int64, target: Int64)
      case firstPacket
    }

    /// The first packet found by the last search, before which the next attempt searches.
    struct SeekPoint {
      var pts: Int64
      var dts: Int64
    }

    /// Starts a pass; returns `false` if the start cannot be reached or is not valid.
    ///
    /// In either case the previous pass is over, because the demuxer has moved.
    func begin(_ start: Start) throws(EngineError) -> Bool {
      guard try seek(start) else { return false }
      if case .firstPacket = start { return true }
      do throws(FFmpegFailure) {
        try sendPacket()
        return true
      } catch {
        abandonPass()
        guard error.isRecoverable else { throw .failed(error) }
        return false
      }
    }

    /// Seeks to the first packet of a pass, without decoding it yet.
    func seek(_ start: Start) throws(EngineError) -> Bool {
      abandonPass()
      switch start {
      case .firstPacket:
        try beginAtFirstPacket()
        return true
      case .ordinal(let ordinal):
        try leaveReferenceDecoder()
        return try seek(atOrdinal: ordinal)
      case .search(let timestamp, let target):
        try leaveReferenceDecoder()
        return try seek(before: timestamp, target: target)
      }
    }

    /// Replaces the decoder of a reference decode, which does not show the samples that it leaves unwritten.
    private func leaveReferenceDecoder() throws(EngineError) {
      guard decoderKind == .reference else { return }
      try attempt { () throws(FFmpegFailure) in
        self.decoder = try self.reader.makeDecoder(
          .frames(self.options.threads), maximumPixels: self.options.maximumPixels)
      }
      decoderKind = .ordinary
    }

    /// Starts over like a new linear reader.
    ///
    /// If the first packet is not a clean start, or the file is damaged, the output depends on the number
    /// of threads and on the previous contents of the frames' memory; then one thread with memory of its
    /// own is the reference.
    func beginAtFirstPacket() throws(EngineError) {
      let isSound =
        known.startsCleanly && pass.trust.doubt == nil && known.damagedFrom == .max
      try attempt { () throws(FFmpegFailure) in
        let isFresh = self.reader.isAtStart && isSound == (self.decoderKind != .reference)
        try self.reader.rewind()
        if !isFresh {
          self.decoder = try self.reader.makeDecoder(
            .frames(isSound ? self.options.threads : 1),
            maximumPixels: self.options.maximumPixels, sharesMemory: isSound)
        }
      }
      decoderKind = isSound ? .ordinary : .reference
      reset(
        DecodePass(
          trust: isSound ? .verified : .reference(nil), ordinal: known.index == nil ? nil : -1))
    }

    /// Seeks and reads forward to a packet of the index, identified by its fingerprint.
    private func seek(atOrdinal target: Int) throws(EngineError) -> Bool {
      guard let index = known.index else { return false }
      let entry = index.entries[target]
      guard let timestamp = entry.dts ?? entry.pts else { return false }
      if entry.randomAccess == .proven {
        // Some demuxers hand out a palette once in each opening.
        try attempt { () throws(FFmpegFailure) in try self.reader.reopen() }
      }
      var found = try seek(on: target, in: index, before: timestamp)
      if !found {
        // Reading without decoding is slow only for files too large to have an index.
        try attempt { () throws(FFmpegFailure) in try self.reader.rewind() }
        found = try readForward(to: target, in: index)
      }
      guard found else { return false }
      var pass = DecodePass(
        cleanFrom: entry.pts,
        firstFrame: FirstFrame(entry.randomAccess, isHidden: entry.isDiscarded), ordinal: target)
      if entry.randomAccess == .proven {
        // Exactly what was compared: a new demuxer, a new decoder, and no frame beyond the range.
        pass.range = index.provenRange(from: target)
        try attempt { () throws(FFmpegFailure) in
          self.decoder = try self.reader.makeDecoder(
            .frames(1), maximumPixels: self.options.maximumPixels)
        }
        decoderKind = .ordinary
      }
      reset(pass)
      return true
    }

    private func seek(
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
        if try readForward(to: target, in: index) { return true }
        seekTo -= known.randomAccessDistance << step
      }
      return false
    }

    /// Reads without decoding until the current packet is the target; returns `false` if it was passed.
    private func readForward(to target: Int, in index: PacketIndex) throws(EngineError) -> Bool {
      while true {
        if isCancelled() { throw .cancelled }
        let isMore = try attempt { () throws(FFmpegFailure) in try self.reader.next() }
        guard isMore else { return false }
        counters.count { $0.packetsRead += 1 }
        let ordinal = index.ordinal(
          of: reader.fingerprint, pts: reader.container.storesTimestamps ? reader.packet.pts : nil)
        if ordinal == target {
          reader.packet.pts = index.entries[target].pts
          reader.packet.dts = index.entries[target].dts
          return true
        }
        if let ordinal, ordinal > target { return false }
      }
    }

    /// Without an index: seeks and reads forward to a packet whose bytes identify a random access point.
    private func seek(before timestamp: Int64, target: Int64) throws(EngineError) -> Bool {
      seekPoint = nil
      do throws(FFmpegFailure) {
        try reader.seek(before: timestamp)
      } catch {
        guard !error.isInterrupted else { throw .failed(error) }
        return false
      }
      var isFirst = !reader.container.framesPackets
      while true {
        if isCancelled() { throw .cancelled }
        let isMore = try attempt { () throws(FFmpegFailure) in try self.reader.next() }
        guard isMore else { return false }
        counters.count { $0.packetsRead += 1 }
        if reader.packet.changesParameters { known.changedParameters = true }
        let pts = reader.packet.pts
        if seekPoint == nil, let timestamp = pts ?? reader.packet.dts {
          seekPoint = SeekPoint(pts: timestamp, dts: reader.packet.dts ?? timestamp)
        }
        // After a seek in a byte stream, the first packet may be incomplete.
        if isFirst {
          isFirst = false
          continue
        }
        let facts = facts(of: reader.packet)
        note(facts)
        if let dts = reader.packet.dts ?? pts, dts > target { return false }
        guard facts.randomAccess.isTrusted, let pts, pts <= target, hasRandomAccess(at: facts)
        else {
          continue
        }
        known.noteDelay(of: reader.packet)
        reset(
          DecodePass(
            cleanFrom: pts,
            firstFrame: FirstFrame(facts.randomAccess, isHidden: reader.packet.isDiscarded)))
        return true
      }
    }

    private func hasRandomAccess(at facts: PacketFacts) -> Bool {
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

    /// Flushes the decoder and discards the frames of the previous pass.
    private func reset(_ newPass: DecodePass) {
      decoder.flush()
      shortagesBefore = reader.pool.shortages
      pass = newPass
      current = nil
      pending = nil
      finalFrame = nil
      isDrained = false
      isRunning = true
    }

    @discardableResult
    private func attempt<Value>(
      _ body: () throws(FFmpegFailure) -> Value
    ) throws(EngineError) -> Value {
      do throws(FFmpegFailure) { return try body() } catch { throw .failed(error) }
    }
  }
#endif
