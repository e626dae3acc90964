internal import FFmpegSeek
public import Media
public import MediaTime

/// The calls of a media source, each for the part that has what is requested.
extension GrowingFile {
  /// Decodes frames, and returns the one that was requested; see `MediaSource`.
  ///
  /// A request for a time beyond the last complete frame means that frame.
  @available(*, noasync, renamed: "decode(_:into:)")
  public func decode(
    _ request: DecodeRequest, into sink: any FrameSink, cancellation: Cancellation
  ) throws(MediaError) -> Frame? {
    switch request {
    case .frame(let time, let keepsOthers):
      let part = try part(covering: time)
      let request = DecodeRequest.frame(at: part.clamped(time), keepsOthers: keepsOthers)
      return try part.decode(request, into: sink, cancellation)
    case .keyframe(let time, let distance):
      let part = try part(covering: time)
      let request = DecodeRequest.keyframe(near: part.clamped(time), within: distance)
      return try part.decode(request, into: sink, cancellation)
    case .range(let start, let end, let spacing, let stopsAtCachedFrame):
      let part = try part(covering: start)
      return try part.decode(
        .range(
          from: part.clamped(start), through: part.clamped(end), spacing: spacing,
          stopsAtCachedFrame: stopsAtCachedFrame), into: sink, cancellation)
    case .step(let count, let frame):
      let part = try part(covering: frame.time)
      if let frame = try part.decode(request, into: sink, cancellation) { return frame }
      // Beyond the last complete frame; the newest part may have it.
      let newest = try self.part(covering: nil)
      if newest !== part,
        let frame = try newest.decode(
          .step(count, from: frame), into: sink, cancellation)
      {
        return frame
      }
      let last = newest.clamped(newest.information.duration)
      return try newest.decode(.frame(at: last, keepsOthers: false), into: sink, cancellation)
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

extension CompletePart {
  /// Decodes a request, and returns its frame if that is complete.
  fileprivate func decode(
    _ request: DecodeRequest, into sink: any FrameSink, _ cancellation: Cancellation
  ) throws(MediaError) -> Frame? {
    try source.decode(request, into: self.sink(before: sink), cancellation: cancellation)
      .flatMap { completed($0) }
  }
}
