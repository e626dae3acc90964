package import ScrubMedia
internal import ScrubThreads
package import ScrubTime

/// The frames of thumbnails.
extension SeekScheduler {
  /// Returns an exact frame of a series, which is decoded in the background.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - next: The next time of the series, if known.
  /// - Returns: The frame.
  /// - Throws: `MediaError`.
  package func backgroundFrame(
    at time: MediaTime, before next: MediaTime?
  ) async throws(MediaError) -> Frame {
    let (core, request) = (core, SeekRequest(time: time))
    if let kept = core.cachedFrame(to: request) { return kept }
    return try await perform(priority: .background) { (_, cancellation) throws(MediaError) in
      if let kept = core.cachedFrame(to: request) { return kept }
      return try core.withMemory { () throws(MediaError) in
        try core.exactFrame(
          for: .frame(at: time, cachesIntermediateFrames: false, next: next), cancellation)
      }
    }
  }

  /// Returns the cached frame nearest to a time, or a keyframe that is much nearer.
  ///
  /// At most one packet is decoded, unless no frame is cached and the video has no keyframe that
  /// decodes alone. A pending request is completed first.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - size: The size that a reduced copy must have at least, in samples.
  /// - Returns: The frame, with its distance.
  /// - Throws: `MediaError`.
  package func nearestFrame(
    to time: MediaTime, covering size: PixelSize
  ) async throws(MediaError) -> Frame {
    let core = core
    let cached = core.cache.nearestFrame(to: time) { copy in
      copy.pixels.width >= size.width && copy.pixels.height >= size.height
    }
    if let cached, cached.isExact { return cached }
    let reach = cached.map { $0.distance * core.tuning.keyframeGain }
    // Each interruption of a request would delay its frame.
    let keyframe = try await perform(priority: core.hasPendingRequest ? .background : .immediate) {
      (_, cancellation) throws(MediaError) in
      try core.withMemory { () throws(MediaError) in
        try core.decode(.keyframe(near: time, within: reach), cancellation)
      }
    }
    if let frame = keyframe ?? cached { return frame }
    return try await backgroundFrame(at: time, before: nil)
  }
}
