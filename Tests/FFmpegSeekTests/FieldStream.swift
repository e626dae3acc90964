#if FFmpeg
  /// A writer of H.264 frames and fields of 64 by 64 uncompressed samples, with start codes.
  struct FieldStream {
    private var bits: [UInt8] = []
    private(set) var bytes: [UInt8] = []

    /// Creates a stream with its parameter sets (ITU-T H.264, 7.3.2).
    init() {
      // Main profile, no constraints, level 3; the set's number, frame numbers of 4 bits.
      for byte in [77, 0, 30] { put(byte, 8) }
      for value in [0, 0] { put(golomb: value) }
      // Pictures are displayed in decoding order; one reference, no gaps, the size.
      for value in [2, 1] { put(golomb: value) }
      put(0, 1)
      for value in [3, 1] { put(golomb: value) }
      // Fields, no mixed blocks, the inference that fields need, no cropping, no more.
      for flag in [0, 0, 1, 0, 0] { put(flag, 1) }
      endUnit(0x67)
      for value in [0, 0] { put(golomb: value) }
      put(0, 2)
      for value in [0, 0, 0] { put(golomb: value) }
      put(0, 3)
      for value in [0, 0, 0] { put(golomb: value) }
      put(0, 3)
      endUnit(0x68)
    }

    /// Adds a picture of one slice, each sample of which depends on a seed.
    ///
    /// - Parameters:
    ///   - number: The number of its frame since the last IDR picture.
    ///   - seed: The seed.
    ///   - isIDR: Whether it is an IDR picture.
    ///   - isBottom: For a field, whether it is the bottom field; `nil` for a frame.
    mutating func append(number: Int, seed: Int, isIDR: Bool = false, isBottom: Bool? = nil) {
      // The first block, intra slices only, the picture parameter set.
      for value in [0, 7, 0] { put(golomb: value) }
      put(number % 16, 4)
      put(isBottom == nil ? 0 : 1, 1)
      if let isBottom { put(isBottom ? 1 : 0, 1) }
      if isIDR { put(golomb: 0) }
      // The marking of references; the quantizer.
      put(0, isIDR ? 2 : 1)
      put(golomb: 0)
      for block in 0..<(isBottom == nil ? 16 : 8) {
        // Uncompressed, from the next byte on (7.3.5).
        put(golomb: 25)
        while bits.count % 8 != 0 { put(0, 1) }
        for sample in 0..<384 { put(16 + (seed * 37 + block * 11 + sample) % 200, 8) }
      }
      endUnit(isIDR ? 0x65 : 0x61)
    }

    private mutating func put(_ value: Int, _ count: Int) {
      for shift in (0..<count).reversed() { bits.append(UInt8(value >> shift & 1)) }
    }

    /// Writes an Exp-Golomb number (9.1).
    private mutating func put(golomb value: Int) {
      let length = Int.bitWidth - (value + 1).leadingZeroBitCount
      put(0, length - 1)
      put(value + 1, length)
    }

    private mutating func endUnit(_ header: UInt8) {
      put(1, 1)
      while bits.count % 8 != 0 { put(0, 1) }
      bytes += [0, 0, 0, 1, header]
      for start in stride(from: 0, to: bits.count, by: 8) {
        bytes.append(bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | $1 })
      }
      bits = []
    }
  }
#endif
