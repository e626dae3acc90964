#if FFmpeg
  /// Numbers that no codec exceeds.
  package enum CodecLimits {
    /// The largest number of frames decoded before one that is displayed before them (H.264: the largest
    /// `max_num_reorder_frames`).
    package static let reorder = 16
    /// The number of packets whose timestamps are remembered, more than are reordered: 16 frames of up to two
    /// fields.
    package static let sent = 64
  }
#endif
