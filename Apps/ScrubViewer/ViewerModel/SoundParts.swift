/// The sounds that are played.
public struct SoundParts: Equatable, Sendable {
  /// The loudness of the video's sound, from 0 to 1.
  public var volume = 1.0
  /// Whether anything is heard; turned on, at full volume.
  public var isOn: Bool {
    get { volume > 0 }
    set { if newValue != isOn { volume = newValue ? 1 : 0 } }
  }
  /// Whether short pieces of the sound are played while scrubbing.
  public var playsScrubbing = true
  /// Whether clicks replace haptic feedback; off by default, as desktop users do not expect it.
  public var playsClicks = false

  /// Creates the default choice.
  public init() {}
}
