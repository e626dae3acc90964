/// The sounds that are played.
public struct SoundParts: Equatable, Sendable {
  /// Whether the sound of the video is played during playback.
  public var playsSound = true
  /// Whether short pieces of the sound are played while scrubbing.
  public var playsScrubbing = true
  /// Whether clicks replace haptic feedback; off by default, as desktop users do not expect it.
  public var playsClicks = false

  /// Creates the default choice.
  public init() {}
}
