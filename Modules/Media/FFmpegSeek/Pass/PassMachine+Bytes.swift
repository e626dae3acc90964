#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  /// The packets whose bytes a pass needs, as far as the index lists them.
  extension PassMachine {
    /// Returns the packets of a pass that is about to begin: its first one, and those that it is going to send.
    ///
    /// - Parameters:
    ///   - new: The pass, at its first packet.
    ///   - known: The facts about the stream.
    /// - Returns: The packets; `nil` if they are not known.
    func neededPackets(
      ofNew new: DecodePass, _ known: borrowing StreamFacts
    ) -> [PacketIndex.Entry]? {
      guard let climb, case .point(let number) = climb.ladder.rung,
        let first = new.ordinal.flatMap({ known.packet($0) })
      else { return nil }
      var machine = self
      machine.pass = new
      let planned = machine.plan(
        for: climb.ladder.target, climb.need(fromPoint: number), climb.requestedRange, nil, known)
      guard case .plan(let plan) = planned else { return nil }
      machine.pass.follow(plan)
      return machine.neededPackets(known).map { [first] + $0 }
    }

    /// Returns the packets that the pass is going to send; `nil` if it ends elsewhere than at a packet of the index.
    ///
    /// - Complexity: O(n) in the packets up to the last of them.
    func neededPackets(_ known: borrowing StreamFacts) -> [PacketIndex.Entry]? {
      guard pass.isRunning, let reached = pass.ordinal, pass.plan.stop != .endOfFile else {
        return nil
      }
      var packets: [PacketIndex.Entry] = []
      var distance = 0
      while !pass.isEnding {
        distance += 1
        guard let packet = known.packet(reached + distance) else { return nil }
        if !isSkipped(packet, after: distance) { packets.append(packet) }
        if let pts = packet.pts, pass.plan.ends(withPacket: pts) { break }
      }
      return packets
    }

    /// Returns the number of the next packets that are not sent, and need not be read.
    func skippedCount(_ known: borrowing StreamFacts) -> Int {
      guard case .outside = pass.plan.skip, let reached = pass.ordinal, skipsBytes
      else { return 0 }
      var count = 0
      while let packet = known.packet(reached + count + 1), isSkipped(packet, after: count + 1) {
        count += 1
      }
      // The next packet shows whether the reader is where it should be.
      return known.packet(reached + count + 1) == nil ? 0 : count
    }

    /// Returns whether a packet of the index is not sent, as far as that depends on nothing in its bytes.
    ///
    /// - Parameters:
    ///   - packet: The packet.
    ///   - distance: Its distance from the one read last.
    /// - Returns: Whether it is skipped.
    private func isSkipped(_ packet: PacketIndex.Entry, after distance: Int) -> Bool {
      guard case .outside(let closure) = pass.plan.skip, packet.isShown, !packet.isCorrupt,
        packet.pts != nil, closure.parts.indices.contains(pass.offset + distance)
      else { return false }
      return closure.part(at: pass.offset + distance) == 0
    }

    /// Records packets that were passed over as if they had been read and skipped.
    mutating func passOver(_ count: Int, _ known: inout StreamFacts) -> Action {
      for _ in 0..<count {
        guard let ordinal = pass.ordinal.map({ $0 + 1 }), let entry = known.packet(ordinal) else {
          break
        }
        packet = Packet(pts: entry.pts, dts: entry.dts)
        pass.noteRead(entry.pts)
        known.noteRead(entry.pts)
        pass.read(at: ordinal)
        _ = send(packet, &known)
      }
      return .read
    }
  }
#endif
