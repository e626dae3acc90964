import ScrubTestSupport
import ScrubTime
import Testing

struct MediaTimeTests {
  static let rates = [
    FrameRate(24000, 1001), FrameRate(24), FrameRate(25), FrameRate(30000, 1001), FrameRate(30),
    FrameRate(60000, 1001), FrameRate(60), FrameRate(240),
  ]

  /// Law 8: the time of a frame converts back to the same frame, up to a day.
  @Test("Every frame is found again from its time", arguments: rates)
  func everyFrameLeadsBackToItself(_ rate: FrameRate) {
    let day = Int64(rate.framesPerSecond * 86400)
    for frame in Array(0...2000) + Array(stride(from: day - 2000, through: day, by: 1)) {
      let start = rate.start(ofFrame: frame)
      #expect(rate.frame(at: start) == frame)
      #expect(rate.frame(at: rate.middle(ofFrame: frame)) == frame)
      let before = MediaTime(value: start.value * 1000 - 1, timescale: start.timescale * 1000)
      if start.timescale < 100_000 { #expect(rate.frame(at: before) == frame - 1) }
    }
  }

  @Test("Frames beyond all times are clamped on their side", arguments: rates)
  func framesBeyondAllTimesAreClamped(_ rate: FrameRate) {
    for frame: Int64 in [.max, .max / 2 + 1] {
      #expect(rate.middle(ofFrame: frame) > rate.start(ofFrame: 1_000_000))
      #expect(rate.middle(ofFrame: -frame) < .zero)
    }
  }

  @Test(
    "Decimal rates mean the fractions of NTSC",
    arguments: [
      (29.97 as Double, FrameRate(30000, 1001)), (23.976, FrameRate(24000, 1001)),
      (25.0, FrameRate(25)),
      (59.94, FrameRate(60000, 1001)), (119.88, FrameRate(120_000, 1001)),
      (12.5, FrameRate(125_000, 10_000)), (23.97, FrameRate(24000, 1001)),
      (23.98, FrameRate(24000, 1001)), (29.971, FrameRate(30000, 1001)),
      (14.98, FrameRate(15000, 1001)), (29.98, FrameRate(299_800, 10_000)),
      (29.96, FrameRate(299_600, 10_000)),
    ])
  func decimalsMeanTheFractionsOfNTSC(_ decimal: Double, rate: FrameRate) {
    #expect(FrameRate(near: decimal) == rate)
  }

  @Test("Invalid numbers match no frame rate", arguments: [Double.nan, 0, -25, .infinity, 1e6])
  func invalidNumbersAreNoRate(_ decimal: Double) {
    #expect(FrameRate(near: decimal) == nil)
  }

  @Test("Instants compare without floating point") func instantsCompareExactly() {
    #expect(MediaTime(value: 1, timescale: 2) == MediaTime(value: 500, timescale: 1000))
    #expect(Set([MediaTime(value: 1, timescale: 2), MediaTime(value: 2, timescale: 4)]).count == 1)
    let (a, b) = (MediaTime(value: .max, timescale: 7), MediaTime(value: .max - 1, timescale: 7))
    #expect(b < a && !(a < b) && a != b)
    #expect(MediaTime(value: -1, timescale: 3) < .zero)
  }

  @Test("Overflowing ticks are clamped to the ends") func overflowingTicksAreClamped() {
    let base = TimeBase(numerator: 1001, denominator: 30000)
    #expect(MediaTime(ticks: .max, timeBase: base).value == .max)
    #expect(MediaTime(ticks: .min, timeBase: base).value == .min)
    #expect(MediaTime(seconds: .infinity).value == .max && MediaTime(seconds: .nan) == .zero)
    #expect(
      MediaTime(value: .max, timescale: 1).ticks(in: TimeBase(numerator: 1, denominator: 1000))
        == .max)
  }

  @Test("Ticks round down") func ticksRoundDown() {
    let base = TimeBase(numerator: 1, denominator: 25)
    #expect(MediaTime(value: -1, timescale: 100).ticks(in: base) == -1)
    #expect(MediaTime(value: 79, timescale: 1000).ticks(in: base) == 1)
  }
}

struct TimeLabelTests {
  private func time(_ text: String) throws -> MediaTime {
    guard case .time(let time) = try TimeExpression(text) else { return .zero }
    return time
  }

