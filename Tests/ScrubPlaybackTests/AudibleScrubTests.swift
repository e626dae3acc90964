import ScrubPlayback
import ScrubTestSupport
import ScrubTesting
import ScrubTime
import Scrubbing
import SpeedCurves
import Testing

/// Tests of audible scrubbing in short snippets.
struct AudibleScrubTests {
  private func seconds(_ seconds: Double) -> MediaTime { MediaTime(seconds: seconds) }

  @Test("A changed value plays 80 milliseconds with fades of 5")
  func changedValuePlays80Milliseconds() {
    var scrub = AudibleScrub()
    scrub.began(at: seconds(3))
    let snippet = scrub.moved(to: seconds(4), at: 10)
    #expect(snippet == SoundSnippet(start: seconds(4), length: 0.08, fade: 0.005))
  }

  @Test("A touch that does not move is silent") func aTouchThatDoesNotMoveIsSilent() {
    var scrub = AudibleScrub()
    scrub.began(at: seconds(3))
    #expect(scrub.moved(to: seconds(3), at: 10) == nil)
    #expect(scrub.timePassed(to: 20) == nil)
  }

  @Test("Snippets begin at least 50 milliseconds apart")
  func snippetsBeginAtLeast50MillisecondsApart() {
    var scrub = AudibleScrub()
    scrub.began(at: seconds(0))
    var heard: [Double] = []
    for event in 1...100 {
      let time = Double(event) * 0.008
      if scrub.moved(to: seconds(Double(event)), at: time) != nil { heard.append(time) }
    }
    let gaps = zip(heard, heard.dropFirst()).map { $1 - $0 }
    #expect(heard.count > 12 && gaps.allSatisfy { $0 >= 0.05 && $0 < 0.05 + 0.009 })
  }

  @Test("When snippets come too fast, the last position is heard in its turn")
  func lastPositionIsHeardWhenItsTurnComes() {
    var scrub = AudibleScrub()
    scrub.began(at: seconds(0))
    #expect(scrub.moved(to: seconds(1), at: 10) != nil)
    #expect(scrub.moved(to: seconds(2), at: 10.01) == nil)
    #expect(scrub.moved(to: seconds(3), at: 10.02) == nil)
    #expect(scrub.timePassed(to: 10.04) == nil)
    #expect(scrub.timePassed(to: 10.06)?.start == seconds(3))
    #expect(scrub.timePassed(to: 10.2) == nil)
  }

  @Test("While switched off, nothing is heard, and nothing is played later")
  func switchedOffNothingIsPlayedLater() {
    var scrub = AudibleScrub()
    scrub.began(at: seconds(0))
    _ = scrub.moved(to: seconds(1), at: 10)
    _ = scrub.moved(to: seconds(2), at: 10.01)
    scrub.settings.isOn = false
    #expect(scrub.moved(to: seconds(3), at: 11) == nil)
    scrub.settings.isOn = true
    #expect(scrub.timePassed(to: 12) == nil)
    #expect(scrub.moved(to: seconds(4), at: 12) != nil)
  }

  @Test("Scrubbing back plays forward unless the sound follows the finger")
  func reverseScrubsPlayForwardByDefault() throws {
    for isReversible in [false, true] {
      var scrub = AudibleScrub()
      scrub.settings.isReversible = isReversible
      scrub.began(at: seconds(5))
      let moved = scrub.moved(to: seconds(4), at: 1)
      let back = try #require(moved)
      #expect(back.isReversed == isReversible)
      // In reverse, the snippet is before the position, in the direction of the finger.
      #expect(back.start == (isReversible ? seconds(3.92) : seconds(4)))
      #expect(scrub.moved(to: seconds(6), at: 2)?.isReversed == false)
    }
  }

  @Test("A canceled gesture is no longer heard") func canceledGestureIsNoLongerHeard() {
    var scrub = AudibleScrub()
    scrub.began(at: seconds(0))
    _ = scrub.moved(to: seconds(1), at: 1)
    _ = scrub.moved(to: seconds(2), at: 1.01)
    scrub.cancelled()
    #expect(scrub.timePassed(to: 2) == nil)
  }

  @Test("A clock that fails does not silence the sound", arguments: [Double.nan, -5, .infinity])
  func failingClockSilencesNothing(_ time: Double) {
    var scrub = AudibleScrub()
    scrub.began(at: seconds(0))
    _ = scrub.moved(to: seconds(1), at: 10)
    #expect(scrub.moved(to: seconds(2), at: time) != nil)
    #expect(scrub.moved(to: seconds(3), at: 11) != nil)
  }

  @Test(
    "Invalid settings are rejected with the reason",
    arguments: [
      ("length", 0.0, 0.05, 0.0), ("length", 2, 0.05, 0.005), ("length", .nan, 0.05, 0.005),
      ("spacing", 0.08, -1, 0.005), ("spacing", 0.08, .infinity, 0.005),
      ("fade", 0.08, 0.05, 0.041), ("fade", 0.08, 0.05, .nan),
    ])
  func invalidSettingsAreRejected(
    _ parameter: String, length: Double, spacing: Double, fade: Double
  ) {
    let error = #expect(throws: InvalidParameter.self) {
      try AudibleScrubSettings(length: length, spacing: spacing, fade: fade)
    }
    #expect(error?.parameter == parameter)
  }

  @Test(
    "The position where the finger rests is heard last",
    arguments: Array(1...50 as ClosedRange<UInt64>))
  func restingPositionIsHeardLast(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var scrub = AudibleScrub()
    scrub.began(at: .zero)
    var (time, heard, lastHeard) = (0.0, [Double](), MediaTime?.none)
    func note(_ snippet: SoundSnippet?) {
      guard let snippet else { return }
      heard.append(time)
      lastHeard = snippet.start
    }
    var place = MediaTime.zero
    for _ in 0..<200 {
      time += Double.random(in: 0...0.03, using: &random)
      if Bool.random(using: &random) {
        place = MediaTime(value: Int64.random(in: 1...1000, using: &random), timescale: 25)
        note(scrub.moved(to: place, at: time))
      } else {
        note(scrub.timePassed(to: time))
      }
    }
    time += 0.05
    note(scrub.timePassed(to: time))
    #expect(lastHeard == place, "seed \(seed)")
    #expect(
      zip(heard, heard.dropFirst()).allSatisfy { $1 - $0 >= 0.05 - 1e-12 }, "seed \(seed)")
  }
}
