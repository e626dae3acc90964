#if FFmpeg
  extension ReferenceGraph {
    /// A reader of the references of frames in the headers of consecutive packets.
    ///
    /// Only formats are read in which a frame does not depend on more than the frames it references: VP9 also
    /// has probabilities that any frame changes, and H.264 addresses references by their positions in the
    /// decoder's buffer, which differ if frames are left out.
    enum Reader: Sendable {
      case av1(AV1References)
      case hevc(HEVCReferences)

      /// Reads the next packet.
      ///
      /// - Returns: Its coded frames.
      mutating func read(_ bytes: Span<UInt8>) -> [ReferenceGraph.Frame] {
        switch self {
        case .av1(var references):
          defer { self = .av1(references) }
          return references.read(bytes)
        case .hevc(var references):
          defer { self = .hevc(references) }
          return references.read(bytes)
        }
      }

      /// Returns the ranges of a packet's bytes that hold some of its coded frames.
      ///
      /// - Parameters:
      ///   - bytes: The packet.
      ///   - part: One bit for each coded frame.
      /// - Returns: The ranges, ascending.
      func ranges(of bytes: Span<UInt8>, keeping part: UInt32) -> [Range<Int>] {
        switch self {
        case .av1: AV1Units.ranges(of: bytes, keeping: part)
        // A packet is one frame.
        case .hevc: [0..<bytes.count]
        }
      }
    }
  }
#endif
