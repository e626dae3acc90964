#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  extension Lane {
    /// Starts a pass at its first packet.
    ///
    /// - Parameters:
    ///   - start: The start.
    ///   - target: The timestamp that the pass is for.
    /// - Returns: The place that was found, or that the start cannot be reached or is not valid.
    /// - Throws: `EngineError`.
    func restart(
      _ start: PassMachine.Start, for target: Int64
    ) throws(EngineError) -> PassMachine.Event {
      decoder.flush()
      references = nil
      reader.expect(nil)
      displayOrder = facts.value.isIndexed ? nil : seed.inspector.displayOrder?.ofPass
      if search?.start != start { search = nil }
      if reader.isBroken { search?.isAtPlace = false }
      let found: DecodePass?
      switch start {
      case .firstPacket: found = try rewind(isReference: false, for: target)
      case .reference: found = try rewind(isReference: true, for: target)
      case .ordinal(let ordinal):
        try renewDecoder()
        found = try seek(atOrdinal: ordinal, for: target)
      case .search(let timestamp, let limit):
        try renewDecoder()
        found = try seek(before: timestamp, limit: limit, for: target)
      }
      search = nil
      seed.options.trace?.add(
        "start \(start) \(found?.cleanFrom.map(String.init) ?? "-") \(found != nil)")
      guard let found else { return .missed(after: reader.firstTimestamp) }
      let isAtPacket = !found.isWholeFromFirstPacket
      if isAtPacket, found.ordinal == nil, var next = seed.inspector.references {
        let first = reader.packet.withBytes { next.read($0) }
        references = (next, first)
      }
      return .landed(
        PassMachine.Landing(
          pass: found, packet: isAtPacket ? nextPacket() : nil,
          firstTimestamp: reader.firstTimestamp, spreadsParts: decoder.spreadsParts,
          refusesDamage: decoder.isWithoutConcealment, isSingleThreaded: decoder.isSingleThreaded,
          delay: found.ordinal == nil && isAtPacket ? reader.packet.delay : nil))
    }

    /// Replaces the decoder of a reference decode, which does not show the samples that it leaves unwritten, and one
    /// that a flush does not help.
    private func renewDecoder() throws(EngineError) {
      let known = facts.value
      guard
        decoderKind == .reference
          || decoder.isWithoutConcealment && (known.isDamaged || known.needsSingleThread)
      else { return }
      try replaceDecoder(threading)
      decoderKind = .ordinary
    }

    /// Switches to a decoder without slice threading at the first packet that needs it.
    ///
    /// - Returns: What parallel decoding does to the current packet's frame.
    func leaveSliceThreading() throws(EngineError) -> PacketInspector.Parallelism {
      guard decoderKind == .slices else { return .none }
      let parallelism = reader.packet.withBytes { seed.inspector.parallelism(of: $0) }
      guard parallelism == .different else { return parallelism }
      try replaceDecoder(.slices(1))
      decoderKind = .ordinary
      return .none
    }

    /// Replaces the decoder.
    func replaceDecoder(
      _ threading: DecoderHandle.Threading, sharesMemory: Bool = true
    ) throws(EngineError) {
      try attempt { () throws(FFmpegFailure) in
        self.decoder = try self.reader.makeDecoder(
          threading, maximumPixels: self.seed.options.maximumPixels, sharesMemory: sharesMemory)
      }
    }

    /// Replaces a decoder that manages the memory of its frames itself, of which a flush returns nothing.
    func returnOwnMemory() {
      guard decoderKind != .slices, !decoder.usesPool else { return }
      // If there is no memory for another one, this one stays.
      do throws(EngineError) {
        try replaceDecoder(threading)
        decoderKind = .ordinary
      } catch {}
    }

    /// Starts over like a new linear reader.
    ///
    /// If the first packet is not a clean start, or the file is damaged, the output depends on the number
    /// of threads and on the previous contents of the frames' memory; then one thread with memory of its
    /// own is the reference.
    private func rewind(isReference: Bool, for target: Int64) throws(EngineError) -> DecodePass {
      let known = facts.value
      let isSound = !isReference && known.startsCleanly && known.damagedFrom == .max
      let isFresh =
        reader.isAtStart && decoder.isNew && isSound == (decoderKind != .reference)
        && !(known.needsSingleThread && decoder.isWithoutConcealment)
      try performRead { () throws(FFmpegFailure) in try self.reader.rewind() }
      if !isFresh {
        try replaceDecoder(isSound ? threading : .linear, sharesMemory: isSound)
      }
      decoderKind = isSound ? .ordinary : .reference
      return DecodePass(
        target: target, trust: isSound ? .verified : .reference(nil),
        ordinal: known.isIndexed ? -1 : nil)
    }

    /// Seeks and reads forward to a packet of the index, identified by its fingerprint.
    private func seek(
      atOrdinal ordinal: Int, for target: Int64
    ) throws(EngineError) -> DecodePass? {
      // Another lane may have replaced the list.
      guard let index = facts.value.index, index.entries.indices.contains(ordinal) else {
        return nil
      }
      let entry = index.entries[ordinal]
      // MP4 and Matroska list keyframes by display time: a decoding time, which is earlier, would lead to the keyframe
      // before. In lists by decoding time, both lead to the same one unless a GOP is shorter than the reordering.
      let displayed = reader.container.listsPackets ? entry.pts : nil
      guard let timestamp = displayed ?? entry.dts ?? entry.pts else { return nil }
      var pass = DecodePass(
        cleanFrom: entry.pts,
        firstFrame: DecodePass.FirstFrame(entry.randomAccess, isHidden: entry.isDiscarded),
        target: target,
        ordinal: ordinal)
      if reader.isFar { reader.expect(machine.neededPackets(ofNew: pass, facts.value)) }
      if entry.randomAccess == .proven, search?.isAtPlace != true {
        // Some demuxers hand out a palette once in each opening.
        try performRead { () throws(FFmpegFailure) in try self.reader.reopen() }
      }
      guard try seek(to: ordinal, in: index, before: timestamp) else {
        facts.withLock { $0.noteContradiction() }
        return nil
      }
      if entry.randomAccess == .proven {
        // Exactly what was compared: a new demuxer, a new decoder, and no frame beyond the range.
        pass.follow(pass.plan.stopping(at: index.provenRange(from: ordinal)))
        try replaceDecoder(.frames(1))
        decoderKind = .ordinary
      }
      return pass
    }

    /// Seeks three times, each further back, and then reads from the first packet on: without decoding, that is slow
    /// only for files too large to have an index.
    private func seek(
      to ordinal: Int, in index: PacketIndex, before timestamp: Int64
    ) throws(EngineError) -> Bool {
      var next = search ?? StartSearch(.ordinal(ordinal), before: timestamp)
      while next.attempt <= StartSearch.seeks {
        search = next
        if !next.isAtPlace {
          if next.attempt < StartSearch.seeks {
            guard try seek(before: next.timestamp) else {
              next.attempt = StartSearch.seeks
              continue
            }
          } else {
            try performRead { () throws(FFmpegFailure) in try self.reader.rewind() }
          }
          search?.isAtPlace = true
        }
        if try readForward(to: ordinal, in: index) { return true }
        next.isAtPlace = false
        next.timestamp = next.timestamp.subtractingClamped(
          facts.value.randomAccessDistance << next.attempt)
        next.attempt += 1
      }
      return false
    }

    /// Seeks; returns `false` if the container cannot seek there.
    private func seek(before timestamp: Int64) throws(EngineError) -> Bool {
      try performRead { () throws(FFmpegFailure) in
        do throws(FFmpegFailure) {
          try self.reader.seek(before: timestamp)
          return true
        } catch {
          guard error.isRecoverable else { throw error }
          return false
        }
      }
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

    /// Passes over the next packets without reading their bytes.
    func skip(_ count: Int) throws(EngineError) -> PassMachine.Event {
      guard let last = pass.ordinal, let next = known.packet(last + count + 1) else { return .lost }
      do throws(EngineError) {
        let isFound = try performRead { () throws(FFmpegFailure) in
          try self.reader.skip(to: next)
        }
        return isFound ? .skipped(count) : .lost
      } catch {
        // The reader may have moved.
        abandonPass()
        throw error
      }
    }

    private func readPacketWithoutDecoding() throws(EngineError) -> Bool {
      if isCancelled() { throw .cancelled }
      let isMore = try performRead { () throws(FFmpegFailure) in try self.reader.next() }
      if isMore { seed.counters.count { $0.packetsRead += 1 } }
      return isMore
    }

    /// Without an index: seeks and reads forward to a packet whose bytes identify a random access point.
    private func seek(
      before timestamp: Int64, limit: Int64, for target: Int64
    ) throws(EngineError) -> DecodePass? {
      if search?.isAtPlace != true {
        guard try seek(before: timestamp) else { return nil }
        search = StartSearch(
          .search(before: timestamp, target: limit), before: timestamp, isAtPlace: true,
          mayBeInPacket: !reader.container.framesPackets)
      }
      while try readPacketWithoutDecoding() {
        if reader.changesParameters { facts.withLock { $0.note(.changedParameters) } }
        // After a seek in a byte stream, the first packet may be incomplete.
        if search?.mayBeInPacket == true {
          search?.mayBeInPacket = false
          continue
        }
        let packet = facts(of: reader.packet)
        facts.withLock { $0.note(packet) }
        let pts = reader.packet.pts
        if let dts = reader.packet.dts ?? pts, min(dts, pts ?? dts) > limit { return nil }
        guard packet.randomAccess.isTrusted, let pts, pts <= limit,
          facts.withLock({ $0.hasRandomAccess(at: packet) })
        else { continue }
        return DecodePass(
          cleanFrom: pts,
          firstFrame: DecodePass.FirstFrame(
            packet.randomAccess, isHidden: reader.packet.isDiscarded),
          target: target)
      }
      return nil
    }
  }
#endif
