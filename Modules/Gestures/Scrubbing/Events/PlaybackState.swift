/// The playback state of a video; a gesture pauses the video while it is in progress.
public enum PlaybackState: String, Sendable, CaseIterable {
  /// The video plays.
  case playing
  /// The video is paused.
  case paused
}

#if !hasFeature(Embedded)
  extension PlaybackState: Codable {}
#endif
