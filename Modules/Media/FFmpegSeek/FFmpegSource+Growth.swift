#if FFmpeg
  internal import FFmpegHandles
  public import ScrubMedia
  internal import ScrubTime
  internal import ScrubThreads

  extension FFmpegSource {
    /// What is known of the whole video.
    struct Facts {
      var information: MediaInformation
      /// Whether the end has moved since that was reported.
      var hasGrown = false

      /// Moves the end to a timestamp, if that is later.
      mutating func extend(to end: Int64) {
        guard end > information.pts(at: information.duration) else { return }
        information.duration = information.time(ofPts: end)
        hasGrown = true
      }
    }

    /// Calls a handler when frames are found after the end of the video so far, which the container declared; see
    /// `MediaSource`.
    public func onGrowth(
      _ handler: @escaping @Sendable (VideoGrowth) -> Void
    ) -> GrowthObservation { growth.add(handler) }

    /// Stores the number of frames, the longest GOP and the end; returns whether the number changed, so that the
    /// indices of cached frames are missing or wrong.
    func noteIndex(of lane: Lane, hasFindings: Bool) -> Bool {
      let map = lane.map
      return facts.withLock { facts in
        let isRenumbered = facts.information.frameCount != map.frameCount
        guard isRenumbered || hasFindings else { return false }
        if let end = map.end() {
          facts.extend(to: end)
        }
        let information = facts.information
        let end = information.pts(at: information.duration)
        facts.information.frameCount = map.frameCount
        facts.information.frameRate = map.frameRate(of: lane.reader.stream)
        facts.information.keyframeInterval = map.longestGOP(
          from: information.startPts, through: end
        ).map { MediaTime(ticks: $0, timeBase: information.timeBase) }
        return isRenumbered
      }
    }

    /// Moves the end behind a decoded frame and the one that follows it, if they are displayed later.
    func noteEnd(of event: SourceEvent) {
      // The timestamp of another frame may be damaged, too.
      guard case .frame(let frame, let role) = event, role != .thumbnail, frame.isVerified else {
        return
      }
      facts.withLock { facts in
        let (place, next) = (facts.information.timestamp(of: frame), frame.nextPts ?? .max)
        // A frame is displayed at most as long as the one before.
        let isLast = next == .max
        let step = max(1, isLast ? frame.duration ?? 1 : next.subtractingClamped(place))
        let last = isLast ? place : next
        if last >= facts.information.pts(at: facts.information.duration) {
          facts.extend(to: last.addingClamped(step))
        }
      }
    }

    /// Reports that the end has moved, without a lock, as a handler may call the source.
    func reportGrowth() {
      let information = facts.withLock { facts -> MediaInformation? in
        defer { facts.hasGrown = false }
        return facts.hasGrown ? facts.information : nil
      }
      if let information { growth.report(.grew(information)) }
    }
  }
#endif