  @Test(
    "All texts round down",
    arguments: [
      ("0", "0s", "0.0s", "0:00", "0 seconds"), ("4.2", "4s", "4.2s", "0:04", "4 seconds"),
      ("4.99", "4s", "4.9s", "0:04", "4 seconds"), ("9.999999", "9s", "9.9s", "0:09", "9 seconds"),
      ("10", "10s", "10s", "0:10", "10 seconds"), ("13.7", "13s", "13s", "0:13", "13 seconds"),
      ("59.99", "59s", "59s", "0:59", "59 seconds"), ("60", "1:00", "1m", "1:00", "1 minute"),
      ("90", "1:30", "1m 30s", "1:30", "1 minute 30 seconds"),
      ("132", "2:12", "2m 12s", "2:12", "2 minutes 12 seconds"),
      ("3599", "59:59", "59m 59s", "59:59", "59 minutes 59 seconds"),
      ("3600", "1:00:00", "1h", "1:00:00", "1 hour"),
      ("3661", "1:01:01", "1h 1m 1s", "1:01:01", "1 hour 1 minute 1 second"),
    ])
  func allTextsRoundDown(
    _ seconds: String, ruler: String, clip: String, clock: String, spoken: String
  ) throws {
    let time = try time(seconds)
    #expect(TimeLabel.ruler(time) == ruler)
    #expect(TimeLabel.clip(time) == clip)
    #expect(TimeLabel.clock(time) == clock)
    #expect(TimeLabel.spoken(time) == spoken)
  }

  @Test("Times before zero round down, too") func timesBeforeZeroRoundDownToo() {
    #expect(TimeLabel.clock(MediaTime(value: -48, timescale: 10)) == "-0:05")
    #expect(TimeLabel.clip(MediaTime(value: -48, timescale: 10)) == "-4.8s")
  }

  @Test(
    "A clock with milliseconds rounds down",
    arguments: [
      ("62.3459", "1:02.345"), ("0", "0:00.000"), ("3600.007", "1:00:00.007"),
      ("-4.8", "-0:04.800"), ("-0.0001", "-0:00.001"),
    ]) func preciseClockRoundsDown(seconds: String, label: String) throws
  {
    let isNegative = seconds.hasPrefix("-")
    let time = try time(isNegative ? String(seconds.dropFirst()) : seconds)
    #expect(TimeLabel.precise(isNegative ? -time : time) == label)
  }

  @Test("Timecodes count frames") func timecodesCountFrames() throws {
    #expect(TimeLabel.smpte(try time("1.5"), rate: FrameRate(30)) == "00:00:01:15")
    #expect(TimeLabel.smpte(try time("3661.96"), rate: FrameRate(25)) == "01:01:01:24")
    // Non-drop 29.97 runs 3.6 seconds behind in an hour.
    #expect(TimeLabel.smpte(try time("3600"), rate: FrameRate(30000, 1001)) == "00:59:56:12")
    #expect(TimeLabel.smpte(frame: 240 * 61 + 239, rate: FrameRate(240)) == "00:01:01:239")
  }
}

struct TimeExpressionTests {
  @Test(
    "Times are read as written",
    arguments: [
      ("12.5", 12_500_000_000), ("0", 0), (".5", 500_000_000), ("7.", 7_000_000_000),
      ("1:02:03.25", 3_723_250_000_000), ("90:00", 5_400_000_000_000),
      ("0.1234567899", 123_456_789),
    ])
  func timesAreReadAsWritten(_ text: String, nanoseconds: Int64) throws {
    #expect(
      try TimeExpression(text)
        == .time(MediaTime(value: nanoseconds, timescale: MediaTime.nanoseconds)))
  }

  @Test("The other written forms of a time are read") func theOtherFormsAreRead() throws {
    #expect(try TimeExpression("#1234") == .frame(1234))
    #expect(try TimeExpression("50%") == .share(0.5))
    let code = try TimeExpression("00:01:30:12")
    #expect(code == .timecode(hours: 0, minutes: 1, seconds: 30, frames: 12))
    let time = try code.time(duration: .zero, rate: FrameRate(25))
    #expect(FrameRate(25).frame(at: time) == 90 * 25 + 12)
    let error = #expect(throws: TimeExpressionError.self) {
      try code.time(duration: .zero, rate: nil)
    }
    #expect(error?.text == "00:01:30:12" && error?.expected == "seconds such as 12.5")
  }

  @Test(
    "Any other text is rejected with an error that quotes it",
    arguments: [
      "", "abc", "-1", "1:2:3:4:5", "1::2", ":", "nan", "inf", "1e3", "#", "#-1", "#1.5", "%",
      "101%",
      "nan%", "1:60", "1:60:00", "0:61:00:00", "12.5.5", "１２", "99999999999999999999", ".", "+3",
    ])
  func otherTextsAreRejected(_ text: String) {
    let error = #expect(throws: TimeExpressionError.self) { try TimeExpression(text) }
    #expect(error?.text == text)
  }
}
