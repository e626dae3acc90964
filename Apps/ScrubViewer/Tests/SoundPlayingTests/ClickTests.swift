import Scrubbing
import SoundPlaying
import Testing

/// The same feedback events that would tap make short clicks.
struct ClickTests {
  @Test("All kinds of feedback click, the stronger the louder, and none is as loud as the video")
  func loudness() throws {
    for kind in [ScrubFeedback.band, .end, .detent, .start] {
      let haptic = try #require(kind.haptic)
      let samples = Click(haptic).samples(sampleRate: 48_000, channelCount: 2)
      let loudest = samples.map(abs).max() ?? 0
      #expect(loudest > 0.01 && loudest <= 0.25, "\(kind.names)")
      #expect(Click(haptic).level == 0.25 * haptic.intensity)
    }
  }

  @Test(
    "A click is short, begins and ends in silence, and is equal in all channels",
    arguments: HapticSuggestion.Kind.allCases)
  func shape(kind: HapticSuggestion.Kind) {
    let haptic = ScrubFeedback.end.haptic.map { suggestion in
      var suggestion = suggestion
      suggestion.kind = kind
      return suggestion
    }
    guard let haptic else { return }
    let samples = Click(haptic).samples(sampleRate: 48_000, channelCount: 2)
    #expect(samples.count / 2 < 48_000 / 20 && samples.first == 0)
    #expect(samples.suffix(2).allSatisfy { abs($0) < 0.001 })
    #expect(stride(from: 0, to: samples.count, by: 2).allSatisfy { samples[$0] == samples[$0 + 1] })
  }
}
