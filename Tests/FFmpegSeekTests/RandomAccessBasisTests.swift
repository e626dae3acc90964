#if FFmpeg
  import FFmpegHandles
  import Foundation
  import ScrubMedia
  import Testing

  @testable import FFmpegSeek

  /// The table of what random access points rest on.
  struct RandomAccessBasisTests {
    /// A packet, and what the rule of its format returns.
    struct Example {
      var codec: String
      var extradata: [UInt8] = []
      /// The number of a pixel format: 0 is planar YUV, 11 has a palette.
      var format: Int32 = 0
      var packet: [UInt8] = [0]
      var isMarked = true
      var kind: RandomAccessKind

      var description: String { "\(codec) \(packet) is \(kind)" }
    }

    private static let examples = [
      // The NAL unit types of an IDR slice, another slice, an IRAP picture and a trailing one.
      Example(codec: "h264", packet: [0, 0, 1, 0x65, 0x80], isMarked: false, kind: .clean),
      Example(codec: "h264", packet: [0, 0, 1, 0x41, 0x80], kind: .unsafe),
      Example(codec: "hevc", packet: [0, 0, 1, 19 << 1, 1], isMarked: false, kind: .clean),
      Example(codec: "hevc", packet: [0, 0, 1, 1 << 1, 1], kind: .unsafe),
      // A picture of type I, with and without a sequence header.
      Example(
        codec: "mpeg2video", packet: [0, 0, 1, 0xb3, 1, 0, 0, 1, 0, 0, 8], isMarked: false,
        kind: .cleanIfIntra),
      Example(codec: "mpeg1video", packet: [0, 0, 1, 0, 0, 8], kind: .unsafe),
      Example(codec: "vp8", packet: [0x10], isMarked: false, kind: .clean),
      Example(codec: "vp8", packet: [0x11], kind: .unsafe),
      Example(codec: "vp9", packet: [0x82], isMarked: false, kind: .clean),
      Example(codec: "vp9", packet: [0x86], kind: .unsafe),
      // A sequence header of one byte, then a shown key frame; and the frame alone.
      Example(codec: "av1", packet: [0x0a, 1, 0, 0x32, 1, 0x10], isMarked: false, kind: .clean),
      Example(codec: "av1", packet: [0x32, 1, 0x10], kind: .unsafe),
      Example(codec: "theora", packet: [0x00], isMarked: false, kind: .clean),
      Example(codec: "theora", packet: [0x40], kind: .unsafe),
      Example(codec: "mjpeg", packet: [0xff, 0xd8, 0xff, 0xdb, 0, 2], kind: .clean),
      Example(codec: "mjpeg", packet: [0xff, 0xd8, 0xff, 0xda, 0, 2], kind: .unsafe),
      Example(codec: "mpeg4", kind: .cleanIfIntra),
      Example(codec: "mpeg4", isMarked: false, kind: .unsafe),
      Example(codec: "ffv1", packet: [0x7f, 0x80], isMarked: false, kind: .clean),
      Example(codec: "ffv1", packet: [0x7f, 0x7f], kind: .unsafe),
      Example(codec: "vc1", kind: .cleanIfIntra),
      Example(codec: "vc1", isMarked: false, kind: .unsafe),
      // The bit of the X8 coding is clear, set, or unknown.
      Example(codec: "wmv3", extradata: [0x4f, 0xf1, 0x8a, 0x01], kind: .cleanIfIntra),
      Example(codec: "wmv3", extradata: [0x4f, 0xf5, 0x8a, 0x01], kind: .unproven),
      Example(codec: "wmv3", kind: .unproven),
      Example(codec: "prores", isMarked: false, kind: .clean),
      Example(codec: "rawvideo", isMarked: false, kind: .clean),
      Example(codec: "rawvideo", format: 11, kind: .unproven),
      Example(codec: "wmv2", kind: .unproven),
      Example(codec: "wmv2", isMarked: false, kind: .unsafe),
    ]

    @Test("The rule of each format finds its random access points")
    func rulesFindRandomAccessPoints() throws {
      let folder = try ClipFolder()
      let path = try folder.demoClip(frames: 2, gopLength: 1)
      var stream = try Opening(
        input: .file(path: path), options: SourceOptions(),
        interrupt: Interrupt(), counters: CounterBox()
      ).run().reader.stream
      for example in Self.examples {
        stream.codecName = example.codec
        stream.extradata = example.extradata
        stream.format = PixelFormat(rawValue: example.format)
        let inspector = PacketInspector(stream: stream)
        let facts = inspector.facts(of: example.packet.span, isKeyframe: example.isMarked)
        #expect(facts.randomAccess == example.kind, "\(example.description)")
        let isProven = example.codec == "wmv2" || example.kind == .unproven
        #expect(inspector.needsProof == isProven, "\(example.codec)")
      }
    }

    /// Without the last row, which stands for all other formats.
    @Test("The guide's table has the same formats and specifications as the program's")
    func guideNamesSpecifications() throws {
      let guide = try String(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
          .deletingLastPathComponent()
          .appending(path: "Modules/Media/FFmpegSeek/FFmpegSeek.docc/WhatExactMeans.md"),
        encoding: .utf8)
      let rows = guide.split(separator: "\n").filter { $0.hasPrefix("| `") }
        .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
      let table = RandomAccessBasis.table
      #expect(
        rows.map(\.[0]) == table.map { $0.codecs.map { "`\($0)`" }.joined(separator: ", ") })
      #expect(rows.map(\.[1]) == table.map(\.document))
    }
  }
#endif
