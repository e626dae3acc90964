#if FFmpeg
  extension PacketFacts {
    /// Returns the format of an MPEG-1 or MPEG-2 sequence. Where it changes, libavcodec's decoder starts over and drops
    /// the frame that waits to be shown (`mpeg_decode_postinit` in mpeg12dec.c). It consists of the size, the aspect
    /// ratio and, for some heights, whether all frames are progressive.
    ///
    /// - Parameters:
    ///   - bytes: The packet's data.
    ///   - start: The place of the sequence header's start code.
    /// - Returns: A number other than 0, which is the same for equal formats only.
    static func sequenceFormat(_ bytes: Span<UInt8>, headerAt start: Int) -> UInt64 {
      var bits = BitReader(position: (start + 4) * 8)
      var (width, height) = (bits.read(12, of: bytes), bits.read(12, of: bytes))
      var aspect = bits.read(4, of: bytes)
      var isProgressive = true
      var display: (width: UInt32, height: UInt32) = (0, 0)
      var code = nextStartCode(in: bytes, from: start + 4)
      // 0xb5 extension, 0xb2 user data.
      while let next = code, next.value == 0xb5 || next.value == 0xb2 {
        bits.position = (next.position + 4) * 8
        switch next.value == 0xb5 ? bits.read(4, of: bytes) : 0 {
        case 1:
          // The sequence extension of MPEG-2 (ISO 13818-2, 6.2.2.3), where the aspect ratios are others.
          aspect |= 16
          bits.position += 8
          isProgressive = bits.readFlag(of: bytes)
          bits.position += 2
          width |= bits.read(2, of: bytes) << 12
          height |= bits.read(2, of: bytes) << 12
        case 2:
          // The sequence display extension (6.2.2.4).
          bits.position += 3
          if bits.readFlag(of: bytes) { bits.position += 24 }
          display.width = bits.read(14, of: bytes)
          bits.position += 1
          display.height = bits.read(14, of: bytes)
        default: break
        }
        code = nextStartCode(in: bytes, from: next.position + 4)
      }
      if !scalesDisplay(display, of: (width, height), aspect: aspect) { display = (width, height) }
      var format: UInt64 = 1
      for value in [width, height, display.width, display.height] {
        format = format << 14 | UInt64(value)
      }
      // The decoder has memory for an even number of rows of macroblocks if there may be fields.
      let hasOddRows = (height + 15) / 16 % 2 == 1
      return format << 6 | UInt64(aspect) << 1 | (hasOddRows && isProgressive ? 1 : 0)
    }

    /// Returns whether libavcodec takes the aspect ratio for that of the display's size, not of the frame: where the
    /// whole frame would have a usual one then.
    private static func scalesDisplay(
      _ display: (width: UInt32, height: UInt32), of size: (width: UInt32, height: UInt32),
      aspect: UInt32
    ) -> Bool {
      let ratios: [UInt32: (UInt64, UInt64)] = [18: (4, 3), 19: (16, 9), 20: (221, 100)]
      guard let ratio = ratios[aspect], display.width > 0, display.height > 0 else { return false }
      let width = ratio.0 * UInt64(size.width) * UInt64(display.height)
      let height = ratio.1 * UInt64(size.height) * UInt64(display.width)
      return 3 * width == 4 * height || 9 * width == 16 * height
    }
  }
#endif
