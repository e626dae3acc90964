#if FFmpeg
  import FFmpegHandles
  import Foundation
  import ScrubMedia
  import ScrubTime
  import Testing

  @testable import FFmpegSeek

  /// Recordings of MPEG-1 and MPEG-2 that were joined, where the decoder begins anew if the size or the aspect ratio
  /// changes, and drops the frame that waits to be shown.
  struct ChangedSequenceTests {
    /// What differs in the second recording.
    enum Change: String, CaseIterable, Sendable {
      case aspectRatio, size, bitRate

      fileprivate var arguments: [String] {
        switch self {
        case .aspectRatio: ["-aspect", "16:9"]
        case .size: ["-aspect", "4:3", "-s", "96x80"]
        case .bitRate: ["-aspect", "4:3", "-b:v", "300k", "-maxrate", "400k", "-bufsize", "800k"]
        }
      }
    }

    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    /// Writes two recordings of 50 frames into one file.
    private func joined(_ encoder: String, _ container: String, _ change: Change) throws -> String {
      let list = folder.path("list.txt")
      var lines = ""
      for (name, arguments) in [("first", ["-aspect", "4:3"]), ("second", change.arguments)] {
        let path = folder.path("\(name).mkv")
        try FFmpegProgram.writeTestFrames(
          50, to: path, ["-c:v", encoder, "-bf", "2", "-b_strategy", "0", "-g", "12"] + arguments)
        lines += "file '\(path)'\n"
      }
      try Data(lines.utf8).write(to: URL(filePath: list))
      let path = folder.path("joined.\(container)")
      try FFmpegProgram.output(
        ["-nostdin", "-v", "error", "-f", "concat", "-safe", "0", "-i", list, "-c", "copy", path])
      return path
    }

    @Test(
      "Frames around a new sequence are those of the reference decode",
      .enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"),
      arguments: [("mpeg1video", "mkv"), ("mpeg2video", "mkv"), ("mpeg2video", "mp4")],
      Change.allCases)
    func framesAroundNewSequence(
      format: (encoder: String, container: String), change: Change
    ) throws {
      let path = try joined(format.encoder, format.container, change)
      let truth = try FFmpegProgram.linearFrames(of: path, timeBase: "1/25")
      try #require(truth.count == (change == .bitRate ? 100 : 99))
      for scanBytes in [0, 32 << 20] as [Int64] {
        for number in [60, 98, 48, 49, 47, 20] {
          let source = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: scanBytes))
          defer { source.close() }
          try source.expectNumbers([number], of: truth)
          if let count = source.information.frameCount { #expect(count == truth.count) }
        }
        try expectReferenceDecode(of: path, truth, scanBytes: scanBytes)
      }
    }

    /// Requests the frame at every 25th of a second after jumps, alone and with those around it.
    private func expectReferenceDecode(
      of path: String, _ truth: [(time: Int?, md5: String)], scanBytes: Int64
    ) throws {
      for need in [.targetOnly, .allFrames] as [DecodePlan.Need] {
        let lane = try Opening(
          input: .file(path: path), options: Corpus.patient(scanBytes: scanBytes),
          interrupt: Interrupt(), counters: CounterBox()
        ).run()
        let second = Int64(lane.reader.stream.timeBase.denominator)
        for number in (0..<100).map({ ($0 * 37 + 49) % 100 }) {
          let decoded = try lane.exact(Int64(number) * second / 25, need: need)
          let place = try #require(truth.lastIndex { $0.time.map { $0 <= number } ?? false })
          let isRight = decoded.pixels.md5() == truth[place].md5
          #expect(isRight, "at frame \(number), \(need), index of \(scanBytes)")
        }
      }
    }

    /// A sequence header of MPEG-2 with its extensions, and a GOP header.
    private static func header(
      height: Int = 576, aspect: Int = 2, bitRate: Int = 100, isProgressive: Bool = false,
      display: Int? = nil
    ) -> [UInt8] {
      var bytes: [UInt8] = [0, 0, 1, 0xB3, 0x2D, UInt8(height >> 8), UInt8(height & 255)]
      bytes += [UInt8(aspect << 4 | 3), UInt8(bitRate), 0, 0x20, 0]
      bytes += [0, 0, 1, 0xB5, 0x14, isProgressive ? 0x8A : 0x82, 0, 1, 0, 0]
      if let display {
        let bits = UInt32(display) << 18 | 1 << 17 | 576 << 3
        bytes += [0, 0, 1, 0xB5, 0x22]
        bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) }
      }
      return bytes + [0, 0, 1, 0xB8, 0, 8, 0, 0]
    }

    @Test("A decoder begins anew for another size, aspect ratio or rows of fields only")
    func sequenceFormat() {
      func format(_ header: [UInt8]) -> UInt64 { PacketFacts.mpeg2(header.span).sequenceFormat }
      let usual = format(Self.header())
      #expect(usual != 0 && format([0, 0, 1, 0xB8, 0, 8, 0, 0]) == 0)
      #expect(format(Self.header(bitRate: 7)) == usual)
      #expect(format(Self.header(height: 480)) != usual)
      #expect(format(Self.header(aspect: 3)) != usual)
      // A frame of 576 rows has 36 rows of macroblocks, and one of 720 rows 45.
      #expect(format(Self.header(isProgressive: true)) == usual)
      #expect(
        format(Self.header(height: 720, isProgressive: true)) != format(Self.header(height: 720)))
      // A display of three quarters of the width shows the middle of a frame of 16:9.
      #expect(format(Self.header(display: 720)) == usual)
      #expect(format(Self.header(display: 700)) == usual)
      #expect(format(Self.header(display: 540)) != usual)
      // The extensions of the size.
      var large = Self.header()
      large[17] |= 1
      #expect(format(large) != usual)
    }
  }
#endif
