#if FFmpeg
  internal import FFmpegHandles
  public import ScrubMedia
  internal import ScrubThreads

  extension FFmpegSource {
    /// The memory of all frames of this source, in bytes, with an estimate of the memory that libdav1d
    /// manages itself: 11 frames for each decoder with one thread, 15 with two to four.
    public var byteCount: Int { pool.byteCount }

    /// Releases the decoders that read ahead, the frames that the others hold, and idle memory; see `MediaSource`.
    public func releaseMemory() {
      // A closed video has released all of it.
      try? perform("release memory", at: nil, Cancellation()) { $0.release() }
      pool.releaseIdleMemory()
    }

    /// The counters of the work done so far.
    public var counters: DecodeCounters { counterBox.value }

    /// Whether its reader is far away: it takes several reads at once, or each takes over 10 ms.
    public var isFar: Bool { bytes?.isFar ?? false }
  }
#endif
