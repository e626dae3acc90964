internal import FFmpegSeek
internal import ScrubMedia
internal import ScrubStills
internal import ScrubThreads
internal import ScrubTime

/// A video opened for drawing its thumbnails; its frames are decoded one at a time.
final class StoryboardVideo: Sendable {
  /// A deadline that no frame reaches, so that a machine's sleep does not end the run.
  private static let patience = 600.0

  /// The properties of the video.
  let information: MediaInformation
  private let source: FFmpegSource
  /// Held during a call of the source, which accepts one at a time.
  private let turn = Lock((), rank: .owner)

  /// Opens a video.
  ///
  /// - Parameters:
  ///   - input: The video.
  ///   - container: Its container's short name, if known.
  ///   - threads: The number of decoding threads; 0 for one per core.
  ///   - cancellation: Ends the call early.
  /// - Throws: `WriteError` with the description of the `MediaError`.
  init(
    _ input: StoryboardInput, container: String? = nil, threads: Int, cancellation: Cancellation
  ) throws(WriteError) {
    var options = SourceOptions(
      threads: threads, openDeadline: Self.patience, requestDeadline: Self.patience)
    // A file whose container lists no packets is read once while opening, however large it is, because
    // every frame would have to be searched for.
    if let container, !ContainerTraits(formatName: container).listsPackets {
      options.scanBytes = .max / 4
    }
    do throws(MediaError) {
      source = try input.open(options, cancellation)
    } catch {
      throw WriteError(unreadable: error)
    }
    information = source.information
  }

  deinit { source.close() }

  /// Returns the frame displayed at a time.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - next: The time of the next frame of a series.
  ///   - cancellation: Ends the call early.
  /// - Returns: The frame.
  /// - Throws: `WriteError` if it cannot be decoded.
  func frame(
    at time: MediaTime, before next: MediaTime? = nil, _ cancellation: Cancellation
  ) throws(WriteError) -> Frame {
    try use { (source) throws(MediaError) in
      try source.exactFrame(
        for: .frame(at: time, cachesIntermediateFrames: false, next: next), cancellation
      ) { _ in }
    }
  }

  /// Returns the keyframe nearest to a time.
  func keyframe(
    near time: MediaTime, _ cancellation: Cancellation
  ) throws(WriteError) -> Frame {
    try use { (source) throws(MediaError) in
      try source.frame(
        for: SeekRequest(time: time, tolerance: .keyframe), cancellation: cancellation)
    }
  }

  private func use(
    _ body: (FFmpegSource) throws(MediaError) -> Frame
  ) throws(WriteError) -> Frame {
    do throws(MediaError) {
      return try turn.withLock { (_) throws(MediaError) in try body(source) }
    } catch {
      throw WriteError(unreadable: error)
    }
  }
}
