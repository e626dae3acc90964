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
            add(sets.picture(of: bytes, from: start, to: end), pts: pts)
            return false
          default: break
          }
          return true
        }
      }

      /// Adds the first picture of a packet. A field has no count: two packets may be one frame then.
      private mutating func add(_ picture: PacketFacts.Picture?, pts: Int64?) {
        if picture?.isIDR == true { anchor = 0 }
        let count = picture.flatMap { picture in
          picture.lowCount.map { self.count(lowBits: $0, modulus: picture.countModulus) }
        }
        if let count, picture?.isReference == true { anchor = count }
        order.add(count: count, pts: pts, beginsAnew: picture?.isIDR == true)
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
