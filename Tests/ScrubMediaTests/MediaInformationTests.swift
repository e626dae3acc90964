import ScrubTime
import Testing

@testable import ScrubMedia

@Suite struct MediaInformationTests {
  private func information(_ timeBase: TimeBase, start: Int64) -> MediaInformation {
    MediaInformation(
      duration: MediaTime(value: 10, timescale: 1), frameRate: nil, frameCount: nil, width: 2,
      height: 2, codec: "", container: "", timeBase: timeBase, startPts: start, pixelFormat: "")
  }

  /// A timestamp written with six decimals, rounded in either direction, converts back to itself.
  @Test(
    "Six decimals of a timestamp find its frame",
    arguments: [1, 600, 12_800, 15_360, 30_000, 90_000])
  func sixDecimalsFindTheFrame(denominator: Int32) {
    let information = information(
      TimeBase(numerator: 1, denominator: denominator), start: -1234)
    for pts in stride(from: Int64(-1234), to: 500_000, by: 1001) {
      let seconds = information.time(ofPts: pts).seconds
      let below = Int64((seconds * 1e6).rounded(.down))
      let time = MediaTime(value: below, timescale: 1_000_000)
      #expect(information.pts(at: time) == pts)
      #expect(information.pts(at: information.time(ofPts: pts)) == pts)
    }
  }

  @Test("More than a microsecond below is the frame before")
  func moreThanAMicrosecondBelowIsBefore() {
    let information = information(TimeBase(numerator: 1, denominator: 25), start: 0)
    #expect(information.pts(at: MediaTime(value: 39_999, timescale: 1_000_000)) == 1)
    #expect(information.pts(at: MediaTime(value: 39_998, timescale: 1_000_000)) == 0)
  }

  @Test("Each tick keeps its time", arguments: [1_000_000, 2_000_000, 999_999_999])
  func neighborsKeepTheirTimes(denominator: Int32) {
    let information = information(TimeBase(numerator: 1, denominator: denominator), start: 7)
    for pts in Int64(7)..<12 {
      #expect(information.pts(at: information.time(ofPts: pts)) == pts)
    }
  }

  /// In nanoseconds, the time of a frame looks like a decimal one.
  @Test("Frames a microsecond apart keep their times, also with six decimals of nanoseconds")
  func nanosecondsLeadToTheirFrames() {
    let information = information(TimeBase(numerator: 1, denominator: 1_000_000_000), start: 7)
    for pts in stride(from: Int64(7), to: 20_007, by: 1000) {
      let found = information.pts(at: information.time(ofPts: pts))
      #expect(found >= pts && found < pts + 1000)
    }
    for pts in [33_333_340, 41_708_340, 1_001_000_006] as [Int64] {
      let below = (pts - 7) / 1000
      let found = information.pts(at: MediaTime(value: below * 1000, timescale: 1_000_000_000))
      #expect(found >= pts && found < pts + 1000)
    }
  }

  @Test("Six decimals are exact where a tick is a microsecond") func microsecondsAreExact() {
    let information = information(TimeBase(numerator: 1, denominator: 1_000_000), start: 0)
    #expect(information.pts(at: MediaTime(value: 5_000, timescale: 1_000_000_000)) == 5)
    #expect(information.pts(at: MediaTime(value: 5_900, timescale: 1_000_000_000)) == 5)
  }

  @Test("Numbers beyond the ends of the range are clamped") func endsOfTheRangeAreClamped() {
    let information = information(TimeBase(numerator: 1, denominator: 90_000), start: 5)
    #expect(information.pts(at: MediaTime(value: .max, timescale: 1)) == .max)
    #expect(information.pts(at: MediaTime(value: .min, timescale: 1)) == .min + 5)
    #expect(information.time(ofPts: .min).value < 0)
  }

  @Test("A range whose bounds are rounded past each other is empty") func rangeIsEmpty() {
    let information = information(TimeBase(numerator: 1, denominator: 10_000_000), start: 0)
    let times =
      MediaTime(
        value: 5_950, timescale: 1_000_000_000)..<MediaTime(value: 60, timescale: 10_000_000)
    #expect(information.pts(at: times.lowerBound) > information.pts(at: times.upperBound))
    #expect(information.pts(during: times).isEmpty)
  }
}
