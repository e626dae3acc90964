#if FFmpeg
  extension ReferenceGraph {
    /// The fields of HEVC parameter sets on which the references of frames depend.
    struct HEVCParameterSets: Sendable {
      /// A sequence parameter set (ITU-T H.265, 7.3.2.2).
      struct Sequence: Sendable {
        /// The number of bits of picture order counts in slice headers.
        var lowBitCount = 4
        var hasSeparatePlanes = false
        var referenceSets: [ReferenceSet] = []
        var hasLongTerm = false
        /// The candidates for long-term references: low bits, and whether they are used.
        var longTerm: [(lowBits: Int, isUsed: Bool)] = []
      }

      /// A picture parameter set (7.3.2.3).
      struct Picture: Sendable {
        var sequence = 0
        /// Whether slice headers state whether the picture is displayed.
        var statesOutput = false
        /// The number of reserved bits in slice headers.
        var extraBits = 0
      }

      /// The largest numbers of sets (7.4.3.2.1 and 7.4.3.3.1).
      private static let (mostSequences, mostPictures) = (16, 64)

      private var sequences: [Int: Sequence] = [:]
      private var pictures: [Int: Picture] = [:]

      /// Returns the sequence parameter set with a number; `nil` if it is missing or not understood.
      func sequence(_ id: Int) -> Sequence? { sequences[id] }

      /// Returns the picture parameter set with a number; `nil` if it is missing.
      func picture(_ id: Int) -> Picture? { pictures[id] }

      /// Whether slice headers state which pictures are displayed.
      var statesOutput: Bool { pictures.values.contains { $0.statesOutput } }

      /// Adds the set in a unit, or replaces the one with its number; other units do not matter.
      mutating func insert(_ unit: Span<UInt8>, from start: Int, to end: Int) {
        guard start + 2 < end else { return }
        let payload = NALScanner.withoutEscapes(unit, from: start + 2, to: end)
        let bytes = payload.span
        var bits = BitReader(position: 0)
        switch unit[start] >> 1 & 63 {
        case 33:
          let (id, sequence) = Self.readSequence(&bits, bytes)
          guard id < Self.mostSequences else { return }
          sequences[id] = bits.position <= bytes.count * 8 ? sequence : nil
        case 34:
          let id = Int(bits.readUnsignedGolomb(of: bytes))
          guard id < Self.mostPictures else { return }
          var picture = Picture(sequence: Int(bits.readUnsignedGolomb(of: bytes)))
          // Dependent slices.
          _ = bits.read(1, of: bytes)
          picture.statesOutput = bits.readFlag(of: bytes)
          picture.extraBits = Int(bits.read(3, of: bytes))
          pictures[id] = picture
        default: break
        }
      }

      private static func readSequence(
        _ bits: inout BitReader, _ bytes: Span<UInt8>
      ) -> (id: Int, Sequence?) {
        var sequence = Sequence()
        // The video parameter set.
        _ = bits.read(4, of: bytes)
        let layers = Int(bits.read(3, of: bytes))
        // Nesting.
        _ = bits.read(1, of: bytes)
        skipProfile(&bits, bytes, layers: layers)
        let id = Int(bits.readUnsignedGolomb(of: bytes))
        if bits.readUnsignedGolomb(of: bytes) == 3 {
          sequence.hasSeparatePlanes = bits.readFlag(of: bytes)
        }
        // Width, height, cropping, bit depths.
        skipNumbers(2, &bits, bytes)
        if bits.readFlag(of: bytes) { skipNumbers(4, &bits, bytes) }
        skipNumbers(2, &bits, bytes)
        sequence.lowBitCount = Int(bits.readUnsignedGolomb(of: bytes)) + 4
        guard sequence.lowBitCount <= 16 else { return (id, nil) }
        // Buffering of each layer, or of the last one.
        let isEach = bits.readFlag(of: bytes)
        skipNumbers(3 * (isEach ? layers + 1 : 1), &bits, bytes)
        // Sizes of blocks, depths of hierarchies.
        skipNumbers(6, &bits, bytes)
        if bits.readFlag(of: bytes), bits.readFlag(of: bytes) { skipScalingLists(&bits, bytes) }
        // Asymmetric partitions, adaptive offsets.
        _ = bits.read(2, of: bytes)
        if bits.readFlag(of: bytes) {
          // Uncompressed blocks.
          _ = bits.read(8, of: bytes)
          skipNumbers(2, &bits, bytes)
          _ = bits.read(1, of: bytes)
        }
        let count = Int(bits.readUnsignedGolomb(of: bytes))
        guard count <= 64 else { return (id, nil) }
        for _ in 0..<count {
          guard
            let set = ReferenceSet(&bits, bytes, after: sequence.referenceSets, isInSlice: false)
          else { return (id, nil) }
          sequence.referenceSets.append(set)
        }
        sequence.hasLongTerm = bits.readFlag(of: bytes)
        if sequence.hasLongTerm {
          let count = Int(bits.readUnsignedGolomb(of: bytes))
          guard count <= 32 else { return (id, nil) }
          for _ in 0..<count {
            let low = Int(bits.read(sequence.lowBitCount, of: bytes))
            sequence.longTerm.append((low, bits.readFlag(of: bytes)))
          }
        }
        return (id, sequence)
      }

      /// Reads profiles, tiers and levels (7.3.3).
      static func skipProfile(_ bits: inout BitReader, _ bytes: Span<UInt8>, layers: Int) {
        bits.position += 96
        guard layers > 0 else { return }
        let flags = (0..<layers).map { _ in (bits.readFlag(of: bytes), bits.readFlag(of: bytes)) }
        bits.position += 2 * (8 - layers)
        for (hasProfile, hasLevel) in flags {
          bits.position += (hasProfile ? 88 : 0) + (hasLevel ? 8 : 0)
        }
      }

      /// Reads scaling lists (7.3.4).
      private static func skipScalingLists(_ bits: inout BitReader, _ bytes: Span<UInt8>) {
        for size in 0..<4 {
          for _ in stride(from: 0, to: 6, by: size == 3 ? 3 : 1) {
            guard bits.readFlag(of: bytes) else {
              skipNumbers(1, &bits, bytes)
              continue
            }
            skipNumbers(min(64, 1 << (4 + size << 1)) + (size > 1 ? 1 : 0), &bits, bytes)
          }
        }
      }

      private static func skipNumbers(_ count: Int, _ bits: inout BitReader, _ bytes: Span<UInt8>) {
        for _ in 0..<count { _ = bits.readUnsignedGolomb(of: bytes) }
      }
    }
  }

  extension ReferenceGraph.HEVCParameterSets {
    /// A short-term reference picture set (7.3.7 and 7.4.8).
    struct ReferenceSet: Sendable, Equatable {
      /// The distances before the picture, nearest first, and whether they are used.
      private var before: [Entry] = []
      private var after: [Entry] = []

      private struct Entry: Sendable, Equatable {
        var distance: Int
        var isUsed: Bool
      }

      /// The most pictures that decoders store (A.4.2).
      private static let mostEntries = 16

      var references: [ReferenceGraph.HEVCReferences.Reference] {
        (before + after).map {
          ReferenceGraph.HEVCReferences.Reference(place: .relative($0.distance), isUsed: $0.isUsed)
        }
      }

      /// Reads a set; `nil` if it has more entries than pictures can be stored.
      ///
      /// - Parameters:
      ///   - bits: The position.
      ///   - bytes: The bytes.
      ///   - sets: The sets of the sequence before it.
      ///   - isInSlice: Whether it belongs to a slice header.
      init?(
        _ bits: inout BitReader, _ bytes: Span<UInt8>, after sets: [ReferenceSet], isInSlice: Bool
      ) {
        if !sets.isEmpty, bits.readFlag(of: bytes) {
          let back = isInSlice ? Int(bits.readUnsignedGolomb(of: bytes)) + 1 : 1
          guard back <= sets.count else { return nil }
          predict(from: sets[sets.count - back], &bits, bytes)
          guard before.count + after.count <= Self.mostEntries else { return nil }
          return
        }
        let (negative, positive) = (
          Int(bits.readUnsignedGolomb(of: bytes)), Int(bits.readUnsignedGolomb(of: bytes))
        )
        guard negative <= Self.mostEntries, positive <= Self.mostEntries else { return nil }
        before = Self.entries(negative, sign: -1, &bits, bytes)
        after = Self.entries(positive, sign: 1, &bits, bytes)
      }

      private static func entries(
        _ count: Int, sign: Int, _ bits: inout BitReader, _ bytes: Span<UInt8>
      ) -> [Entry] {
        var distance = 0
        return (0..<count).map { _ in
          distance += sign * (Int(bits.readUnsignedGolomb(of: bytes)) + 1)
          return Entry(distance: distance, isUsed: bits.readFlag(of: bytes))
        }
      }

      /// Derives the set from another one (equations 7-61 and 7-62).
      private mutating func predict(
        from other: ReferenceSet, _ bits: inout BitReader, _ bytes: Span<UInt8>
      ) {
        let isNegative = bits.readFlag(of: bytes)
        let size = Int(bits.readUnsignedGolomb(of: bytes)) + 1
        let delta = isNegative ? -size : size
        // The other's entries, and the other's picture itself.
        var entries: [Entry] = []
        for entry in other.before + other.after + [Entry(distance: 0, isUsed: true)] {
          let isUsed = bits.readFlag(of: bytes)
          guard isUsed || bits.readFlag(of: bytes) else { continue }
          entries.append(Entry(distance: entry.distance + delta, isUsed: isUsed))
        }
        before = entries.filter { $0.distance < 0 }.sorted { $0.distance > $1.distance }
        after = entries.filter { $0.distance > 0 }.sorted { $0.distance < $1.distance }
      }
    }
  }
#endif
