#if FFmpeg
  import FFmpegSeek
  import Foundation
  import RemoteFiles
  import ScrubMedia
  import ScrubRemoteServer
  import ScrubSidecars
  import ScrubTestSupport
  import ScrubTesting
  import ScrubTime
  import Testing

  /// Videos whose packets a sidecar lists: only the bytes of the packets that are decoded are requested.
  @Suite(.enabled(if: Program.isPresent("ffmpeg"), "the program ffmpeg is missing"))
  struct ClosureBytesTests {
    private static let path = "/clip"
    private static let count = 96
    private static let frameRate = FrameRate(25)
    private let folder: TemporaryFolder
    private let cache: SidecarFolder

    init() throws {
      folder = try TemporaryFolder()
      cache = SidecarFolder(path: folder.path + "/cache")
    }

    /// Encodes noise in two GOPs with a hierarchy of frames, so that packets are larger than what libavformat reads at once.
    private func clip(_ codec: String) throws -> String {
      let path = folder.path + "/clip.mp4"
      let options =
        codec == "libsvtav1"
        ? ["-preset", "12", "-g", "48", "-svtav1-params", "hierarchical-levels=4"]
        : [
          "-preset", "ultrafast", "-x265-params",
          "log-level=error:keyint=48:min-keyint=48:scenecut=0:rc-lookahead=20:bframes=7:"
            + "b-adapt=0:b-pyramid=1",
        ]
      try Program.run(
        "ffmpeg",
        [
          "-nostdin", "-v", "error", "-f", "lavfi", "-i",
          "testsrc2=size=320x180:rate=25,noise=alls=40:allf=t+u", "-f", "lavfi", "-i",
          "sine=sample_rate=48000", "-frames:v", "\(Self.count)", "-t", "3.84", "-pix_fmt",
          "yuv420p", "-c:v", codec,
        ] + options + ["-crf", "20", "-c:a", "aac", path])
      return path
    }

    private func frame(_ number: Int, _ source: FFmpegSource) throws -> Frame {
      try source.frame(
        for: SeekRequest(time: Self.frameRate.middle(ofFrame: Int64(number))),
        cancellation: Cancellation())
    }

    /// The frames of jumps, each in a video that was just opened.
    private static let jumps = [33, 95, 71, 64]

    /// Returns the numbers of bytes and requests of jumps.
    private func jump(
      _ server: RemoteServer, _ clip: String
    ) throws -> [(bytes: Int64, requests: Int)] {
      let local = try FFmpegSource(path: clip)
      defer { local.close() }
      return try Self.jumps.map { number in
        let opened = try open(server)
        defer { opened.source.close() }
        server.clearLog()
        try check(number, opened.source, local)
        let log = server.log
        for other in [number - 10, number - 9, 3, number - 1] {
          try check(other, opened.source, local)
        }
        return (log.bodyBytes, log.requests.count)
      }
    }

    private func check(_ number: Int, _ source: FFmpegSource, _ local: FFmpegSource) throws {
      let (found, expected) = (try frame(number, source), try frame(number, local))
      #expect(found.pts == expected.pts && found.isExact)
      #expect(found.pixels.md5() == expected.pixels.md5(), "frame \(number)")
    }

    private func open(_ server: RemoteServer, scanBytes: Int64 = 0) throws -> RemoteSource {
      var options = RemoteSource.standardOptions
      (options.scanBytes, options.cache) = (scanBytes, cache)
      return try RemoteSource(url: server.url(Self.path), remote: .test, options: options)
    }

    /// Opens a video until its sidecar lists its packets.
    private func learn(_ server: RemoteServer) throws {
      let opened = try open(server, scanBytes: 64 << 20)
      defer { opened.source.close() }
      let isIndexed = try eventually {
        _ = try frame(1, opened.source)
        return opened.source.information.frameCount == Self.count
      }
      #expect(isIndexed)
    }

    @Test(
      "With a sidecar, a jump requests only the packets that its frame is made from",
      arguments: [("libsvtav1", 0.7), ("libx265", 0.8)])
    func closure(codec: String, share: Double) throws {
      let clip = try clip(codec)
      let server = try RemoteServer([Self.path: Resource(path: clip)])
      let before = try jump(server, clip)
      try learn(server)
      let after = try jump(server, clip)
      for (whole, part) in zip(before, after) {
        #expect(part.bytes < whole.bytes)
        // A frame in the last group of 8 is made from the first ones of 6 groups, and three more.
        #expect(whole.requests == 1 && part.requests <= 9)
      }
      let (all, parts) = (before.reduce(0) { $0 + $1.bytes }, after.reduce(0) { $0 + $1.bytes })
      #expect(Double(parts) <= share * Double(all), "\(before), \(after)")
    }
  }
#endif
