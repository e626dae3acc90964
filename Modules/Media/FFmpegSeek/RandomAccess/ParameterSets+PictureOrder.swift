#if FFmpeg
  extension ParameterSets {
    /// The way in which an H.264 stream states the order in which its pictures are displayed (ITU-T H.264, 8.2.1).
    enum PictureOrder: Sendable, Equatable {
      /// Slice headers have the low bits of picture order counts, this many.
      case lowBits(Int)
      /// Counts follow from the numbers of frames, and slice headers may have corrections.
      case expected(Cycle)
      /// Pictures are displayed in decoding order.
      case decoding

      /// The distances of counts (8.2.1.2).
      struct Cycle: Sendable, Equatable {
        var hasCorrections: Bool
        /// Of a frame that no other references, and of a bottom field.
        var (nonReference, bottomField): (Int, Int)
        /// Of reference frames, repeated.
        var references: [Int]

        /// Returns the count of a picture without its correction.
        ///
        /// - Parameters:
        ///   - picture: The picture.
        ///   - number: Its number, counted from the last IDR picture on.
        /// - Returns: The count.
        func count(of picture: PacketFacts.Picture, number: Int) -> Int {
          var frames = references.isEmpty ? 0 : number
          if !picture.isReference, frames > 0 { frames -= 1 }
          var count = picture.isReference ? 0 : nonReference
          if frames > 0 {
            let (cycles, rest) = (frames - 1).quotientAndRemainder(dividingBy: references.count)
            // The numbers of a damaged stream may be anything.
            count &+= cycles &* references.reduce(0, +) &+ references[...rest].reduce(0, +)
          }
          return picture.structure == .bottomField ? count &+ bottomField : count
        }
      }

      /// Reads it from a sequence parameter set (7.3.2.1.1); `nil` if that is not understood.
      init?(_ bits: inout BitReader, _ bytes: Span<UInt8>) {
        switch bits.readUnsignedGolomb(of: bytes) {
        case 0:
          let count = bits.readUnsignedGolomb(of: bytes)
          guard count <= 12 else { return nil }
          self = .lowBits(Int(count) + 4)
        case 1:
          var cycle = Cycle(
            hasCorrections: !bits.readFlag(of: bytes),
            nonReference: bits.readSignedGolomb(of: bytes),
            bottomField: bits.readSignedGolomb(of: bytes), references: [])
          let count = bits.readUnsignedGolomb(of: bytes)
          guard count <= 255 else { return nil }
          for _ in 0..<count { cycle.references.append(bits.readSignedGolomb(of: bytes)) }
          self = .expected(cycle)
        default: self = .decoding
        }
      }
    }
  }
#endif
