public import MediaTime

/// A video whose frames can be had by time.
///
/// The calls that take a `Cancellation` block until they have their answer and are made from one
/// thread at a time, which should be a thread of the source's own (`SeekScheduler` sees to it).
/// The rest may be called from anywhere.
public protocol MediaSource: AnyObject, Sendable {
  /// What is known of the video; `frameCount` may become known later.
  var information: MediaInformation { get }

  /// What has been done so far.
  var counters: SeekCounters { get }

  /// The memory of all frames that the source has made and anybody holds, in bytes, with what it
  /// keeps ready for the next ones. The default is 0: its decoders take no part in any budget.
  var byteCount: Int { get }

  /// The frame for a request.
  ///
  /// With `.exact` it is the last frame with a timestamp at or before the time: the first
  /// frame before the start, the last one after the end. Its pixels are those of decoding the
  /// file from its first packet, whatever was requested before.
  ///
  /// - Throws: `MediaError`; its code is `cancelled` when `cancellation` was raised.
  func frame(
    for request: SeekRequest, cancellation: Cancellation
  ) throws(MediaError) -> Frame

  /// The exact frame `count` frames after `frame` (before it, when negative).
  ///
  /// Stops at the first and last frame.
  func frame(
    stepping count: Int, from frame: Frame, cancellation: Cancellation
  ) throws(MediaError) -> Frame

  /// The frame nearest to the request that decodes alone. Costs at most one packet's decode.
  ///
  /// Nil where it would be outside a tolerance of `within`, and, with that tolerance, where the
  /// wanted frame is about as quick to get.
  func preview(
    for request: SeekRequest, cancellation: Cancellation
  ) throws(MediaError) -> Frame?

  /// The time of the frame with a number, from 0; may read the whole file the first time.
  ///
  /// - Throws: `MediaError` with code `outOfRange` for a number the video does not have.
  func time(
    ofFrameAt index: Int, cancellation: Cancellation
  ) throws(MediaError) -> MediaTime

  /// The number of the frame shown at a time, where it is known without reading the file.
  ///
  /// - Returns: The number from 0, or nil while it is not known.
  func index(
    ofFrameAt time: MediaTime, cancellation: Cancellation
  ) throws(MediaError) -> Int?

  /// All frames in display order; may decode the whole file.
  ///
  /// - Parameters:
  ///   - progress: Told now and then how much is done, from 0 to 1.
  ///   - cancellation: Ends the call early.
  /// - Returns: The frames, in the order of the reference decode.
  /// - Throws: `MediaError`; its code is `cancelled` when `cancellation` was raised.
  func frameTable(
    progress: (Double) -> Void, cancellation: Cancellation
  ) throws(MediaError) -> [FrameTableEntry]

  /// Decodes a stretch of the video for what may be requested next.
  ///
  /// Its frames go to the sink; where there is no sink, there is nothing to do. The default does
  /// nothing.
  ///
  /// - Parameters:
  ///   - request: The stretch, and which of its frames are wanted.
  ///   - cancellation: Ends the call early; it should then end within one packet's decode.
  /// - Throws: `MediaError`; its code is `cancelled` when `cancellation` was raised.
  func readAhead(_ request: ReadAheadRequest, cancellation: Cancellation) throws(MediaError)

  /// Offers every exact frame that is decoded from now on, whatever for, to a sink. The default
  /// does nothing.
  func keep(in sink: any FrameSink)

  /// Gives back files, memory and decoders; later calls throw with code `closed`.
  func close()
}

extension MediaSource {
  /// Nothing.
  public var byteCount: Int { 0 }

  /// Does nothing.
  public func readAhead(
    _ request: ReadAheadRequest, cancellation: Cancellation
  ) throws(MediaError) {}

  /// Does nothing.
  public func keep(in sink: any FrameSink) {}
}
