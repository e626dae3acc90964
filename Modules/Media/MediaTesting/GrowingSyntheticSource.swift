public import Media
public import MediaTime
internal import Threads

/// A synthetic video of which only a part is recorded yet, for tests.
public final class GrowingSyntheticSource: GrowingSource {
  private let film: SyntheticSource
  private let state: Lock<(seconds: Double, handlers: [@Sendable (VideoGrowth) -> Void])>

  /// Creates a recording.
  ///
  /// - Parameters:
  ///   - script: The whole video.
  ///   - seconds: The seconds that are recorded.
  public init(_ script: SyntheticSource.Script = .init(count: 1000), seconds: Double = 20) {
    film = SyntheticSource(script)
    state = Lock((seconds, []), rank: .scheduler)
  }

  /// The properties of the part that is recorded, of which the frames are not counted.
  public var information: MediaInformation {
    var information = film.information
    information.duration = MediaTime(seconds: state.withLock { $0.seconds })
    information.frameCount = nil
    return information
  }
  /// The work done so far.
  public var counters: DecodeCounters { film.counters }

  /// Adds a handler of changes; see `GrowingSource`.
  public func onGrowth(_ handler: @escaping @Sendable (VideoGrowth) -> Void) {
    state.withLock { $0.handlers.append(handler) }
  }

  /// Records up to a time in seconds, and reports it.
  public func grow(to seconds: Double) {
    state.withLock { $0.seconds = seconds }
    report(.grew(information))
  }

  /// Ends the recording at a time in seconds, and reports it.
  public func end(at seconds: Double) {
    state.withLock { $0.seconds = seconds }
    report(.ended(information))
  }

  /// Calls all handlers.
  public func report(_ growth: VideoGrowth) {
    for handler in state.withLock({ $0.handlers }) { handler(growth) }
  }

  /// Decodes frames of the whole video; see `MediaSource`.
  @available(*, noasync, renamed: "decode(_:into:)")
  public func decode(
    _ request: DecodeRequest, into sink: any FrameSink, cancellation: Cancellation
  ) throws(MediaError) -> Frame? {
    try film.decode(request, into: sink, cancellation: cancellation)
  }

  /// Returns the time of the frame with an index; see `MediaSource`.
  @available(*, noasync, renamed: "time(ofFrameAt:)")
  public func time(
    ofFrameAt index: Int, cancellation: Cancellation
  ) throws(MediaError) -> MediaTime {
    try film.time(ofFrameAt: index, cancellation: cancellation)
  }

  /// Returns the index of the frame displayed at a time; see `MediaSource`.
  @available(*, noasync, renamed: "index(ofFrameAt:)")
  public func index(
    ofFrameAt time: MediaTime, cancellation: Cancellation
  ) throws(MediaError) -> Int? { try film.index(ofFrameAt: time, cancellation: cancellation) }

  /// Returns all frames of the whole video; see `MediaSource`.
  @available(*, noasync, renamed: "frameTable(progress:)")
  public func frameTable(
    progress: (Double) -> Void, cancellation: Cancellation
  ) throws(MediaError) -> [FrameTableEntry] {
    try film.frameTable(progress: progress, cancellation: cancellation)
  }

  /// Closes the video.
  public func close() { film.close() }
}
