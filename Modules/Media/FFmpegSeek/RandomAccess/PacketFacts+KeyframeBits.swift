#if FFmpeg
  /// The facts of formats whose frames begin with a bit for keyframes.
  extension PacketFacts {
    /// Returns the facts in a VP8 frame tag: bit 0 is clear for a key frame, bit 4 set for a shown one (RFC 6386, 9.1).
    static func vp8(_ bytes: Span<UInt8>) -> PacketFacts {
      guard bytes.count > 0 else { return PacketFacts() }
      return PacketFacts(
        randomAccess: bytes[0] & 1 == 0 ? .clean : .unsafe, showsFrame: bytes[0] & 0x10 != 0)
    }

    /// Returns the facts in the first bits of the uncompressed header (VP9 bitstream specification, 6.2).
    static func vp9(_ bytes: Span<UInt8>) -> PacketFacts {
      var bits = BitReader(position: 0)
      guard bits.read(2, of: bytes) == 2 else { return PacketFacts() }
      let profile = bits.read(1, of: bytes) | bits.read(1, of: bytes) << 1
      if profile == 3 { _ = bits.read(1, of: bytes) }
      guard bits.read(1, of: bytes) == 0 else { return PacketFacts() }
      let isKey = bits.read(1, of: bytes) == 0
      let isShown = bits.read(1, of: bytes) == 1
      // A superframe holds several frames, of which the last is shown.
      return PacketFacts(
        randomAccess: isKey ? .clean : .unsafe, showsFrame: isShown || hasSuperframeIndex(bytes))
    }

    /// Returns whether a packet of VP9 ends with an index of its frames, which begins and ends with the same byte
    /// (Annex B). Any frame may end with such a byte.
    private static func hasSuperframeIndex(_ bytes: Span<UInt8>) -> Bool {
      let last = bytes[bytes.count - 1]
      let size = 2 + (Int(last >> 3 & 3) + 1) * (Int(last & 7) + 1)
      return last & 0xe0 == 0xc0 && size <= bytes.count && bytes[bytes.count - size] == last
    }

    /// Returns the facts of a Theora packet. Bit 7 set: a header. Bit 6 clear: an intra frame (Theora
    /// specification, 7.1).
    static func theora(_ bytes: Span<UInt8>) -> PacketFacts {
      PacketFacts(randomAccess: bytes.count > 0 && bytes[0] & 0xc0 == 0 ? .clean : .unsafe)
    }
  }
#endif
