/// What is to be heard.
public struct SoundParts: Equatable, Sendable {
  /// The sound of the video while it plays.
  public var playsSound = true
  /// Short pieces of it while scrubbing.
  public var playsScrubbing = true
  /// Clicks where a device with haptics would tap; nobody expects a desktop to click.
  public var playsClicks = false

  /// Creates the standard choice.
  public init() {}
}
