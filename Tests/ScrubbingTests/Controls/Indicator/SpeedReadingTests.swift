import ScrubTime
import Scrubbing
import Testing

/// Tests of the indicator's texts and their parts.
struct SpeedReadingTests {
  @Test(
    "A speed reads as a percentage",
    arguments: [
      (1, "100%"), (0.5, "50%"), (0.25, "25%"), (0.1, "10%"), (0.025, "2.5%"),
      (1.0 / 1440, "0.069%"), (0.333, "33%"), (8, "800%"), (0, "0%"), (-1, "0%"), (.nan, "0%"),
    ] as [(Double, String)])
  func asAPercentage(_ speed: Double, _ text: String) {
    #expect(SpeedReading(percentageOf: speed).description == text)
  }

  @Test(
    "A speed reads as a factor that can be compared",
    arguments: [
      (1, "×1"), (0.5, "×½"), (0.25, "×¼"), (0.125, "×⅛"), (0.126, "×⅛"), (0.1, "×0.1"),
      (0.75, "×0.75"), (3.0 / 7, "×0.43"), (7.0 / 13, "×0.54"), (1.0 / 418, "×0.0024"), (2, "×2"),
      (1.5, "×1.5"), (120.4, "×120"), (0, "×0"), (-1, "×0"), (.nan, "×0"),
      (.infinity, "×100000000000000000"),
    ] as [(Double, String)])
  func asAFactor(_ speed: Double, _ text: String) {
    #expect(SpeedReading(factor: speed).description == text)
  }

  @Test(
    "A speed reads as frames per point",
    arguments: [
      (24.0, 60, "1440 frames per point"), (1, 24, "24 frames per point"),
      (0.1, 25, "2.5 frames per point"), (0.04, 25, "1 frame per point"),
      (0.02, 25, "1 frame per 2 points"), (0.01, 30, "1 frame per 3.3 points"),
      (0.0399, 25, "1 frame per point"), (0, 25, "0 frames per point"),
    ])
  func asFramesPerPoint(_ valuePerPoint: Double, _ rate: Int32, _ text: String) {
    let reading = SpeedReading(valuePerPoint: valuePerPoint, rate: FrameRate(rate))
    #expect(reading.description == text && reading.spoken == text)
  }

  @Test("The parts of a reading are available as data") func partsAreData() {
    #expect(SpeedReading(percentageOf: 0.25) == .percentage(25))
    #expect(SpeedReading(factor: 0.1) == .factor(0.1))
    #expect(SpeedReading(valuePerPoint: 2, rate: FrameRate(30)) == .framesPerPoint(60))
  }

  @Test(
    "A speed has a spoken form",
    arguments: [
      (1, "full speed"), (0.5, "half speed"), (0.25, "quarter speed"), (0.1, "10 percent speed"),
      (3, "3 times full speed"), (0, "0 percent speed"), (0.75, "75 percent speed"),
      (0.125, "one-eighth speed"),
    ] as [(Double, String)])
  func spokenForm(_ speed: Double, _ text: String) {
    #expect(SpeedReading(factor: speed).spoken == text)
  }

  @Test("A percentage has a spoken form, too") func aPercentageIsSpokenToo() {
    #expect(SpeedReading(percentageOf: 1).spoken == "full speed")
    #expect(SpeedReading(percentageOf: 0.3).spoken == "30 percent speed")
  }

  @Test(
    "Every number has a text, however unusual",
    arguments: [Double.nan, -.infinity, .infinity, 1e300, 1e-300])
  func everyNumberHasAText(_ number: Double) {
    for reading in [SpeedReading.percentage(number), .factor(number), .framesPerPoint(number)] {
      #expect(!reading.description.isEmpty && !reading.spoken.isEmpty)
    }
  }
}
