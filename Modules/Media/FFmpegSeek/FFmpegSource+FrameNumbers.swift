#if FFmpeg
  public import ScrubMedia
  public import ScrubTime

  extension FFmpegSource {
    /// Returns the time of the frame with an index; see `MediaSource`.
    @available(*, noasync, renamed: "time(ofFrameAt:)")
    public func time(
      ofFrameAt index: Int, cancellation: Cancellation
    ) throws(MediaError) -> MediaTime {
      let information = information
      var known = try perform("find the frame", at: nil, cancellation, hasDeadline: false) {
        (lanes) throws(EngineError) in
        try lanes.readIndex()
        return lanes.main.known.displayPts
      }
      if known == nil {
        _ = try frameTable(progress: { _ in }, cancellation: cancellation)
        known = try perform("find the frame", at: nil, cancellation) { $0.main.known.displayPts }
      }
      let pts = known ?? []
      guard pts.indices.contains(index) else {
        throw MediaError(
          operation: "find frame \(index) in", code: .outOfRange,
          cause: pts.isEmpty
            ? "the video has no frames" : "the video has the frames 0 to \(pts.count - 1)",
          path: name,
          advice: pts.isEmpty ? "Open another file." : "Give the number of one of these.")
      }
      return information.time(ofPts: pts[index])
    }

    /// Returns the index of the frame displayed at a time; see `MediaSource`.
    @available(*, noasync, renamed: "index(ofFrameAt:)")
    public func index(
      ofFrameAt time: MediaTime, cancellation: Cancellation
    ) throws(MediaError) -> Int? {
      let target = information.pts(at: time)
      let known = try perform("find the frame", at: time, cancellation) {
        (lanes) throws(EngineError) in
        lanes.main.known.displayPts
      }
      guard let known, !known.isEmpty else { return nil }
      return known.last(atOrBefore: target).flatMap { known.sortedIndex(of: $0) } ?? 0
    }

    /// Returns all frames in display order, decoding the whole file; see `MediaSource`.
    @available(*, noasync, renamed: "frameTable(progress:)")
    public func frameTable(
      progress: (Double) -> Void, cancellation: Cancellation
    ) throws(MediaError) -> [FrameTableEntry] {
      let information = information
      let end = information.pts(at: information.duration).clampedTimestamp
      let table = try perform("list the frames", at: nil, cancellation, hasDeadline: false) {
        (lanes) throws(EngineError) in
        try lanes.main.makeTable(end: end, progress: progress)
      }
      return table
    }
  }
#endif
