#if FFmpeg
  extension ReferenceGraph {
    /// A reader of the references of HEVC frames: the reference picture sets of slice headers (ITU-T H.265,
    /// 7.3.6.1 and 8.3.2).
    struct HEVCReferences: Sendable {
      private let scanner: NALScanner
      private var sets: HEVCParameterSets
      /// The frames that may still be referenced, counted from the first frame that was read, by their
      /// picture order counts.
      private var stored: [Int: Int] = [:]
      /// The picture order counts since the last random access point, for long-term references.
      private var counts: [Int] = []
      /// The order of the last frame from which others derive theirs.
      private var anchor: ReferenceGraph.PictureOrder?
      private var count = 0

      /// Creates a reader; `nil` for a stream with start codes, in which the frames of a packet cannot be
      /// counted without scanning all of it.
      init?(_ scanner: NALScanner) {
        guard scanner.hasLengths else { return nil }
        self.scanner = scanner
        sets = scanner.initialSets.hevc
      }

      /// Reads the next packet.
      ///
      /// - Returns: Its frame.
      mutating func read(_ bytes: Span<UInt8>) -> [ReferenceGraph.Frame] {
        defer { count += 1 }
        var header: SliceHeader?
        var pictures = 0
        var hasParameters = false
        scanner.forEachUnit(of: bytes, endsAtSlice: false) { start, end in
          // Other layers are not decoded.
          guard start + 2 < end, bytes[start] & 1 == 0, bytes[start + 1] >> 3 == 0 else {
            return true
          }
          let type = bytes[start] >> 1 & 63
          if type < 32, bytes[start + 2] & 0x80 != 0 {
            pictures += 1
            header = SliceHeader(bytes, from: start, to: end, sets)
          }
          if 32...34 ~= type {
            hasParameters = true
            sets.insert(bytes, from: start, to: end)
          }
          return true
        }
        guard pictures == 1, let header else {
          forget()
          return [ReferenceGraph.Frame(references: nil)]
        }
        return [frame(header, isRequired: hasParameters)]
      }

      /// Forgets all frames, so that the next ones are not taken for complete.
      private mutating func forget() {
        (stored, counts, anchor) = ([:], [], nil)
      }

      private mutating func frame(
        _ header: SliceHeader, isRequired: Bool
      ) -> ReferenceGraph.Frame {
        if header.resetsOrder { forget() }
        guard let order = order(of: header) else {
          return ReferenceGraph.Frame(references: nil, isShown: header.isShown)
        }
        if order.isAnchor { anchor = order }
        if header.isRandomAccessPoint { counts = [] }
        var (references, kept): ([Int]?, [Int: Int]) = ([], [:])
        for entry in header.references {
          let count = entry.count(from: order, among: counts)
          let frame = count.flatMap { stored[$0] }
          if let count, let frame { kept[count] = frame }
          guard entry.isUsed else { continue }
          if let frame { references?.append(frame) } else { references = nil }
        }
        // An intra-coded frame has no missing references, whatever its set says.
        if header.isRandomAccessPoint { references = [] }
        kept[order.count] = count
        stored = kept
        if header.hasLongTerm { counts.append(order.count) }
        return ReferenceGraph.Frame(
          references: references, isShown: header.isShown, isRequired: isRequired, order: order)
      }

      /// Returns the picture order count (8.3.1); `nil` if it is derived from a frame that is not known.
      private func order(of header: SliceHeader) -> ReferenceGraph.PictureOrder? {
        var order = ReferenceGraph.PictureOrder(
          count: header.lowBits, modulus: header.modulus, isAnchor: header.isAnchor,
          isAbsolute: header.resetsOrder)
        if header.resetsOrder { return order }
        guard let anchor else {
          // The first frame of a recording; the high bits are arbitrary.
          return header.isRandomAccessPoint ? order : nil
        }
        let (modulus, low) = (header.modulus, anchor.count & (header.modulus - 1))
        order.count += anchor.count - low
        if header.lowBits < low, low - header.lowBits >= modulus / 2 { order.count += modulus }
        if header.lowBits > low, header.lowBits - low > modulus / 2 { order.count -= modulus }
        return order
      }
    }
  }
#endif
