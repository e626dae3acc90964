public import MediaTime

/// A short part of a video's sound, to be played at once.
public struct SoundSnippet: Equatable, Sendable {
  /// The start of the snippet in the video, also if it is played in reverse.
  public var start: MediaTime
  /// The length, in seconds; positive.
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
  /// Returns the number of samples in each channel at a sample rate, at least 1.
  public func sampleCount(atRate sampleRate: Int) -> Int {
    max(1, Int((length * Double(sampleRate)).rounded()))
  }

  /// Reverses the samples of the snippet if needed, and fades them in and out to avoid clicks.
  ///
  /// - Parameters:
  ///   - samples: The interleaved samples from `start`.
  ///   - channelCount: The number of channels; 1 or more.
  ///   - sampleRate: The number of samples per second.
  /// - Complexity: O(*n*) in the number of samples.
  public func shape(_ samples: inout [Float], channelCount: Int, sampleRate: Int) {
    let count = samples.count / channelCount
    if isReversed {
      for index in 0..<count / 2 {
        for channel in 0..<channelCount {
          samples.swapAt(
            index * channelCount + channel, (count - 1 - index) * channelCount + channel)
        }
      }
    }
    let faded = min(Int((fade * Double(sampleRate)).rounded()), count / 2)
    for index in 0..<faded {
      let gain = Float(index + 1) / Float(faded + 1)
      for channel in 0..<channelCount {
        samples[index * channelCount + channel] *= gain
        samples[(count - 1 - index) * channelCount + channel] *= gain
      }
    }
  }
}
