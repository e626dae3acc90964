#if FFmpeg
  internal import FFmpegHandles
  internal import Media

  extension PassMachine {
    /// Whether the next packet is compared with the index.
    var comparesPackets: Bool { pass.ordinal != nil }

    /// Takes the next packet and, with an index, gives it the timestamps of the linear read.
    mutating func take(_ next: Packet, _ known: inout StreamFacts) -> Action {
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
    mutating func takeEnd(_ known: inout StreamFacts) -> Action {
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
  }
#endif
