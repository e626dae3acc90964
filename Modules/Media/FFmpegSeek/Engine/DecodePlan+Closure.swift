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

      /// Returns the coded frames of a packet to decode.
      func part(at offset: Int) -> UInt32 { parts.indices.contains(offset) ? parts[offset] : 0 }
    }
  }
#endif
