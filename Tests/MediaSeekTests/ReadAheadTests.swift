import ScrubMedia
import ScrubTesting
import Testing

@testable import MediaSeek

@Suite struct ReadAheadTests {
  private func now(
    cursor: Int64, direction: Int, pace: Double = 0, low: Int64, last: Int64? = nil, high: Int64?,
    capacity: Int = 100, spacing: Int64 = 0, seconds: Double = 0.5, slowest: Double? = nil
  ) -> ReadAhead.Situation {
    ReadAhead.Situation(
      cursor: cursor, direction: direction, pace: pace, low: low, last: last ?? cursor, high: high,
      first: 0, step: 10, capacity: capacity, keyframeSpacing: spacing, fillSeconds: seconds,
      slowestFillSeconds: slowest ?? seconds)
  }

  @Test("Reading forward continues where the cached range ends")
  func forwardContinuesTheCachedRange() {
    let range = ReadAhead.range(now(cursor: 1000, direction: 1, low: 900, high: 1050))
    #expect(range?.lowerBound == 1050 && (range?.upperBound ?? 0) > 1050)
    #expect(ReadAhead.range(now(cursor: 1000, direction: 1, low: 900, high: 1900)) == nil)
    #expect(ReadAhead.range(now(cursor: 1000, direction: 1, low: 900, high: .max)) == nil)
  }

  @Test("Reading backward covers one long range") func backwardIsOneLongRange() {
    let range = ReadAhead.range(now(cursor: 5000, direction: -1, low: 5000, high: 5500))
    #expect(range == 4080...4999, "92 frames: the capacity without the trail")
  }

