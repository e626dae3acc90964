#if FFmpeg
  internal import FFmpegHandles

  /// What the random access points of a format rest on: the specification that guarantees them, and the
  /// rule that finds them.
  ///
  /// All other formats have no such specification, and the rule `provenOnFile`. The page "What exact
  /// means" has the same table.
  struct RandomAccessBasis: Sendable {
    /// The formats, by libavcodec's names.
    let codecs: [String]
    /// The specification.
    let document: String
    /// Returns the rule for a stream; `nil` if the specification does not cover it.
    let inspector: @Sendable (StreamDescription) -> PacketInspector?

    private init(
      _ codecs: String..., document: String,
      inspector: @escaping @Sendable (StreamDescription) -> PacketInspector?
    ) {
      (self.codecs, self.document, self.inspector) = (codecs, document, inspector)
    }

    static let table = [
      RandomAccessBasis("h264", document: "ITU-T H.264, clause 3 (IDR picture) and D.2.8") {
        .h264($0)
      },
      RandomAccessBasis("hevc", document: "ITU-T H.265, clause 3 (IRAP picture)") { .hevc($0) },
      RandomAccessBasis(
        "mpeg1video", "mpeg2video", document: "ISO/IEC 11172-2 and 13818-2, 6.1.1"
      ) { _ in .reading { .mpeg2($0) } },
      RandomAccessBasis("vp8", document: "RFC 6386, 9.1") { _ in .reading { .vp8($0) } },
      RandomAccessBasis("vp9", document: "VP9 bitstream specification, 7.2") { _ in
        .reading { .vp9($0) }
      },
      RandomAccessBasis("av1", document: "AV1 specification, 7.6") { .av1($0) },
      RandomAccessBasis("theora", document: "Theora specification, 7.1") { _ in
        .reading { .theora($0) }
      },
      RandomAccessBasis("mjpeg", document: "ISO/IEC 10918-1, B.5") { _ in .jpeg },
      RandomAccessBasis("mpeg4", document: "ISO/IEC 14496-2 (I-VOP)") { .mpeg4($0) },
      RandomAccessBasis("ffv1", document: "RFC 9043, 4.4") { .ffv1($0) },
      // Annex J defines the record in front of simple and main profile, which have the name wmv3.
      RandomAccessBasis("vc1", "wmv3", document: "SMPTE 421M, 8.1") {
        $0.codecName == "wmv3" && mayUseX8($0.extradata) ? nil : .intraFrames
      },
      RandomAccessBasis("prores", document: "SMPTE RDD 36") { _ in .everyPacket },
      RandomAccessBasis("dnxhd", document: "SMPTE ST 2019-1") { _ in .everyPacket },
      RandomAccessBasis("dvvideo", document: "IEC 61834-2") { _ in .everyPacket },
      RandomAccessBasis("jpeg2000", document: "ISO/IEC 15444-1") { _ in .everyPacket },
      RandomAccessBasis("hap", document: "Hap Video Specification") { _ in .everyPacket },
      // Only some packets have the palette, and AVI's demuxer loses it in a seek.
      RandomAccessBasis(
        "rawvideo", "v210", "v408", "v410", document: "none: uncompressed"
      ) { $0.codecName == "rawvideo" && $0.format.hasPalette ? nil : .everyPacket },
    ]

    /// Returns the row of a stream's format, or `nil` if none exists.
    static func of(_ stream: StreamDescription) -> RandomAccessBasis? {
      table.first { $0.codecs.contains(stream.codecName) }
    }

    /// Returns whether a sequence header of VC-1's simple or main profile sets the bit that its
    /// specification reserves (SMPTE 421M, annex J.1.1: STRUCT_C, bit 13). No specification covers the X8
    /// coding of intra pictures, which uses it.
    static func mayUseX8(_ header: [UInt8]) -> Bool {
      header.count < 4 || header[1] & 0x04 != 0
    }
  }
#endif
