#if FFmpeg
  extension PacketInspector {
    /// A reader of the picture order counts of H.264 packets (ITU-T H.264, 8.2.1).
    struct H264DisplayOrder: Sendable {
      /// The comparison of their timestamps with these.
      private(set) var order = PacketIndex.DisplayOrder()
      private let scanner: NALScanner
      private var sets: ParameterSets.H264
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
        if set.mayHaveFields, bits.readFlag(of: bytes) { return nil }
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
  }
#endif
