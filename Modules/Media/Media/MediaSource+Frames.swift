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
    try frame(for: request, keepsOthers: false, into: DiscardingSink.shared, cancellation)
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
    try exact(.step(count, from: frame), into: DiscardingSink.shared, cancellation)
  }

  /// Returns the frame for a request, and adds the other frames to a sink.
  package func frame(
    for request: SeekRequest, keepsOthers: Bool, into sink: any FrameSink,
    _ cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    var keyframe: Frame?
    switch request.tolerance {
    case .exact: break
    case .keyframe:
      keyframe = try decode(
        .keyframe(near: request.time, within: nil), into: sink, cancellation: cancellation)
    case .within(let seconds):
      keyframe = try decode(
        .keyframe(near: request.time, within: seconds), into: sink, cancellation: cancellation)
    }
    if let keyframe { return keyframe }
    return try exact(.frame(at: request.time, keepsOthers: keepsOthers), into: sink, cancellation)
  }

  /// Returns the exact frame of a request to which there is always one.
  package func exact(
    _ request: DecodeRequest, into sink: any FrameSink, _ cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    let frame = try decode(request, into: sink, cancellation: cancellation)
    guard let frame, frame.isExact else {
      throw MediaError(
        operation: "decode the frame", code: .damaged,
        cause: "the source returned \(frame == nil ? "no frame" : "a preview")")
    }
    return frame
  }
}

/// A sink that drops all frames.
package final class DiscardingSink: FrameSink {
  /// The only one: a source need not notice that it is passed again.
  package static let shared = DiscardingSink()

  private init() {}

  /// Drops a frame.
  package func take(_ frame: Frame) {}

  /// Does nothing: there are no frames.
  package func forgetAll() {}
}
