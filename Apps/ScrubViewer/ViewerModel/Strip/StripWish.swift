public import Media
public import Scrubbing

/// What one event on the strip asks of the video.
public enum StripWish: Equatable, Sendable {
  /// Nothing.
  case nothing
  /// The video goes to a time.
  case seek(SeekRequest)
  /// The picture of another time is shown; the video's own time stays.
  case preview(SeekRequest)
  /// The picture of the video's own time is shown again.
  case restore
}

/// What one event on the strip did.
public struct StripResponse: Equatable, Sendable {
  /// What is asked of the video.
  public var wish = StripWish.nothing
  /// What the player is to do now; nil to go on as it is. A finger takes the video with `paused`, and
  /// gives it back with `playing`, however the gesture ends.
  public var playback: PlaybackState?
  /// The names of the feedback that is due, in the order it came.
  public var feedback: [String] = []
  /// How the strongest of it could feel; nil where nothing is to be felt.
  public var haptic: HapticSuggestion?
  /// What is said to those who do not see it; nil where there is nothing new.
  public var announcement: String?

  /// Creates the answer of an event that did nothing.
  public init() {}
}
