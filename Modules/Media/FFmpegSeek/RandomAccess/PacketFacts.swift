#if FFmpeg
  /// The facts in a packet's bytes, without decoding.
  struct PacketFacts: Sendable {
    var randomAccess: RandomAccessKind = .unsafe
    /// A digest of its parameter sets; 0 if there are none.
    var parameters: UInt64 = 0
    /// The digest of the parameter sets that a new decoder has without any packet.
    static let initialParameters: UInt64 = 1
    /// The digest of each parameter set of H.264 or HEVC together with those before it in the packet, by the set's
    /// number; see `ParameterSets.number`.
    var sets: [UInt64: UInt64] = [:]
    /// The encoder identified by the packet, as far as it affects decoders; 0 if there is none.
    var encoder: UInt64 = 0
    /// The format in an MPEG-1 or MPEG-2 sequence header, whose change makes the decoder start over; 0 without a header.
    var sequenceFormat: UInt64 = 0
    /// Whether the packet shows a frame.
    var showsFrame = true
    /// Whether its units are cut before a slice, so that only decoding shows whether it has a frame.
    var isMalformed = false
    /// Whether the packet of H.264 states that frames displayed from it on reference none before it.
    var recoversExactly = false
    /// Whether libavcodec's decoder reports it as invalid although nothing is missing: H.264 without a frame, and
    /// headers of MPEG-4 without a VOP.
    var isRefused = false
    /// Whether other frames may reference this one; `false` only if the bytes rule it out.
    var isReference = true
    /// The frame, or the one or two fields, of an H.264 packet; none if they are not known.
    var pictures: [Picture] = []
    /// The picture of an HEVC packet; `nil` for other formats.
    var hevc: HEVCPicture?
    /// Whether it states that the frames it references are missing, or changes the parameters of an H.264
    /// stream without a random access point.
    var isSplice = false
  }
#endif
