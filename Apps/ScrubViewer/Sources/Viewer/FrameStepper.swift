import Toolkit
import ViewerModel

/// Steps by the video's own frames, one at a time.
///
/// A held key repeats faster than the frames of a long GOP can be decoded, so pending steps are
/// added up.
final class FrameStepper {
  private unowned let viewer: Viewer
  private var waiting = 0
  private var isStepping = false

  init(_ viewer: Viewer) { self.viewer = viewer }

  /// Steps by a number of frames; negative numbers step backward.
  func step(by count: Int) {
    waiting += count
    begin()
  }

  private func begin() {
    guard let video = viewer.video else { return waiting = 0 }
    guard waiting != 0, !isStepping else { return }
    let (count, model, shown) = (waiting, viewer.scrubber.model, viewer.displayedFrame?.frame)
    let time = model.time ?? .zero
    (waiting, isStepping) = (0, true)
    MainLoop.startTask { () async throws(MediaError) -> Frame in
      let isShown = shown?.isExact == true && shown?.contains(time, in: video.information) == true
      let current = if isShown, let shown { shown } else { try await video.frame(at: time) }
      return try await video.frame(stepping: count, from: current)
    } then: { [weak self] in
      self?.finished($0, from: model.slider.value)
    }
  }

  private func finished(_ result: Result<Frame, MediaError>, from value: Double) {
    isStepping = false
    switch result {
    case .success(let frame):
      // If the value has changed in the meantime, the step is obsolete.
      if viewer.scrubber.model.slider.value == value { viewer.seek(to: frame.time.seconds) }
    case .failure(let error):
      // Obsolete steps must not be added to those of a later key.
      guard error.code != .cancelled, error.code != .closed else { return waiting = 0 }
      viewer.say(error.description, about: .frame)
    }
    begin()
  }
}
