import Foundation
import ScrubTestSupport
import ScrubTime
import Testing

@Suite("Conversions of times and rates")
struct ConversionTests {
  @Test("A time is described by its ticks and seconds, a rate and a time base by their fractions")
  func descriptions() {
    #expect(MediaTime(value: 3003, timescale: 1000).description == "3003/1000 (3.003 s)")
    #expect(MediaTime(value: -1, timescale: 2).description == "-1/2 (-0.5 s)")
    #expect("\(FrameRate(25))" == "25 fps" && "\(FrameRate(30000, 1001))" == "30000/1001 fps")
    #expect("\(TimeBase(numerator: 1, denominator: 90_000))" == "1/90000 s")
  }

  @Test("Times, rates and time bases are encoded by their numbers and decoded to the same")
  func codableRoundTrip() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let time = MediaTime(value: .min, timescale: .max)
    let json = try encoder.encode(time)
    #expect(
      String(bytes: json, encoding: .utf8)
        == #"{"timescale":2147483647,"value":-9223372036854775808}"#)
    let decoded = try JSONDecoder().decode(MediaTime.self, from: json)
    #expect(decoded.value == .min && decoded.timescale == .max)
    let rate = FrameRate(30000, 1001)
    #expect(try JSONDecoder().decode(FrameRate.self, from: encoder.encode(rate)) == rate)
    let base = TimeBase(numerator: 1, denominator: 90_000)
    #expect(try JSONDecoder().decode(TimeBase.self, from: encoder.encode(base)) == base)
  }

  @Test(
    "Numbers that no initializer takes are a decoding error",
    arguments: [
      #"{"value": 1, "timescale": 0}"#, #"{"value": 1, "timescale": -1}"#, #"{"value": 1}"#,
      #"{"value": 1, "timescale": 2147483648}"#, #"{"value": 1.5, "timescale": 1}"#, "[]",
      #"{"numerator": 0, "denominator": 1}"#, #"{"numerator": 25, "denominator": -1}"#,
    ])
  func decodingErrors(_ json: String) {
    let data = Data(json.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(MediaTime.self, from: data) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(FrameRate.self, from: data) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(TimeBase.self, from: data) }
  }

  @Test("Durations of whole nanoseconds convert to exact times and back")
  func durations() {
    let durations: [Duration] = [
      .zero, .seconds(62), .milliseconds(-1500), .nanoseconds(1), .nanoseconds(-1_234_567_891),
      .seconds(Int64(1) << 32),
    ]
    for duration in durations { #expect(Duration(MediaTime(duration)) == duration) }
    #expect(MediaTime(.milliseconds(-1500)) == MediaTime(value: -3, timescale: 2))
    #expect(
      Duration(MediaTime(value: 1, timescale: 3)).components.attoseconds == 333_333_333_333_333_333)
    #expect(
      Duration(MediaTime(value: -2, timescale: 3)).components.attoseconds
        == -666_666_666_666_666_667)
  }

  @Test("The time of a frame comes back from its duration", arguments: MediaTimeTests.rates)
  func framesAsDurations(_ rate: FrameRate) {
    for frame in Array(-500...500) + [Int64(rate.framesPerSecond * 86400)] {
      let time = rate.start(ofFrame: frame)
      #expect(MediaTime(Duration(time)) == time, "frame \(frame)")
    }
  }

  @Test("Durations that no timescale can express are rounded to the nearest flick")
  func roundedDurations() {
    let attosecond = Duration(secondsComponent: 0, attosecondsComponent: 1)
    #expect(MediaTime(attosecond) == .zero)
    #expect(MediaTime(.seconds(1) - attosecond) == MediaTime(value: 1, timescale: 1))
    for time in [MediaTime(value: .max, timescale: 1), MediaTime(value: .min, timescale: 1)] {
      #expect(MediaTime(Duration(time)) == time)
    }
  }
}
