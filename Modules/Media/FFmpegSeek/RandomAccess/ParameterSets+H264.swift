#if FFmpeg
  extension ParameterSets {
    /// The fields of H.264 parameter sets that are needed to read the start of a slice header.
    struct H264: Sendable {
      /// A sequence parameter set (ITU-T H.264, 7.3.2.1.1).
      private struct Sequence {
        var hasSeparatePlanes = false
        /// The number of bits of frame numbers.
        var numberBits = 4
        var order = PictureOrder.decoding
        var references = 0
        var mayHaveFields = false
      }

      private var sequences: [UInt32: Sequence] = [:]
      /// The number of the sequence parameter set of each picture parameter set.
      private var pictures: [UInt32: UInt32] = [:]

      /// Adds the set in a unit, or replaces the one with its number; other units do not matter.
      mutating func insert(_ unit: Span<UInt8>, from start: Int, to end: Int) {
        guard start + 1 < end else { return }
        let payload = NALScanner.withoutEscapes(unit, from: start + 1, to: end)
        let bytes = payload.span
        var bits = BitReader(position: 0)
        if unit[start] & 31 == 8 {
          let id = bits.readUnsignedGolomb(of: bytes)
          // As many as the standard allows (7.4.2.2), so that their number is bounded.
          if id < 256 { pictures[id] = bits.readUnsignedGolomb(of: bytes) }
        } else if unit[start] & 31 == 7 {
          let profile = bits.read(8, of: bytes)
          // Constraints and level.
          _ = bits.read(16, of: bytes)
          let id = bits.readUnsignedGolomb(of: bytes)
          let sequence = Self.readSequence(&bits, bytes, profile: profile)
          guard id < 32 else { return }
          sequences[id] = bits.position <= bytes.count * 8 ? sequence : nil
        }
      }

      /// The profiles whose sets state a chroma format (7.3.2.1.1).
      private static let highProfiles: Set<UInt32> = [
        100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135,
      ]

      private static func readSequence(
        _ bits: inout BitReader, _ bytes: Span<UInt8>, profile: UInt32
      ) -> Sequence? {
        var sequence = Sequence()
        if highProfiles.contains(profile) {
          let chroma = bits.readUnsignedGolomb(of: bytes)
          if chroma == 3 { sequence.hasSeparatePlanes = bits.readFlag(of: bytes) }
          // Bit depths, lossless transform.
          skipNumbers(2, &bits, bytes)
          _ = bits.read(1, of: bytes)
          if bits.readFlag(of: bytes) {
            for list in 0..<(chroma == 3 ? 12 : 8) where bits.readFlag(of: bytes) {
              skipScalingList(list < 6 ? 16 : 64, &bits, bytes)
            }
          }
        }
        let numberBits = bits.readUnsignedGolomb(of: bytes)
        guard numberBits <= 12 else { return nil }
        sequence.numberBits = Int(numberBits) + 4
        guard let order = PictureOrder(&bits, bytes) else { return nil }
        sequence.order = order
        let references = bits.readUnsignedGolomb(of: bytes)
        guard references <= 16 else { return nil }
        sequence.references = Int(references)
        // Gaps in numbers, width, height.
        _ = bits.read(1, of: bytes)
        skipNumbers(2, &bits, bytes)
        sequence.mayHaveFields = !bits.readFlag(of: bytes)
        return sequence
      }

      private static func skipNumbers(
        _ count: Int, _ bits: inout BitReader, _ bytes: Span<UInt8>
      ) {
        for _ in 0..<count { _ = bits.readUnsignedGolomb(of: bytes) }
      }

      /// Skips a scaling list (7.3.2.1.1.1).
      private static func skipScalingList(
        _ count: Int, _ bits: inout BitReader, _ bytes: Span<UInt8>
      ) {
        var (last, next) = (8, 8)
        for _ in 0..<count where next != 0 {
          next = (last + bits.readSignedGolomb(of: bytes)) & 255
          if next != 0 { last = next }
        }
      }

      /// The bytes of a slice header that the fields read here can take at most.
      private static let headerLength = 24

      /// Returns the start of a slice's header (7.3.3); `nil` if its sets are missing or not understood.
      func picture(of slice: Span<UInt8>, from start: Int, to end: Int) -> PacketFacts.Picture? {
        let end = min(end, start + Self.headerLength)
        guard start + 1 < end else { return nil }
        let payload = NALScanner.withoutEscapes(slice, from: start + 1, to: end)
        let bytes = payload.span
        var bits = BitReader(position: 0)
        // First macroblock, type.
        Self.skipNumbers(2, &bits, bytes)
        guard let id = pictures[bits.readUnsignedGolomb(of: bytes)], let sequence = sequences[id]
        else { return nil }
        if sequence.hasSeparatePlanes { _ = bits.read(2, of: bytes) }
        var picture = PacketFacts.Picture(
          number: Int(bits.read(sequence.numberBits, of: bytes)), modulus: 1 << sequence.numberBits,
          references: sequence.references)
        if sequence.mayHaveFields, bits.readFlag(of: bytes) {
          picture.structure = bits.readFlag(of: bytes) ? .bottomField : .topField
        }
        picture.isIDR = slice[start] & 31 == 5
        // The number of the IDR picture.
        if picture.isIDR { Self.skipNumbers(1, &bits, bytes) }
        switch sequence.order {
        case .lowBits(let count): picture.count = Int(bits.read(count, of: bytes))
        case .expected(let cycle) where cycle.hasCorrections:
          picture.count = bits.readSignedGolomb(of: bytes)
        case .expected, .decoding: break
        }
        picture.order = sequence.order
        picture.isReference = slice[start] & 0x60 != 0
        return bits.position <= bytes.count * 8 ? picture : nil
      }
    }
  }
#endif
