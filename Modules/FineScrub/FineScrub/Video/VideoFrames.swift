public import ScrubMedia
public import ScrubTime

/// The frames of a video, one after the other, forward or in reverse.
///
/// They are decoded before the requests of a scrubber of the same video.
public struct VideoFrames: AsyncSequence, Sendable {
  /// A direction in which frames are read.
  public enum Order: Sendable {
    /// Ascending times.
    case forward
    /// Descending times.
    case reverse
  }

  let video: Video
  let start: MediaTime
  /// The end of the range; `nil` for the end of the video.
  let end: MediaTime?
  let order: Order

  /// Begins at the first frame in the order.
  public func makeAsyncIterator() -> Iterator { Iterator(frames: self) }

  /// The position in a sequence of frames.
  public struct Iterator: AsyncIteratorProtocol {
    private let frames: VideoFrames
    private var last: Frame?
    private var hasEnded = false

    init(frames: VideoFrames) { self.frames = frames }

    /// Returns the next frame; `nil` after the last one, and after an error.
    ///
    /// - Throws: `MediaError`; its code is `cancelled` if the task was canceled.
    public mutating func next() async throws(MediaError) -> Frame? {
      try await next(isolation: #isolation)
    }

    /// Returns the next frame; `nil` after the last one, and after an error.
    ///
    /// - Throws: `MediaError`; its code is `cancelled` if the task was canceled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(MediaError) -> Frame? {
      if hasEnded { return nil }
      hasEnded = true
      // Frames from the cache come without a look at the task.
      if Task.isCancelled { throw .cancelled("read the frames") }
      guard let frame = try await following() else { return nil }
      hasEnded = false
      last = frame
      return frame
    }

    /// Returns the frame after the last one, if it is in the range.
    private func following() async throws(MediaError) -> Frame? {
      let (video, information) = (frames.video, frames.video.information)
      guard let last else {
        let time = frames.order == .forward ? frames.start : frames.end ?? .farthest
        return try await video.scheduler.frame(
          for: SeekRequest(time: time), isStep: true, .immediate)
      }
      switch frames.order {
      case .forward:
        if last.next == .none { return nil }
        let next = try await video.frame(stepping: 1, from: last)
        guard next.time > last.time else { return nil }
        guard let end = frames.end else { return next }
        return information.timestamp(of: next) <= information.pts(at: end) ? next : nil
      case .reverse:
        // The frame displayed at the start of the range is the last one.
        if information.timestamp(of: last) <= information.pts(at: frames.start) { return nil }
        let next = try await video.frame(stepping: -1, from: last)
        return next.time < last.time ? next : nil
      }
    }
  }
}

extension Video {
  /// Returns the frames of a range, one after the other.
  ///
  /// - Parameters:
  ///   - start: The time of the first frame of the range: the frame displayed then.
  ///   - end: The time of the last one; `nil` for the end of the video.
  ///   - order: Whether to begin at the start or at the end.
  /// - Returns: The frames; decoding begins with the iteration.
  public func frames(
    from start: MediaTime = .zero, through end: MediaTime? = nil,
    order: VideoFrames.Order = .forward
  ) -> VideoFrames {
    VideoFrames(video: self, start: start, end: end.map { max(start, $0) }, order: order)
  }
}

extension MediaTime {
  /// A time after the end of any video: some 30 years. Declared durations may be too short.
  fileprivate static let farthest = MediaTime(value: 1_000_000_000, timescale: 1)
}
