#if FFmpeg
  import ScrubTestSupport
  import Testing

  @testable import FFmpegSound

  struct SamplePlacementTests {
    /// A stream of blocks of 1024 that began 312 samples before time 0, in milliseconds.
    private func constants(tick: Double = 48, step: Int64 = 1024) -> SamplePlacement.Constants {
      SamplePlacement.Constants(
        tick: tick, step: step, origin: 712, fraction: 0, tolerance: 2160)
    }

    @Test("From the start, blocks are contiguous despite coarse timestamps")
    func reading() {
      var placement = SamplePlacement(constants(), isSettled: true)
      #expect(placement.place(0, count: 712) == 0)
      for block in 0..<50 {
        let truth = Int64(712 + block * 1024)
        let reported = (Double(truth) / 48).rounded(.down) * 48
        #expect(placement.place(reported, count: 1024) == truth)
      }
    }

    @Test(
      "After a seek, rounded and truncated timestamps lead to the same sample",
      arguments: [FloatingPointRoundingRule.down, .toNearestOrEven], [Int64(1024), 120, 64])
    func jumping(rule: FloatingPointRoundingRule, step: Int64) {
      for block in stride(from: Int64(3), to: 4000, by: 7) {
        var placement = SamplePlacement(constants(step: step), isSettled: false)
        var last: Int64 = 0
        for further in 0..<12 {
          let truth = 712 + (block + Int64(further)) * step
          last = placement.place((Double(truth) / 48).rounded(rule) * 48, count: step) - truth
        }
        #expect(last == 0, "block \(block)")
      }
    }

    @Test("A gap moves later blocks, small jitter does not")
    func gaps() {
      var placement = SamplePlacement(constants(tick: 1), isSettled: true)
      #expect(placement.place(0, count: 1024) == 0)
      #expect(placement.place(1024 + 900, count: 1024) == 1024)
      #expect(placement.place(2048 + 9000, count: 1024) == 11_048)
      #expect(placement.place(nil, count: 1024) == 12_072)
      #expect(placement.place(5000, count: 1024) == 5000)
    }

    @Test("A step far back is that to another recording, whose gaps count")
    func anotherRecording() {
      var placement = SamplePlacement(constants(tick: 1), isSettled: true)
      for block in 0..<100 {
        #expect(placement.place(Double(block) * 1024, count: 1024) == Int64(block) * 1024)
      }
      #expect(placement.place(0, count: 1024) == 102_400)
      #expect(placement.place(1024, count: 1024) == 103_424)
      #expect(placement.place(2048 + 9000, count: 1024) == 104_448 + 9000)
    }

    @Test("Another sample rate continues at the end of the last block")
    func anotherRate() {
      var placement = SamplePlacement(constants(tick: 1), isSettled: true)
      #expect(placement.place(0, count: 1024) == 0)
      placement.changeRate(to: constants(tick: 2), factor: 2)
      #expect(placement.place(nil, count: 1024) == 2048)
      #expect(placement.place(3072, count: 1024) == 3072)
      #expect(placement.step(to: 4096) == nil && placement.step(to: 9096) == .forward)
      #expect(placement.step(to: 9096, after: 5000) == nil)
      #expect(placement.step(to: -100_000) == .back)
    }

    @Test("An extreme timestamp is clamped", arguments: [1e300, -1e300, .infinity])
    func farAway(reported: Double) {
      var placement = SamplePlacement(constants(), isSettled: false)
      let place = placement.place(reported, count: 1024)
      #expect(place.magnitude >= 1 << 49 && place.magnitude <= 1 << 51)
      #expect(placement.place(0, count: 1024).magnitude <= 1 << 12)
    }

    @Test("A first timestamp that belongs to the next block is ignored")
    func falseFirst() {
      var placement = SamplePlacement(constants(tick: 0.5), isSettled: false)
      _ = placement.place(48_000 + 1536, count: 1536)
      #expect(placement.place(48_000 + 1536, count: 1536) == 48_000 + 1536)
    }
  }
#endif
