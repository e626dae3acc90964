import FineScrub

/// The video beside the first one, while two are compared.
final class SecondVideo {
  let path: String
  let video: Video
  /// The frame on the screen, or `nil`.
  var displayedFrame: DisplayedFrame?

  init(_ path: String, _ video: Video) { (self.path, self.video) = (path, video) }
}
