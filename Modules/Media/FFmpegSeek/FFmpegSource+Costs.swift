#if FFmpeg
  internal import FFmpegHandles
  public import ScrubMedia

  extension FFmpegSource {
    /// The memory of all frames of this source, in bytes, with an estimate of the memory that libdav1d
    /// manages itself: 11 frames for each decoder with one thread, 15 with two to four.
    public var byteCount: Int { pool.byteCount }

    /// The counters of the work done so far.
    public var counters: DecodeCounters { counterBox.value }

    /// Whether its reader is far away: it takes several reads at once, or each takes over 10 ms.
    public var isFar: Bool { bytes?.isFar ?? false }
  }
#endif
