#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  extension PassMachine {
    /// Takes an event, and returns what is to be done next.
    mutating func handle(_ event: Event, _ known: inout StreamFacts) -> Action {
      switch event {
      case .landed(let landing): return landed(landing, &known)
      case .missed(let timestamp):
        firstTimestamp = timestamp
        return climb == nil ? .finish(nil) : missed(&known)
      case .inspected(let ahead): return planClimb(ahead, &known)
      case .packet(let next): return take(next, &known)
      case .skipped(let count): return passOver(count, &known)
      case .lost:
        // The index is not wrong for that; a pass from an earlier point reads everything.
        pass.note(.damage)
        pass.read(at: nil)
        return .read
      case .endOfFile: return takeEnd(&known)
      case .sent(let isTaken):
        // All frames were received before, so the decoder has room. A packet that it refuses is lost.
        if !isTaken { pass.note(.damage) }
        return sent(&known)
      case .refusedPacket: return refusePacket(&known)
      case .refusedFrame: return refused(&known) ?? next(known)
      case .needsPacket: return next(known)
      case .frame(let facts, let pixels): return take(facts, pixels, &known)
      case .drained:
        pass.drain()
        return drained(&known)
      case .hashed(let decoded, let md5): return climbed(decoded, md5: md5, &known)
      case .performed: return .receive
      }
    }

    /// Returns what follows a packet.
    private func next(_ known: borrowing StreamFacts) -> Action {
      if pass.isEnding { return .drain }
      let count = skippedCount(known)
      return count > 0 ? .skip(count) : .read
    }

    // MARK: - Packets

    /// Takes the next packet and, with an index, gives it the timestamps of the linear read.
    private mutating func take(_ next: Packet, _ known: inout StreamFacts) -> Action {
      packet = next
      pass.noteRead(next.pts)
      known.noteRead(next.pts)
      if let last = pass.ordinal, let failure = compare(packetAfter: last, &known) {
        return .fail(failure)
      }
      return send(packet, &known)
    }

    /// Compares the packet with the one that the index lists after another.
    ///
    /// - Returns: A failure if only a file that was changed can have other packets.
    private mutating func compare(
      packetAfter last: Int, _ known: inout StreamFacts
    ) -> FFmpegFailure? {
      let ordinal = last + 1
      guard let entry = known.packet(ordinal), entry.fingerprint == packet.fingerprint
      else {
        // The index was read from the first packet to the last, as in this pass. If it ends, the file has grown.
        let isOther =
          ordinal < known.packetCount && pass.trust.isReference && known.isIndexedFromFile
        pass.note(.damage)
        pass.read(at: nil)
        // Another lane may have found that before.
        if known.isIndexed { known.noteContradiction() }
        return isOther && traits.mayHaveChanged() ? fail("its contents changed") : nil
      }
      pass.read(at: ordinal)
      (packet.pts, packet.dts) = (entry.pts, entry.dts)
      // After a seek, the demuxer may not detect that data is missing.
      if entry.isCorrupt { pass.note(.damage) }
      // Whether a decoder skips a picture depends on those before.
      packet.facts.showsFrame = packet.facts.showsFrame && entry.showsFrame
      return nil
    }

    /// Takes the end of the file.
    private mutating func takeEnd(_ known: inout StreamFacts) -> Action {
      pass.noteEndOfFile()
      let isEarly: Bool
      if known.isIndexed, let last = pass.ordinal {
        isEarly = last + 1 < known.packetCount
      } else {
        // Other timestamps depend on where reading began.
        isEarly = traits.container.storesTimestamps && pass.latestRead < known.latestRead
      }
      guard isEarly, traits.mayHaveChanged() else { return .drain }
      if pass.trust.isReference { return .fail(fail("it became shorter")) }
      // After a seek, a demuxer may lose packets.
      pass.note(.damage)
      return .drain
    }

    private mutating func fail(_ change: String) -> FFmpegFailure {
      abandon()
      return .changed(change)
    }

    /// Records that timestamps do not identify frames, if those of sound packets contradict the order of display.
    mutating func noteContradictedOrder(_ known: inout StreamFacts) {
      guard pass.trust.doubt == nil else { return }
      known.note(.unusableTimestamps)
      pass.note(.unwritten)
    }

    /// Returns whether the packet read last is sent to the decoder, or skipped.
    mutating func send(_ packet: Packet, _ known: inout StreamFacts) -> Action {
      let facts = packet.facts
      if packet.changesParameters { known.note(.changedParameters) }
      // A decoder's replacement for a missing frame depends on the start of the pass.
      if packet.isCorrupt || facts.isMalformed { pass.note(.damage) }
      if packet.failsChecksum { pass.note(.unwritten) }
      known.note(facts)
      pass.note(facts)
      if packet.contradictsOrder { noteContradictedOrder(&known) }
      // Frame threads may lose the report of the damage.
      if let pts = packet.pts, known.damagedPackets.contains(pts) { pass.note(.unwritten) }
      if facts.showsFrame, !packet.isDiscarded, let pts = packet.pts {
        pass.noteFrame(at: pts, isKeyframe: packet.isKeyframe)
      }
      // A packet without a frame may hold what later frames need, and no reference leads to it.
      let part =
        facts.showsFrame
        ? pass.part(ofPacketAt: packet.pts, isReference: facts.isReference)
        : ReferenceGraph.allFrames
      if facts.isRefused { pass.noteRefusal() }
      if part != 0 { return .send(part, pts: packet.pts, dts: packet.dts) }
      pass.noteSent(packet.pts)
      return .receive
    }

    private mutating func sent(_ known: inout StreamFacts) -> Action {
      // The decoder returns its remaining frames once it has accepted the last packet: FFmpeg's libdav1d
      // loses frames if it is drained earlier.
      if packet.facts.showsFrame { pass.noteSent(packet.pts) }
      switch job {
      case .begin, .send: return .finish(nil)
      case .exact where climb?.isStarting == true: return begun(&known)
      default: return .receive
      }
    }

    private mutating func refusePacket(_ known: inout StreamFacts) -> Action {
      switch job {
      case .begin:
        abandon()
        return .finish(nil)
      case .send:
        if let clean = pass.cleanFrom { known.noteDamagedPacket(at: clean) }
        abandon()
        return .finish(nil)
      case .exact where climb?.isStarting == true:
        abandon()
        return missed(&known)
      default:
        // Frame threads may refuse a packet for the damage of an older one, so that its own frame follows.
        if packet.facts.showsFrame { pass.noteSent(packet.pts) }
        return refused(&known) ?? .receive
      }
    }

    /// Records a packet that could not be decoded: packets no longer correspond to frames.
    ///
    /// - Returns: What is to be done if the decoder seems to refuse everything up to its next flush.
    private mutating func refused(_ known: inout StreamFacts) -> Action? {
      if pass.takeRefusal() || isDispensable(packet.pts) { return nil }
      if refusesDamage, pass.mayMissReferences { return restartConcealing(&known) }
      pass.note(.damage)
      known.noteRefusedPacket()
      guard refusesDamage else { return nil }
      pass.noteMissingFrame()
      guard pass.missingFrames > CodecLimits.sent else { return nil }
      pass.drain()
      return drained(&known)
    }

    // MARK: - Frames

    /// Continues the pass where the last job left it.
    mutating func proceed(_ known: inout StreamFacts) -> Action {
      // After an abandoned pass, the reader stands anywhere.
      guard pass.isRunning || pass.isDrained else { return found(nil, &known) }
      if let pending = pass.takePending() { return use(pending, wasPending: true, &known) }
      return pass.isDrained ? conclude(&known) : .receive
    }

    private mutating func take(
      _ facts: FrameFacts, _ pixels: (any FramePixels)?, _ known: inout StreamFacts
    ) -> Action {
      if facts.isDamaged, !isDispensable(facts.pts) { pass.note(.damage) }
      if facts.mayBeUnwritten { pass.note(.unwritten) }
      if facts.isInterlaced { known.note(.fields) }
      guard let pixels else { return .receive }
      let time = pass.noteReturned(facts.pts, frameDuration: known.frameDuration)
      let decoded = DecodedFrame(
        pts: known.needsReferenceDecode && pass.cleanFrom == nil ? time : facts.pts ?? time,
        ownPts: facts.pts,
        isCorrected: facts.isCorrected,
        duration: facts.pts == nil ? known.frameDuration : facts.duration,
        isKeyframe: facts.isKeyframe ?? pass.isKeyframe(at: facts.pts), isIntra: facts.isIntra,
        pixels: pixels)
      return pass.isBeyondEnd(decoded.pts)
        ? .flush : use(decoded, wasPending: false, &known)
    }

    private mutating func use(
      _ decoded: DecodedFrame, wasPending: Bool, _ known: inout StreamFacts
    ) -> Action {
      if case .frame = job { return .finish(decoded) }
      guard accept(decoded, &known) else { return found(nil, &known) }
      if let target, decoded.pts > target, pass.current != nil || !pass.isWholeFromFirstPacket {
        pass.hold(decoded)
        return conclude(&known)
      }
      let isClean = decoded.pts >= pass.cleanFrom ?? .min
      if case .advance = job {
        guard pass.trust.isTrusted else { return .finish(nil) }
        guard isClean else { return .receive }
        advance(to: decoded, &known)
        return .finish(decoded)
      }
      let onTheWay = wasPending ? nil : verification(known).verified(before: decoded.pts)
      if isClean { advance(to: decoded, &known) }
      return onTheWay.map { .emit($0) } ?? .receive
    }

    /// The timestamp to reach.
    private var target: Int64? {
      if case .reach(let target) = job { target } else { climb?.ladder.target }
    }

    private mutating func advance(to decoded: DecodedFrame, _ known: inout StreamFacts) {
      if let distance = pass.advance(to: decoded) { known.noteRandomAccess(distance: distance) }
    }

    /// Returns whether a decoded frame is as the pass promises; abandons the pass if not.
    private mutating func accept(_ decoded: DecodedFrame, _ known: inout StreamFacts) -> Bool {
      switch verification(known).verdict(on: decoded) {
      case .expected: return true
      case .unusable: break
      case .unordered: known.note(.unusableTimestamps)
      }
      abandon()
      return false
    }

    private mutating func drained(_ known: inout StreamFacts) -> Action {
      switch job {
      case .frame, .advance: return .finish(nil)
      default: break
      }
      // The file may end inside a field, which is only possible for packets without container framing. Only used for
      // files that are quick to decode from the start.
      if !traits.container.framesPackets, known.isInterlaced, known.isIndexed {
        pass.note(.unwritten)
      }
      return conclude(&known)
    }

    /// Finishes with the frame displayed at the target, if the pass leads there.
    private mutating func conclude(_ known: inout StreamFacts) -> Action {
      // After a refusal, a decoder may refuse everything. Another such pass would agree, and be wrong, too.
      if pass.isDrained, pass.isIncomplete {
        pass.note(.unwritten)
        return found(nil, &known)
      }
      guard let target, let decoded = pass.current else { return found(nil, &known) }
      switch verification(known).finding(decoded, at: target) {
      case .exact: return found(decoded, &known)
      case .exactDespitePackets:
        if known.frameTable == nil { known.note(.otherFrames) }
        return found(decoded, &known)
      case .unproven: return found(nil, &known)
      }
    }

    private mutating func found(_ decoded: DecodedFrame?, _ known: inout StreamFacts) -> Action {
      climb == nil ? .finish(decoded) : climbed(decoded, &known)
    }
  }
#endif
