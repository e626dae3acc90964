#if FFmpeg
  internal import ScrubMedia

  /// The facts of an AV1 packet.
  extension PacketFacts {
    /// Returns the facts of an AV1 packet, whose random access point is a sequence header and a shown key
    /// frame (AV1 specification, 5.5 and 5.9.2).
    static func av1(_ bytes: Span<UInt8>) -> PacketFacts {
      var facts = PacketFacts()
      var isReducedStill = false
      let isWellFormed = ReferenceGraph.OBU.forEach(of: bytes) { unit in
        switch unit.kind {
        case .sequenceHeader where unit.payload < unit.end:
          var digest = Fingerprint()
          digest.add(bytes, from: unit.payload, to: unit.end)
          facts.parameters = digest.value
          isReducedStill = bytes[unit.payload] & 8 != 0
          return true
        case .frame where unit.payload < unit.end || isReducedStill,
          .frameHeader where unit.payload < unit.end || isReducedStill:
          var bits = BitReader(position: unit.payload * 8)
          let isKey =
            isReducedStill
            || (bits.read(1, of: bytes) == 0 && bits.read(2, of: bytes) == 0
              && bits.read(1, of: bytes) == 1)
          facts.randomAccess = isKey && facts.parameters != 0 ? .clean : .unsafe
          return false
        default: return true
        }
      }
      return isWellFormed ? facts : PacketFacts()
    }
  }
#endif
