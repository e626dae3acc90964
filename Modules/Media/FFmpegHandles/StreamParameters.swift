#if FFmpeg
  internal import CFFmpeg

  /// What a decoder must know of a stream, kept apart from the demuxer that found it out.
  ///
  /// Immutable, so that any number of decoders may be made from it.
  @safe package final class StreamParameters: @unchecked Sendable {
    let raw: UnsafeMutablePointer<AVCodecParameters>
    let timeBase: Rational
    /// The edges of its frames that are not shown.
    let crop: scrub_crop

    /// Copies what a demuxer knows of one of its streams, best after `findStreams`.
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
