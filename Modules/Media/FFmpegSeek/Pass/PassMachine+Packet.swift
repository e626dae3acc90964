#if FFmpeg
  extension PassMachine {
    /// A packet, as far as a decode pass depends on it.
    struct Packet: Sendable {
      var pts: Int64?
      var dts: Int64?
      /// The hash that identifies it in the packet index; computed only where the pass follows an index.
      var fingerprint: UInt64?
      var isKeyframe = false
      /// Whether its frame lies outside of the edit list.
      var isDiscarded = false
      /// Whether the demuxer reports missing data in it.
      var isCorrupt = false
      var changesParameters = false
      /// Whether the timestamps so far are not in the order of display that the packets state.
      var contradictsOrder = false
      /// Whether its bytes contradict a checksum in them.
      var failsChecksum = false
      var facts = PacketFacts()
    }
  }
#endif
