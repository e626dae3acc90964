/// How the sound of a video file is to be written.
package struct SoundSettings: Sendable {
  /// The encoders to try, the best one first; the first that opens is taken.
  package var encoders: [VideoSettings.Encoder]
  /// Samples in a second.
  package var sampleRate: Int
  /// Channels: 1 for one, 2 for left and right.
  package var channelCount: Int

  /// Makes settings.
  ///
  /// - Parameters:
  ///   - encoders: The encoders to try, the best one first.
  ///   - sampleRate: Samples in a second; what the encoder takes, most of them 44,100 and 48,000.
  ///   - channelCount: Channels; 1 to 8.
  package init(
    encoders: [VideoSettings.Encoder], sampleRate: Int = 48_000, channelCount: Int = 1
  ) {
    self.encoders = encoders
    self.sampleRate = sampleRate
    self.channelCount = channelCount
  }
}
