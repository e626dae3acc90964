#if !FFmpeg
  internal import FFmpegSeek
  internal import ScrubMedia
  internal import ScrubTime
  internal import ScrubStills

  /// A placeholder for the work of a trim in builds without FFmpeg; planning it always fails.
  struct TrimJob: Sendable {
    let path: String

    static func plan(
      of video: String, from start: MediaTime, to end: MediaTime, writing path: String,
      replacesExisting: Bool, options: SourceOptions, _ cancellation: Cancellation
    ) throws(WriteError) -> (TrimJob, TrimPlan) {
      throw WriteError(
        code: .unavailable,
        message: "Cannot write \(path): this build of FineScrub has no FFmpeg. Build it with the "
          + "package trait FFmpeg, which is on by default.")
    }

    func write(
      _ plan: TrimPlan, _ cancellation: Cancellation, _ progress: (Double) -> Void
    ) throws(WriteError) {}
  }
#endif
