import ScrubTestSupport
import ScrubTesting
import ScrubTime
import Testing

struct TimecodeTests {
  static let dropFrameRates = [
    FrameRate(30000, 1001), FrameRate(60000, 1001), FrameRate(120_000, 1001),
  ]
  static let rates =
    MediaTimeTests.rates + [
      FrameRate(120_000, 1001), FrameRate(25, 2), FrameRate(1, 3), FrameRate(1000),
    ]

  /// The first frames of minutes, with and without skipped numbers.
  @Test(
    "Drop-frame codes skip two numbers a minute",
    arguments: [
      (0, "00:00:00;00"), (1799, "00:00:59;29"), (1800, "00:01:00;02"), (3597, "00:01:59;29"),
      (3598, "00:02:00;02"), (17_981, "00:09:59;29"), (17_982, "00:10:00;00"),
      (17_982 + 1800, "00:11:00;02"), (107_892, "01:00:00;00"), (2_589_407, "23:59:59;29"),
      (2_589_408, "24:00:00;00"), (-1, "-00:00:00;01"), (-1800, "-00:01:00;02"),
    ])
  func dropFrameCodesSkipTwoNumbersAMinute(_ frame: Int64, code: String) {
    #expect(
      TimeLabel.smpte(frame: frame, rate: Self.dropFrameRates[0], counting: .dropFrame) == code)
  }

  @Test(
    "Faster rates skip proportionally more numbers",
    arguments: [
      (1, 3600, "00:01:00;04"), (1, 35_964, "00:10:00;00"), (1, 215_784, "01:00:00;00"),
      (2, 7200, "00:01:00;08"), (2, 71_928, "00:10:00;00"), (2, 431_568, "01:00:00;00"),
    ])
  func fasterRatesDropMoreNumbers(_ rate: Int, frame: Int64, code: String) {
    let rate = Self.dropFrameRates[rate]
    #expect(TimeLabel.smpte(frame: frame, rate: rate, counting: .dropFrame) == code)
    #expect(TimeLabel.smpte(frame: frame - 1, rate: rate, counting: .dropFrame).contains(":59;"))
  }

  /// In a whole day, the timecode is never a tenth of a second off the clock.
  @Test("Drop-frame codes stay in step with the clock", arguments: dropFrameRates)
  func dropFrameCodesKeepToTheClock(_ rate: FrameRate) {
    for minute in 1...(24 * 60) as ClosedRange<Int64> {
      let code = Timecode(
        hours: 0, minutes: minute, seconds: 0, frames: 0, rate: rate, counting: .dropFrame)
      let error = code.time.seconds - Double(minute) * 60
      #expect(abs(error) < 0.1, "minute \(minute)")
    }
  }

  @Test("Other rates have no drop-frame code") func otherRatesHaveNoDropFrameCode() {
    for rate in [FrameRate(24000, 1001), FrameRate(25), FrameRate(30), FrameRate(60)] {
      #expect(rate.droppedNumbers == 0)
      let code = Timecode(frame: 90_061, rate: rate, counting: .dropFrame)
      #expect(code.counting == .nonDrop && !code.description.contains(";"))
      #expect(code == Timecode(frame: 90_061, rate: rate))
    }
    #expect(Self.dropFrameRates.map(\.droppedNumbers) == [2, 4, 8])
    #expect(FrameRate(30).droppedNumbers == 0 && FrameRate(60000, 2002).droppedNumbers == 2)
  }

  /// Every frame of the first eleven minutes, up to 20,000, and around each minute of a day.
  @Test(
    "Every frame has a code of its own and is found again from it",
    arguments: TimecodeCounting.allCases, rates)
  func everyFrameCodeRoundTrips(_ counting: TimecodeCounting, rate: FrameRate) {
    let nominal = rate.nominal
    let minutes = (0...(24 * 60) as ClosedRange<Int64>).flatMap { minute in
      (-3...3).map { max(0, minute * 60 * nominal + $0 - minute * rate.droppedNumbers) }
    }
    var last = Timecode(frame: -1, rate: rate, counting: counting)
    for frame in Array(0...min(11 * 60 * nominal, 20_000)) + minutes {
      let code = Timecode(frame: frame, rate: rate, counting: counting)
      let back = Timecode(
        hours: code.hours, minutes: code.minutes, seconds: code.seconds, frames: code.frames,
        rate: rate, counting: counting)
      #expect(back == code && back.frame == frame)
      #expect(code.frames < nominal && code.seconds < 60 && code.minutes < 60)
      #expect(rate.frame(at: code.time) == frame)
      #expect(last.frame == frame || last.description != code.description)
      last = code
    }
  }

  @Test("A dropped number means the first one after it") func droppedNumberMeansTheNextOne() {
    let rate = Self.dropFrameRates[0]
    func frame(_ minutes: Int64, _ frames: Int64) -> Int64 {
      Timecode(
        hours: 0, minutes: minutes, seconds: 0, frames: frames, rate: rate, counting: .dropFrame
      ).frame
    }
    #expect(frame(1, 0) == 1800 && frame(1, 1) == 1800 && frame(1, 2) == 1800)
    #expect(frame(1, 3) == 1801 && frame(10, 0) == 17_982 && frame(10, 1) == 17_983)
  }

  @Test("A field above its maximum carries over") func overflowingFieldsCarryOver() {
    let rate = FrameRate(25)
    let code = Timecode(hours: 0, minutes: 61, seconds: 75, frames: 30, rate: rate)
    #expect(code.description == "01:02:16:05")
    let below = Timecode(hours: -1, minutes: -5, seconds: 2, frames: -9, rate: rate)
    #expect(below.description == "00:00:02:00")
  }

  @Test(
    "Hours continue beyond a day and wrap only on request", arguments: TimecodeCounting.allCases)
  func hoursWrapOnlyOnRequest(_ counting: TimecodeCounting) {
    let rate = Self.dropFrameRates[0]
    let day = Timecode(frame: 0, rate: rate, counting: counting).framesPerDay
    #expect(day == (counting == .dropFrame ? 2_589_408 : 2_592_000))
    let next = Timecode(frame: day, rate: rate, counting: counting)
    #expect(next.hours == 24 && next.minutes == 0 && next.frames == 0)
    #expect(next.wrapped.frame == 0)
    #expect(Timecode(frame: 3 * day + 17, rate: rate, counting: counting).wrapped.frame == 17)
    let last = Timecode(frame: -1, rate: rate, counting: counting).wrapped
    #expect(last.hours == 23 && last.minutes == 59 && last.seconds == 59 && last.frames == 29)
  }

  @Test("The farthest frames have codes, too", arguments: TimecodeCounting.allCases, rates)
  func farthestFramesHaveCodes(_ counting: TimecodeCounting, rate: FrameRate) {
    for frame in [Int64.min, .min + 1, .max, .max - 1] {
      let code = Timecode(frame: frame, rate: rate, counting: counting)
      #expect(code.frame == frame && code.hours >= 0 && code.isNegative == (frame < 0))
    }
    let most = Timecode(
      hours: .max, minutes: .max, seconds: .max, frames: .max, rate: rate, counting: counting)
    #expect(most.frame == .max)
  }
}

