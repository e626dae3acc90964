#if FFmpeg
  extension PacketInspector {
    /// A reader of the picture order counts of H.264 packets (ITU-T H.264, 8.2.1).
    struct H264DisplayOrder: Sendable {
      /// The comparison of their timestamps with these.
      private(set) var order: PacketIndex.DisplayOrder
      private let scanner: NALScanner
      private var sets: ParameterSets.H264
      /// The count of the last reference picture, or of the last picture in a stream that is in decoding order.
      private var anchor = 0
      /// The number of the last picture, and that of the picture with which numbers began anew.
      private var (number, firstNumber) = (0, 0)
      /// A field whose other half may be next.
      private var openField: PacketFacts.Picture?

      /// Creates a reader at a packet.
      ///
      /// - Parameters:
      ///   - scanner: The scanner of the packets.
      ///   - mayRestart: See `PacketIndex.DisplayOrder`.
      init(_ scanner: NALScanner, mayRestart: Bool = false) {
        self.scanner = scanner
        sets = scanner.initialSets.h264
        order = PacketIndex.DisplayOrder(mayRestart: mayRestart)
      }

      /// Returns the reader with which packets are compared that are not all of a file.
      var ofPass: H264DisplayOrder { H264DisplayOrder(scanner, mayRestart: true) }

      /// Adds the next packet in decoding order.
      mutating func add(_ bytes: Span<UInt8>, pts: Int64?) {
        guard !order.isContradicted else { return }
        let scanner = scanner
        scanner.forEachUnit(of: bytes) { start, end in
          switch bytes[start] & 31 {
          case 7, 8: sets.insert(bytes, from: start, to: end)
          case 1, 2, 5:
            let pictures = scanner.pictures(of: bytes, from: start, to: end, sets)
            if pictures.isEmpty { order.add(count: nil, pts: pts, beginsAnew: false) }
            for picture in pictures { add(picture, pts: pts) }
            return false
          default: break
          }
          return true
        }
      }

      /// Adds a frame or a field; the second field of a frame has no place of its own.
      private mutating func add(_ picture: PacketFacts.Picture, pts: Int64?) {
        let isSecond = openField.map { picture.completes($0) } ?? false
        openField = picture.structure == .frame || isSecond ? nil : picture
        if picture.isIDR, !isSecond { (anchor, number, firstNumber) = (0, 0, 0) }
        // Numbers wrap around.
        if picture.number < number { firstNumber &+= picture.modulus }
        number = picture.number
        let count = Self.count(of: picture, after: anchor, number: firstNumber &+ number)
        if picture.isReference || picture.order == .decoding { anchor = count }
        guard !isSecond else { return }
        order.add(count: count, pts: pts, beginsAnew: picture.isIDR)
      }

      /// Returns a picture's count; that of a hostile stream may be anything, and does not stop the program.
      ///
      /// - Parameters:
      ///   - picture: The picture.
      ///   - anchor: The count of the last reference picture, or of the last one in decoding order.
      ///   - number: Its number, counted from the last IDR picture on.
      /// - Returns: The count.
      static func count(
        of picture: PacketFacts.Picture, after anchor: Int, number: Int
      ) -> Int {
        switch picture.order {
        case .decoding: return anchor &+ 1
        case .expected(let cycle): return cycle.count(of: picture, number: number) &+ picture.count
        case .lowBits(let bits):
          // The nearest count with these low bits (8.2.1.1).
          let (modulus, low) = (1 << bits, anchor & (1 << bits - 1))
          var count = anchor &- low &+ picture.count
          if picture.count < low, low - picture.count >= modulus / 2 { count &+= modulus }
          if picture.count > low, picture.count - low > modulus / 2 { count &-= modulus }
          return count
        }
      }
    }
  }
#endif
