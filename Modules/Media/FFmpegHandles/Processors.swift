#if FFmpeg
  internal import CFFmpeg

  /// The machine's processors.
  package enum Processors {
    /// How many cores there are, at least 1.
    package static var count: Int { max(1, Int(av_cpu_count())) }
  }
#endif
