#if FFmpeg
  import Foundation
  import ScrubMedia
  import ScrubTime
  import Testing

  @testable import FFmpegSeek

  /// Packets without data, which a decoder refuses or takes for the end.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct EmptyPacketTests {
    private static let count = 30
    /// The frames whose packets are empty.
    private static let empty = [9, 20]
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    /// Writes a clip in which some packets are empty; their bytes follow those of the ones before.
    private func write(_ name: String, _ arguments: [String]) throws -> String {
      let path = folder.path(name)
      try FFmpegProgram.writeTestFrames(Self.count, to: path, arguments)
      var data = try Data(contentsOf: URL(filePath: path))
      // The table of sizes (ISO 14496-12, 8.7.3): version, flags, common size, count, sizes.
      let sizes = try #require(data.firstRange(of: Data("stsz".utf8))).upperBound + 12
      func bytes(of number: Int) -> Range<Int> { sizes + 4 * number..<sizes + 4 * number + 4 }
      func size(_ number: Int) -> UInt32 {
        data[bytes(of: number)].reduce(0) { $0 << 8 | UInt32($1) }
      }
      for number in Self.empty {
        let sum = size(number - 1) + size(number)
        data.replaceSubrange(
          bytes(of: number - 1),
          with: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) })
        data.resetBytes(in: bytes(of: number))
      }
      try data.write(to: URL(filePath: path))
      return path
    }

    @Test(
      "Frames after an empty packet are those of the reference decode",
      arguments: [0, 32 << 20] as [Int64])
    func framesAfterAnEmptyPacket(scanBytes: Int64) throws {
      // The decoder ignores what follows an image.
      let path = try write("empty.mov", ["-c:v", "mjpeg", "-qscale:v", "4"])
      let truth = try FFmpegProgram.linearDecode(of: path)
      #expect(truth.count == Self.count - Self.empty.count)
      let numbers = (0..<Self.count).filter { !Self.empty.contains($0) }
      var options = Corpus.patient()
      options.scanBytes = scanBytes
      let source = try FFmpegSource(path: path, options: options)
      defer { source.close() }
      if scanBytes > 0 { #expect(source.information.frameCount == truth.count) }
      func time(_ number: Int) -> MediaTime { MediaTime(seconds: (Double(number) + 0.5) / 25) }
      for number in [29, 10, 21, 0, 20, 9, 19, 28, 8] {
        let frame = try source.frame(
          for: SeekRequest(time: time(number)))
        let place = try #require(numbers.lastIndex { $0 <= number })
        #expect(frame.isExact && frame.pixels.md5() == truth[place], "frame \(number)")
      }
      let kept = KeptFrames()
      try source.decode(
        .range(from: time(0), through: time(Self.count - 1)), cancellation: Cancellation(),
        report: kept.take)
      let found = Set(kept.all.map { $0.pixels.md5() })
      // Those before the last request's frame are left to another range.
      #expect(truth.suffix(20).allSatisfy(found.contains))
      var frame = try source.frame(
        for: SeekRequest(time: time(0)))
      for md5 in truth.dropFirst() {
        frame = try source.frame(stepping: 1, from: frame, cancellation: Cancellation())
        #expect(frame.isExact && frame.pixels.md5() == md5)
      }
    }
  }
#endif
