#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubTime
  import Testing

  /// H.264 from recorders that write malformed messages (SEI) before each picture, which no frame depends on.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct MalformedMessageTests {
    private static let (count, gopLength) = (100, 20)
    /// A picture timing message that is longer than its unit.
    private static let message: [UInt8] = [0, 0, 1, 6, 1, 0xFF, 0xFF, 0x80]

    /// Returns a byte stream with a message before each slice.
    private static func malformed(_ stream: Data) -> Data {
      let bytes = [UInt8](stream)
      var result: [UInt8] = []
      for (index, byte) in bytes.enumerated() {
        if index + 3 < bytes.count, bytes[index...].starts(with: [0, 0, 1]),
          [1, 5].contains(bytes[index + 3] & 31)
        {
          result += message
        }
        result.append(byte)
      }
      return Data(result)
    }

    @Test("Malformed messages cost no more than sound ones")
    func malformedMessages() throws {
      let folder = try ClipFolder()
      let stream = folder.path("sound.h264")
      try FFmpegProgram.writeTestFrames(
        Self.count, to: stream,
        [
          "-c:v", "libx264", "-bf", "0", "-g", "\(Self.gopLength)", "-x264-params", "scenecut=0",
          "-f", "h264",
        ])
      let other = folder.path("malformed.h264")
      try Self.malformed(Data(contentsOf: URL(filePath: stream))).write(to: URL(filePath: other))
      let work = try [stream, other].map { input in
        let path = input + ".mp4"
        try FFmpegProgram.output(
          [
            "-nostdin", "-v", "error", "-framerate", "25", "-i", input, "-c", "copy", "-bsf:v",
            "setts=pts=N*48000:dts=N*48000", path,
          ])
        return try decode(path)
      }
      #expect(work[1].frames <= work[0].frames + 2)
      #expect(work[1].packets <= work[0].packets + 2)
    }

    /// Compares frames with those of the program, and returns the work for them.
    private func decode(_ path: String) throws -> (packets: Int, frames: Int) {
      let truth = try FFmpegProgram.linearDecode(of: path)
      try #require(truth.count == Self.count)
      let source = try FFmpegSource(path: path, options: SourceOptions(threads: 4))
      defer { source.close() }
      let before = source.counters
      for number in [70, 30, 95, 5, 50] {
        let time = MediaTime(value: Int64(number), timescale: 25)
        let frame = try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
        #expect(frame.isExact && frame.index == number)
        #expect(frame.pixels.md5() == truth[number])
      }
      let after = source.counters
      return (after.packetsRead - before.packetsRead, after.framesDecoded - before.framesDecoded)
    }
  }
#endif
