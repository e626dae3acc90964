internal import FFmpegSeek
public import ScrubMedia
internal import ScrubThreads
public import ScrubTime

/// The calls of a media source, each for the part that has what is requested.
extension GrowingFile {
  /// Decodes frames; see `MediaSource`.
  ///
  /// A request for a time beyond the last complete frame means that frame.
  @available(*, noasync, renamed: "decode(_:report:)")
  public func decode(
    _ request: DecodeRequest, cancellation: Cancellation,
    report: @escaping @Sendable (SourceEvent) -> Void
  ) throws(MediaError) {
    receiver.replace(with: report)
    switch request {
    case .frame(let time, let cachesIntermediateFrames, let next):
      let part = try part(covering: time)
      _ = try part.decode(
        .frame(
          at: part.clamped(time), cachesIntermediateFrames: cachesIntermediateFrames, next: next),
        cancellation,
        report: report)
    case .keyframe(let time, let distance):
      let part = try part(covering: time)
      _ = try part.decode(
        .keyframe(near: part.clamped(time), within: distance), cancellation, report: report)
    case .range(let start, let end, let spacing, let stopsAtCachedFrame, let cached):
      let part = try part(covering: start)
      _ = try part.decode(
        .range(
          from: part.clamped(start), through: part.clamped(end), spacing: spacing,
          stopsAtCachedFrame: stopsAtCachedFrame, cached: cached), cancellation, report: report)
    case .step(let count, let frame):
      let part = try part(covering: frame.time)
      let isNewest = part === state.withLock { $0.newest }
      if try part.decode(
        request, cancellation, mayEndAtLast: count <= 0 || isNewest, report: report)
      {
        return
      }
      // Beyond the last complete frame; the newest part may have it.
      let newest = try self.part(covering: nil)
      if newest !== part,
        try newest.decode(.step(count, from: frame), cancellation, report: report)
      {
        return
      }
      let last = newest.clamped(newest.information.duration)
      _ = try newest.decode(
        .frame(at: last, cachesIntermediateFrames: false), cancellation, report: report)
    }
  }

  /// Returns the time of the frame with an index; see `MediaSource`.
  @available(*, noasync, renamed: "time(ofFrameAt:)")
  public func time(
    ofFrameAt index: Int, cancellation: Cancellation
  ) throws(MediaError) -> MediaTime {
    let part = try part(covering: nil)
    let time = try part.source.time(ofFrameAt: index, cancellation: cancellation)
    guard part.covers(time) else {
      throw MediaError(
        operation: "find frame \(index) in", code: .outOfRange,
        cause: "it is not complete yet", path: path)
    }
    return time
  }

  /// Returns the index of the frame displayed at a time; see `MediaSource`.
  @available(*, noasync, renamed: "index(ofFrameAt:)")
  public func index(
    ofFrameAt time: MediaTime, cancellation: Cancellation
  ) throws(MediaError) -> Int? {
    let part = try part(covering: time)
    return try part.source.index(ofFrameAt: part.clamped(time), cancellation: cancellation)
  }

  /// Returns all complete frames in display order, decoding the whole file; see `MediaSource`.
  @available(*, noasync, renamed: "frameTable(progress:)")
  public func frameTable(
    progress: (Double) -> Void, cancellation: Cancellation
  ) throws(MediaError) -> [FrameTableEntry] {
    let part = try part(covering: nil)
    let information = part.information
    return try part.source.frameTable(progress: progress, cancellation: cancellation)
      .filter { entry in
        guard !part.isWhole, let pts = entry.pts else { return true }
        return information.time(ofPts: pts) < information.duration
      }
  }
}
