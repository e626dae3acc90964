public import MediaTime

/// A short piece of a video's sound that is to be heard now.
public struct SoundSnippet: Equatable, Sendable {
  /// Where the piece begins in the video, also of one that is played backward.
  public var start: MediaTime
  /// How long it is, in seconds; above 0.
  public var length: Double
  /// How long it takes to come and to go, in seconds; at most half the length.
  public var fade: Double
  /// Whether it is played from its end to its start.
  package var isReversed: Bool

  /// Creates a piece.
  ///
  /// - Parameters:
  ///   - start: Where it begins in the video.
  ///   - length: How long it is, in seconds.
  ///   - fade: How long it takes to come and to go, in seconds.
  ///   - isReversed: Whether it is played from its end to its start.
  public init(start: MediaTime, length: Double, fade: Double, isReversed: Bool = false) {
    self.start = start
    self.length = length
    self.fade = fade
    self.isReversed = isReversed
  }
}

extension SoundSnippet {
  /// How many samples the piece has at a rate, in each channel; at least 1.
  public func sampleCount(atRate sampleRate: Int) -> Int {
    max(1, Int((length * Double(sampleRate)).rounded()))
  }

  /// Turns the samples that begin at `start` into what is to be heard: backward where the piece is, and
  /// rising from silence and falling back to it, so that its edges do not click.
  ///
  /// - Parameters:
  ///   - samples: Interleaved.
  ///   - channelCount: Channels; 1 or more.
  ///   - sampleRate: Samples in a second.
  /// - Complexity: O(samples).
  public func shape(_ samples: inout [Float], channelCount: Int, sampleRate: Int) {
    let count = samples.count / channelCount
    if isReversed {
      for place in 0..<count / 2 {
        for channel in 0..<channelCount {
          samples.swapAt(
            place * channelCount + channel, (count - 1 - place) * channelCount + channel)
        }
      }
    }
    let faded = min(Int((fade * Double(sampleRate)).rounded()), count / 2)
    for place in 0..<faded {
      let gain = Float(place + 1) / Float(faded + 1)
      for channel in 0..<channelCount {
        samples[place * channelCount + channel] *= gain
        samples[(count - 1 - place) * channelCount + channel] *= gain
      }
    }
  }
}
