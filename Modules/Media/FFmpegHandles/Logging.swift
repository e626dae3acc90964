#if FFmpeg
  internal import CScrubFFmpeg

  /// FFmpeg's own messages. Libraries below it that print theirs, such as libxml2, are not used: `MediaFormats` refuses
  /// their formats.
  package enum Logging {
    /// Keeps FFmpeg from writing to standard error: all errors are reported as codes.
    ///
    /// It takes effect once, so that a program that wants the messages can set a function for them
    /// afterwards. Without a function, they cost little: opening a video of two hours makes 180,000.
    package static func silence() { silenced }

    private static let silenced: Void = av_log_set_callback(nil)
  }
#endif