struct DropFrameExpressionTests {
  @Test("A semicolon means a drop-frame code", arguments: ["00:10:00;00", "00;10;00;00"])
  func aSemicolonMeansADropFrameCode(_ text: String) throws {
    let code = try TimeExpression(text)
    #expect(code == .dropFrameTimecode(hours: 0, minutes: 10, seconds: 0, frames: 0))
    let rate = FrameRate(30000, 1001)
    #expect(rate.frame(at: try code.time(duration: .zero, rate: rate)) == 17_982)
    let plain = try TimeExpression("00:10:00:00").time(duration: .zero, rate: rate)
    #expect(rate.frame(at: plain) == 18_000)
    #expect(throws: TimeExpressionError.self) { try code.time(duration: .zero, rate: nil) }
  }

  /// A semicolon that was silently taken for a colon led to another frame than the one meant.
  @Test(
    "At other rates, a semicolon is an error",
    arguments: [
      FrameRate(25), FrameRate(24), FrameRate(30), FrameRate(60), FrameRate(24000, 1001),
      FrameRate(23976, 1000), FrameRate(2397, 100), FrameRate(2996, 100), FrameRate(29999, 1000),
    ])
  func atOtherRatesASemicolonIsAnError(_ rate: FrameRate) throws {
    let code = try TimeExpression("00:01:00;12")
    let error = #expect(throws: TimeExpressionError.self) {
      try code.time(duration: .zero, rate: rate)
    }
    #expect(error?.text == "00:01:00;12" && error?.expected == "00:01:00:12")
    #expect(error?.description.contains("\(rate)") == true)
    let plain = try TimeExpression("00:01:00:12").time(duration: .zero, rate: rate)
    #expect(rate.frame(at: plain) == 60 * rate.nominal + 12)
  }

  /// `ffmpeg -r 29.97` writes 2997/100, and files without a rate have the fraction of an average.
  @Test(
    "A rate near a multiple of NTSC's has its drop-frame codes",
    arguments: [
      (FrameRate(2997, 100), 1), (FrameRate(29_970, 1000), 1),
      (FrameRate(19_001, 634), 1), (FrameRate(2_997_003, 100_000), 1), (FrameRate(5994, 100), 2),
      (FrameRate(59_940, 1000), 2), (FrameRate(11_988, 100), 4), (FrameRate(23_976, 200), 4),
    ] as [(FrameRate, Int64)])
  func aRateNearNTSCHasDropFrameCodes(_ rate: FrameRate, factor: Int64) throws {
    let exact = FrameRate(30_000 * Int32(factor), 1001)
    #expect(rate.droppedNumbers == 2 * factor)
    let frames: [Int64] = [0, 1799, 1800, 17_981, 17_982, 107_892, 2_589_407]
    for frame in frames.map({ $0 * factor }) {
      let text = TimeLabel.smpte(frame: frame, rate: rate, counting: .dropFrame)
      #expect(text == TimeLabel.smpte(frame: frame, rate: exact, counting: .dropFrame))
      #expect(text.contains(";"))
      let time = try TimeExpression(text).time(duration: .zero, rate: rate)
      #expect(rate.frame(at: time) == frame, "\(text)")
    }
    let dropped = try TimeExpression("00:01:00;00").time(duration: .zero, rate: rate)
    #expect(rate.frame(at: dropped) == 1800 * factor)
    let last = Timecode(frame: -1, rate: rate, counting: .dropFrame).wrapped
    #expect(last.frame == 2_589_408 * factor - 1)
  }

  /// A label is parsed as the same frame, in both countings.
  @Test(
    "Labels are read back as the same frame", arguments: TimecodeCounting.allCases,
    MediaTimeTests.rates)
  func labelsAreReadBackAsTheSameFrame(_ counting: TimecodeCounting, rate: FrameRate) throws {
    for frame in stride(from: Int64(0), to: 24 * 3600 * rate.nominal, by: 99_991) {
      let text = TimeLabel.smpte(frame: frame, rate: rate, counting: counting)
      let time = try TimeExpression(text).time(duration: .zero, rate: rate)
      #expect(rate.frame(at: time) == frame, "\(text)")
    }
  }

  @Test(
    "A time taken from a frame leads back to it at every rate", arguments: 0..<200 as Range<UInt64>)
  func aTimeLeadsBackToItsFrame(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let decimal = Double.random(in: 1...240, using: &random)
    let numerator = Int32.random(in: 1...240_000, using: &random)
    // As averages of variable rates are.
    let large = Int32.random(in: (1 << 30) ... .max, using: &random)
    let rates = [
      FrameRate(large, .random(in: large / 240 + 1...large, using: &random)),
      FrameRate(numerator, .random(in: 1...2002, using: &random)),
      try #require(FrameRate(near: (decimal * 100).rounded() / 100)),
      FrameRate(Int32((decimal * 100).rounded()), 100),
    ]
    for rate in rates where rate.framesPerSecond >= 1 {
      for _ in 0..<50 {
        let frame = Int64.random(in: 0...10_000_000, using: &random)
        #expect(rate.frame(at: rate.start(ofFrame: frame)) == frame, "seed \(seed), \(rate)")
        #expect(rate.frame(at: rate.middle(ofFrame: frame)) == frame, "seed \(seed), \(rate)")
        for counting in TimecodeCounting.allCases {
          let text = TimeLabel.smpte(frame: frame, rate: rate, counting: counting)
          let time = try TimeExpression(text).time(duration: .zero, rate: rate)
          #expect(rate.frame(at: time) == frame, "seed \(seed), \(rate), \(text)")
        }
      }
    }
  }

  @Test(
    "A semicolon in another position is rejected",
    arguments: [
      "1;2", "12;30", ";", "1:2;3", "0;0:0:0", "0:0;0:0", "0:0;0;0", "0;0;0:0", "0:0:60;00",
      "0:60:00;00", "0:0:0:0;0", ";;;", "00:00:00;", "00:00:00;-1", "00:00:00;1.5",
    ])
  func misplacedSemicolonsAreRejected(_ text: String) {
    let error = #expect(throws: TimeExpressionError.self) { try TimeExpression(text) }
    #expect(error?.text == text)
  }
}

