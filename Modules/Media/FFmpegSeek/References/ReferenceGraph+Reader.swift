#if FFmpeg
  extension ReferenceGraph {
    /// A reader of the references of frames in the headers of consecutive packets.
    ///
    /// Only formats are read in which a frame does not depend on more than the frames it references: VP9 also
    /// has probabilities that any frame changes, and H.264 addresses references by their positions in the
    /// decoder's buffer, which differ if frames are left out.
    struct Reader: Sendable {
      /// The reader of the format; the other one is `nil`. No enumeration, whose values are copied to be
      /// changed.
      private var av1: AV1References?
      private var hevc: HEVCReferences?

      /// Creates a reader of AV1.
      init(_ references: AV1References) { av1 = references }

      /// Creates a reader of HEVC.
      init(_ references: HEVCReferences) { hevc = references }

      /// Reads the next packet.
      ///
      /// - Returns: Its coded frames.
      mutating func read(_ bytes: Span<UInt8>) -> [ReferenceGraph.Frame] {
        av1?.read(bytes) ?? hevc?.read(bytes) ?? []
      }

      /// Returns the ranges of a packet's bytes that hold some of its coded frames.
      ///
      /// - Parameters:
      ///   - bytes: The packet.
      ///   - part: One bit for each coded frame.
      /// - Returns: The ranges, ascending.
      func ranges(of bytes: Span<UInt8>, keeping part: UInt32) -> [Range<Int>] {
        // A packet of HEVC is one frame.
        av1 == nil ? [0..<bytes.count] : OBU.ranges(of: bytes, keeping: part)
      }
    }
  }
#endif
