#if FFmpeg
  extension ReferenceGraph {
    /// A unit of an AV1 packet: an open bitstream unit (AV1 specification, 5.3).
    struct OBU {
      /// The types that matter here (6.2.2).
      enum Kind: UInt8 {
        case sequenceHeader = 1
        case temporalDelimiter = 2
        case frameHeader = 3
        case tileGroup = 4
        case metadata = 5
        case frame = 6
        case redundantFrameHeader = 7
        case tileList = 8
        case padding = 15
      }

      /// Its type; `nil` if it is reserved.
      var kind: Kind?
      /// The position of its header.
      var start: Int
      /// The position of its contents.
      var payload: Int
      /// The position after it.
      var end: Int
      /// Whether it belongs to another than the lowest spatial layer.
      var isEnhancement: Bool

      /// Calls `body` with each unit until it returns `false`.
      ///
      /// - Returns: Whether the packet is well-formed, up to the last unit passed to `body`.
      @discardableResult
      static func forEach(of bytes: Span<UInt8>, _ body: (OBU) -> Bool) -> Bool {
        var position = 0
        while position < bytes.count {
          let header = bytes[position]
          let hasExtension = header & 4 != 0
          var payload = position + (hasExtension ? 2 : 1)
          var end = bytes.count
          if header & 2 != 0 {
            guard let size = leb128(bytes, &payload), size <= bytes.count - payload else {
              return false
            }
            end = payload + size
          }
          guard payload <= end else { return false }
          let unit = OBU(
            kind: Kind(rawValue: header >> 3 & 15), start: position, payload: payload,
            end: end,
            isEnhancement: hasExtension && bytes[position + 1] >> 3 & 3 != 0)
          guard body(unit) else { return true }
          position = end
        }
        return true
      }

      /// Returns the ranges of a packet without the coded frames that are not needed.
      ///
      /// - Parameters:
      ///   - bytes: A well-formed packet.
      ///   - part: One bit for each coded frame to keep.
      /// - Returns: The ranges, ascending.
      static func ranges(of bytes: Span<UInt8>, keeping part: UInt32) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var frame = -1
        forEach(of: bytes) { unit in
          var isKept = true
          switch unit.kind {
          case .frame, .frameHeader:
            frame += 1
            isKept = part >> UInt32(frame) & 1 == 1
          case .tileGroup, .redundantFrameHeader: isKept = part >> UInt32(max(0, frame)) & 1 == 1
          default: break
          }
          guard isKept else { return true }
          if let last = ranges.last, last.upperBound == unit.start {
            ranges[ranges.count - 1] = last.lowerBound..<unit.end
          } else {
            ranges.append(unit.start..<unit.end)
          }
          return true
        }
        return ranges
      }

      private static func leb128(_ bytes: Span<UInt8>, _ position: inout Int) -> Int? {
        var value = 0
        for shift in stride(from: 0, to: 35, by: 7) {
          guard position < bytes.count else { return nil }
          let byte = bytes[position]
          position += 1
          value |= Int(byte & 0x7f) << shift
          if byte & 0x80 == 0 { return value }
        }
        return nil
      }
    }
  }
#endif