  @Test("Reading backward starts in time for a finger at a steady pace")
  func backwardStartsInTimeForSlowScrubs() {
    // 30 frames a second and half a second of decoding: 21.5 frames in advance.
    #expect(
      ReadAhead.range(now(cursor: 5000, direction: -1, pace: 30, low: 4700, high: 5500)) == nil)
    #expect(
      ReadAhead.range(now(cursor: 5000, direction: -1, pace: 30, low: 4790, high: 5500)) != nil)
  }

  /// It would end the decoding of the next GOPs, under way on other threads, which then begins again.
  @Test("A backward movement decodes nothing after its start")
  func backwardMovementDecodesNothingAfterItsStart() {
    let begun = now(cursor: 5000, direction: -1, low: 3750, high: nil, capacity: 360, spacing: 2500)
    #expect(ReadAhead.range(begun) == nil)
    let resting = now(
      cursor: 5000, direction: 0, low: 3750, high: nil, capacity: 360, spacing: 2500)
    #expect(ReadAhead.range(resting) != nil)
  }

  /// A slow range, from the far end of a long GOP, may follow a quick one.
  @Test("Reading backward starts in time for the slowest range")
  func backwardStartsInTimeForSlowDecodes() {
    #expect(
      ReadAhead.range(
        now(cursor: 5000, direction: -1, pace: 30, low: 4600, high: 5500, seconds: 0.2)) == nil)
    let range = ReadAhead.range(
      now(
        cursor: 5000, direction: -1, pace: 30, low: 4600, high: 5500, seconds: 0.2, slowest: 1))
    #expect(range?.upperBound == 4599)
    var work = DecodeHistory()
    work.noteFill(0...1, seconds: 2, isBackward: true)
    #expect(work.slowestFillSeconds == 2)
    work.noteFill(2...3, seconds: 0.2, isBackward: true)
    #expect(work.fillSeconds < 1 && work.slowestFillSeconds > 1.7)
    work.noteFill(4...5, seconds: 9, isBackward: false)
    #expect(work.slowestFillSeconds < 2)
  }

  /// The room is 92 frames. At 30 frames a second, 15 are passed in the half second of a decode.
  @Test(
    "A long GOP is decoded once it fits beside what the finger will have left",
    arguments: [
      // 12 are free beside a GOP of 80.
      (80, 0.0, 13, nil), (80, 0, 12, 80), (80, 30, 28, nil), (80, 30, 27, 80),
      // A finger that is faster than the decoder leaves room for all.
      (80, 400, 91, 92), (80, 400, 92, nil),
      // Two GOPs fit: after the first frames of a GOP were left.
      (40, 30, 53, nil), (40, 30, 52, 55),
      // A longer one than 82 frames is decoded in parts, which end in time.
      (83, 30, 22, nil), (83, 30, 21, 86),
    ] as [(Int64, Double, Int64, Int64?)])
  func longGOPIsDecodedOnce(gop: Int64, pace: Double, before: Int64, frames: Int64?) {
    let low = 50_000 - 10 * before
    let range = ReadAhead.range(
      now(
        cursor: 50_000, direction: -1, pace: pace, low: low, last: 50_100, high: 50_110,
        spacing: 10 * gop))
    #expect(range == frames.map { low - 10 * $0...low - 1 })
  }

  @Test("Nothing is read before the first frame") func nothingPrecedesTheFirstFrame() {
    #expect(ReadAhead.range(now(cursor: 20, direction: -1, low: 0, high: 30)) == nil)
    let resting = ReadAhead.range(now(cursor: 20, direction: 0, low: 0, high: 30))
    #expect(resting?.lowerBound == 30, "the other side instead")
  }

  @Test("A resting finger gets both sides") func restingFingerReadsBothSides() {
    #expect(
      ReadAhead.range(now(cursor: 5000, direction: 0, low: 5000, high: 5010))?.upperBound == 4999)
    #expect(
      ReadAhead.range(now(cursor: 5000, direction: 0, low: 4500, high: 5010))?.lowerBound == 5010)
    #expect(ReadAhead.range(now(cursor: 5000, direction: 0, low: 4500, high: 5600)) == nil)
  }

  /// A range that cannot be read on one side does not prevent reading the other.
  @Test("Where one side yields nothing at rest, the other is read")
  func emptySideYieldsToTheOther() throws {
    let situation = now(cursor: 5000, direction: 0, low: 5000, high: 5010)
    let back = try #require(ReadAhead.range(situation))
    let forward = try #require(ReadAhead.range(situation, without: [back]))
    #expect(back.upperBound == 4999 && forward.lowerBound == 5010)
    #expect(ReadAhead.range(situation, without: [back, forward]) == nil)
    let moving = now(cursor: 5000, direction: -1, low: 5000, high: 5010)
    let missing = try #require(ReadAhead.range(moving))
    #expect(ReadAhead.range(moving, without: [missing]) == nil)
  }

  /// After a jump, the end of its frame is unknown, so that it is decoded once more.
  @Test("Reading forward begins at a frame whose end is unknown")
  func forwardBeginsAtAFrameOfUnknownEnd() {
    let range = ReadAhead.range(now(cursor: 5000, direction: 1, low: 5000, high: nil))
    #expect(range?.lowerBound == 5000 && (range?.upperBound ?? 0) > 5000)
  }

  /// The same holds for the last frame of a GOP that was read backward.
  @Test("Cached frames are not decoded again", arguments: [-1, 0, 1])
  func cachedFramesAreNotDecodedAgain(direction: Int) {
    let far = now(cursor: 5000, direction: direction, low: 0, last: 5600, high: nil)
    #expect(ReadAhead.range(far) == nil)
    let near = now(cursor: 5580, direction: direction, low: 0, last: 5600, high: nil)
    #expect(ReadAhead.range(near)?.lowerBound == (direction < 0 ? nil : 5600))
  }

  /// A few frames are not worth decoding from a keyframe.
  @Test("With little memory, nothing is read ahead") func littleMemoryReadsNothingAhead() {
    #expect(
      ReadAhead.range(now(cursor: 5000, direction: -1, low: 5000, high: 5010, capacity: 7)) == nil
    )
  }

  /// Random situations: a range is inside the video and adjacent to the cached one.
  @Test("Every range continues the cached one", arguments: [1, 2, 3] as [UInt64])
  func everyRangeContinuesTheCachedOne(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let low = Int64(random.next() % 10_000)
      let cursor = low + Int64(random.next() % 3000)
      let last = cursor + Int64(random.next() % 3000)
      let high = random.next() % 4 == 0 ? nil : last + 1
      let situation = now(
        cursor: cursor, direction: Int(random.next() % 3) - 1,
        pace: Double(random.next() % 100_000), low: low, last: last, high: high,
        capacity: Int(random.next() % 500), spacing: Int64(random.next() % 5000),
        seconds: Double(random.next() % 100) / 10)
      guard let range = ReadAhead.range(situation) else { continue }
      #expect(range.lowerBound >= 0, "seed \(seed)")
      #expect(
        range.upperBound == low - 1 || range.lowerBound == high ?? last,
        "seed \(seed): \(situation)")
    }
  }
}

extension ReadAheadTests {
  @Test("Frames of unlimited duration do not crash the plan", arguments: [-1, 0, 1])
  func endlessFramesDoNotOverflow(direction: Int) {
    for high in [nil, Int64.max - 1, .max] {
      let situation = ReadAhead.Situation(
        cursor: .max / 2, direction: direction, pace: 1e9, low: .min + 1, last: .max / 2,
        high: high, first: .min, step: .max / 8, capacity: 1000, keyframeSpacing: .max,
        fillSeconds: 1, slowestFillSeconds: 1)
      guard let range = ReadAhead.range(situation) else { continue }
      #expect(range.upperBound == .min || range.lowerBound == high ?? situation.cursor)
    }
  }
}
