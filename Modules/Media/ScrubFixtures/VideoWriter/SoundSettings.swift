/// The settings of a video file's sound stream.
package struct SoundSettings: Sendable {
  /// The encoders to try, best first; the first one that opens is used.
  package var encoders: [VideoSettings.Encoder]
  /// The sample rate in hertz.
  package var sampleRate: Int
  /// The number of channels: 1 for mono, 2 for stereo.
  package var channelCount: Int

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - encoders: The encoders to try, best first.
  ///   - sampleRate: The sample rate in hertz; most encoders take 44,100 and 48,000.
  ///   - channelCount: The number of channels; 1 to 8.
  package init(
    encoders: [VideoSettings.Encoder], sampleRate: Int = 48_000, channelCount: Int = 1
  ) {
    self.encoders = encoders
    self.sampleRate = sampleRate
    self.channelCount = channelCount
  }
}
