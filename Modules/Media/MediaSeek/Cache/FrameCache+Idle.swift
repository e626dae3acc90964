internal import ScrubThreads

/// Videos that were not used for a while.
extension FrameCache {
  /// The time without a request, in seconds, after which a video is idle; 60 by default, and `nil` for never.
  ///
  /// An idle video keeps its current frame with a few neighbors, and reduced copies; all idle videos together keep
  /// at most 256 MiB. Its decoders' memory is released, and nothing is decoded until its next request, which shows
  /// a reduced copy at once and costs as much as a jump. The growth of a recording is no request; a video that
  /// was never used is not idle. A change applies from the next request of each video.
  public var idleDelay: Double? {
    get { state.withLock { $0.idleDelay } }
    set {
      let delay = newValue.flatMap { $0 < .infinity ? max(0, $0) : nil }
      state.withLock { $0.idleDelay = delay }
    }
  }

  /// Evicts what idle videos do not need, after one has released its memory; reduced copies of evicted frames are
  /// kept where they fill gaps.
  ///
  /// - Parameter key: The key of that video.
  func trimIdle(_ key: Int) {
    let removed = state.withLock { state in
      if let index = state.index(of: key) { state.videos[index].isMeasured = false }
      return state.trimIdle()
    }
    keepCopies(of: removed)
    _ = consume removed
    measure(for: nil)
  }
}
