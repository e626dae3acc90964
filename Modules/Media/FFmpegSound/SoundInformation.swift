public import MediaTime

/// What is known of the sound of an open file without decoding all of it.
public struct SoundInformation: Equatable, Sendable {
  /// The codec's short name, for example "aac".
  public var codec: String
  /// Samples in a second, as the file has them.
  public var sampleRate: Int
  /// Channels, as the file has them.
  public var channelCount: Int
  /// When the first sample is due; 0 is the video's first frame, so it may be negative.
  public var start: MediaTime
}
