import Scrubbing

/// What plays the video: the keys of editing programs and the space bar go to it.
///
/// It reads and sets `ScrubModel.playback` through the session, as gestures do, and hears of
/// gestures that pause or resume it by `Viewer.observe`, as `.playback`.
protocol Player: AnyObject {
  /// J, K or L goes down or up.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isDown: Whether it goes down.
  ///   - isRepeat: Whether the keyboard repeats a key that is held.
  func shuttle(_ key: Shuttle.Key, isDown: Bool, isRepeat: Bool)

  /// Plays where it stands, and stands where it plays.
  func togglePlayback()

  /// The keys go to another window now: those that are held will not be seen to come up.
  func keysLost()
}