struct LabelPartsTests {
  @Test("The parts of a clock time round down") func partsOfAClockRoundDown() {
    let parts = TimeLabel.Parts(roundingDown: MediaTime(seconds: 3661.96))
    #expect((parts.hours, parts.minutes, parts.seconds, parts.tenths) == (1, 1, 1, 0))
    let before = TimeLabel.Parts(roundingDown: MediaTime(value: -48, timescale: 10))
    #expect(before.isNegative && before.seconds == 5 && before.tenths == 0)
  }

  @Test("The parts of a length are truncated to a tenth") func partsOfALengthAreTruncated() {
    let parts = TimeLabel.Parts(truncating: MediaTime(value: 499, timescale: 100))
    #expect(!parts.isNegative && parts.seconds == 4 && parts.tenths == 9)
    let before = TimeLabel.Parts(truncating: MediaTime(value: -485, timescale: 100))
    #expect(before.isNegative && before.seconds == 4 && before.tenths == 8)
  }

  @Test("A length that is shown as zero has no sign") func lengthShownAsZeroHasNoSign() {
    #expect(TimeLabel.clip(MediaTime(value: -4, timescale: 100)) == "0.0s")
  }

  @Test("The farthest times have texts", arguments: [Int64.min, .max])
  func theFarthestTimesHaveTexts(_ value: Int64) {
    let time = MediaTime(value: value, timescale: 1)
    let texts = [
      TimeLabel.clock(time), TimeLabel.ruler(time), TimeLabel.clip(time), TimeLabel.spoken(time),
      TimeLabel.smpte(time, rate: FrameRate(30000, 1001), counting: .dropFrame),
    ]
    #expect(texts.allSatisfy { ($0.hasPrefix("-") || $0.hasPrefix("minus")) == (value < 0) })
  }
}
