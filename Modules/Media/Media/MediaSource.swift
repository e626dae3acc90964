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
  var counters: SeekCounters { get }

  /// The memory of all frames of the source that are still referenced, in bytes, including its
  /// buffers for the next frames.
  ///
  /// The default is 0: the decoders of the source do not count against the budget of a cache.
  var byteCount: Int { get }

  /// Returns the frame for a request.
  ///
  /// With `.exact`, this is the last frame with a timestamp at or before the time: the first frame
  /// for times before the start, the last one for times after the end. Its pixels are those of
  /// decoding the file from its first packet, whatever was requested before.
  ///
  /// - Throws: `MediaError`; its code is `cancelled` if `cancellation` was set.
  func frame(
    for request: SeekRequest, cancellation: Cancellation
  ) throws(MediaError) -> Frame

  /// Returns the exact frame `count` frames after `frame` (before it, if negative).
  ///
  /// The result is clamped to the first and the last frame.
  func frame(
    stepping count: Int, from frame: Frame, cancellation: Cancellation
  ) throws(MediaError) -> Frame

  /// Returns the keyframe nearest to the requested time, decoding at most one packet.
  ///
  /// Returns `nil` if the keyframe lies outside a `.within` tolerance, or if, with that tolerance,
  /// the exact frame would be about as fast.
  func preview(
    for request: SeekRequest, cancellation: Cancellation
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

  /// Decodes a range of the video that is likely to be requested next, and adds its frames to the
  /// sink.
  ///
  /// The default implementation decodes nothing.
  ///
  /// - Parameters:
  ///   - request: The range, and the spacing of the frames to decode.
  ///   - cancellation: Ends the call early, within the time of decoding one packet.
  /// - Throws: `MediaError`; its code is `cancelled` if `cancellation` was set.
  func readAhead(_ request: ReadAheadRequest, cancellation: Cancellation) throws(MediaError)

  /// Sets the sink that receives every exact frame decoded from now on, for whatever purpose.
  ///
  /// The default implementation ignores the sink.
  func keep(in sink: any FrameSink)

  /// Releases files, memory and decoders; later calls throw an error with code `closed`.
  func close()
}

extension MediaSource {
  /// Default implementation: 0.
  public var byteCount: Int { 0 }

  /// Default implementation: decodes nothing.
  public func readAhead(
    _ request: ReadAheadRequest, cancellation: Cancellation
  ) throws(MediaError) {}

  /// Default implementation: ignores the sink.
  public func keep(in sink: any FrameSink) {}
}
