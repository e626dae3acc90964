#if FFmpeg
  internal import CScrubFFmpeg

  /// The decoder's parameters of a stream, independent of the demuxer.
  ///
  /// Immutable, so that any number of decoders can be created from it.
  @safe package final class StreamParameters: @unchecked Sendable {
    let raw: UnsafeMutablePointer<AVCodecParameters>
    let timeBase: Rational
    /// The cropped edges of its frames.
    let crop: scrub_crop

    /// Copies the parameters of a demuxer's stream, preferably after `findStreams`.
    package init(of demuxer: borrowing DemuxerHandle, stream: Int) throws(FFmpegFailure) {
      guard let copy = unsafe avcodec_parameters_alloc() else {
        throw FFmpegFailure.outOfMemory("describe a stream")
      }
      unsafe raw = copy
      let source = unsafe demuxer.pointer(stream)
      timeBase = Rational(unsafe source.pointee.time_base)
      crop = unsafe scrub_stream_crop(source)
      try FFmpegFailure.check(
        unsafe avcodec_parameters_copy(copy, source.pointee.codecpar), "describe a stream")
    }

    deinit {
      var pointer: UnsafeMutablePointer<AVCodecParameters>? = unsafe raw
      unsafe avcodec_parameters_free(&pointer)
    }
  }
#endif
