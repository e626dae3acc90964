internal import ScrubThreads

/// A change of the end of a video while it is open, as of a recording in progress. This enumeration is complete.
public enum VideoGrowth: Sendable, Equatable {
  /// The video is longer now, or frames were found after the end that its container declares.
  case grew(MediaInformation)
  /// The recording has ended; nothing changes any more.
  case ended(MediaInformation)
  /// The recording was replaced or cut; every request fails with this error.
  case failed(MediaError)
}

/// The handlers of changes of a video that grows.
public final class GrowthHandlers: Sendable {
  /// A receiver of changes.
  public typealias Handler = @Sendable (VideoGrowth) -> Void

  private struct State {
    var handlers = HandlerList<Handler>()
    /// The end or the failure of the recording.
    var last: VideoGrowth?
    var isClosed = false
  }

  private let state = Lock(State())

  /// Creates an empty list.
  public init() {}

  /// The number of handlers.
  package var count: Int { state.withLock { $0.handlers.all.count } }

  /// Adds a handler, or calls it if the recording has ended or failed.
  ///
  /// - Parameter handler: Receives the changes, in order, on the thread that reports them.
  /// - Returns: The observation, with whose end the handler is removed.
  public func add(_ handler: @escaping Handler) -> GrowthObservation {
    let (key, last) = state.withLock { state in
      let isOpen = state.last == nil && !state.isClosed
      return (isOpen ? state.handlers.add(handler) : nil, state.last)
    }
    if let last { handler(last) }
    guard let key else { return GrowthObservation() }
    return GrowthObservation { [weak self] in
      let removed = self?.state.withLock { $0.handlers.remove(key) }
      // What the handler retains is released outside the lock.
      _ = consume removed
    }
  }

  /// Calls all handlers; the end and a failure are the last change.
  public func report(_ growth: VideoGrowth) {
    let handlers = state.withLock { state in
      if case .grew = growth { return state.handlers.all }
      if !state.isClosed { state.last = growth }
      return state.handlers.removeAll()
    }
    for handler in handlers { handler.call(growth) }
  }

  /// Removes all handlers; those that are added later are never called, except after the end of the recording.
  public func close() {
    let removed = state.withLock { state in
      state.isClosed = true
      return state.handlers.removeAll()
    }
    _ = consume removed
  }
}

/// An observation of a video that grows, until it is canceled or released.
public final class GrowthObservation: Sendable {
  private let end: @Sendable () -> Void

  /// Creates an observation.
  ///
  /// - Parameter end: Ends it; may be called more than once.
  public init(end: @escaping @Sendable () -> Void = {}) { self.end = end }

  deinit { end() }

  /// Ends the observation; a call of the handler that is in progress may still continue.
  public func cancel() { end() }
}

/// Ends a sequence when the handler that feeds it is released, as by a source that closes.
private final class StreamEnd: Sendable {
  let continuation: AsyncStream<VideoGrowth>.Continuation

  init(_ continuation: AsyncStream<VideoGrowth>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }
}

extension MediaSource {
  /// The changes of a video that grows, as a sequence that keeps only the newest one and ends with the recording, or
  /// when the source is closed; none of any other video.
  public var changes: AsyncStream<VideoGrowth> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: VideoGrowth.self, bufferingPolicy: .bufferingNewest(1))
    guard canGrow else {
      continuation.finish()
      return stream
    }
    let end = StreamEnd(continuation)
    let observation = onGrowth { growth in
      end.continuation.yield(growth)
      switch growth {
      case .grew: break
      case .ended, .failed: end.continuation.finish()
      }
    }
    continuation.onTermination = { _ in observation.cancel() }
    return stream
  }
}
