#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubTime

  extension PacketIndex {
    /// A comparison of the timestamps of packets with the order in which their frames are displayed, which the packets
    /// of some formats state.
    ///
    /// Timestamps may be unique and yet be in another order: of remuxed raw streams, of joined recordings, or after a
    /// wrong gap. Then only the reference decode identifies frames.
    struct DisplayOrder: Sendable {
      /// Whether the timestamps are in another order.
      private(set) var isContradicted = false
      /// Whether counts may begin anew without a sign of that: if one is below those of more frames than any codec
      /// reorders. In H.264, only the end of a slice header shows that (`memory_management_control_operation` 5).
      private let mayRestart: Bool
      /// The picture order counts and timestamps of the last frames since the counts began anew, in the order of
      /// counts; `nil` if some are not known.
      private var frames: [(count: Int, pts: Int64)]? = []

      /// More frames than any codec reorders.
      private static let limit = 64

      init(mayRestart: Bool = false) { self.mayRestart = mayRestart }

      /// Adds the next frame in decoding order.
      ///
      /// - Parameters:
      ///   - count: Its picture order count; `nil` if it is not known, which ends the comparison up to the next
      ///     beginning.
      ///   - pts: Its timestamp.
      ///   - beginsAnew: Whether all frames before it are displayed before it, whatever their counts.
      mutating func add(count: Int?, pts: Int64?, beginsAnew: Bool) {
        if beginsAnew { frames = [] }
        guard let count, let pts else {
          frames = nil
          return
        }
        guard var frames else { return }
        // It is not copied to be changed.
        self.frames = nil
        let place = frames.indices.partitioningIndex { frames[$0].count >= count }
        if mayRestart, place == 0, frames.count > CodecLimits.reorder { frames = [] }
        let isAfterLater = place > 0 && frames[place - 1].pts > pts
        let next = frames[place...].first { $0.count > count }
        isContradicted = isContradicted || isAfterLater || next.map { $0.pts < pts } ?? false
        frames.insert((count, pts), at: place)
        if frames.count > Self.limit { frames.removeFirst() }
        self.frames = frames
      }
    }
  }
#endif
