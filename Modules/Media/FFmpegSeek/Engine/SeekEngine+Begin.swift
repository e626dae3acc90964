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
      /// The first packet, decoded as by a plain linear reader.
      case reference
    }

    /// Starts a pass; returns `false` if the start cannot be reached or is not valid.
    ///
    /// In either case the previous pass is over, because the demuxer has moved.
    ///
    /// - Parameters:
    ///   - start: The start.
    ///   - target: The timestamp that the pass is for.
    ///   - isSequential: Whether a random access point is decoded on one thread.
    /// - Returns: Whether the pass has begun.
    /// - Throws: `EngineError`.
    func begin(
      _ start: Start, for target: Int64 = .min, isSequential: Bool = false
    ) throws(EngineError) -> Bool {
      guard try seek(start, for: target, isSequential: isSequential) else { return false }
      if pass.isWholeFromFirstPacket { return true }
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
    func seek(
      _ start: Start, for target: Int64, isSequential: Bool = false
    ) throws(EngineError) -> Bool {
      release()
      displayOrder = known.index == nil ? inspector.displayOrder?.ofPass : nil
      let found: DecodePass?
      switch start {
      case .firstPacket: found = try rewind(isReference: false, for: target)
      case .reference: found = try rewind(isReference: true, for: target)
      case .ordinal(let ordinal):
        try renewDecoder(isSequential)
        found = try seek(atOrdinal: ordinal, for: target)
      case .search(let timestamp, let limit):
        try renewDecoder(isSequential)
        found = try seek(before: timestamp, limit: limit, for: target)
      }
      guard let found else { return false }
      pass = found
      return true
    }

    /// Ends the pass, so that no later request continues it.
    func abandonPass() {
      pass = .none
      ladder = nil
    }

    /// Ends the pass and releases the frames that the decoder holds.
    func release() {
      abandonPass()
      decoder.flush()
    }

    /// Lets the pass follow another plan.
    func follow(_ plan: DecodePlan) {
      pass.follow(plan)
      ladder = nil
    }

    /// Replaces the decoder of a reference decode, which does not show the samples that it leaves unwritten, one that a
    /// flush does not help, and one with another number of threads.
    private func renewDecoder(_ isSequential: Bool) throws(EngineError) {
      let isSpoiled = decoder.isSpoiledByDamage && known.isDamaged
      let hasOtherThreads = isSequential ? decoder.isParallel : decoderKind == .sequential
      guard decoderKind == .reference || isSpoiled || hasOtherThreads else { return }
      try attempt { () throws(FFmpegFailure) in
        self.decoder = try self.reader.makeDecoder(
          .frames(isSequential ? 1 : self.options.threads),
          maximumPixels: self.options.maximumPixels)
      }
      decoderKind = isSequential ? .sequential : .ordinary
    }

    /// Starts over like a new linear reader.
    ///
    /// If the first packet is not a clean start, or the file is damaged, the output depends on the number
    /// of threads and on the previous contents of the frames' memory; then one thread with memory of its
    /// own is the reference.
    private func rewind(isReference: Bool, for target: Int64) throws(EngineError) -> DecodePass {
      let isSound = !isReference && known.startsCleanly && known.damagedFrom == .max
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
      return DecodePass(
        target: target, trust: isSound ? .verified : .reference(nil),
        ordinal: known.index == nil ? nil : -1,
        shortages: reader.pool.shortages)
    }

    /// Seeks and reads forward to a packet of the index, identified by its fingerprint.
    private func seek(
      atOrdinal ordinal: Int, for target: Int64
    ) throws(EngineError) -> DecodePass? {
      guard let index = known.index else { return nil }
      let entry = index.entries[ordinal]
      guard let timestamp = entry.dts ?? entry.pts else { return nil }
      if entry.randomAccess == .proven {
        // Some demuxers hand out a palette once in each opening.
        try attempt { () throws(FFmpegFailure) in try self.reader.reopen() }
      }
      var found = try seek(on: ordinal, in: index, before: timestamp)
      if !found {
        // Reading without decoding is slow only for files too large to have an index.
        try attempt { () throws(FFmpegFailure) in try self.reader.rewind() }
        found = try readForward(to: ordinal, in: index)
      }
      guard found else {
        known.noteContradiction()
        return nil
      }
      var pass = DecodePass(
        cleanFrom: entry.pts,
        firstFrame: DecodePass.FirstFrame(entry.randomAccess, isHidden: entry.isDiscarded),
        target: target,
        ordinal: ordinal, shortages: reader.pool.shortages)
      if entry.randomAccess == .proven {
        // Exactly what was compared: a new demuxer, a new decoder, and no frame beyond the range.
        pass.follow(pass.plan.stopping(at: index.provenRange(from: ordinal)))
        try attempt { () throws(FFmpegFailure) in
          self.decoder = try self.reader.makeDecoder(
            .frames(1), maximumPixels: self.options.maximumPixels)
        }
        decoderKind = .ordinary
      }
      return pass
    }

    private func seek(
      on ordinal: Int, in index: PacketIndex, before timestamp: Int64
    ) throws(EngineError) -> Bool {
      var seekTo = timestamp
      for step in 0..<3 {
        do throws(FFmpegFailure) {
          try reader.seek(before: seekTo)
        } catch {
          guard error.isRecoverable else { throw .failed(error) }
          return false
        }
        if try readForward(to: ordinal, in: index) { return true }
        seekTo -= known.randomAccessDistance << step
      }
      return false
    }

    /// Reads without decoding until the current packet is the wanted one; returns `false` if it was passed.
    private func readForward(to wanted: Int, in index: PacketIndex) throws(EngineError) -> Bool {
      while try readPacketWithoutDecoding() {
        let ordinal = index.ordinal(
          of: reader.fingerprint, pts: reader.container.storesTimestamps ? reader.packet.pts : nil)
        if ordinal == wanted {
          reader.packet.pts = index.entries[wanted].pts
          reader.packet.dts = index.entries[wanted].dts
          return true
        }
        if let ordinal, ordinal > wanted { return false }
      }
      return false
    }

    private func readPacketWithoutDecoding() throws(EngineError) -> Bool {
      if isCancelled() { throw .cancelled }
      let isMore = try attempt { () throws(FFmpegFailure) in try self.reader.next() }
      if isMore { counters.count { $0.packetsRead += 1 } }
      return isMore
    }

    /// Without an index: seeks and reads forward to a packet whose bytes identify a random access point.
    private func seek(
      before timestamp: Int64, limit: Int64, for target: Int64
    ) throws(EngineError) -> DecodePass? {
      do throws(FFmpegFailure) {
        try reader.seek(before: timestamp)
      } catch {
        guard error.isRecoverable else { throw .failed(error) }
        return nil
      }
      var isFirst = !reader.container.framesPackets
      while try readPacketWithoutDecoding() {
        if reader.packet.changesParameters { known.noteChangedParameters() }
        // After a seek in a byte stream, the first packet may be incomplete.
        if isFirst {
          isFirst = false
          continue
        }
        let facts = facts(of: reader.packet)
        known.note(facts)
        let pts = reader.packet.pts
        if let dts = reader.packet.dts ?? pts, min(dts, pts ?? dts) > limit { return nil }
        guard facts.randomAccess.isTrusted, let pts, pts <= limit,
          known.hasRandomAccess(at: facts)
        else { continue }
        known.noteDelay(of: reader.packet)
        return DecodePass(
          cleanFrom: pts,
          firstFrame: DecodePass.FirstFrame(
            facts.randomAccess, isHidden: reader.packet.isDiscarded),
          target: target, shortages: reader.pool.shortages)
      }
      return nil
    }

    @discardableResult
    private func attempt<Value>(
      _ body: () throws(FFmpegFailure) -> Value
    ) throws(EngineError) -> Value {
      do throws(FFmpegFailure) { return try body() } catch { throw .failed(error) }
    }
  }
#endif
