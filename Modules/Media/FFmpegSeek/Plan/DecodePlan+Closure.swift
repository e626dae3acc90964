#if FFmpeg
  extension DecodePlan {
    /// The coded frames that some frames are made from, directly or through others: their dependency
    /// closure.
    struct Closure: Sendable, Equatable {
      /// For each packet from the start of the pass, the coded frames to decode, one bit each; see
      /// `ReferenceGraph.closure`.
      let parts: [UInt32]
      /// The timestamps between which no frame is missing; `nil` if frames may be missing anywhere.
      let frames: ClosedRange<Int64>?
      /// The intervals that have a frame, in a sparse decode.
      var layers: Layers?

      /// The intervals of a range that each have a frame.
      struct Layers: Sendable, Equatable {
        /// The timestamps of the first and the last frame, or one after the GOP.
        var range: ClosedRange<Int64>
        /// The length of an interval, in ticks.
        var spacing: Int64

        /// Returns whether a sparse decode of another range needs no new plan: the range is covered, by
        /// intervals from a quarter to twice as long, so that an unsteady finger starts nothing anew.
        func covers(_ other: ClosedRange<Int64>, spacing wanted: Int64) -> Bool {
          range.contains(other.lowerBound) && other.upperBound <= range.upperBound
            && spacing / 2 <= wanted && wanted / 4 <= spacing
        }
      }

      /// Returns the coded frames of a packet to decode.
      func part(at offset: Int) -> UInt32 { parts.indices.contains(offset) ? parts[offset] : 0 }
    }
  }
#endif
