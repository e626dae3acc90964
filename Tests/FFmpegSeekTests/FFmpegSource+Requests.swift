#if FFmpeg
  import ScrubTime
  import FFmpegSeek
  import ScrubMedia

  extension FFmpegSource {
    /// Returns the keyframe nearest to a request, if it is within the tolerance.
    func preview(for request: SeekRequest, cancellation: Cancellation) throws(MediaError) -> Frame?
    {
      var reach: Double?
      if case .within(let seconds) = request.tolerance { reach = seconds }
      return try requestedFrame(
        for: .keyframe(near: request.time, within: reach), cancellation
      ) { _ in }
    }

    /// Returns the frame for a request, and keeps it and all others.
    func frame(
      for request: SeekRequest, into kept: KeptFrames = KeptFrames()
    ) throws(MediaError) -> Frame {
      let frame = try frame(
        for: request, cachesIntermediateFrames: true, Cancellation(), report: kept.take)
      if frame.isExact { kept.add(frame) }
      return frame
    }
  }
#endif
