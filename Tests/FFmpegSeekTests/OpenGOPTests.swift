#if FFmpeg
  import FFmpegHandles
  import Foundation
  import ScrubMedia
  import ScrubTesting
  import ScrubTestSupport
  import ScrubTime
  import Testing

  @testable import FFmpegSeek

  /// H.264 whose GOPs begin with a recovery point: its leading frames reference the GOP before, and the frame after it
  /// names all earlier references as no longer needed.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct OpenGOPTests {
    private static let count = WholeCorpus.isChecked ? 400 : 200
    private static let gopLength = 12
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    @Test(
      "A jump decodes its open GOP, and not all frames before it",
      arguments: [
        "ref=3:bframes=3:b-pyramid=normal", "ref=4:bframes=3:b-pyramid=strict",
        "ref=16:bframes=3:b-pyramid=normal", "ref=4:bframes=2:b-pyramid=none",
        "ref=1:bframes=0", "ref=4:bframes=3:b-pyramid=normal:tff=1", "ref=4:bframes=3:slices=4",
      ], ["mkv", "ts"])
    func jumpDecodesItsGOP(parameters: String, container: String) throws {
      let path = folder.path("open.\(container)")
      let all =
        "open-gop=1:keyint=\(Self.gopLength):min-keyint=\(Self.gopLength):scenecut=0:b-adapt=0:"
      try FFmpegProgram.writeTestFrames(
        Self.count, to: path, ["-c:v", "libx264", "-x264-params", all + parameters])
      let truth = try FFmpegProgram.linearDecode(of: path)
      try #require(truth.count == Self.count)
      let seed = UInt64.random(in: 0...UInt64.max)
      var random = SeededGenerator(seed: seed)
      for _ in 0..<4 {
        let source = try FFmpegSource(path: path, options: Corpus.patient())
        defer { source.close() }
        for _ in 0..<6 {
          // The last frame of an interlaced transport stream is that of the reference decode.
          let number = Int.random(in: 0..<Self.count - Self.gopLength, using: &random)
          let time = MediaTime(seconds: (Double(number) + 0.5) / 25)
          let before = source.counters.framesDecoded
          let frame = try source.frame(for: SeekRequest(time: time))
          #expect(frame.isExact && frame.pixels.md5() == truth[number], "\(number), seed \(seed)")
          let decoded = source.counters.framesDecoded - before
          #expect(decoded < 5 * Self.gopLength, "\(decoded) frames to \(number), seed \(seed)")
        }
      }
    }

    @Test(
      "A jump finds that the first frame of its open GOP is cut off",
      arguments: ["libx264", "libx265"])
    func cutStart(encoder: String) throws {
      let path = folder.path("cut.mp4")
      let parameters = "open-gop=1:keyint=15:min-keyint=15:scenecut=0:bframes=3:log-level=none"
      let codec = encoder == "libx264" ? "-x264-params" : "-x265-params"
      try FFmpegProgram.writeTestFrames(
        120, to: path, ["-s", "320x192", "-c:v", encoder, codec, parameters])
      let reader = try PacketReader.reading(path)
      var keyframes: [Data] = []
      while try reader.next() {
        guard reader.packet.isKeyframe else { continue }
        keyframes.append(reader.packetData)
      }
      try #require(keyframes.count == 8)
      var data = try Data(contentsOf: URL(filePath: path))
      let place = try #require(data.range(of: keyframes[6]))
      data.resetBytes(in: place.lowerBound + place.count / 2..<place.upperBound)
      try data.write(to: URL(filePath: path))
      let source = try FFmpegSource(path: path, options: Corpus.patient())
      defer { source.close() }
      let frame = try source.frame(for: SeekRequest(time: MediaTime(seconds: 93.5 / 25)))
      // The unwritten samples of HEVC differ between programs; the others are concealed.
      let isReference = source.counters.framesDecoded > 90
      let truth = try FFmpegProgram.linearDecode(of: path)
      #expect(frame.isExact && (isReference || frame.pixels.md5() == truth[93]))
      #expect(isReference || encoder == "libx264")
    }
  }
#endif
