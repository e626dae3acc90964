#if FFmpeg
  internal import ScrubMedia
  internal import ScrubThreads

  /// The events of requests.
  extension FFmpegSource {
    /// Returns the receiver of a request's events, which reports each frame on the way once.
    func receiver(
      _ report: @escaping @Sendable (SourceEvent) -> Void
    ) -> @Sendable (SourceEvent) -> Void {
      let information = information
      let places = Lock<Set<Int64>>([])
      return { [weak self] event in
        switch event {
        case .frame(let frame, .onTheWay):
          let place = information.timestamp(of: frame)
          guard places.withLock({ $0.insert(place).inserted }) else { return }
        case .reset: places.withLock { $0 = [] }
        case .frame, .renumbered: break
        }
        self?.noteEnd(of: event)
        report(event)
      }
    }

    /// Reports the indices of frames from the timestamps of all frames.
    func reportNumbers(_ displayPts: [Int64]?, to report: (SourceEvent) -> Void) {
      let information = information
      report(.renumbered { displayPts?.sortedIndex(of: information.timestamp(of: $0)) })
    }
  }
#endif
