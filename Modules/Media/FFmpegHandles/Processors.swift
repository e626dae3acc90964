#if FFmpeg
  internal import CScrubFFmpeg

  /// The computer's processors.
  package enum Processors {
    /// The number of cores, at least 1.
    package static var count: Int { max(1, Int(av_cpu_count())) }
  }
#endif
