internal import ScrubThreads
public import ScrubTime

extension MediaSource {
  /// Returns the frame for a request; the frames decoded on the way are discarded.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - cancellation: Ends the call early.
  /// - Returns: The frame displayed at the time, or a keyframe if the tolerance allows it.
  /// - Throws: `MediaError`; its code is `cancelled` if `cancellation` was set.
  @available(*, noasync, renamed: "frame(for:)")
  public func frame(
    for request: SeekRequest, cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    try frame(for: request, cachesIntermediateFrames: false, cancellation) { _ in }
  }

  /// Returns the exact frame at an offset from another; the frames decoded on the way are discarded.
  ///
  /// - Parameters:
  ///   - count: The number of frames to step; negative steps back.
  ///   - frame: The frame to start from.
  ///   - cancellation: Ends the call early.
  /// - Returns: The frame, clamped to the first and the last one.
  /// - Throws: `MediaError`; its code is `cancelled` if `cancellation` was set.
  @available(*, noasync, renamed: "frame(stepping:from:)")
  public func frame(
    stepping count: Int, from frame: Frame, cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    try exactFrame(for: .step(count, from: frame), cancellation) { _ in }
  }

  /// Returns the frame for a request, and reports it with the others.
  package func frame(
    for request: SeekRequest, cachesIntermediateFrames: Bool, _ cancellation: Cancellation,
    report: @escaping @Sendable (SourceEvent) -> Void
  ) throws(MediaError) -> Frame {
    let reach: Double?
    switch request.tolerance {
    case .exact:
      return try exactFrame(
        for: .frame(at: request.time, cachesIntermediateFrames: cachesIntermediateFrames),
        cancellation, report: report)
    case .keyframe: reach = nil
    case .within(let seconds): reach = seconds
    }
    let keyframe = try requestedFrame(
      for: .keyframe(near: request.time, within: reach), cancellation, report: report)
    if let keyframe { return keyframe }
    return try exactFrame(
      for: .frame(at: request.time, cachesIntermediateFrames: cachesIntermediateFrames),
      cancellation, report: report)
  }

  /// Returns the exact frame of a request to which there is always one, and reports it with the others.
  package func exactFrame(
    for request: DecodeRequest, _ cancellation: Cancellation,
    report: @escaping @Sendable (SourceEvent) -> Void
  ) throws(MediaError) -> Frame {
    let frame = try requestedFrame(for: request, cancellation) { event in
      if case .frame(let frame, .requested) = event, !frame.isExact { return }
      report(event)
    }
    guard let frame, frame.isExact else {
      throw MediaError(
        operation: "decode the frame", code: .damaged,
        cause: "the source returned \(frame == nil ? "no frame" : "a preview")")
    }
    return frame
  }

  /// Returns the frame of a request, if there is one, and reports it with the others.
  package func requestedFrame(
    for request: DecodeRequest, _ cancellation: Cancellation,
    report: @escaping @Sendable (SourceEvent) -> Void
  ) throws(MediaError) -> Frame? {
    // A source may report it on any thread.
    let requested = Lock<(frame: Frame?, isObsolete: Bool)>((nil, false))
    func decode() throws(MediaError) {
      try self.decode(request, cancellation: cancellation) { event in
        requested.withLock { requested in
          switch event {
          case .frame(let frame, .requested): requested = (frame, false)
          case .reset: requested.isObsolete = requested.frame != nil
          case .frame, .renumbered: break
          }
        }
        report(event)
      }
    }
    try decode()
    let isObsolete = requested.withLock { requested in
      // After the change there may be none, such as no keyframe.
      defer { if requested.isObsolete { requested.frame = nil } }
      return requested.isObsolete
    }
    // Once, so that no source that resets at each frame makes it endless.
    if isObsolete { try decode() }
    return requested.withLock { $0.frame.take() }
  }
}
