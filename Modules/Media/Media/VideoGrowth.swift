/// A source whose video grows while it is open, such as a recording in progress.
///
/// Its `information` is that of the part that can be shown: the duration grows, and every frame before it is
/// exact.
public protocol GrowingSource: MediaSource {
  /// Adds a handler of changes, which is called until the video ends, fails or is closed; immediately, if it has
  /// ended or failed.
  ///
  /// - Parameter handler: Receives the changes, in order, on a thread of the source; it should return quickly.
  func onGrowth(_ handler: @escaping @Sendable (VideoGrowth) -> Void)
}

/// A change of a video that grows. This enumeration is complete.
public enum VideoGrowth: Sendable, Equatable {
  /// The video is longer now.
  case grew(MediaInformation)
  /// The recording has ended; nothing changes any more.
  case ended(MediaInformation)
  /// The recording was replaced or cut; every request fails with this error.
  case failed(MediaError)
}

extension GrowingSource {
  /// The changes as a sequence that keeps only the newest one, and ends with the recording.
  public var changes: AsyncStream<VideoGrowth> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: VideoGrowth.self, bufferingPolicy: .bufferingNewest(1))
    onGrowth { growth in
      continuation.yield(growth)
      switch growth {
      case .grew: break
      case .ended, .failed: continuation.finish()
      }
    }
    return stream
  }
}
