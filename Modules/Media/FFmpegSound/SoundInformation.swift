public import ScrubTime

/// The properties of an open file's sound, known without decoding all of it.
public struct SoundInformation: Equatable, Sendable {
  /// The codec's short name, for example "aac".
  public var codec: String
  /// The sample rate of the file, in hertz.
  public var sampleRate: Int
  /// The number of channels of the file.
  public var channelCount: Int
  /// The time of the first sample; 0 is the video's first frame, so it may be negative.
  public var start: MediaTime
}
