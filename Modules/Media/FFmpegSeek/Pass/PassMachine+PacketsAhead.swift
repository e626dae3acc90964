#if FFmpeg
  extension PassMachine {
    /// The next packets, which were inspected without being consumed.
    struct PacketsAhead: Sendable {
      /// A packet.
      struct Packet: Sendable {
        var pts: Int64?
        /// Whether it shows a frame that the edit list does not leave out.
        var isShown = true
        /// Its coded frames, if the format states references.
        var frames: [ReferenceGraph.Frame] = []
      }

      /// The coded frames of the packet before them, at which the pass begins.
      var first: [ReferenceGraph.Frame]?
      var packets: [Packet] = []
      /// Whether no later packet may hold a frame at or before the timestamp.
      var isComplete = false

      /// The timestamps of the shown frames in decoding order; `nil` if there may be others.
      var shown: [Int64]? {
        guard isComplete, packets.allSatisfy({ $0.pts != nil }) else { return nil }
        return packets.filter(\.isShown).compactMap(\.pts)
      }

      /// Returns the coded frames that a frame is made from; `nil` if they are not known.
      func closure(of frame: Int64) -> [UInt32]? {
        guard let first, let target = packets.firstIndex(where: { $0.pts == frame && $0.isShown })
        else { return nil }
        var graph = ReferenceGraph()
        graph.append(first)
        for packet in packets[...target] { graph.append(packet.frames) }
        return graph.closure(of: [target + 1], from: 0)
      }
    }
  }
#endif
