#if FFmpeg
  /// Reads big-endian bits; past the end there are only zeros.
  struct BitReader {
    /// In bits from the start of the bytes.
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

    /// An unsigned Exp-Golomb number; at most 16 leading zeros are read.
    mutating func readUnsignedGolomb(of bytes: Span<UInt8>) -> UInt32 {
      var zeros = 0
      while zeros < 16, read(1, of: bytes) == 0 { zeros += 1 }
      return (1 << UInt32(zeros)) - 1 + read(zeros, of: bytes)
    }
  }
#endif
