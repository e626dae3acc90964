#if FFmpeg
  /// A reader of the picture order counts of H.264 packets (ITU-T H.264, 8.2.1).
  struct H264DisplayOrder: Sendable {
    /// The comparison of their timestamps with these.
    private(set) var order = DisplayOrder()
    private let scanner: NALScanner
    private var sets: H264ParameterSets
    /// The count of the last reference picture, from which the next are derived.
    private var anchor = 0

    init(_ scanner: NALScanner) {
      self.scanner = scanner
      sets = scanner.initialSets.h264
    }

    /// Adds the next packet in decoding order.
    mutating func add(_ bytes: Span<UInt8>, pts: Int64?) {
      guard !order.isContradicted else { return }
      let scanner = scanner
      scanner.forEachUnit(of: bytes) { start, end in
        switch bytes[start] & 31 {
        case 7, 8: sets.insert(bytes, from: start, to: end)
        case 1, 2, 5:
          // The parts of the header that matter have at most 32 bytes.
          let header = NALScanner.withoutEscapes(bytes, from: start, to: min(end, start + 32))
          add(slice: header.span, pts: pts)
          return false
        default: break
        }
        return true
      }
    }

    private mutating func add(slice bytes: Span<UInt8>, pts: Int64?) {
      let isIDR = bytes[0] & 31 == 5
      if isIDR { anchor = 0 }
      let count = self.count(bytes, isIDR: isIDR)
      if let count, bytes[0] & 0x60 != 0 { anchor = count }
      order.add(count: count, pts: pts, beginsAnew: isIDR)
    }

    /// Returns the picture order count of a slice; `nil` if it has none, or is that of a field: two packets may be
    /// one frame then.
    private func count(_ bytes: Span<UInt8>, isIDR: Bool) -> Int? {
      var bits = BitReader(position: 8)
      // The first macroblock, the type.
      for _ in 0..<2 { _ = bits.readUnsignedGolomb(of: bytes) }
      guard let set = sets.sequence(ofPicture: bits.readUnsignedGolomb(of: bytes)),
        let lowBits = set.orderBits
      else { return nil }
      if set.hasSeparatePlanes { _ = bits.read(2, of: bytes) }
      _ = bits.read(set.numberBits, of: bytes)
      if !set.hasOnlyFrames, bits.readFlag(of: bytes) { return nil }
      if isIDR { _ = bits.readUnsignedGolomb(of: bytes) }
      return self.count(lowBits: Int(bits.read(lowBits, of: bytes)), modulus: 1 << lowBits)
    }

    /// Returns the count whose low bits a header has (8.2.1.1).
    private func count(lowBits: Int, modulus: Int) -> Int {
      let low = anchor & (modulus - 1)
      var count = anchor - low + lowBits
      if lowBits < low, low - lowBits >= modulus / 2 { count += modulus }
      if lowBits > low, lowBits - low > modulus / 2 { count -= modulus }
      return count
    }
  }

  /// The parts of H.264 parameter sets that state the order of display.
  struct H264ParameterSets: Sendable {
    /// A sequence parameter set (ITU-T H.264, 7.3.2.1.1).
    struct Sequence: Sendable {
      /// The number of bits of picture order counts in slice headers; `nil` if there are none.
      var orderBits: Int?
      /// The number of bits of frame numbers.
      var numberBits = 0
      var hasSeparatePlanes = false
      var hasOnlyFrames = true
    }

    private var sequences: [UInt32: Sequence] = [:]
    /// The sequence sets that picture sets refer to.
    private var pictures: [UInt32: UInt32] = [:]

    /// Returns the sequence set of a picture set.
    func sequence(ofPicture number: UInt32) -> Sequence? {
      pictures[number].flatMap { sequences[$0] }
    }

    /// Adds a sequence set (unit type 7) or a picture set (8).
    mutating func insert(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
      guard start < end else { return }
      let payload = NALScanner.withoutEscapes(bytes, from: start, to: end)
      var bits = BitReader(position: 8)
      if bytes[start] & 31 == 8 {
        let number = bits.readUnsignedGolomb(of: payload.span)
        pictures[number] = bits.readUnsignedGolomb(of: payload.span)
      } else {
        let (number, sequence) = Self.sequence(payload.span)
        sequences[number] = sequence
      }
    }

    /// The profiles whose sets describe the samples.
    private static let highProfiles: Set<UInt32> = [
      44, 83, 86, 100, 110, 118, 122, 128, 134, 135, 138, 139, 244,
    ]

    private static func sequence(_ bytes: Span<UInt8>) -> (UInt32, Sequence) {
      var sequence = Sequence()
      var bits = BitReader(position: 8)
      let profile = bits.read(8, of: bytes)
      _ = bits.read(16, of: bytes)
      let number = bits.readUnsignedGolomb(of: bytes)
      if highProfiles.contains(profile) {
        let format = bits.readUnsignedGolomb(of: bytes)
        if format == 3 { sequence.hasSeparatePlanes = bits.readFlag(of: bytes) }
        // Bits of luma and chroma, bypass.
        for _ in 0..<2 { _ = bits.readUnsignedGolomb(of: bytes) }
        _ = bits.read(1, of: bytes)
        if bits.readFlag(of: bytes) {
          for list in 0..<(format == 3 ? 12 : 8) where bits.readFlag(of: bytes) {
            skipScaling(&bits, of: bytes, count: list < 6 ? 16 : 64)
          }
        }
      }
      sequence.numberBits = Int(min(bits.readUnsignedGolomb(of: bytes), 12)) + 4
      if bits.readUnsignedGolomb(of: bytes) == 0 {
        sequence.orderBits = Int(min(bits.readUnsignedGolomb(of: bytes), 12)) + 4
      }
      // References, gaps, width, height.
      _ = bits.readUnsignedGolomb(of: bytes)
      _ = bits.read(1, of: bytes)
      for _ in 0..<2 { _ = bits.readUnsignedGolomb(of: bytes) }
      sequence.hasOnlyFrames = bits.readFlag(of: bytes)
      return (number, sequence)
    }

    /// Skips a scaling list (7.3.2.1.1.1).
    private static func skipScaling(_ bits: inout BitReader, of bytes: Span<UInt8>, count: Int) {
      var (last, next) = (8, 8)
      for _ in 0..<count {
        if next != 0 {
          let code = Int(bits.readUnsignedGolomb(of: bytes))
          next = (last + (code % 2 == 1 ? (code + 1) / 2 : -(code / 2))) & 255
        }
        last = next == 0 ? last : next
      }
    }
  }
#endif
