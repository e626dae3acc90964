#if FFmpeg
  internal import CFFmpeg

  /// FFmpeg's own messages.
  package enum Logging {
    /// Keeps FFmpeg from writing to standard error: all errors are reported as codes.
    package static func silence() { av_log_set_level(AV_LOG_QUIET) }
  }
#endif
