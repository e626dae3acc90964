#if FFmpeg
  import Foundation
  import ScrubMedia
  import ScrubTime
  import Testing

  @testable import FFmpegSeek

  /// Recordings that repeat the parameters of the decoder, as live streams do.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct RepeatedParametersTests {
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    @Test(
      "Parameters that are repeated change nothing, and others do", arguments: [true, false],
      [0, 32 << 20] as [Int64])
    func repeatedParameters(areSame: Bool, scanBytes: Int64) throws {
      let path = folder.path("live.flv")
      try FFmpegProgram.writeTestFrames(100, to: path, ["-c:v", "libx264", "-g", "10"])
      try repeatHeader(in: path) { header in
        // The last byte belongs to the picture parameter set's extension of the High profile, or follows it.
        if !areSame { header.append(0) }
      }
      var options = Corpus.patient()
      options.scanBytes = scanBytes
      let source = try FFmpegSource(path: path, options: options)
      defer { source.close() }
      #expect((source.information.frameCount == 100) == (areSame && scanBytes > 0))
      let truth = try FFmpegProgram.linearDecode(of: path)
      for number in [95, 20, 61] {
        let before = source.counters.framesDecoded
        let frame = try source.frame(
          for: SeekRequest(time: MediaTime(seconds: (Double(number) + 0.5) / 25)))
        #expect(frame.isExact && frame.pixels.md5() == truth[number], "frame \(number)")
        let decoded = source.counters.framesDecoded - before
        if areSame { #expect(decoded < 40, "\(decoded) frames to \(number)") }
      }
    }

    /// Writes the tag with the parameters (AVC sequence header) before every keyframe, too.
    private func repeatHeader(in path: String, _ change: (inout [UInt8]) -> Void) throws {
      let url = URL(filePath: path)
      let data = try [UInt8](Data(contentsOf: url))
      // A header of 9 bytes, and the size of no tag.
      var (place, result) = (13, Array(data[..<13]))
      var header: [UInt8]?
      while place + 15 < data.count {
        let count = data[place + 1..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        let body = Array(data[place + 11..<place + 11 + count])
        let isVideo = data[place] == 9
        if isVideo, body[1] == 0 {
          header = body
        } else if isVideo, body[0] == 0x17, var copy = header {
          change(&copy)
          result += [9] + Self.size(copy.count, 3) + data[place + 4..<place + 11] + copy
          result += Self.size(copy.count + 11, 4)
        }
        result += data[place..<place + 15 + count]
        place += 15 + count
      }
      try Data(result).write(to: url)
    }

    private static func size(_ count: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    }
  }
#endif
