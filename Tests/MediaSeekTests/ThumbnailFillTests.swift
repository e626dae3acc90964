import ScrubMedia
import ScrubTime
import Testing

@_spi(Tuning) @testable import MediaSeek

/// The order in which the thumbnail tier is filled, as tables.
@Suite struct ThumbnailFillTests {
  typealias Fill = ReadAhead.ThumbnailFill

  private let situation = Fill.Situation(
    span: 0...800, spacing: 50, coarseSpacing: 200, longestRange: 400)

  /// Returns the next step for cached frames.
  private func step(
    _ fill: inout Fill, _ situation: Fill.Situation, _ cached: Set<Int64>
  ) -> Fill.Step? {
    fill.next(situation) { target in
      (cached.filter { $0 <= target }.max(), cached.filter { $0 > target }.min())
    }
  }

  @Test("The times are in bit-reversal order") func timesAreInBitReversalOrder() {
    #expect((0..<8).map(situation.timestamp) == [0, 400, 200, 600, 100, 500, 300, 700])
    #expect(situation.keyframeCount == 4 && situation.rangeCount == 16)
  }

  /// The default budget holds 655 copies of 1080p, and two videos 327 each.
  @Test(
    "The times of keyframes in an hour are evenly spread, as many as a power of two fits",
    arguments: [(300, 256), (327, 256), (512, 512), (655, 512)])
  func timesOfAnHourAreSpread(copies: Int64, count: Int) {
    let hour = Fill.Situation(
      span: 0...3_600_000, spacing: 3_600_000 / copies, coarseSpacing: 2000, longestRange: 15_000)
    let times = (0..<hour.keyframeCount).map(hour.timestamp).sorted()
    let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(times.count == count && gaps.allSatisfy { $0 <= 3_600_000 / Int64(count) + 1 })
  }

  @Test("Keyframes first, then the gaps that remain; each is tried once")
  func keyframesThenGaps() {
    var fill = Fill()
    var cached: Set<Int64> = []
    let expected: [(Fill.Step, Set<Int64>)] = [
      (.keyframe(0, near: 0, within: 100), [0]),
      (.keyframe(1, near: 400, within: 100), [400]),
      // No keyframe is near enough.
      (.keyframe(2, near: 200, within: 100), []),
      (.keyframe(3, near: 600, within: 100), [650]),
      (.range(0, 50...350, spacing: 50), Set(stride(from: 50, through: 350, by: 50))),
      // This one fails.
      (.range(1, 450...600, spacing: 50), []),
      (.range(7, 700...750, spacing: 50), [700, 750]),
    ]
    for (number, (wanted, decoded)) in expected.enumerated() {
      #expect(step(&fill, situation, cached) == wanted, "step \(number)")
      // What is interrupted is tried again.
      fill.note(wanted, seconds: 0, isOver: false)
      #expect(step(&fill, situation, cached) == wanted, "step \(number)")
      fill.note(wanted, seconds: 0, isOver: true)
      cached.formUnion(decoded)
    }
    #expect(step(&fill, situation, cached) == nil)
  }

  @Test("What a video has grown by is filled after the rest") func grownVideo() {
    var fill = Fill()
    let cached = Set<Int64>(stride(from: 0, through: 700, by: 50))
    fill.note(.keyframe(3, near: 600, within: 100), seconds: 1, isOver: true)
    fill.note(.range(1, 450...600, spacing: 50), seconds: 1, isOver: true)
    var grown = situation
    (grown.span, grown.spacing) = (0...1600, 100)
    fill.grew(from: 800)
    #expect(step(&fill, grown, cached) == .keyframe(1, near: 1200, within: 100))
    #expect(fill.seconds == 2, "the time spent counts")
  }

  /// Of a recording of hours, a quarter of a second is added four times a second.
  @Test("Growth looks at the cached frames of the new part only") func growthIsCheap() {
    var fill = Fill()
    var recording = situation
    (recording.span, recording.spacing, recording.coarseSpacing) = (0...1_000_000, 100, 2000)
    var looks = 0
    func next() -> Fill.Step? {
      fill.next(recording) { target in
        looks += 1
        return (target, target + 1)
      }
    }
    #expect(next() == nil)
    let whole = looks
    for _ in 0..<100 {
      let end = recording.span.upperBound
      recording.span = 0...(end + 250)
      fill.grew(from: end)
      #expect(next() == nil)
    }
    #expect(whole > 5000 && looks - whole < 1000, "\(whole) looks, then \(looks - whole)")
  }

