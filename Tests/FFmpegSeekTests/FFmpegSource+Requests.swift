#if FFmpeg
  import FFmpegSeek
  import Media

  extension FFmpegSource {
    /// Returns the keyframe nearest to a request, if it is within the tolerance.
    func preview(for request: SeekRequest, cancellation: Cancellation) throws(MediaError) -> Frame?
    {
      var reach: Double?
      if case .within(let seconds) = request.tolerance { reach = seconds }
      return try decode(
        .keyframe(near: request.time, within: reach), into: DiscardingSink.shared,
        cancellation: cancellation)
    }

    /// Returns the frame for a request, and adds it and all others to a sink.
    func frame(for request: SeekRequest, into sink: any FrameSink) throws(MediaError) -> Frame {
      let frame = try frame(for: request, keepsOthers: true, into: sink, Cancellation())
      if frame.isExact { sink.take(frame) }
      return frame
    }
  }
#endif
