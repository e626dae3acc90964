internal import MediaSeek
public import ScrubMedia
public import ScrubTime

/// Exact frames of a video, scaled to a size, one after the other.
///
/// They are decoded while no request of a scrubber is pending, and own no memory but their pixels.
public struct VideoThumbnails: AsyncSequence, Sendable {
  let video: Video
  let size: PixelSize
  let makeTimes: @Sendable () -> any ThumbnailTimes

  /// Begins at the first time.
  public func makeAsyncIterator() -> Iterator {
    Iterator(video: video, size: size, times: makeTimes())
  }

  /// The position in a sequence of thumbnails.
  public struct Iterator: AsyncIteratorProtocol {
    let video: Video
    let size: PixelSize
    private var times: any ThumbnailTimes
    private var hasEnded = false

    init(video: Video, size: PixelSize, times: any ThumbnailTimes) {
      (self.video, self.size, self.times) = (video, size, times)
    }

    /// Returns the next thumbnail; `nil` after the last one, and after an error.
    ///
    /// - Throws: `MediaError`; its code is `cancelled` if the task was canceled.
    public mutating func next() async throws(MediaError) -> Frame? {
      if hasEnded { return nil }
      hasEnded = true
      let next = await times.next()
      // A stream of times ends when its task is canceled, and cached frames come without a look at it.
      if Task.isCancelled { throw .cancelled("make the thumbnail") }
      guard let (time, following) = next else { return nil }
      let frame = try await video.scheduler.backgroundFrame(at: time, before: following)
      let thumbnail = try await frame.scaled(of: video.information, fitting: size)
      hasEnded = false
      return thumbnail
    }

    /// Returns the next thumbnail; `nil` after the last one, and after an error.
    ///
    /// - Throws: `MediaError`; its code is `cancelled` if the task was canceled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(MediaError) -> Frame? {
      try await next()
    }
  }
}

extension Video {
  /// Returns the frames displayed at several times, upright and scaled, in the order of time.
  ///
  /// No frame is decoded twice for them, unless a request interrupts the decoding. If the file does
  /// not list its keyframes, that holds for GOPs of up to 12 s.
  ///
  /// - Parameters:
  ///   - times: The times, in any order.
  ///   - size: The size into which each frame has to fit, in square pixels; none is enlarged.
  /// - Returns: The thumbnails, exact in time; decoding begins with the iteration.
  /// - Complexity: O(n log n) in the number of times.
  public func thumbnails(
    at times: some Sequence<MediaTime>, fitting size: PixelSize
  ) -> VideoThumbnails {
    let times = times.sorted()
    return VideoThumbnails(video: self, size: size) { AscendingTimes(times) }
  }

  /// Returns the frames displayed at the times of a sequence, upright and scaled, as they come.
  ///
  /// - Parameters:
  ///   - times: The times; ascending ones are decoded in one pass.
  ///   - size: The size into which each frame has to fit, in square pixels; none is enlarged.
  /// - Returns: The thumbnails, exact in time; decoding begins with the iteration.
  public func thumbnails<Times: AsyncSequence<MediaTime, Never> & Sendable>(
    at times: Times, fitting size: PixelSize
  ) -> VideoThumbnails {
    VideoThumbnails(video: self, size: size) { StreamedTimes(times.makeAsyncIterator()) }
  }

  /// Returns the best preview near a time that is available at once, upright and scaled: a cached
  /// frame or a reduced copy that is large enough, or a keyframe.
  ///
  /// For a pointer that hovers: a newer call cancels this one, which then throws an error with the
  /// code `cancelled`. At most one packet is decoded, unless nothing is cached and the video has no
  /// keyframe that decodes alone; then the exact frame is decoded. While a scrubber requests a frame
  /// of the video, the call waits for it.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - size: The size into which the frame has to fit, in square pixels; it is not enlarged.
  /// - Returns: The thumbnail, with its own time, and its distance unless it is exact.
  /// - Throws: `MediaError`.
  public func thumbnail(
    near time: MediaTime, fitting size: PixelSize
  ) async throws(MediaError) -> Frame {
    let (scheduler, information) = (scheduler, information)
    // Scaled within the call, so that the latest one retains no frame.
    let call = Task { () async -> Result<Frame, MediaError> in
      do throws(MediaError) {
        let target = ScaledPixels.target(of: information, fitting: size)
        let frame = try await scheduler.nearestFrame(to: time, covering: target)
        return .success(try await frame.scaled(of: information, fitting: size))
      } catch {
        return .failure(error)
      }
    }
    hovering.replace(with: call)
    let result = await withTaskCancellationHandler {
      await call.value
    } onCancel: {
      call.cancel()
    }
    return try result.get()
  }
}

extension Frame {
  /// Returns the frame upright and scaled; off the caller's actor, because it takes milliseconds.
  @concurrent func scaled(
    of information: MediaInformation, fitting size: PixelSize
  ) async throws(MediaError) -> Frame {
    var frame = self
    frame.pixels = try ScaledPixels(self, of: information, fitting: size)
    frame.isReduced = false
    return frame
  }
}
