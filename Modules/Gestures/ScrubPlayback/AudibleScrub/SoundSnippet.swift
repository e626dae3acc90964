public import ScrubTime

/// A short part of a video's sound, to be played at once.
public struct SoundSnippet: Equatable, Sendable {
  /// The start of the snippet in the video, also if it is played in reverse.
  public var start: MediaTime
  /// The length, in seconds; one that is not positive counts as 0.
  public var length: Double
  /// The duration of fading in and of fading out, in seconds; at most half the length.
  package var fade: Double
  /// Whether the snippet is played in reverse.
  package var isReversed: Bool

  /// Creates a snippet.
  ///
  /// - Parameters:
  ///   - start: The start of the snippet in the video.
  ///   - length: The length, in seconds.
  ///   - fade: The duration of fading in and of fading out, in seconds.
  ///   - isReversed: Whether the snippet is played in reverse.
  public init(start: MediaTime, length: Double, fade: Double, isReversed: Bool = false) {
    self.start = start
    self.length = length
    self.fade = fade
    self.isReversed = isReversed
  }
}

extension SoundSnippet {
  /// Returns the number of samples in each channel at a sample rate, 1 to 2^53.
  public func sampleCount(atRate sampleRate: Int) -> Int {
    max(1, Self.count(length, sampleRate))
  }

  /// Returns a duration in samples, 0 to 2^53, up to which numbers of seconds are exact.
  private static func count(_ seconds: Double, _ sampleRate: Int) -> Int {
    let exact = (seconds * Double(sampleRate)).rounded()
    return exact > 0 ? Int(min(exact, 0x1p53)) : 0
  }

  /// Reverses the samples of the snippet if needed, and fades them in and out to avoid clicks.
  ///
  /// - Parameters:
  ///   - samples: The interleaved samples from `start`.
  ///   - channelCount: The number of channels; with less than 1, nothing is changed.
  ///   - sampleRate: The number of samples per second.
  /// - Complexity: O(*n*) in the number of samples.
  public func shape(_ samples: inout [Float], channelCount: Int, sampleRate: Int) {
    guard channelCount > 0 else { return }
    let count = samples.count / channelCount
    if isReversed {
      for index in 0..<count / 2 {
        for channel in 0..<channelCount {
          samples.swapAt(
            index * channelCount + channel, (count - 1 - index) * channelCount + channel)
        }
      }
    }
    let faded = min(Self.count(fade, sampleRate), count / 2)
    for index in 0..<faded {
      let gain = Float(index + 1) / Float(faded + 1)
      for channel in 0..<channelCount {
        samples[index * channelCount + channel] *= gain
        samples[(count - 1 - index) * channelCount + channel] *= gain
      }
    }
  }
}
