public import Media
public import MediaTime

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
  let range: ClosedRange<MediaTime>
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
      guard let frame = try await following() else { return nil }
      hasEnded = false
      last = frame
      return frame
    }

    /// Returns the frame after the last one, if it is in the range.
    private func following() async throws(MediaError) -> Frame? {
      let (video, range) = (frames.video, frames.range)
      guard let last else {
        let time = frames.order == .forward ? range.lowerBound : range.upperBound
        return try await video.scheduler.frame(
          for: SeekRequest(time: time), isStep: true, .immediate)
      }
      switch frames.order {
      case .forward:
        if last.next == .none { return nil }
        let next = try await video.frame(stepping: 1, from: last)
        return next.time > last.time && next.time <= range.upperBound ? next : nil
      case .reverse:
        // The frame displayed at the start of the range is the last one.
        if last.time <= range.lowerBound { return nil }
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
    let end = end ?? information.duration
    return VideoFrames(video: self, range: start...max(start, end), order: order)
  }
}
