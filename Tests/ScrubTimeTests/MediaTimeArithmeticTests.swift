import ScrubTesting
import ScrubTime
import Testing

struct MediaTimeArithmeticTests {
  /// Returns a random time with a common timescale.
  static let timescales: [Int32] = [
    1, 10, 24, 25, 600, 1000, 9000, 12_800, 24_000, 30_000, 44_100, 48_000, 60_000, 90_000,
    MediaTime.flicks,
  ]

  @Test("Sums are exact across timescales") func sumsAreExactAcrossTimescales() {
    let third = MediaTime(value: 1, timescale: 3)
    let half = MediaTime(value: 1, timescale: 2)
    #expect(third + half == MediaTime(value: 5, timescale: 6))
    #expect(third - half == MediaTime(value: -1, timescale: 6))
    #expect(-third == MediaTime(value: -1, timescale: 3))
    #expect(third * 7 == MediaTime(value: 7, timescale: 3))
    #expect((third + third).timescale == 3)
    var sum = MediaTime.zero
    for _ in 0..<30_000 { sum += MediaTime(value: 1001, timescale: 30_000) }
    #expect(sum == MediaTime(value: 1001, timescale: 1))
  }

  /// Adding and subtracting a time returns the same instant.
  @Test("Sums of media times lose no precision", arguments: Array(1...40 as ClosedRange<UInt64>))
  func sumsOfMediaTimesLoseNothing(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let times = (0..<3).map { _ in
        let scale = Self.timescales.randomElement(using: &generator) ?? 1
        return MediaTime(
          value: Int64(scale) * Int64.random(in: -100_000...100_000, using: &generator)
            + Int64.random(in: 0..<Int64(scale), using: &generator),
          timescale: scale)
      }
      let (a, b, c) = (times[0], times[1], times[2])
      #expect(a + b - b == a && a - a == .zero && a + b == b + a, "seed \(seed)")
      #expect((a + b) + c == a + (b + c), "seed \(seed)")
      #expect((a < b) == (a - b < .zero), "seed \(seed)")
    }
  }

  @Test("A flick divides the frames of all common rates") func flickHoldsFramesOfCommonRates() {
    let ntsc = [24, 30, 60, 120].map { FrameRate($0 * 1000, 1001) }
    let whole = [24, 25, 30, 48, 50, 60, 90, 100, 120, 240].map { FrameRate($0) }
    for rate in ntsc + whole {
      let frame = rate.start(ofFrame: 1)
      #expect(Int64(MediaTime.flicks) * frame.value % Int64(frame.timescale) == 0, "\(rate)")
    }
  }

  @Test("Sums that no timescale holds are rounded to the nearest flick")
  func inexactSumsRoundToTheNearestFlick() {
    // 1/1000000007 + 1/3 would need a timescale of 3000000021.
    let sum =
      MediaTime(value: 1, timescale: 1_000_000_007) + MediaTime(value: 1, timescale: 3)
    #expect(sum == MediaTime(value: 235_200_001, timescale: MediaTime.flicks))
    let difference =
      MediaTime(value: -1, timescale: 1_000_000_007) - MediaTime(value: 1, timescale: 3)
    #expect(difference == MediaTime(value: -235_200_001, timescale: MediaTime.flicks))
  }

  @Test("Sums beyond the range are clamped to its ends") func sumsBeyondTheRangeAreClamped() {
    let (last, first) = (
      MediaTime(value: .max, timescale: 1), MediaTime(value: .min, timescale: 1)
    )
    #expect(last + last == last && first + first == first && first - last == first)
    #expect(last * .max == last && last * .min == first && -first == last)
    // Beyond 414 years flicks no longer fit; seconds do.
    let far = MediaTime(value: 100_000_000_000, timescale: 1)
    #expect(far + MediaTime(value: 1, timescale: MediaTime.flicks) == far)
    #expect(
      far + MediaTime(value: 6, timescale: 10) == MediaTime(value: 1_000_000_000_006, timescale: 10)
    )
  }

  @Test("Any two times have a sum", arguments: Array(1...20 as ClosedRange<UInt64>))
  func anyTwoTimesHaveASum(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let times = (0..<2).map { _ in
        MediaTime(
          value: Int64.random(in: .min ... .max, using: &generator)
            >> Int64.random(in: 0...63, using: &generator),
          timescale: Int32.random(in: 1 ... .max, using: &generator)
            >> Int32.random(in: 0...29, using: &generator) | 1)
      }
      let (sum, wanted) = (times[0] + times[1], times[0].seconds + times[1].seconds)
      let magnitude = abs(times[0].seconds) + abs(times[1].seconds)
      // Half a flick, or half a second where flicks do not fit.
      let rounding = magnitude > 1.3e10 ? 0.5 : 1e-9
      #expect(abs(sum.seconds - wanted) <= magnitude * 1e-15 + rounding, "seed \(seed)")
      let difference = times[0].seconds(since: times[1])
      #expect(
        abs(difference - (times[0].seconds - times[1].seconds)) <= magnitude * 1e-15,
        "seed \(seed)")
    }
  }

  @Test("Seconds between large times keep their precision")
  func secondsBetweenLargeTimesKeepPrecision() {
    let day = FrameRate(60000, 1001).start(ofFrame: 5_178_821)
    let next = FrameRate(60000, 1001).start(ofFrame: 5_178_822)
    #expect(next.seconds(since: day) == 1001.0 / 60000)
    #expect(day.seconds(since: next) == -1001.0 / 60000)
    let year = MediaTime(value: 31_557_600_000_000_001, timescale: 1_000_000_000)
    #expect(year.seconds(since: MediaTime(value: 31_557_600, timescale: 1)) == 1e-9)
  }

  @Test("Seconds convert to ticks of any timescale") func secondsConvertToAnyTimescale() {
    #expect(MediaTime(seconds: 0.1, timescale: 25).value == 3)
    #expect(MediaTime(seconds: -.infinity, timescale: MediaTime.flicks).value == .min)
    #expect(MediaTime(seconds: .nan, timescale: 7) == .zero)
  }
}
