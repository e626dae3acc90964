#if FFmpeg
  public import ScrubMedia
  internal import ScrubSidecars

  extension FFmpegSource {
    /// Keeps reduced copies for the next opening, if the options say where; see `MediaSource`.
    public func keep(thumbnails: [Frame], last: Frame?) {
      // It writes to the sidecar, too: of two at the same time, one would lose what the other wrote.
      scan?.close()
      sidecar?.keep(thumbnails, last: last, scaler: scaler)
    }
  }
#endif
