import Media
import MediaSeek

/// The video beside the first one, while two are compared.
final class SecondVideo {
  let path: String
  let presenter: FramePresenter
  /// The scheduler of its frames.
  let scheduler: SeekScheduler
  /// The frame on the screen, or `nil`.
  var displayedFrame: DisplayedFrame?

  init(_ path: String, _ source: any MediaSource, _ presenter: FramePresenter) {
    (self.path, self.presenter) = (path, presenter)
    scheduler = SeekScheduler(source: source) { _ in }
    presenter.reset()
    presenter.setGeometry(of: source.information)
  }
}
