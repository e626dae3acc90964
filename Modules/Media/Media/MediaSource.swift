public import MediaTime

/// A video that provides frames by presentation time.
///
/// The methods that take a `Cancellation` block until they return, and are called from one thread
/// at a time, which should be dedicated to the source (as that of a `SeekScheduler` is). The others
/// may be called from any thread.
public protocol MediaSource: AnyObject, Sendable {
  /// The properties of the video; `frameCount` may become known later.
  var information: MediaInformation { get }

  /// The work done since the source was opened.
  var counters: DecodeCounters { get }

  /// The memory of all frames of the source that are still referenced, in bytes, including its
  /// buffers for the next frames.
  ///
  /// The default is 0: the decoders of the source do not count against the budget of a cache.
  var byteCount: Int { get }

  /// Decodes frames, and returns the one that was requested.
  ///
  /// The pixels of a frame are those of decoding the file from its first packet, whatever was
  /// requested before; only `isExact` tells whether it is the one displayed at the requested time.
  ///
  /// - Parameters:
  ///   - request: The frames to decode.
  ///   - sink: Receives every other frame that was decoded, also by background threads after the
  ///     call, until a call has another sink; `nil` if none is needed. No frame is both returned and
  ///     added.
  ///   - cancellation: Ends the call early, within the time of decoding one packet.
  /// - Returns: The frame; `nil` for a range, and if no keyframe is near enough.
  /// - Throws: `MediaError`; its code is `cancelled` if `cancellation` was set.
  func decode(
    _ request: DecodeRequest, into sink: (any FrameSink)?, cancellation: Cancellation
  ) throws(MediaError) -> Frame?

  /// Returns the time of the frame at an index, from 0; may read the whole file the first time.
  ///
  /// - Throws: `MediaError` with code `outOfRange` if the video has no such frame.
  func time(
    ofFrameAt index: Int, cancellation: Cancellation
  ) throws(MediaError) -> MediaTime

  /// Returns the index of the frame displayed at a time, without reading the file.
  ///
  /// - Returns: The index, from 0, or `nil` while it is unknown.
  func index(
    ofFrameAt time: MediaTime, cancellation: Cancellation
  ) throws(MediaError) -> Int?

  /// Returns all frames in display order; may decode the whole file.
  ///
  /// - Parameters:
  ///   - progress: Receives the completed share, from 0 to 1, from time to time.
  ///   - cancellation: Ends the call early.
  /// - Returns: The frames, in the order of the reference decode.
  /// - Throws: `MediaError`; its code is `cancelled` if `cancellation` was set.
  func frameTable(
    progress: (Double) -> Void, cancellation: Cancellation
  ) throws(MediaError) -> [FrameTableEntry]

  /// Releases files, memory and decoders; later calls throw an error with code `closed`.
  func close()
}

extension MediaSource {
  /// Default implementation: 0.
  public var byteCount: Int { 0 }

  /// Returns the frame for a request: with a tolerance, a keyframe, if it is near enough.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - keepsOthers: Whether the frames decoded on the way are needed, too.
  ///   - sink: Receives the other frames; `nil` if none is needed.
  ///   - cancellation: Ends the call early.
  /// - Returns: The frame.
  /// - Throws: `MediaError`.
  public func frame(
    for request: SeekRequest, keepsOthers: Bool = false, into sink: (any FrameSink)? = nil,
    cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    let keyframe: Frame? =
      switch request.tolerance {
      case .exact: nil
      case .keyframe:
        try decode(.keyframe(near: request.time), into: sink, cancellation: cancellation)
      case .within(let seconds):
        try decode(
          .keyframe(near: request.time, within: seconds), into: sink, cancellation: cancellation)
      }
    if let keyframe { return keyframe }
    return try frame(
      .frame(at: request.time, keepsOthers: keepsOthers), into: sink, cancellation: cancellation)
  }

  /// Returns the frame a number of frames after another one; see `DecodeRequest.step`.
  ///
  /// - Parameters:
  ///   - count: The number of frames; negative steps back.
  ///   - frame: The frame to start from.
  ///   - sink: Receives the other frames; `nil` if none is needed.
  ///   - cancellation: Ends the call early.
  /// - Returns: The frame.
  /// - Throws: `MediaError`.
  public func frame(
    stepping count: Int, from frame: Frame, into sink: (any FrameSink)? = nil,
    cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    try self.frame(.step(count, from: frame), into: sink, cancellation: cancellation)
  }

  /// Returns the frame of a request that always has one.
  private func frame(
    _ request: DecodeRequest, into sink: (any FrameSink)?, cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    guard let frame = try decode(request, into: sink, cancellation: cancellation) else {
      throw MediaError(
        operation: "decode the frame", code: .damaged, cause: "the source returned none",
        advice: "Check the source with MediaSourceConformance.")
    }
    return frame
  }
}
