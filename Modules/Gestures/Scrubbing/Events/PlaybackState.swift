/// Whether the video plays; gestures pause it while they hold it.
public enum PlaybackState: String, Sendable, CaseIterable {
  /// It plays.
  case playing
  /// It stands.
  case paused
}
