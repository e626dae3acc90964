#if FFmpeg
  import FFmpegHandles
  import ScrubMedia
  import ScrubTesting
  import Testing

  @testable import FFmpegSeek

  /// Tests of the decisions of decode passes, without a file and without FFmpeg.
  struct PassMachineTests {
    private static let seeds: [UInt64] = Array(1...60)

    /// Requests random frames with any needs from one machine.
    private func request(_ count: Int, damage: Double, seed: UInt64, isIndexed: Bool) throws {
      var random = SeededGenerator(seed: seed)
      let stream = SimulatedStream(gops: 8, damage: damage, using: &random)
      var runner = SimulatedRunner(stream, isIndexed: isIndexed)
      let shown = stream.shown
      for _ in 0..<count {
        let pts = shown.randomElement(using: &random) ?? 0
        let target = pts + Int64.random(in: 0...9, using: &random)
        let need: DecodePlan.Need = Bool.random(using: &random) ? .targetOnly : .allFrames
        runner.packetLimit = Bool.random(using: &random) ? .max : 20
        let decoded: DecodedFrame?
        do {
          decoded = try runner.run(.exact(target, need, requestedRange: nil))
        } catch is SimulatedRunner.Interruption {
          continue
        }
        let ordinal = try #require(stream.packets.firstIndex { $0.pts == pts })
        #expect(decoded?.pts == pts, "seed \(seed), indexed \(isIndexed)")
        #expect(
          decoded?.pixels.md5() == stream.reference(ordinal),
          "seed \(seed), indexed \(isIndexed), after \(runner.starts)")
      }
      for decoded in runner.emitted {
        let ordinal = try #require(stream.packets.firstIndex { $0.pts == decoded.pts })
        #expect(decoded.pixels.md5() == stream.reference(ordinal), "on the way, seed \(seed)")
        if let next = decoded.next, next != .max {
          #expect(next == shown.first { $0 > decoded.pts }, "seed \(seed)")
        }
      }
    }

    @Test(
      "Law 9: every frame is that of the reference decode, whatever was requested before",
      arguments: seeds, [true, false])
    func soundFrames(seed: UInt64, isIndexed: Bool) throws {
      try request(40, damage: 0, seed: seed, isIndexed: isIndexed)
    }

    @Test(
      "Law 9: concealed frames are those of the reference decode", arguments: seeds, [true, false])
    func damagedFrames(seed: UInt64, isIndexed: Bool) throws {
      try request(40, damage: 0.05, seed: seed, isIndexed: isIndexed)
    }

    /// A stream of three GOPs with ten frames each, without reordering.
    private func plain(damaged: Set<Int> = []) -> SimulatedStream {
      var random = SeededGenerator(seed: 1)
      var stream = SimulatedStream(gops: 0, using: &random)
      stream.delay = 0
      stream.packets = (0..<30).map {
        SimulatedStream.Packet(
          pts: Int64($0) * 10, isKeyframe: $0 % 10 == 0, references: $0 % 10 == 0 ? [] : [$0 - 1],
          isDamaged: damaged.contains($0))
      }
      return stream
    }

    /// The starts that a request tries, in order.
    @Test(
      "Starts are tried from the nearest one back, with the reason",
      arguments: [
        ([], Int64(250), ["ordinal(20)"]),
        ([], 50, ["ordinal(0)"]),
        // The next frame shows how long it is displayed, and is damaged; the two agree.
        ([22], 210, ["ordinal(20)", "ordinal(10) because of damage"]),
        (
          [22], 250,
          [
            "ordinal(20)", "ordinal(10) because of damage", "ordinal(0) because of damage",
            "reference because of damage",
          ]
        ),
      ] as [(Set<Int>, Int64, [String])])
    func starts(damaged: Set<Int>, target: Int64, expected: [String]) throws {
      let stream = plain(damaged: damaged)
      var runner = SimulatedRunner(stream, isIndexed: true)
      let decoded = try runner.run(.exact(target, .allFrames, requestedRange: nil))
      #expect(decoded?.pixels.md5() == stream.reference(Int(target / 10)))
      #expect(runner.starts == expected)
    }

    @Test("A near target continues the pass, and a held frame needs nothing")
    func continuing() throws {
      var runner = SimulatedRunner(plain(), isIndexed: true)
      _ = try runner.run(.exact(220, .allFrames, requestedRange: nil))
      let count = runner.sentCount
      #expect(try runner.run(.exact(225, .allFrames, requestedRange: nil))?.pts == 220)
      #expect(runner.sentCount == count, "it is held")
      #expect(try runner.run(.exact(250, .allFrames, requestedRange: nil))?.pts == 250)
      #expect(runner.starts == ["ordinal(20)"] && runner.sentCount == count + 3)
    }

    @Test("A repeated request continues the search where it was interrupted")
    func interruptedSearch() throws {
      let stream = plain(damaged: [22])
      var whole = SimulatedRunner(stream, isIndexed: true)
      _ = try whole.run(.exact(290, .allFrames, requestedRange: nil))
      var runner = SimulatedRunner(stream, isIndexed: true)
      runner.packetLimit = 6
      var decoded: DecodedFrame?
      var tries = 0
      while decoded == nil, tries < 30 {
        tries += 1
        do {
          decoded = try runner.run(.exact(290, .allFrames, requestedRange: nil))
        } catch is SimulatedRunner.Interruption {
        }
      }
      #expect(decoded?.pixels.md5() == stream.reference(29))
      #expect(runner.starts == whole.starts && runner.sentCount == whole.sentCount)
    }

    @Test("A request that was interrupted before its plan was made sends no more than another")
    func interruptedPlan() throws {
      var random = SeededGenerator(seed: 3)
      let stream = SimulatedStream(gops: 8, using: &random)
      for packet in stream.packets {
        var whole = SimulatedRunner(stream, isIndexed: false)
        _ = try whole.run(.exact(packet.pts, .targetOnly, requestedRange: nil))
        var runner = SimulatedRunner(stream, isIndexed: false)
        runner.interruptsLookAhead = true
        for _ in 0..<2 {
          do {
            _ = try runner.run(.exact(packet.pts, .targetOnly, requestedRange: nil))
          } catch is SimulatedRunner.Interruption {
          }
        }
        #expect(runner.sentCount == whole.sentCount && runner.starts == whole.starts)
      }
    }

    @Test("A packet that is not found behind skipped ones costs a start, and not the index")
    func lostPacket() throws {
      var random = SeededGenerator(seed: 5)
      let stream = SimulatedStream(gops: 8, using: &random)
      var runner = SimulatedRunner(
        stream, isIndexed: true, hasReferences: true, skipsBytes: true)
      runner.losesPackets = true
      for (ordinal, packet) in stream.packets.enumerated() {
        let decoded = try runner.run(.exact(packet.pts, .targetOnly, requestedRange: nil))
        #expect(decoded?.pixels.md5() == stream.reference(ordinal))
      }
      #expect(runner.starts.contains { $0.hasSuffix("because of damage") })
      #expect(runner.facts.isIndexed && !runner.facts.hasDoubts)
    }

    @Test("A gap longer than the packets that are remembered proves nothing") func longGap() throws
    {
      var stream = plain()
      stream.packets = (0..<300).map {
        SimulatedStream.Packet(
          pts: Int64($0) * 10, isKeyframe: $0 % 100 == 0,
          references: $0 % 100 == 0 ? [] : [$0 - 1])
      }
      var runner = SimulatedRunner(stream, isIndexed: false)
      runner.lostAfterSeek = 105..<250
      let decoded = try runner.run(.exact(1200, .allFrames, requestedRange: nil))
      #expect(decoded?.pts == 1200)
    }

    @Test(
      "A decoder that refuses everything is left before the end of the file",
      arguments: [true, false])
    func refusals(isIndexed: Bool) throws {
      var stream = plain()
      stream.packets = (0..<1000).map {
        SimulatedStream.Packet(
          pts: Int64($0) * 10, isKeyframe: $0 == 0, references: $0 == 0 ? [] : [$0 - 1],
          isDamaged: $0 == 12)
      }
      var runner = SimulatedRunner(stream, isIndexed: isIndexed)
      runner.refusesFrom = 12
      let decoded = try runner.run(.exact(200, .allFrames, requestedRange: nil))
      #expect(decoded?.pixels.md5() == stream.reference(20))
      #expect(runner.starts.last == "reference because of unwritten")
      #expect(runner.sentCount < 3 * CodecLimits.sent, "after \(runner.starts)")
    }

    @Test("A refused packet ends a pass like one that is taken") func refusedTarget() throws {
      var stream = plain()
      stream.packets = (0..<1000).map {
        SimulatedStream.Packet(
          pts: Int64($0) * 10, isKeyframe: $0 == 0, references: $0 == 0 ? [] : [($0 - 1) / 2 * 2],
          isDamaged: $0 == 101)
      }
      var runner = SimulatedRunner(stream, isIndexed: true, hasReferences: true)
      runner.refusesFrom = 101
      let decoded = try runner.run(.exact(1010, .targetOnly, requestedRange: nil))
      #expect(decoded?.pixels.md5() == stream.reference(101))
      #expect(runner.readCount < 4 * 101, "after \(runner.starts)")
    }

    /// Another file has taken the place of the one that the index was made from.
    @Test("A packet that the index does not list is a doubt") func contradiction() throws {
      var runner = SimulatedRunner(plain(), isIndexed: true)
      runner.changed = [24]
      _ = try runner.run(.exact(280, .allFrames, requestedRange: nil))
      #expect(runner.starts == ["ordinal(20)", "ordinal(10) because of damage"])
      #expect(runner.facts.hasDoubts)
    }

    /// The frame was proven by timestamps, which identify none any more.
    @Test("A frame that was held while another lane found timestamps unusable is decoded anew")
    func unusableTimestamps() throws {
      var runner = SimulatedRunner(plain(), isIndexed: true)
      _ = try runner.run(.exact(220, .allFrames, requestedRange: nil))
      runner.facts.note(.unusableTimestamps)
      let count = runner.starts.count
      #expect(try runner.run(.exact(220, .allFrames, requestedRange: nil))?.pts == 220)
      #expect(runner.starts.dropFirst(count).first == "firstPacket")
    }

    /// The other lanes of a video share the facts.
    @Test("A list that another lane has dropped proves nothing any more") func droppedList() throws
    {
      var runner = SimulatedRunner(plain(), isIndexed: true)
      _ = try runner.run(.exact(220, .allFrames, requestedRange: nil))
      runner.facts = plain().facts(isIndexed: false)
      #expect(try runner.run(.exact(240, .allFrames, requestedRange: nil))?.pts == 240)
      #expect(runner.starts.count > 1, "the pass that relied on it does not continue")
    }

    /// A decoder with several threads reports the error when later packets are sent, if at all.
    @Test("A packet that is cut, or fails its checksum, casts doubt before it is decoded")
    func doubtfulPackets() throws {
      for (isMalformed, failsChecksum, doubt) in [
        (false, false, nil), (true, false, Trust.Doubt.damage), (false, true, .unwritten),
      ] {
        var runner = SimulatedRunner(plain(), isIndexed: false)
        _ = try runner.run(.begin(.firstPacket, for: 0))
        var packet = PassMachine.Packet(pts: 0)
        packet.facts.isMalformed = isMalformed
        packet.failsChecksum = failsChecksum
        let action = runner.machine.handle(.packet(packet), &runner.facts)
        guard case .send = action else {
          Issue.record("\(action)")
          continue
        }
        #expect(runner.machine.pass.trust.doubt == doubt)
      }
    }

    @Test("Only the target's packet and its references are sent") func skipping() throws {
      var random = SeededGenerator(seed: 7)
      let stream = SimulatedStream(gops: 6, using: &random)
      var runner = SimulatedRunner(stream, isIndexed: true)
      let target = try #require(stream.packets.last)
      _ = try runner.run(.exact(target.pts, .targetOnly, requestedRange: nil))
      let start = try #require(stream.packets.lastIndex { $0.isKeyframe })
      let needed = stream.packets[start...].count { $0.isReference || $0.pts >= target.pts }
      #expect(runner.sentCount <= needed + 1)
    }

    @Test(
      "Packets that are not sent are not read, and those that are read were named", arguments: seeds
    )
    func skippedBytes(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let stream = SimulatedStream(gops: 8, using: &random)
      var near = SimulatedRunner(stream, isIndexed: true, hasReferences: true)
      var far = SimulatedRunner(
        stream, isIndexed: true, hasReferences: true, skipsBytes: true)
      for _ in 0..<20 {
        let packet = try #require(stream.packets.randomElement(using: &random))
        let starts = far.starts.count
        _ = try near.run(.exact(packet.pts, .targetOnly, requestedRange: nil))
        let decoded = try far.run(.exact(packet.pts, .targetOnly, requestedRange: nil))
        let ordinal = try #require(stream.packets.firstIndex { $0.pts == packet.pts })
        #expect(decoded?.pixels.md5() == stream.reference(ordinal), "seed \(seed)")
        #expect(far.starts == near.starts && far.sentCount == near.sentCount)
        guard far.starts.count == starts + 1, let named = far.named else { continue }
        #expect(far.read.map { stream.dts(of: $0) } == named, "seed \(seed)")
      }
    }
  }
#endif
