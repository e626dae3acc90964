#if FFmpeg
  extension DecodePass {
    /// The pictures of an H.264 stream that a decode pass has read, as far as the next ones depend on them.
    ///
    /// Where recordings are joined, or frames are missing, libavcodec replaces the missing reference frames. The
    /// replacements depend on the number of the frame before, even if no frame references that, and on the
    /// frames before the start of the pass, until as many reference frames followed as the decoder keeps.
    struct PictureSequence: Sendable {
      /// What makes frames depend on more than what they reference.
      enum Break: Sendable, Equatable {
        /// Reference frames are missing, or the stream continues another one.
        case splice
        /// A field has no other half: the decoder leaves the other lines of the frame as they are.
        case unpairedField
      }

      /// The number of the last reference frame; `nil` at first.
      private var last: Int?
      /// A field whose other half must be next.
      private(set) var openField: PacketFacts.Picture?
      /// The number of reference frames so far.
      private var referenceCount = 0

      /// Adds the pictures of the next packet.
      ///
      /// - Parameters:
      ///   - facts: The packet's facts.
      ///   - isComplete: Whether no frame was skipped so far.
      /// - Returns: The strongest reason why the next frames may differ from those of the reference decode, or
      ///   `nil`.
      mutating func append(_ facts: PacketFacts, isComplete: Bool) -> Break? {
        var result: Break?
        for picture in facts.pictures {
          let isSplice = !follows(picture) || facts.isSplice && last != nil
          if isSplice, !isComplete || referenceCount < picture.references {
            result = result ?? .splice
          }
          if let openField, !picture.completes(openField) { result = .unpairedField }
          let isSecond = openField.map { picture.completes($0) } ?? false
          openField = picture.structure == .frame || isSecond ? nil : picture
          if picture.isIDR, !isSecond { referenceCount = 0 }
          guard picture.isReference else { continue }
          if !isSecond { referenceCount += 1 }
          last = picture.number
        }
        return result
      }

      /// Returns whether a picture's number is the one expected next (ITU-T H.264, 7.4.3, frame_num).
      private func follows(_ picture: PacketFacts.Picture) -> Bool {
        guard let last, !picture.isIDR else { return true }
        return picture.number == last || picture.number == (last + 1) % picture.modulus
      }
    }
  }
#endif
