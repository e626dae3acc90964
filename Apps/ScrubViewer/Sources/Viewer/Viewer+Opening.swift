import Foundation
import RemoteFiles
import ScrubFixtures
import ScrubThreads
import Toolkit
import ViewerModel

/// Opening videos, on another thread.
extension Viewer {
  /// Opens a video in place of the current one, by its path or a URL of http or https that a person has typed, or the
  /// demo clip if the word is `nil`; and a second one beside it, if one is given. It begins at the frame that was
  /// displayed when it was closed last, as far as its sidecar knows it, and at the first one if that was in the last
  /// second. If opening fails, the previous video stays closed and a message gives the reason.
  func open(_ word: String?, comparingWith second: String? = nil) {
    opening?.cancel()
    let cancellation = Cancellation()
    opening = cancellation
    path = word.map { RemoteFile.name(of: $0) ?? $0 }
    cancelGestures()
    scrubber.change { $0.open(duration: nil) }
    player.close()
    // Pending steps of the old video are discarded with it.
    stepper = FrameStepper(self)
    (video, displayedFrame, previewTime) = (nil, nil, nil)
    (comparison, self.second, remoteFile) = (nil, nil, nil)
    response = scrubber.model.state
    for topic in [.video, .frame, .comparison] as [Messages.Topic] { messages.clear(topic) }
    messages.activity = nil
    notify([.video, .comparison, .frame, .message, .value, .gesture])
    // Most videos are open before this could be read.
    let file = ConnectedFile()
    MainLoop.perform(after: 0.3) { [weak self] in self?.showProgress(of: file, cancellation) }
    let (scrubber, presenter, options) = (scrubber, presenter, options)
    openingQueue.async { [weak self] in
      Self.letWindowGoFirst()
      // A step of the old video ends, too.
      scrubber.scheduler?.close()
      scrubber.close()
      presenter.reset()
      let isRemote = word.flatMap { RemoteFile.name(of: $0) } != nil
      let last =
        isRemote ? nil : word.flatMap { FFmpegSource.lastFrame(ofVideoAt: $0, options: options) }
      let result = Result {
        try Self.video(word, options, cancellation, connected: file.set) { share in
          let activity = Messages.Activity("Making the demo clip", share: share)
          MainLoop.perform { self?.show(activity, of: cancellation) }
        }
      }
      if case .success(let (video, _)) = result {
        presenter.setVideo(video.information)
        scrubber.open([video.scheduler])
      }
      MainLoop.perform { self?.opened(result, last, second, cancellation) }
    }
  }

  /// Lowers the priority of the current thread, which that of all threads that decode begins with: on two cores,
  /// the window would otherwise wait for them.
  nonisolated static func letWindowGoFirst() {
    #if os(Linux)
      // Elsewhere, it would be that of the whole program.
      setpriority(Int32(PRIO_PROCESS.rawValue), 0, 5)
    #endif
  }

  /// Opens a video by its path or a URL of http or https, or the demo clip for `nil`, and returns it with its file on
  /// a server. That is reported as connected before the video in it is opened; progress is the share of the demo clip
  /// that is made. Throws an error with a description for the user.
  nonisolated static func video(
    _ word: String?, _ options: SourceOptions, _ cancellation: Cancellation,
    connected: (RemoteFile) -> Void = { _ in }, progress: (Double) -> Void = { _ in }
  ) throws -> (video: Video, file: RemoteFile?) {
    if let word, RemoteFile.name(of: word) != nil {
      let opened = try RemoteSource(
        url: word, remote: RemoteOptions(cache: options.cache),
        options: RemoteSource.options(for: options), cancellation: cancellation,
        connected: connected)
      return (Video(opened.source), opened.file)
    }
    let path =
      try word ?? DemoClipFile.make(progress: progress, isCancelled: { cancellation.isCancelled })
    return (Video(try source(path, options, cancellation)), nil)
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

  /// Shows that a video is being opened, and how much of a remote one was received.
  private func showProgress(of file: ConnectedFile, _ cancellation: Cancellation) {
    guard opening === cancellation else { return }
    if let bytes = file.bytesReceived {
      let tenths = Double(bytes / 100_000)
      show(Messages.Activity("Opening… \(tenths / 10) MB"), of: cancellation)
    } else if messages.activity == nil {
      show(Messages.Activity("Opening…"), of: cancellation)
    }
    MainLoop.perform(after: 0.25) { [weak self] in self?.showProgress(of: file, cancellation) }
  }

  private func show(_ activity: Messages.Activity, of cancellation: Cancellation) {
    guard opening === cancellation else { return }
    messages.activity = activity
    notify([.message])
  }

  private func opened(
    _ result: Result<(video: Video, file: RemoteFile?), any Error>, _ last: Frame?,
    _ second: String?, _ cancellation: Cancellation
  ) {
    // Another video was requested in the meantime.
    guard opening === cancellation else { return }
    opening = nil
    messages.activity = nil
    switch result {
    case .success(let (video, file)):
      let information = video.information
      (self.video, remoteFile) = (video, file)
      player.open(videoPath, file, information)
      let place = last.flatMap { $0.time + .seconds(1) < information.duration ? $0 : nil }
      if let place { presenter.take(.success(place)) }
      seek(to: place?.time.seconds ?? scrubber.model.slider.value)
      // The scrubber's own handler comes first.
      self.growth = video.scheduler.source.onGrowth { [weak self] growth in
        MainLoop.perform { self?.follow(growth, of: video) }
      }
    case .failure(let error):
      messages.say((error as? MediaError)?.sentence ?? "\(error)", about: .video)
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
      player.grew(to: new.duration, response)
      notify([.duration, .value])
    case .ended(let new):
      player.grew(to: new.duration, response)
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

/// The file on a server of a video that is being opened, once the server has responded.
nonisolated private final class ConnectedFile: Sendable {
  private let file = Lock<RemoteFile?>(nil)

  /// The number of bytes received, or `nil` without a file.
  var bytesReceived: Int? { file.withLock { $0 }?.counts.bytesReceived }

  func set(_ new: RemoteFile) { file.withLock { $0 = new } }
}
