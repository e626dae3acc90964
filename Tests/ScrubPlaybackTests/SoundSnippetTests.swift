import ScrubPlayback
import ScrubTime
import Scrubbing
import Testing

struct SoundSnippetTests {
  private func shaped(_ samples: [Float], fade: Double, isReversed: Bool = false) -> [Float] {
    var samples = samples
    SoundSnippet(start: .zero, length: 0.1, fade: fade, isReversed: isReversed)
      .shape(&samples, channelCount: 2, sampleRate: 1000)
    return samples
  }

  @Test("Both ends fade linearly, and the middle is unchanged") func bothEndsFadeLinearly() {
    let faded = shaped([Float](repeating: 1, count: 40), fade: 0.004)
    let expected: [Float] = [0.2, 0.4, 0.6, 0.8]
    for channel in 0..<2 {
      let heard = stride(from: channel, to: 40, by: 2).map { faded[$0] }
      #expect(Array(heard.prefix(4)) == expected && Array(heard.suffix(4)) == expected.reversed())
      #expect(heard[4..<16].allSatisfy { $0 == 1 })
    }
  }

  @Test("Reversed sound keeps its channels apart") func reversedChannelsStayApart() {
    #expect(
      shaped([1, -1, 2, -2, 3, -3], fade: 0, isReversed: true) == [3, -3, 2, -2, 1, -1])
  }

  @Test("A snippet shorter than its fades is valid", arguments: [0, 1, 2, 3])
  func snippetShorterThanItsFadesIsValid(_ count: Int) {
    let faded = shaped([Float](repeating: 1, count: count * 2), fade: 0.05)
    #expect(faded.count == count * 2 && faded.allSatisfy { $0 > 0 && $0 <= 1 })
  }

  @Test(
    "Any lengths, rates and numbers of channels are valid",
    arguments: [
      Double.nan, .infinity, -.infinity, 1e308, -1e308, -0.0, 0, .leastNonzeroMagnitude, 1e15, 0.5,
    ])
  func anyNumbersAreValid(_ seconds: Double) {
    for rate in [Int.min, -1, 0, 1, 48_000, .max] {
      let snippet = SoundSnippet(start: .zero, length: seconds, fade: seconds, isReversed: true)
      #expect((1...1 << 53).contains(snippet.sampleCount(atRate: rate)))
      for channels in [Int.min, -1, 0, 1, 2, .max] {
        var samples = [Float](repeating: 1, count: 9)
        snippet.shape(&samples, channelCount: channels, sampleRate: rate)
        #expect(samples.count == 9 && samples.allSatisfy { (0...1).contains($0) })
      }
    }
  }

  @Test("A snippet has a whole number of samples") func snippetHasAWholeNumberOfSamples() {
    let snippet = SoundSnippet(start: .zero, length: 0.08, fade: 0.005)
    #expect(snippet.sampleCount(atRate: 48_000) == 3840)
    #expect(snippet.sampleCount(atRate: 44_100) == 3528)
    #expect(SoundSnippet(start: .zero, length: 0, fade: 0).sampleCount(atRate: 8000) == 1)
  }
}
