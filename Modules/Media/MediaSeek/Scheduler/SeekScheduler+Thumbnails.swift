package import Media
package import MediaTime

/// The frames of thumbnails.
extension SeekScheduler {
  /// Returns an exact frame, which is decoded in the background.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - keepsOthers: Whether the frames decoded on the way are wanted, too, or the decoding goes on
  ///     with a later frame of the same GOP.
  /// - Returns: The frame.
  /// - Throws: `MediaError`.
  package func backgroundFrame(
    at time: MediaTime, keepsOthers: Bool
  ) async throws(MediaError) -> Frame {
    let (core, request) = (core, SeekRequest(time: time))
    if let kept = core.cachedFrame(to: request) { return kept }
    return try await perform(priority: .background) { (_, cancellation) throws(MediaError) in
      if let kept = core.cachedFrame(to: request) { return kept }
      return try core.withMemory { () throws(MediaError) in
        try core.frame(for: request, keepsOthers: keepsOthers, cancellation)
      }
    }
  }

  /// Returns the cached frame nearest to a time, or a keyframe that is much nearer.
  package func nearestFrame(to time: MediaTime) async throws(MediaError) -> Frame {
    let core = core
    let cached = core.cache?.nearestFrame(to: time)
    if let cached, cached.isExact { return cached }
    let reach = cached.map { $0.distance * core.tuning.keyframeGain }
    return try await perform { (_, cancellation) throws(MediaError) in
      try core.withMemory { () throws(MediaError) in
        let keyframe = try core.decode(.keyframe(near: time, within: reach), cancellation)
        if let frame = keyframe ?? cached { return frame }
        return try core.frame(for: SeekRequest(time: time), keepsOthers: false, cancellation)
      }
    }
  }
}
