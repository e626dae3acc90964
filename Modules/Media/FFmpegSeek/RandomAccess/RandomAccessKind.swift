#if FFmpeg
  /// What is known of decoding that begins at a packet with an empty decoder.
  enum RandomAccessKind: UInt8, Sendable {
    /// Nothing promises that the frames would be those of the reference decode.
    case unsafe
    /// Only the container promises it, which does not count until it is proven: see `RandomAccessProof`.
    case unproven
    /// Decoding from the packet was compared with the reference decode, up to the next keyframe that
    /// the container marks.
    case proven
    /// From the packet's own timestamp on, the frames are those of the reference decode.
    case clean
    /// The same, if the decoder says that the packet's frame refers to no other.
    case cleanIfIntra

    /// Whether decoding may begin there.
    var isBelieved: Bool { self != .unsafe && self != .unproven }

    /// Whether it is a keyframe of a stream whose format does not say what its keyframes promise.
    var needsProof: Bool { self == .unproven || self == .proven }
  }

  /// What the bytes of a packet say, without decoding them.
  struct PacketFacts: Sendable {
    var randomAccess: RandomAccessKind = .unsafe
    /// A digest of the parameter sets inside; 0 where there are none.
    var parameters: UInt64 = 0
    /// The digest of those that a fresh decoder has without any packet.
    static let initialParameters: UInt64 = 1
    /// The encoder that the packet names, as far as decoders make a difference; 0 where it names none.
    var encoder: UInt64 = 0
    /// Whether a frame of the packet is shown.
    var showsFrame = true
    /// Whether other frames may be built on this one's; false only where the bytes rule it out.
    var isReference = true
  }

  /// The FNV-1a hash: quick, and good enough to tell packets of one file apart.
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
