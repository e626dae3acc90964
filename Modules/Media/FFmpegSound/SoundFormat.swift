public import Media
internal import MediaSeek
public import MediaTime

/// How samples are handed out: 32-bit floats, the channels of an instant one after the other.
///
/// Full scale is -1 to 1. Samples are numbered from time 0, which is that of the video's first
/// frame, in both directions; sample number n is due at exactly n / `sampleRate` seconds.
public struct SoundFormat: Equatable, Sendable {
  /// Samples in a second, in each channel.
  public let sampleRate: Int
  /// Channels: 1 for one, 2 for left and right, more in the usual order of that number.
  public let channelCount: Int

  /// What most devices play: 48,000 samples a second, left and right.
  public static let standard = SoundFormat(uncheckedRate: 48_000, channelCount: 2)

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - sampleRate: Samples in a second; 1,000 to 768,000, which is the fastest that is sold.
  ///   - channelCount: Channels; 1 to 8, which is 7.1.
  /// - Throws: `MediaError` with the code `outOfRange` for a number outside its range.
  public init(sampleRate: Int, channelCount: Int) throws(MediaError) {
    guard (1000...768_000).contains(sampleRate) else {
      throw MediaError(
        operation: "make a sound format", code: .outOfRange,
        cause: "\(sampleRate) is not a sample rate to play at",
        advice: "Give 1,000 to 768,000 samples a second, such as 48000.")
    }
    guard (1...8).contains(channelCount) else {
      throw MediaError(
        operation: "make a sound format", code: .outOfRange,
        cause: "\(channelCount) is not a number of channels to play",
        advice: "Give 1 to 8, such as 2.")
    }
    self.init(uncheckedRate: sampleRate, channelCount: channelCount)
  }

  private init(uncheckedRate sampleRate: Int, channelCount: Int) {
    self.sampleRate = sampleRate
    self.channelCount = channelCount
  }

  /// The number of the last sample at or before a time.
  public func index(at time: MediaTime) -> Int64 { time.floored(parts: Int32(sampleRate)) }

  /// The time of the sample with a number.
  public func time(ofSample index: Int64) -> MediaTime {
    MediaTime(value: index, timescale: Int32(sampleRate))
  }
}
