#if FFmpeg
  extension PacketInspector {
    /// What decoding the parts of a frame in parallel does to its samples, the worst last.
    enum Parallelism: Sendable, Comparable {
      /// Nothing: the parts are decoded one after another, or independently of each other.
      case none
      /// Nothing in a frame without damage. A damaged part does not affect the next one as it does in the
      /// reference decode.
      case unverified
      /// They may differ from those of the reference decode.
      case different
    }
  }
#endif
