#if FFmpeg
  /// A reader of big-endian bits; past the end, all bits are zero.
  struct BitReader {
    /// The number of bits from the start of the bytes.
    var position: Int

    mutating func read(_ count: Int, of bytes: Span<UInt8>) -> UInt32 {
      var value: UInt32 = 0
      for _ in 0..<count {
        let index = position >> 3
        let bit = index < bytes.count ? bytes[index] >> UInt8(7 - position & 7) & 1 : 0
        value = value << 1 | UInt32(bit)
        position += 1
      }
      return value
    }

    mutating func readFlag(of bytes: Span<UInt8>) -> Bool { read(1, of: bytes) == 1 }

    /// Reads an unsigned Exp-Golomb number of up to 32 bits.
    ///
    /// - Returns: The number; the largest one, and a position past the end, if there is none.
    mutating func readUnsignedGolomb(of bytes: Span<UInt8>) -> UInt32 {
      var zeros = 0
      while zeros < 32, read(1, of: bytes) == 0 { zeros += 1 }
      guard zeros < 32 else {
        position = max(position, bytes.count * 8 + 1)
        return .max
      }
      return (1 << UInt32(zeros)) - 1 + read(zeros, of: bytes)
    }

    /// Reads a signed Exp-Golomb number n, with the code 2n - 1, or -2n.
    mutating func readSignedGolomb(of bytes: Span<UInt8>) -> Int {
      let code = Int(readUnsignedGolomb(of: bytes))
      return code % 2 == 1 ? (code + 1) / 2 : -code / 2
    }
  }
#endif
