#if FFmpeg
  import FFmpegHandles
  import ScrubMedia
  import Testing

  @testable import FFmpegSeek

  /// Tests of decode passes and of what proves their frames, without a file.
  struct DecodePassTests {
    /// Returns a frame without pixels.
    static func decoded(
      _ pts: Int64, isCorrected: Bool = false, isIntra: Bool = false, isKeyframe: Bool = false
    ) throws -> DecodedFrame {
      DecodedFrame(
        pts: pts, ownPts: pts, isCorrected: isCorrected, duration: 10, isKeyframe: isKeyframe,
        isIntra: isIntra, pixels: FFmpegPixels(try FrameHandle(), scaler: FFmpegPixels.Scaler()))
    }

    /// Returns a pass that starts at a timestamp, after some packets and clean frames.
    private func pass(
      from start: Int64?, sent: [Int64] = [], clean: [Int64] = [],
      plan: DecodePlan = DecodePlan()
    ) throws -> DecodePass {
      var pass = DecodePass(cleanFrom: start)
      pass.follow(plan)
      for pts in sent {
        pass.noteFrame(at: pts, isKeyframe: false)
        pass.noteSent(pts)
      }
      for pts in clean { _ = pass.advance(to: try Self.decoded(pts)) }
      return pass
    }

    // MARK: - Progress

    /// Frames outside of a closure were skipped, so that others may not be decoded from the rest.
    @Test(
      "A sparse decode continues only a plan that leads to its range",
      arguments: [
        (DecodePlan.Skip.nothing, true), (.allUnreferenced, true),
        (.unreferenced(before: 50), true),
        (.outside(.init(parts: [], frames: 0...1000)), false),
        (layered(0...1000, spacing: 10), true), (layered(0...1000, spacing: 20), true),
        (layered(0...1000, spacing: 22), false), (layered(0...1000, spacing: 2), true),
        (layered(0...1000, spacing: 1), false), (layered(0...250, spacing: 10), false),
        (layered(150...1000, spacing: 10), false),
      ])
    func sparseContinuation(skip: DecodePlan.Skip, continues: Bool) {
      #expect(DecodePlan(skip: skip).leadsSparsely(to: 100...300, spacing: 10) == continues)
    }

    private static func layered(_ range: ClosedRange<Int64>, spacing: Int64) -> DecodePlan.Skip {
      .outside(
        DecodePlan.Closure(
          parts: [], frames: nil,
          layers: DecodePlan.Closure.Layers(range: range, spacing: spacing)))
    }

    @Test("An abandoned pass leaves nothing behind") func abandonedPassLeavesNothing() {
      let none = DecodePass.none
      #expect(none.current == nil && none.pending == nil && !none.isRunning && !none.isDrained)
      #expect(none.sent.isEmpty && none.clean.isEmpty && none.trust == .verified)
    }

    @Test(
      "A pass ends with the last packet that its plan needs",
      arguments: [
        (DecodePlan.Stop.endOfFile, false, false), (.frame(20), true, true),
        (.range(DecodePlan.Range(end: 25, lastPacket: 20, next: 30)), true, false),
        (.range(DecodePlan.Range(end: 25, lastPacket: nil, next: 30)), true, false),
        (.frame(40), false, false),
      ])
    func endsWithLastPacket(stop: DecodePlan.Stop, isEnding: Bool, isForOne: Bool) throws {
      let pass = try pass(from: 0, sent: [0, 30, 20], plan: DecodePlan(stop: stop))
      #expect(pass.isEnding == isEnding && pass.endsWithOneFrame == isForOne)
    }

    @Test("A pass that continues no longer stops at a frame, and still at a range's end")
    func continuedPlan() {
      let range = DecodePlan.Range(end: 25, lastPacket: 20, next: 30)
      let single = DecodePlan(skip: .unreferenced(before: 20), stop: .frame(20))
      #expect(single.continued(to: 20, requestedRange: nil).stop == .endOfFile)
      #expect(single.continued(to: 20, requestedRange: nil).skip == .unreferenced(before: 20))
      #expect(single.continued(to: 10, requestedRange: nil).skip == .nothing)
      #expect(
        DecodePlan(stop: .range(range)).continued(to: 10, requestedRange: nil).stop == .range(range)
      )
    }

    /// Stepping back relies on frames decoded in sequence.
    @Test("Frames before a gap are not adjacent to those after it")
    func framesBeforeAGapAreNoNeighbors() throws {
      var pass = try pass(
        from: 0, clean: [10, 20], plan: DecodePlan(skip: .unreferenced(before: 100)))
      let parts = [(30, true), (30, false), (100, false)].map { pts, isReference in
        pass.part(ofPacketAt: pts, isReference: isReference)
      }
      #expect(parts == [ReferenceGraph.allFrames, 0, ReferenceGraph.allFrames])
      #expect(pass.clean.isEmpty && pass.completeFrom == 100)
    }

    @Test("A sparse decode skips every frame that no other references")
    func sparseDecodeSkips() throws {
      var pass = try pass(from: 0, plan: DecodePlan(skip: .allUnreferenced))
      for pts: Int64 in [10, 40, 20] {
        let part = pass.part(ofPacketAt: pts, isReference: false)
        #expect(part == 0)
      }
      #expect(pass.completeFrom == 41)
    }

    @Test("A pass to a frame decodes what that is made from, and leads to no other frame")
    func closurePass() throws {
      let all = ReferenceGraph.allFrames
      let closure = DecodePlan.Closure(parts: [all, 0, 0b10, all], frames: 30...30)
      var pass = try pass(from: 0, plan: DecodePlan(skip: .outside(closure), stop: .frame(30)))
      var parts: [UInt32] = []
      for pts: Int64 in [40, 20, 30, 50] {
        pass.noteRead(nil)
        parts.append(pass.part(ofPacketAt: pts, isReference: true))
      }
      #expect(parts == [0, 0b10, all, 0])
      #expect(pass.completeFrom == 30)
      let continued = pass.plan.continued(to: 30, requestedRange: nil)
      #expect(continued.stop == .frame(30) && continued.leads(to: 30) && !continued.leads(to: 40))
    }

    @Test("The distance of keyframes is measured between two of them")
    func keyframeDistance() throws {
      var pass = try pass(from: 0)
      let distances = try [(0, true), (10, false), (30, true)].map { pts, isKeyframe in
        pass.advance(to: try Self.decoded(pts, isKeyframe: isKeyframe))
      }
      #expect(distances == [nil, nil, 30])
    }

    // MARK: - Verification

    private func map(_ shown: [Int64]? = nil, isUnordered: Bool = false) throws -> StreamMap {
      var known = StreamFacts(frameDuration: 10, second: 1000)
      if let shown { known.note(FrameOrder.FrameTable(timestamps: shown)) }
      if isUnordered { known.note(.unusableTimestamps) }
      return StreamMap(known, list: nil)
    }

    @Test(
      "The first frames of a pass must be those that its start promises",
      arguments: [
        (DecodePass.FirstFrame.atStart, 100, false, false, Verification.Verdict.expected),
        (.atStart, 110, false, false, .unusable), (.atStart, 90, false, false, .expected),
        (.atStart, 100, true, false, .unusable), (.intraAtStart, 100, false, false, .unusable),
        (.intraAtStart, 100, false, true, .expected), (.afterStart, 130, false, false, .expected),
      ])
    func firstFrames(
      first: DecodePass.FirstFrame, pts: Int64, isCorrected: Bool, isIntra: Bool,
      verdict: Verification.Verdict
    ) throws {
      let pass = DecodePass(cleanFrom: 100, firstFrame: first)
      let decoded = try Self.decoded(pts, isCorrected: isCorrected, isIntra: isIntra)
      #expect(Verification(pass: pass, map: try map()).verdict(on: decoded) == verdict)
    }

    @Test(
      "Decreasing timestamps end a pass, or show that timestamps are unusable",
      arguments: [
        (Int64?(0), false, Int64(10), Verification.Verdict.unusable), (0, false, 30, .expected),
        (nil, false, 10, .unordered), (nil, false, 30, .expected), (nil, true, 10, .expected),
      ])
    func decreasingTimestamps(
      start: Int64?, isUnordered: Bool, pts: Int64, verdict: Verification.Verdict
    ) throws {
      let pass = try pass(from: start, clean: [0, 20])
      let map = try map(isUnordered: isUnordered)
      #expect(Verification(pass: pass, map: map).verdict(on: try Self.decoded(pts)) == verdict)
    }

    @Test(
      "A frame is exact if no packet or known frame lies between it and the target",
      arguments: [
        ([Int64](), nil, Int64(25), Verification.Finding.exact), ([0, 10, 20], nil, 25, .exact),
        ([0, 10, 20, 24], nil, 25, .unproven), ([0, 10, 20, 30], nil, 25, .exact),
        ([0, 10, 20, 24], [0, 10, 20, 30], 25, .exact), ([0, 20], [0, 10, 20, 24], 25, .unproven),
      ])
    func exactFrames(
      sent: [Int64], shown: [Int64]?, target: Int64, finding: Verification.Finding
    ) throws {
      let decoded = try Self.decoded(20)
      let pass = try pass(from: 0, sent: sent, clean: [0, 10, 20])
      let verification = Verification(pass: pass, map: try map(shown))
      #expect(verification.finding(decoded, at: target) == finding)
      // From the first packet on, the decoder is right.
      let linear = Verification(
        pass: try self.pass(from: nil, sent: sent, clean: [0, 10, 20]), map: try map(shown))
      #expect(
        linear.finding(decoded, at: target) == (finding == .exact ? .exact : .exactDespitePackets))
    }

    @Test("The next frame is known if the pass is complete and trusted") func nextFrame() throws {
      let shown = try map([0, 10, 20, 30])
      var pass = try pass(from: 0, sent: [0, 10, 20, 30], clean: [0, 10, 20])
      #expect(Verification(pass: pass, map: shown).next == nil, "it was not decoded")
      pass.hold(try Self.decoded(30))
      #expect(Verification(pass: pass, map: shown).next == 30)
      #expect(Verification(pass: pass, map: try map([0, 10, 20, 25, 30])).next == nil)
      pass.note(.damage)
      #expect(Verification(pass: pass, map: shown).next == nil)
    }
  }
#endif
