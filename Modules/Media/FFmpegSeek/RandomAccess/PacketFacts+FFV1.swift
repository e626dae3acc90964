#if FFmpeg
  internal import FFmpegHandles

  /// The facts of FFV1 frames.
  extension PacketFacts {
    /// Returns the facts of an FFV1 frame, whose first bit marks a keyframe, which resets all contexts
    /// (RFC 9043, 4.4). The range coder (3.8.1) codes it with even odds: a one if the first 16 bits reach
    /// half of 0xff00.
    static func ffv1(_ bytes: Span<UInt8>) -> PacketFacts {
      let isKeyframe = bytes.count > 1 && Int(bytes[0]) << 8 | Int(bytes[1]) >= 0x7f80
      return PacketFacts(randomAccess: isKeyframe ? .clean : .unsafe)
    }

    /// The checksums of a slice with its footer, by the version of the format: 0 in version 3 (RFC 9043, 4.9.3).
    private static let ffv1Checksums: [UInt32] = [0, 0x7a8c_4079]

    /// Returns whether a slice has another checksum than its footer, which libavcodec's decoder does not report: it
    /// shows that part of the frame that it decoded before.
    ///
    /// - Parameter bytes: A packet of version 3 or later, in which each slice ends with a footer (4.9). Its sizes add up
    ///   to the packet for footers either with checksums, of eight bytes, or without, of three.
    /// - Returns: Whether a checksum differs, or the sizes add up for neither kind.
    static func hasDamagedFFV1Slice(_ bytes: Span<UInt8>) -> Bool {
      guard let slices = ffv1Slices(of: bytes, footer: 8) else {
        return ffv1Slices(of: bytes, footer: 3) == nil
      }
      return !slices.allSatisfy { slice in
        ffv1Checksums.contains { Checksum.crc32(bytes, in: slice, from: $0) == $0 }
      }
    }

    /// The largest number of slices (`MAX_SLICES` of libavcodec's ffv1.h).
    private static let ffv1SliceLimit = 1024

    /// Returns the slices with their footers, from the last one; `nil` if their sizes do not add up to the packet.
    private static func ffv1Slices(of bytes: Span<UInt8>, footer: Int) -> [Range<Int>]? {
      var slices: [Range<Int>] = []
      var end = bytes.count
      while end >= footer, slices.count < ffv1SliceLimit {
        let place = end - footer
        let size = (0..<3).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
        guard size <= place else { return nil }
        slices.append(place - size..<end)
        end = place - size
      }
      return end == 0 && !slices.isEmpty ? slices : nil
    }
  }
#endif
