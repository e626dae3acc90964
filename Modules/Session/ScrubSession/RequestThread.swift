internal import Media
internal import MediaSeek
internal import Threads

/// The thread that submits a session's requests, so that no event waits for a video: neither for the search
/// of its cache nor for waking its threads.
///
/// Of requests that follow each other faster than they are submitted, only the newest one is.
final class RequestThread: Sendable {
  /// A request for all videos of a session.
  struct Submission: Sendable {
    var request: SeekRequest
    var sequence: Int
    var videos: [LinkedVideo]
    /// The version of the videos.
    var version: Int
  }

  private struct State {
    var waiting: Submission?
    var hasStarted = false
  }

  private let state = Lock(State(), rank: .scheduler)
  private let worker = Worker()
  /// Held while a request is submitted.
  private let submitting = Lock((), rank: .session)
  private let reports: UpdateHub
  private let handler: @Sendable (ScrubUpdate, Int) -> Void

  /// Creates the thread, which starts with the first request.
  ///
  /// - Parameters:
  ///   - reports: The reports, with the version of the open videos.
  ///   - handler: Receives the errors of closed schedulers, on the thread, with the version of the videos.
  init(reports: UpdateHub, handler: @escaping @Sendable (ScrubUpdate, Int) -> Void) {
    (self.reports, self.handler) = (reports, handler)
  }

  /// Drops the request that is waiting, and ends the thread without waiting for it; nothing is submitted
  /// afterwards.
  func close() {
    let dropped = take()
    worker.beginClosing()
    wait()
    _ = consume dropped
  }

  /// Submits a request soon, in place of the one that is waiting.
  ///
  /// - Returns: Whether there is a thread; `false` if the system refuses it.
  func post(_ submission: Submission) -> Bool {
    let (isStarted, replaced) = state.withLock { state in
      if !state.hasStarted { state.hasStarted = worker.start { [self] in submitUntilClosed() } }
      guard state.hasStarted else { return (false, nil as Submission?) }
      let replaced = state.waiting.take()
      state.waiting = submission
      return (true, replaced)
    }
    if isStarted { worker.wake() }
    // What it retains is released without the lock.
    _ = consume replaced
    return isStarted
  }

  private func take() -> Submission? { state.withLock { $0.waiting.take() } }

  /// Waits for the end of a submission in progress, so that none to former videos follows.
  func wait() { submitting.withLock { _ in } }

  private func submitUntilClosed() {
    while let submission = worker.next({ take() }) {
      let errors = submitting.withLock { _ in
        submission.version == reports.videosVersion ? submission.submit() : []
      }
      // Called outside the lock: the handler may use the session.
      for error in errors { handler(.failure(error), submission.version) }
    }
  }
}

extension RequestThread.Submission {
  /// Submits the request to all videos, and returns the errors of those that are closed.
  fileprivate func submit() -> [MediaError] {
    var errors: [MediaError] = []
    for (index, video) in videos.enumerated() {
      guard var error = video.submit(request, sequence: sequence) else { continue }
      error.videoIndex = index
      errors.append(error)
    }
    return errors
  }

  /// The errors of all videos if the system refuses a thread.
  var refusals: [MediaError] {
    videos.indices.map { index in
      var error = MediaError.noThread("show the frame")
      error.videoIndex = index
      return error
    }
  }
}
