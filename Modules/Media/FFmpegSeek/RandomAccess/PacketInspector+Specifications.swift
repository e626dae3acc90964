#if FFmpeg
  extension PacketInspector {
    /// The formats whose packets need no inspection, with the specification of their random access.
    static let specifications: [String: (document: String, isIntraOnly: Bool)] = [
      // I frames (8.1, and annex J for the record in front of simple and main profile).
      "vc1": ("SMPTE 421M", false), "wmv3": ("SMPTE 421M", false),
      // Every frame is intra-coded.
      "dnxhd": ("SMPTE ST 2019-1", true), "dvvideo": ("IEC 61834-2", true),
      "hap": ("Hap Video Specification", true), "jpeg2000": ("ISO/IEC 15444-1", true),
      "prores": ("SMPTE RDD 36", true),
      // Uncompressed samples.
      "rawvideo": ("uncompressed", true), "v210": ("uncompressed", true),
      "v408": ("uncompressed", true), "v410": ("uncompressed", true),
    ]

    /// Returns whether a sequence header of VC-1's simple or main profile sets the bit that its
    /// specification reserves (SMPTE 421M, annex J.1.1: STRUCT_C, bit 13).
    static func mayUseX8(_ header: [UInt8]) -> Bool {
      header.count < 4 || header[1] & 0x04 != 0
    }
  }
#endif
