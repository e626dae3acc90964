#if FFmpeg
  extension ReferenceGraph.HEVCReferences {
    /// An entry of a reference picture set.
    struct Reference: Sendable, Equatable {
      /// The position of the frame in the order of display.
      enum Place: Sendable, Equatable {
        /// The distance from the current frame.
        case relative(Int)
        /// The lowest bits.
        case lowBits(Int)
      }

      var place: Place
      /// Whether the current frame is decoded from it, not only later ones.
      var isUsed: Bool

      /// Returns the picture order count; `nil` if more than one frame has the low bits.
      func count(from order: ReferenceGraph.PictureOrder, among counts: [Int]) -> Int? {
        switch place {
        case .relative(let distance): return order.count + distance
        case .lowBits(let bits):
          let found = counts.filter { $0 & (order.modulus - 1) == bits }
          return found.count == 1 ? found[0] : nil
        }
      }
    }

    /// The fields of the header of a picture's first slice that state its references (7.3.6.1).
    struct SliceHeader: Sendable, Equatable {
      /// The low bits of the picture order count.
      private(set) var lowBits = 0
      private(set) var modulus: Int
      private(set) var references: [Reference] = []
      let isRandomAccessPoint: Bool
      /// Whether frames may have long-term references.
      private(set) var hasLongTerm = false
      /// Whether the picture order count begins anew.
      let resetsOrder: Bool
      /// Whether later frames derive their picture order count from this one.
      let isAnchor: Bool
      /// Whether the picture is displayed (`pic_output_flag`).
      private(set) var isShown = true

      /// Reads the header of a unit; `nil` if it is cut off, or refers to parameter sets that are missing.
      init?(
        _ bytes: Span<UInt8>, from start: Int, to end: Int, _ sets: ReferenceGraph.HEVCParameterSets
      ) {
        let type = bytes[start] >> 1 & 63
        isRandomAccessPoint = 16...23 ~= type
        let isIDR = type == 19 || type == 20
        // BLA pictures (16 to 18) also clear all references, but have low bits.
        resetsOrder = 16...20 ~= type
        let isLeading = 6...9 ~= type
        let mayBeSkipped = type <= 14 && type % 2 == 0
        isAnchor = bytes[start + 1] & 7 == 1 && !isLeading && !mayBeSkipped

        let header = NALScanner.withoutEscapes(
          bytes, from: start + 2, to: min(end, start + Self.longestHeader))
        let bytes = header.span
        var bits = BitReader(position: 1)
        // The output of earlier pictures.
        if isRandomAccessPoint { _ = bits.read(1, of: bytes) }
        guard let picture = sets.picture(Int(bits.readUnsignedGolomb(of: bytes))),
          let sequence = sets.sequence(picture.sequence)
        else { return nil }
        modulus = 1 << sequence.lowBitCount
        hasLongTerm = sequence.hasLongTerm
        _ = bits.read(picture.extraBits, of: bytes)
        // The slice type, the output of this picture, the color plane.
        _ = bits.readUnsignedGolomb(of: bytes)
        if picture.statesOutput { isShown = bits.readFlag(of: bytes) }
        if sequence.hasSeparatePlanes { _ = bits.read(2, of: bytes) }
        if isIDR { return }
        lowBits = Int(bits.read(sequence.lowBitCount, of: bytes))
        guard let near = Self.shortTerm(&bits, bytes, sequence) else { return nil }
        references = near
        if sequence.hasLongTerm {
          guard let far = longTerm(&bits, bytes, sequence) else { return nil }
          references += far
        }
        guard bits.position <= bytes.count * 8 else { return nil }
      }

      /// The bytes in which the fields lie: 16 short-term and 32 long-term entries of 8 bytes each are more
      /// than a header can have.
      private static let longestHeader = 512

      private static func shortTerm(
        _ bits: inout BitReader, _ bytes: Span<UInt8>,
        _ sequence: ReferenceGraph.HEVCParameterSets.Sequence
      ) -> [Reference]? {
        let sets = sequence.referenceSets
        guard !bits.readFlag(of: bytes) else {
          let index = sets.count > 1 ? Int(bits.read(bitCount(sets.count), of: bytes)) : 0
          return sets.indices.contains(index) ? sets[index].references : nil
        }
        return ReferenceGraph.HEVCParameterSets.ReferenceSet(
          &bits, bytes, after: sets, isInSlice: true)?
          .references
      }

      private func longTerm(
        _ bits: inout BitReader, _ bytes: Span<UInt8>,
        _ sequence: ReferenceGraph.HEVCParameterSets.Sequence
      ) -> [Reference]? {
        let listed = sequence.longTerm
        let fromList = listed.isEmpty ? 0 : Int(bits.readUnsignedGolomb(of: bytes))
        let count = fromList + Int(bits.readUnsignedGolomb(of: bytes))
        // At most 16 pictures are stored (A.4.2).
        guard count <= 32 else { return nil }
        var references: [Reference] = []
        var cycles = 0
        for index in 0..<count {
          var (low, isUsed) = (0, false)
          if index < fromList {
            let entry =
              listed.count > 1 ? Int(bits.read(Self.bitCount(listed.count), of: bytes)) : 0
            guard listed.indices.contains(entry) else { return nil }
            (low, isUsed) = listed[entry]
          } else {
            low = Int(bits.read(sequence.lowBitCount, of: bytes))
            isUsed = bits.readFlag(of: bytes)
          }
          // The cycles are counted from the entry before, in each of the two lists.
          if index == 0 || index == fromList { cycles = 0 }
          let hasCycles = bits.readFlag(of: bytes)
          if hasCycles { cycles += Int(bits.readUnsignedGolomb(of: bytes)) }
          references.append(
            Reference(
              place: hasCycles ? .relative(low - lowBits - cycles * modulus) : .lowBits(low),
              isUsed: isUsed))
        }
        return references
      }

      /// Returns the number of bits of an index into a list.
      private static func bitCount(_ count: Int) -> Int {
        Int.bitWidth - (count - 1).leadingZeroBitCount
      }
    }
  }
#endif
