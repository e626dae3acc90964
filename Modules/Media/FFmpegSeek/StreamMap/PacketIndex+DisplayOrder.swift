#if FFmpeg
  extension PacketIndex {
    /// A comparison of the timestamps of packets with the order in which their frames are displayed, which the packets
    /// of some formats state.
    ///
    /// Timestamps may be unique and yet be in another order: of remuxed raw streams, of joined recordings, or after a
    /// wrong gap. Then only the reference decode identifies frames.
    struct DisplayOrder: Sendable {
      /// Whether the timestamps are in another order.
      private(set) var isContradicted = false
      /// The picture order counts and timestamps since the counts began anew; `nil` if some are not known.
      private var frames: [(count: Int, pts: Int64)]? = []

      /// Adds the next frame in decoding order.
      ///
      /// - Parameters:
      ///   - count: Its picture order count; `nil` if it is not known, which ends the comparison up to the next
      ///     beginning.
      ///   - pts: Its timestamp.
      ///   - beginsAnew: Whether all frames before it are displayed before it, whatever their counts.
      mutating func add(count: Int?, pts: Int64?, beginsAnew: Bool) {
        if beginsAnew { finish() }
        guard let count, let pts else {
          frames = nil
          return
        }
        frames?.append((count, pts))
      }

      /// Compares the frames since the counts began anew.
      mutating func finish() {
        let ordered = (frames ?? []).sorted { $0.count < $1.count }
        let pairs = zip(ordered, ordered.dropFirst())
        isContradicted =
          isContradicted || pairs.contains { $0.count < $1.count && $0.pts >= $1.pts }
        frames = []
      }
    }
  }
#endif
