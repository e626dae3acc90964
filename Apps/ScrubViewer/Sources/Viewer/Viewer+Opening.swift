import FineScrub
import Foundation
import ScrubFixtures
import Toolkit
import ViewerModel

/// Opening videos, on another thread.
extension Viewer {
  /// Opens a video in place of the current one, or the demo clip if the path is `nil`.
  ///
  /// It begins at the frame that was displayed when it was closed last, as far as its sidecar knows it, and
  /// at the first one if that was in the last second.
  ///
  /// If opening fails, the previous video stays closed and a message gives the reason.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - second: The path of a video to open beside it, or `nil`.
  func open(_ path: String?, comparingWith second: String? = nil) {
    opening?.cancel()
    let cancellation = Cancellation()
    opening = cancellation
    self.path = path
    letGo()
    player.close()
    // Pending steps of the old video are discarded with it.
    stepper = FrameStepper(self)
    (video, information, displayedFrame, previewTime) = (nil, nil, nil, nil)
    (comparison, self.second) = (nil, nil)
    response = scrubber.model.state
    messages.clear(.video)
    messages.clear(.frame)
    messages.activity = nil
    notify([.video, .comparison, .frame, .message, .value, .gesture])
    // Most videos are open before this could be read.
    MainLoop.perform(after: 0.3) { [weak self] in
      guard let self, messages.activity == nil else { return }
      show(Messages.Activity("Opening…"), of: cancellation)
    }
    let (scrubber, presenter, options) = (scrubber, presenter, options)
    openingQueue.async { [weak self] in
      Self.letWindowGoFirst()
      // A step of the old video ends, too.
      scrubber.scheduler?.close()
      scrubber.close()
      presenter.reset()
      let last = path.flatMap { FFmpegSource.lastFrame(ofVideoAt: $0, options: options) }
      let result = Result {
        try Self.video(path, options, cancellation) { share in
          let activity = Messages.Activity("Making the demo clip", share: share)
          MainLoop.perform { self?.show(activity, of: cancellation) }
        }
      }
      if case .success(let video) = result {
        presenter.setVideo(video.information)
        scrubber.open([video.scheduler])
      }
      MainLoop.perform { self?.opened(result, last, second, cancellation) }
    }
  }

  /// Releases the video everywhere; it is closed later on another thread.
  private func letGo() {
    if scrubber.model.slider.isTracking { cancelDrag(by: .system) }
    if scrubber.model.pan.isTracking { cancelPan(by: .system) }
    scrubber.change { $0.open(duration: nil) }
  }

  /// Lowers the priority of the current thread, which that of all threads that decode begins with: on two cores,
  /// the window would otherwise wait for them.
  nonisolated static func letWindowGoFirst() {
    #if os(Linux)
      // Elsewhere, it would be that of the whole program.
      setpriority(Int32(PRIO_PROCESS.rawValue), 0, 5)
    #endif
  }

  /// Opens a video.
  ///
  /// - Throws: An error with a description for the user.
  nonisolated static func video(
    _ path: String?, _ options: SourceOptions, _ cancellation: Cancellation,
    progress: (Double) -> Void
  ) throws -> Video {
    let path =
      try path
      ?? DemoClipFile.make(progress: progress, isCancelled: { cancellation.isCancelled })
    return Video(try source(path, options, cancellation))
  }

  /// Opens a video, or a recording that is still written.
  private nonisolated static func source(
    _ path: String, _ options: SourceOptions, _ cancellation: Cancellation
  ) throws(MediaError) -> any MediaSource {
    if GrowingFile.isBeingWritten(path: path) {
      do throws(MediaError) {
        return try GrowingFile(path: path, options: options, cancellation: cancellation)
      } catch {
        // Too short to know what is complete: it is opened as it is now.
        guard error.code == .damaged else { throw error }
      }
    }
    return try FFmpegSource(path: path, options: options, cancellation: cancellation)
  }

  private func show(_ activity: Messages.Activity, of cancellation: Cancellation) {
    guard opening === cancellation else { return }
    messages.activity = activity
    notify(.message)
  }

  private func opened(
    _ result: Result<Video, any Error>, _ last: Frame?, _ second: String?,
    _ cancellation: Cancellation
  ) {
    // Another video was requested in the meantime.
    guard opening === cancellation else { return }
    opening = nil
    messages.activity = nil
    switch result {
    case .success(let video):
      let information = video.information
      (self.video, self.information) = (video, information)
      player.open(videoPath, information)
      let place = last.flatMap { $0.time + .seconds(1) < information.duration ? $0 : nil }
      if let place { presenter.take(.success(place)) }
      seek(to: place?.time.seconds ?? scrubber.model.slider.value)
      // The scrubber's own handler comes first.
      self.growth = video.scheduler.source.onGrowth { [weak self] growth in
        MainLoop.perform { self?.follow(growth, of: video) }
      }
    case .failure(let error): messages.say("\(error)", about: .video)
    }
    notify([.video, .setup, .value, .message])
    if let second { compare(with: second) }
  }

  /// Shows that the open video is longer now, or that its recording has ended.
  private func follow(_ growth: VideoGrowth, of video: Video) {
    guard self.video === video else { return }
    response = scrubber.model.state
    switch growth {
    case .grew(let new):
      information = new
      player.setDuration(new.duration)
      notify([.duration, .value])
    case .ended(let new):
      information = new
      player.setDuration(new.duration)
      notify([.video, .setup, .value])
    case .failed(let error):
      messages.say(error.description, about: .video)
      notify([.duration, .message])
    }
  }

  /// Goes to the end of a video that is being recorded, and follows it.
  func goLive() {
    player.pause()
    send(.seek(to: .infinity))
  }
}
