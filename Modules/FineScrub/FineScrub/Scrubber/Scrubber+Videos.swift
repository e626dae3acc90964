public import MediaSeek
internal import ScrubConfig
public import ScrubMedia
internal import ScrubThreads
public import ScrubTime

/// Opening and closing videos.
extension Scrubber {
  /// Opens a video in place of the current ones, and sets the value to the configured one, or to
  /// the start.
  ///
  /// The scrubber closes the source at the end; nothing else may call it from now on.
  public func open(_ source: any MediaSource) {
    replaceVideos(with: [SeekScheduler(source: source) { _ in }], isOwned: true)
  }

  /// Opens linked videos in place of the current ones: each event requests a frame of every video.
  ///
  /// The first video determines duration, range and value. The curves are fitted to the highest
  /// frame rate, so that every frame of each video can be reached. All videos share the budget of
  /// their `FrameCache`, and none waits for another. The handler may be called by several of them
  /// at once.
  ///
  /// The scrubber retains the schedulers until `close()`; a scheduler that nothing else retains is
  /// closed with it. The handler also receives the results of requests that others submit to them.
  ///
  /// - Parameters:
  ///   - schedulers: The videos, each once: a scheduler completes only its latest request. To link two
  ///     times of one file, open it twice.
  ///   - offsets: For each video, what is added to the scrubber's time; missing ones are 0. A time
  ///     outside a video means its first or last frame.
  public func open(_ schedulers: [SeekScheduler], offsets: [MediaTime] = []) {
    precondition(
      Set(schedulers.map(ObjectIdentifier.init)).count == schedulers.count,
      "each linked video needs a scheduler of its own")
    replaceVideos(with: schedulers, offsets: offsets)
  }

  /// Closes the videos without waiting for it; nothing more is delivered of them, except what the handler
  /// is receiving.
  ///
  /// Schedulers that were passed to `open` are only released.
  public func close() { replaceVideos(with: []) }

  /// Puts videos in the place of others in one step, so that of concurrent calls one comes last.
  private func replaceVideos(
    with schedulers: [SeekScheduler], offsets: [MediaTime] = [], isOwned: Bool = false
  ) {
    let duration = schedulers.first?.source.information.duration
    let value = setup.withLock { $0.applied.slider.value }
    let (others, dropped, version) = state.withLock {
      state -> ([LinkedVideo], [ScrubUpdate], Int) in
      let others = state.videos
      guard !others.isEmpty || !schedulers.isEmpty else { return ([], [], 0) }
      let (version, dropped) = reports.beginVideos()
      state.videosVersion = version
      state.videos = schedulers.enumerated().map { index, scheduler in
        let subscription = scheduler.subscribe { [videoHandler] result in
          videoHandler(ScrubUpdate(result, ofVideoAt: index), version)
        }
        return LinkedVideo(
          scheduler: scheduler, offset: index < offsets.count ? offsets[index] : .zero,
          subscription: subscription, isOwned: isOwned)
      }
      state.model.open(duration: duration)
      state.model.isGrowing = schedulers.first?.source.canGrow == true
      if let value, duration != nil { state.model.setValue(value) }
      return (others, dropped, version)
    }
    guard !others.isEmpty || !schedulers.isEmpty else { return }
    // Outside the lock: their handlers may use the scrubber.
    for video in others { video.close() }
    _ = consume dropped
    let growth = schedulers.first?.source.onGrowth { [weak self] growth in
      self?.note(growth, version)
    }
    // Other videos may have been opened meanwhile.
    let replaced = state.withLock { state in
      guard state.videosVersion == version else { return growth }
      defer { state.growth = growth }
      return state.growth
    }
    _ = consume replaced
    refit()
    // The end may have moved before the handler was added.
    if let information = schedulers.first?.source.information, information.duration != duration {
      note(.grew(information), version)
    }
  }

  /// Handles a change of the video that determines the range.
  private func note(_ growth: VideoGrowth, _ version: Int) {
    send { [reports] model in
      guard reports.videosVersion == version else { return model.state }
      switch growth {
      case .grew(let new):
        return model.send(.durationGrew(to: new.duration, isGrowing: model.isGrowing))
      case .ended(let new): return model.send(.durationGrew(to: new.duration, isGrowing: false))
      case .failed:
        model.isGrowing = false
        return model.state
      }
    }
    refit()
    if case .failed(let error) = growth { videoHandler(.failure(error), version) }
  }
}