  @Test("A long gap is filled in parts") func longGapIsFilledInParts() {
    var fill = Fill()
    var short = situation
    short.longestRange = 100
    var cached: Set<Int64> = [0, 799]
    for number in 0..<4 {
      fill.note(.keyframe(number, near: 0, within: 0), seconds: 0, isOver: true)
    }
    var ranges: [ClosedRange<Int64>] = []
    while case .range(_, let range, _)? = step(&fill, short, cached), ranges.count < 50 {
      ranges.append(range)
      fill.note(.range(ranges.count - 1, range, spacing: 50), seconds: 0, isOver: true)
      cached.formUnion(stride(from: range.lowerBound, through: range.upperBound, by: 50))
    }
    #expect(ranges.allSatisfy { $0.count <= 201 })
    let times = cached.sorted()
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 <= 100 })
  }

  @Test("Filling ends with its bound of time, also if it was interrupted")
  func fillingEndsWithItsTime() {
    var fill = Fill()
    let longest = SeekTuning.standard.longestThumbnailFill
    fill.note(.keyframe(0, near: 0, within: 0), seconds: longest - 1, isOver: false)
    #expect(step(&fill, situation, []) != nil)
    fill.note(.keyframe(0, near: 0, within: 0), seconds: 1, isOver: false)
    #expect(step(&fill, situation, []) == nil)
  }

  @Test("A video of one frame has one time") func videoOfOneFrameHasOneTime() {
    let short = Fill.Situation(span: 5...5, spacing: 10, coarseSpacing: 20, longestRange: 100)
    #expect(short.keyframeCount == 1 && short.timestamp(0) == 5)
    var fill = Fill()
    #expect(step(&fill, short, [5]) == nil)
  }
}

/// The decisions about filling the thumbnail tier, as tables: the time, the event, and the reaction.
@Suite struct ThumbnailMachineTests {
  private func check(
    _ run: inout MachineRun, _ rows: [(time: Double, event: MachineRun.Event, reaction: String)]
  ) {
    for (number, row) in rows.enumerated() {
      let reaction = run(row.event, at: row.time)
      #expect(reaction == row.reaction, "row \(number), \(row.time) s: \(row.event)")
    }
  }

  @Test("At rest the tier is filled, and any request interrupts it")
  func anyRequestInterruptsFilling() {
    var tuning = SeekTuning.standard
    (tuning.leastThumbnailSpacing, tuning.coarseThumbnailSpacing) = (1, 4)
    var run = MachineRun(duration: 8, tuning: tuning)
    // The size of a frame is known, and none is cached.
    run.store.removeAll()
    run.share.thumbnails = 1000
    check(
      &run,
      [
        (0, .next, "sleep"),
        (1, .request(5, near: 5, isExact: true), "frame 5 of 1"),
        (1, .next, "sleep 0.05"),
        (1.05, .next, "keyframe 0 within 2000"),
        (1.1, .finished(.failed(.closed("read"))), ""),
        (1.1, .next, "keyframe 4000 within 2000"),
        (1.2, .request(5.01, near: 5.01, isExact: true), "frame 5.01 of 2, cancel"),
        (1.2, .finished(.cancelled), ""),
        // The finger moves.
        (1.3, .next, "sleep 0.9"),
        (2.3, .next, "clear direction"),
        (2.3, .next, "keyframe 4000 within 2000"),
        (2.4, .finished(.nothing), ""),
        (2.4, .next, "fill 0...7000 every 1000"),
        (2.5, .step(5), "cancel"),
        (2.5, .finished(.cancelled), ""),
        (2.6, .next, "fill 0...7000 every 1000"),
        (2.7, .request(7), "cancel"),
        (2.7, .finished(.cancelled), ""),
        (2.7, .next, "find preview 7"),
      ])
  }

  @Test("A reduced preview satisfies no request, and full-size frames replace it")
  func reducedPreviewSatisfiesNothing() {
    var run = MachineRun()
    check(
      &run,
      [
        (
          0, .request(5, .within(seconds: 1), near: 5, isReduced: true), "reduced preview 5 of 1"
        ),
        (0, .next, "find preview 5"),
        (
          0.1, .finished(.frame(MachineRun.frame(5), isKept: false)), "preview 5 of 1"
        ),
        (0.1, .request(5.1, near: 5.2, isReduced: true), ""),
        (0.1, .request(6, near: 5.2, isReduced: true), "reduced preview 5.2 of 3"),
        (0.1, .request(6, near: 5.2), "preview 5.2 of 4"),
        (0.1, .request(6, near: 5.2, isReduced: true), ""),
      ])
  }
}
