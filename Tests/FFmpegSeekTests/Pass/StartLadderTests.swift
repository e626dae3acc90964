#if FFmpeg
  import Testing

  @testable import FFmpegSeek

  /// Tests of the order in which starts are tried, without decoding.
  struct StartLadderTests {
    /// Leaves every start and returns the order.
    private func climb(
      canContinue: Bool = false, hasDoubt: Bool = false, doubtful: Set<Int> = [],
      lastPoint: Int? = nil
    ) -> [PassMachine.StartLadder.Rung] {
      var ladder = PassMachine.StartLadder(target: 0, canContinue: canContinue, hasDoubt: hasDoubt)
      var rungs: [PassMachine.StartLadder.Rung] = []
      while let rung = ladder.rung {
        ladder.leave(
          isDoubtful: doubtful.contains(rungs.count), isLastPoint: rungs.count == lastPoint)
        rungs.append(rung)
      }
      return rungs
    }

    private static let points = (0..<PassMachine.StartLadder.points).map {
      PassMachine.StartLadder.Rung.point($0)
    }

    @Test("Without damage, the first packet is last") func soundLadder() {
      #expect(climb() == Self.points + [.firstPacket])
      #expect(climb(canContinue: true) == [.pass] + Self.points + [.firstPacket])
      #expect(climb(lastPoint: 1) == [.point(0), .point(1), .firstPacket])
    }

    @Test(
      "After damage, only the reference decode is left",
      arguments: 0..<PassMachine.StartLadder.points)
    func doubtfulLadder(attempt: Int) {
      #expect(climb(doubtful: [attempt]) == Self.points + [.reference])
      #expect(climb(hasDoubt: true, lastPoint: 0) == [.point(0), .reference])
    }

    @Test("Damage on the way from the first packet leads to the reference decode")
    func doubtfulFirstPacket() {
      #expect(climb(doubtful: [1], lastPoint: 0) == [.point(0), .firstPacket, .reference])
    }

    @Test("Frames of the same start do not agree with themselves") func suspects() {
      var ladder = PassMachine.StartLadder(target: 0, canContinue: false, hasDoubt: false)
      let suspect = PassMachine.StartLadder.Suspect(start: 10, pts: 20, md5: "a")
      let agreed = [suspect, PassMachine.StartLadder.Suspect(start: 5, pts: 20, md5: "b")].map {
        (ladder.hasTried($0.start), ladder.agrees($0), ladder.hasTried($0.start))
      }
      #expect(agreed.allSatisfy { $0 == (false, false, true) })
      let other = ladder.agrees(PassMachine.StartLadder.Suspect(start: 0, pts: 20, md5: "b"))
      #expect(other)
    }
  }
#endif
