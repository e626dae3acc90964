public import ScrubMedia
internal import ScrubThreads
public import ScrubTime

/// A synthetic video of which only a part is recorded yet, or found, for tests.
public final class GrowingSyntheticSource: MediaSource {
  private let film: SyntheticSource
  private let seconds: Lock<Double>
  private let handlers = GrowthHandlers()

  /// Creates a recording.
  ///
  /// - Parameters:
  ///   - script: The whole video.
  ///   - seconds: The seconds that are recorded.
  ///   - canGrow: Whether it is a recording, not a video whose container declares too early an end.
  public init(
    _ script: SyntheticSource.Script = .init(count: 1000), seconds: Double = 20,
    canGrow: Bool = true
  ) {
    film = SyntheticSource(script)
    self.canGrow = canGrow
    self.seconds = Lock(seconds, rank: .scheduler)
  }

  /// The properties of the part that is recorded, of which the frames are not counted.
  public var information: MediaInformation {
    var information = film.information
    information.duration = MediaTime(seconds: self.seconds.withLock { $0 })
    information.frameCount = nil
    return information
  }
  /// The work done so far.
  public var counters: DecodeCounters { film.counters }

  /// Whether it is a recording.
  public let canGrow: Bool

  /// Calls a handler when the video grows; see `MediaSource`.
  public func onGrowth(
    _ handler: @escaping @Sendable (VideoGrowth) -> Void
  ) -> GrowthObservation { handlers.add(handler) }

  /// The number of handlers.
  package var handlerCount: Int { handlers.count }

  /// Records up to a time in seconds, and reports it.
  public func grow(to seconds: Double) {
    self.seconds.withLock { $0 = seconds }
    report(.grew(information))
  }

  /// Ends the recording at a time in seconds, and reports it.
  public func end(at seconds: Double) {
    self.seconds.withLock { $0 = seconds }
    report(.ended(information))
  }

  /// Calls all handlers.
  public func report(_ growth: VideoGrowth) { handlers.report(growth) }

  /// Decodes frames of the whole video; see `MediaSource`.
  @available(*, noasync, renamed: "decode(_:report:)")
  public func decode(
    _ request: DecodeRequest, cancellation: Cancellation,
    report: @escaping @Sendable (SourceEvent) -> Void
  ) throws(MediaError) {
    try film.decode(request, cancellation: cancellation, report: report)
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
  public func close() {
    handlers.close()
    film.close()
  }
}
