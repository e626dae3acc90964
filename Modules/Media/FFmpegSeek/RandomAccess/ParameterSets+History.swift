#if FFmpeg
  extension ParameterSets {
    /// The parameter sets in the packets of a stream, which a packet must hold itself where they change: a decoder may
    /// have any of them from what it decoded before.
    struct History: Sendable {
      /// The digests of the packets' parameters; two suffice.
      private var digests: Set<UInt64> = []
      /// The last digest of each numbered set.
      private var sets: [UInt64: UInt64] = [:]
      /// The numbers of the sets that had two digests.
      private var changed: Set<UInt64> = []

      init() {}

      /// Creates the history of a stream before its first packet.
      init(_ inspector: PacketInspector) {
        (digests, sets) = (inspector.initialParameters, inspector.initialSets)
      }

      /// Adds the parameters of a packet.
      mutating func add(_ facts: PacketFacts) {
        if facts.parameters != 0, digests.count < 2 { digests.insert(facts.parameters) }
        for (number, digest) in facts.sets {
          if let last = sets.updateValue(digest, forKey: number), last != digest {
            changed.insert(number)
          }
        }
      }

      /// Returns whether a packet does not depend on the parameters of others, as far as these change.
      func areComplete(in facts: PacketFacts) -> Bool {
        digests.count < 2 || facts.parameters != 0 && changed.allSatisfy { facts.sets[$0] != nil }
      }
    }
  }
#endif
