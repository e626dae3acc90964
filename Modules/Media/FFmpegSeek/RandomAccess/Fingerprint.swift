#if FFmpeg
  /// An FNV-1a hash: fast, and sufficient to tell packets of one file apart.
  struct Fingerprint {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

    mutating func add(_ number: Int) {
      var rest = UInt64(truncatingIfNeeded: number)
      for _ in 0..<8 {
        add(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
      }
    }

    mutating func add(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
      var index = start
      while index < end {
        add(bytes[index])
        index += 1
      }
    }
  }
#endif
