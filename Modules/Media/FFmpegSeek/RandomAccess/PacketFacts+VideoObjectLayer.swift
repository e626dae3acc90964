#if FFmpeg
  extension PacketFacts {
    /// The header of an MPEG-4 stream (ISO/IEC 14496-2, 6.2.3), as far as it tells which VOPs are coded.
    ///
    /// An encoder writes a VOP without a frame where it drops one. In a packed stream, as DivX writes them, it stands
    /// for the second frame of the packet before.
    struct VideoObjectLayer: Sendable {
      /// The number of bits of a time within a second.
      private let timeBits: Int

      /// Reads the header; `nil` for a packed stream, and for data without a header.
      init?(_ extradata: Span<UInt8>) {
        var layer: Int?
        var position = 0
        while let code = PacketFacts.nextStartCode(in: extradata, from: position) {
          position = code.position + 4
          if 0x20...0x2f ~= code.value { layer = position }
          if code.value == 0xb2, Self.isPacked(extradata, userDataAt: position) { return nil }
        }
        guard let layer else { return nil }
        var bits = BitReader(position: layer * 8)
        // random_accessible_vol and video_object_type_indication.
        bits.position += 9
        var version: UInt32 = 1
        if bits.readFlag(of: extradata) {
          version = bits.read(4, of: extradata)
          bits.position += 3
        }
        // An aspect_ratio_info of 15 is followed by the aspect ratio.
        if bits.read(4, of: extradata) == 15 { bits.position += 16 }
        // vol_control_parameters: chroma_format and low_delay, and those of the buffer.
        if bits.readFlag(of: extradata) {
          bits.position += 3
          if bits.readFlag(of: extradata) { bits.position += 79 }
        }
        let shape = bits.read(2, of: extradata)
        if shape == 3, version != 1 { bits.position += 4 }
        guard bits.readFlag(of: extradata) else { return nil }
        let resolution = bits.read(16, of: extradata)
        guard resolution > 0 else { return nil }
        timeBits = max(1, UInt32.bitWidth - (resolution - 1).leadingZeroBitCount)
      }

      /// Returns whether a VOP has a frame.
      ///
      /// - Parameters:
      ///   - bytes: The packet's data.
      ///   - start: The place after its start code.
      /// - Returns: Whether it is coded.
      func isCoded(_ bytes: Span<UInt8>, vopAt start: Int) -> Bool {
        var bits = BitReader(position: start * 8 + 2)
        // modulo_time_base: a one for each second.
        while bits.readFlag(of: bytes) {}
        guard bits.readFlag(of: bytes) else { return true }
        bits.position += timeBits
        guard bits.readFlag(of: bytes), bits.position < bytes.count * 8 else { return true }
        return bits.readFlag(of: bytes)
      }

      /// Returns whether user data are those of DivX with the mark of a packed stream, such as DivX503b1393p.
      private static func isPacked(_ bytes: Span<UInt8>, userDataAt start: Int) -> Bool {
        var text: [UInt8] = []
        var index = start
        while index < bytes.count, bytes[index] != 0 {
          text.append(bytes[index])
          index += 1
        }
        return text.starts(with: "DivX".utf8) && text.last == UInt8(ascii: "p")
      }
    }
  }
#endif
