#if FFmpeg
  internal import ScrubMedia

  /// What identifies the frames of a stream, and in which order they are displayed.
  enum FrameOrder: Sendable {
    /// Timestamps, which are not all known.
    case unknown
    /// The timestamps of the packets that show a frame, ascending.
    case packets([Int64])
    /// The timestamps of the frames, once all were decoded in order.
    case table(FrameTable)
    /// The order of the reference decode only, with the frames once all were decoded.
    case referenceOnly(FrameTable?)

    /// All frames in the order of the reference decode.
    struct FrameTable: Sendable {
      var entries: [FrameTableEntry] = []
      /// Their times in ticks, strictly ascending.
      var timestamps: [Int64] = []
    }
  }
#endif
