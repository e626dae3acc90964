public import ScrubMedia
public import ScrubTime

/// A sample format: interleaved 32-bit floats.
///
/// Full scale is -1 to 1. Samples are indexed from time 0, the video's first frame, in both
/// directions; the sample with index n is at exactly n / `sampleRate` seconds.
public struct SoundFormat: Equatable, Sendable {
  /// The sample rate in hertz.
  public let sampleRate: Int
  /// The number of channels: 1 for mono, 2 for stereo, more in the usual order for that number.
  public let channelCount: Int

  /// The format that most devices play: 48,000 Hz stereo.
  public static let standard = SoundFormat(uncheckedRate: 48_000, channelCount: 2)

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - sampleRate: The sample rate in hertz; 1,000 to 768,000, the fastest rate of any product.
  ///   - channelCount: The number of channels; 1 to 8, which is 7.1.
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

  /// Returns the index of the last sample at or before a time.
  public func index(at time: MediaTime) -> Int64 { time.floored(parts: Int32(sampleRate)) }

  /// Returns the time of the sample with an index.
  public func time(ofSample index: Int64) -> MediaTime {
    MediaTime(value: index, timescale: Int32(sampleRate))
  }
}
