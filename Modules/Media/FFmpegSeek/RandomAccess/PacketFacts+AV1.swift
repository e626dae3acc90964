#if FFmpeg
  /// The facts of an AV1 packet.
  extension PacketFacts {
    /// Returns the facts of an AV1 packet, whose random access point is a sequence header and a shown key
    /// frame (AV1 specification, 5.5 and 5.9.2).
    static func av1(_ bytes: Span<UInt8>) -> PacketFacts {
      var facts = PacketFacts()
      var position = 0
      var isReducedStill = false
      while position < bytes.count {
        let header = bytes[position]
        let type = header >> 3 & 15
        var payload = position + (header & 4 != 0 ? 2 : 1)
        var end = bytes.count
        if header & 2 != 0 {
          guard let size = leb128(bytes, &payload), size <= bytes.count - payload else {
            return PacketFacts()
          }
          end = payload + size
        }
        guard payload < end || type == 2 else { return facts }
        if type == 1 {
          var digest = Fingerprint()
          digest.add(bytes, from: payload, to: end)
          facts.parameters = digest.value
          isReducedStill = bytes[payload] & 8 != 0
        }
        if type == 3 || type == 6 {
          var bits = BitReader(position: payload * 8)
          let isKey =
            isReducedStill
            || (bits.read(1, of: bytes) == 0 && bits.read(2, of: bytes) == 0
              && bits.read(1, of: bytes) == 1)
          facts.randomAccess = isKey && facts.parameters != 0 ? .clean : .unsafe
          return facts
        }
        position = end
      }
      return facts
    }

    private static func leb128(_ bytes: Span<UInt8>, _ position: inout Int) -> Int? {
      var value = 0
      for shift in stride(from: 0, to: 35, by: 7) {
        guard position < bytes.count else { return nil }
        let byte = bytes[position]
        position += 1
        value |= Int(byte & 0x7f) << shift
        if byte & 0x80 == 0 { return value }
      }
      return nil
    }
  }
#endif
