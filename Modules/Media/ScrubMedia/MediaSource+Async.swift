public import ScrubTime

/// The blocking calls, each on a thread of its own while the current task is suspended.
///
/// A source has one call at a time, so await each before the next; a `SeekScheduler` accepts several.
/// Cancelling the task ends the call within the time of decoding one packet.
extension MediaSource {
  /// Decodes frames; see the requirement of the same name.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - report: Receives the frames, and changes of earlier ones, on other threads.
  /// - Throws: `MediaError`; its code is `cancelled` if the task was canceled.
  public func decode(
    _ request: DecodeRequest, report: @escaping @Sendable (SourceEvent) -> Void
  ) async throws(MediaError) {
    try await call("decode the frame") { (cancellation) throws(MediaError) in
      try self.decode(request, cancellation: cancellation, report: report)
    }
  }

  /// Returns the frame for a request; the frames decoded on the way are discarded.
  ///
  /// - Parameter request: The request.
  /// - Returns: The frame displayed at the time, or a keyframe if the tolerance allows it.
  /// - Throws: `MediaError`; its code is `cancelled` if the task was canceled.
  public func frame(for request: SeekRequest) async throws(MediaError) -> Frame {
    try await call("decode the frame") { (cancellation) throws(MediaError) in
      try self.frame(for: request, cancellation: cancellation)
    }
  }

  /// Returns the exact frame at an offset from another; the frames decoded on the way are discarded.
  ///
  /// - Parameters:
  ///   - count: The number of frames to step; negative steps back.
  ///   - frame: The frame to start from.
  /// - Returns: The frame, clamped to the first and the last one.
  /// - Throws: `MediaError`; its code is `cancelled` if the task was canceled.
  public func frame(
    stepping count: Int, from frame: Frame
  ) async throws(MediaError) -> Frame {
    try await call("decode the frame") { (cancellation) throws(MediaError) in
      try self.frame(stepping: count, from: frame, cancellation: cancellation)
    }
  }

  /// Returns the time of the frame at an index, from 0; may read the whole file the first time.
  ///
  /// - Parameter index: The index.
  /// - Returns: The time.
  /// - Throws: `MediaError` with code `outOfRange` if the video has no such frame, and `cancelled` if
  ///   the task was canceled.
  public func time(ofFrameAt index: Int) async throws(MediaError) -> MediaTime {
    try await call("find the frame") { (cancellation) throws(MediaError) in
      try self.time(ofFrameAt: index, cancellation: cancellation)
    }
  }

  /// Returns the index of the frame displayed at a time, without reading the file.
  ///
  /// - Parameter time: The time.
  /// - Returns: The index, from 0, or `nil` while it is unknown.
  /// - Throws: `MediaError`; its code is `cancelled` if the task was canceled.
  public func index(ofFrameAt time: MediaTime) async throws(MediaError) -> Int? {
    try await call("find the frame") { (cancellation) throws(MediaError) in
      try self.index(ofFrameAt: time, cancellation: cancellation)
    }
  }

  /// Returns all frames in display order; may decode the whole file.
  ///
  /// - Parameter progress: Receives the completed share, from 0 to 1, from time to time, on another
  ///   thread.
  /// - Returns: The frames, in the order of the reference decode.
  /// - Throws: `MediaError`; its code is `cancelled` if the task was canceled.
  public func frameTable(
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws(MediaError) -> [FrameTableEntry] {
    try await call("list the frames") { (cancellation) throws(MediaError) in
      try self.frameTable(progress: progress, cancellation: cancellation)
    }
  }

  private func call<Value: Sendable>(
    _ operation: String,
    _ body: @escaping @Sendable (Cancellation) throws(MediaError) -> Value
  ) async throws(MediaError) -> Value {
    try await Cancellation.runBlocking(refused: { .noThread(operation) }, body)
  }
}
