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

  /// The facts in a packet's bytes, without decoding.
  struct PacketFacts: Sendable {
    var randomAccess: RandomAccessKind = .unsafe
    /// A digest of its parameter sets; 0 if there are none.
    var parameters: UInt64 = 0
    /// The digest of the parameter sets that a new decoder has without any packet.
    static let initialParameters: UInt64 = 1
    /// The encoder identified by the packet, as far as it affects decoders; 0 if there is none.
    var encoder: UInt64 = 0
    /// Whether the packet shows a frame.
    var showsFrame = true
    /// Whether other frames may reference this one; `false` only if the bytes rule it out.
    var isReference = true
  }

  /// An FNV-1a hash: fast, and sufficient to tell packets of one file apart.
  struct Fingerprint {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

    mutating func add(_ number: Int) {
      var rest = UInt64(truncatingIfNeeded: number)
      for _ in 0..<8 {
        add(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
      }
    }

    mutating func add(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
      var index = start
      while index < end {
        add(bytes[index])
        index += 1
      }
    }
  }
#endif
