#if FFmpeg
  /// The guarantee for decoding that starts at a packet with a flushed decoder.
  enum RandomAccessKind: UInt8, Sendable {
    /// None: the frames may differ from those of the reference decode.
    case unsafe
    /// Declared by the container only, which does not count until it is proven: see `RandomAccessProof`.
    case unproven
    /// Proven: decoding from the packet was compared with the reference decode, up to the next keyframe
    /// marked by the container.
    case proven
    /// Clean: from the packet's timestamp on, the frames are those of the reference decode.
    case clean
    /// Clean if the decoder reports that the packet's frame is intra-coded.
    case cleanIfIntra

    /// Whether decoding may start there.
    var isTrusted: Bool { self != .unsafe && self != .unproven }

    /// Whether it is a keyframe of a stream whose format does not define the guarantees of keyframes.
    var needsProof: Bool { self == .unproven || self == .proven }
  }
#endif
