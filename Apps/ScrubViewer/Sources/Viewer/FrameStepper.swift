import Media
import MediaSeek
import MediaTime
import ScrubSession
import Scrubbing
import Threads
import Toolkit
import ViewerModel

/// Steps by the video's own frames, one at a time, on another thread.
///
/// A held key repeats faster than the frames of a long GOP can be decoded, so pending steps are
/// added up.
final class FrameStepper {
  private unowned let viewer: Viewer
  /// The queue on which steps are decoded.
  private let worker = Worker<@Sendable () -> Void>()
  private var waiting = 0
  private var isStepping = false

  init(_ viewer: Viewer) {
    self.viewer = viewer
    let isStarted = worker.start { [worker] in while let step = worker.next() { step() } }
    precondition(isStarted, "the system gives no thread to a program that starts")
  }

  deinit { worker.close() }

  /// Steps by a number of frames; negative numbers step backward.
  func step(by count: Int) {
    waiting += count
    begin()
  }

  private func begin() {
    guard waiting != 0, !isStepping, let scheduler = viewer.session.scheduler else {
      if viewer.session.scheduler == nil { waiting = 0 }
      return
    }
    let (count, session) = (waiting, viewer.session)
    let start = session.model
    let shown = viewer.displayedFrame?.frame
    waiting = 0
    isStepping = true
    worker.post {
      let result = Self.frame(stepping: count, from: start, shown, scheduler)
      MainLoop.perform { [weak self] in self?.finished(result, from: start.slider.value) }
    }
  }

  private nonisolated static func frame(
    stepping count: Int, from model: ScrubModel, _ shown: Frame?, _ scheduler: SeekScheduler
  ) -> Result<Frame, MediaError> {
    do throws(MediaError) {
      let request = SeekRequest(time: model.time ?? .zero)
      let current: Frame
      if let shown, shown.isExact,
        shown.contains(request.time, in: scheduler.source.information) == true
      {
        current = shown
      } else {
        current = try scheduler.frame(for: request, cancellation: Cancellation())
      }
      return .success(
        try scheduler.frame(stepping: count, from: current, cancellation: Cancellation()))
    } catch {
      return .failure(error)
    }
  }

  private func finished(_ result: Result<Frame, MediaError>, from value: Double) {
    isStepping = false
    switch result {
    case .success(let frame):
      // If the value has changed in the meantime, the step is obsolete.
      if viewer.session.model.slider.value == value { viewer.seek(to: frame.time.seconds) }
    case .failure(let error):
      // Obsolete steps must not be added to those of a later key.
      guard error.code != .cancelled, error.code != .closed else { return waiting = 0 }
      viewer.say(error.description, about: .frame)
    }
    begin()
  }
}
