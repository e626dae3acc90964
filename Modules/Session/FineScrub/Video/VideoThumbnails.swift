public import Media
internal import MediaSeek
public import MediaTime

/// Exact frames of a video, scaled to a size, one after the other.
///
/// They are decoded while the scrubber of the video waits for nothing.
public struct VideoThumbnails: AsyncSequence, Sendable {
  let video: Video
  let size: PixelSize
  let makeTimes: @Sendable () -> any ThumbnailTimes

  /// Begins with the first time.
  public func makeAsyncIterator() -> Iterator {
    Iterator(video: video, size: size, times: makeTimes())
  }

  /// The position in a sequence of thumbnails.
  public struct Iterator: AsyncIteratorProtocol {
    let video: Video
    let size: PixelSize
    var times: any ThumbnailTimes

    /// Returns the next thumbnail; `nil` after the last one.
    ///
    /// - Throws: `MediaError`; its code is `cancelled` if the task was canceled.
    public mutating func next() async throws(MediaError) -> Frame? {
      guard let (time, isDense) = await times.next() else { return nil }
      let frame = try await video.scheduler.backgroundFrame(at: time, keepsOthers: isDense)
      return try await frame.scaled(of: video.information, fitting: size)
    }

    /// Returns the next thumbnail; `nil` after the last one.
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
  /// No frame is decoded twice for them, unless a request interrupts it or a GOP lasts longer than
  /// 12 s.
  ///
  /// - Parameters:
  ///   - times: The times, in any order.
  ///   - size: The size into which each frame has to fit, in square pixels; none is enlarged.
  /// - Returns: The thumbnails, exact in time; decoding begins with the iteration.
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
  /// frame, or a keyframe.
  ///
  /// For a pointer that hovers: a newer call cancels this one, which then throws an error with the
  /// code `cancelled`. At most one packet is decoded.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - size: The size into which the frame has to fit, in square pixels; it is not enlarged.
  /// - Returns: The thumbnail, with its own time, and its distance unless it is exact.
  /// - Throws: `MediaError`.
  public func thumbnail(
    near time: MediaTime, fitting size: PixelSize
  ) async throws(MediaError) -> Frame {
    let scheduler = scheduler
    let call = Task { () async -> Result<Frame, MediaError> in
      do throws(MediaError) {
        return .success(try await scheduler.nearestFrame(to: time))
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
    return try await result.get().scaled(of: information, fitting: size)
  }
}

extension Frame {
  /// Returns the frame upright and scaled; off the caller's actor, because it takes milliseconds.
  @concurrent func scaled(
    of information: MediaInformation, fitting size: PixelSize
  ) async throws(MediaError) -> Frame {
    var frame = self
    frame.pixels = try ScaledPixels(pixels, of: information, fitting: size)
    return frame
  }
}
