#if FFmpeg
  extension PacketFacts {
    /// The start of a slice header of H.264: the place of a frame or a field among the others.
    struct Picture: Sendable, Equatable {
      /// A frame, or one of its fields.
      enum Structure: Sendable { case frame, topField, bottomField }

      /// The number of the frame (`frame_num`), which counts reference frames from the last IDR picture.
      var number: Int
      /// The number of values of `number`.
      var modulus: Int
      /// The number of frames that the decoder keeps for reference.
      var references: Int
      /// The order of the stream's pictures.
      var order = ParameterSets.PictureOrder.decoding
      /// The low bits of the picture order count, or its correction.
      var count = 0
      var structure = Structure.frame
      var isIDR = false
      /// Whether other frames may reference it.
      var isReference = true

      /// Returns whether the picture is the other field of a frame.
      func completes(_ first: Picture) -> Bool {
        structure != .frame && structure != first.structure && number == first.number
      }
    }

    /// Whether the packet holds a single field, so that a frame may take two packets.
    var isField: Bool { pictures.count == 1 && pictures[0].structure != .frame }
  }
#endif
