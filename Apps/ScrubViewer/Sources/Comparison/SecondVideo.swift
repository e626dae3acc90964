import FineScrub

/// The video beside the first one, while two are compared.
final class SecondVideo {
  let path: String
  let presenter: FramePresenter
  let video: Video
  /// The frame on the screen, or `nil`.
  var displayedFrame: DisplayedFrame?

  init(_ path: String, _ video: Video, _ presenter: FramePresenter) {
    (self.path, self.video, self.presenter) = (path, video, presenter)
    presenter.reset()
    presenter.setVideo(video.information)
  }
}
