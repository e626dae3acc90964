public import ScrubTime

/// A video that provides frames by presentation time.
///
/// The methods that take a `Cancellation` block until they return, and are called from one thread
/// at a time, which should be dedicated to the source (as that of a `SeekScheduler` is); from async
/// code, await the methods of the same name without it. The others may be called from any thread.
public protocol MediaSource: AnyObject, Sendable {
  /// The properties of the video; `frameCount` may become known later.
  var information: MediaInformation { get }

  /// The work done since the source was opened.
  var counters: DecodeCounters { get }

  /// The memory of all frames of the source that are still referenced, in bytes, including its
  /// buffers for the next frames, but not reduced copies.
  ///
  /// The default is 0: the decoders of the source do not count against the budget of a cache.
  var byteCount: Int { get }

  /// Whether the video may grow while it is open, such as a recording in progress.
  ///
  /// Its `information` is that of the part that can be shown: the duration grows, and every frame before it is
  /// exact. The default is `false`.
  var canGrow: Bool { get }

  /// Calls a handler when the video grows, until it ends, fails or is closed, which releases the handler; immediately, if
  /// it has ended or failed. Also if `canGrow` is false, frames may be found after the end that the container declares.
  ///
  /// The default implementation is that of a video whose end never moves; `GrowthHandlers` has that of others.
  ///
  /// - Parameter handler: Receives the changes, in order, on a thread of the source; it should return quickly.
  /// - Returns: The observation, with whose end the handler is removed.
  func onGrowth(_ handler: @escaping @Sendable (VideoGrowth) -> Void) -> GrowthObservation

  /// Whether it reads from so far away that each read takes longer than decoding a frame.
  ///
  /// Work ahead of requests then takes a sixth of the time at rest, and none during fast scrubbing. May become
  /// known by reading. The default is `false`.
  var isFar: Bool { get }

  /// Decodes frames.
  ///
  /// The requested frame is reported, and so is every other exact frame that is decoded on the way; no frame is
  /// reported twice. There is no requested frame for a range, and there may be none for a keyframe. The
  /// pixels of an exact frame are those of decoding the file from its first packet, whatever was
  /// requested before.
  ///
  /// A requested keyframe has its distance from the requested time, and is exact if it is displayed
  /// at that time and its samples are those of the reference decode.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - cancellation: Ends the call early, within the time of decoding one packet.
  ///   - report: Receives the frames, and changes of earlier ones, which may also come from other threads, from
  ///     other methods, and until the next call; it returns quickly.
  /// - Throws: `MediaError`; its code is `cancelled` if `cancellation` was set.
  @available(*, noasync, renamed: "decode(_:report:)")
  func decode(
    _ request: DecodeRequest, cancellation: Cancellation,
    report: @escaping @Sendable (SourceEvent) -> Void
  ) throws(MediaError)

  /// Returns the time of the frame at an index, from 0; may read the whole file the first time.
  ///
  /// - Throws: `MediaError` with code `outOfRange` if the video has no such frame.
  @available(*, noasync, renamed: "time(ofFrameAt:)")
  func time(
    ofFrameAt index: Int, cancellation: Cancellation
  ) throws(MediaError) -> MediaTime

  /// Returns the index of the frame displayed at a time, without reading the file.
  ///
  /// - Returns: The index, from 0, or `nil` while it is unknown.
  @available(*, noasync, renamed: "index(ofFrameAt:)")
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
  @available(*, noasync, renamed: "frameTable(progress:)")
  func frameTable(
    progress: (Double) -> Void, cancellation: Cancellation
  ) throws(MediaError) -> [FrameTableEntry]

  /// Keeps reduced copies of frames for the next opening of the video, if the source has a place for them; called
  /// before it is closed. It reports them when the video is open again.
  ///
  /// The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - thumbnails: The copies, in display order.
  ///   - last: A copy of the frame that was shown last, if it is known.
  func keep(thumbnails: [Frame], last: Frame?)

  /// Releases the memory that only makes the next request quicker: further decoders, and buffers for the next
  /// frames.
  ///
  /// Called between two requests when the video has not been used for a while; the next one may take as long as a
  /// jump. The default implementation does nothing.
  func releaseMemory()

  /// Releases files, memory and decoders; later calls throw an error with code `closed`.
  func close()
}

extension MediaSource {
  /// Default implementation: 0.
  public var byteCount: Int { 0 }

  /// Default implementation: `false`.
  public var canGrow: Bool { false }

  /// Default implementation: `false`.
  public var isFar: Bool { false }

  /// Default implementation: never calls the handler.
  public func onGrowth(
    _ handler: @escaping @Sendable (VideoGrowth) -> Void
  ) -> GrowthObservation { GrowthObservation() }

  /// Default implementation: does nothing.
  public func keep(thumbnails: [Frame], last: Frame?) {}

  /// Default implementation: does nothing.
  public func releaseMemory() {}
}
