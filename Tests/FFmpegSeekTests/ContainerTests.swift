#if FFmpeg
  import FFmpegSeek
  import ScrubFixtures
  import ScrubStills
  import Foundation
  import ScrubMedia
  import ScrubTime
  import Testing

  /// The same video in several containers, none of which is read completely while opening: the kind of
  /// packet list must make no difference.
  struct ContainerTests {
    private static let names = ["clip.mp4", "clip.mov", "clip.mkv"]
    private static let frames = 600
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    private func open(
      _ name: String, scanBytes: Int64 = 0, draws: (Int) -> Int = { $0 }
    ) throws -> FFmpegSource {
      let path = folder.path(name)
      var settings = VideoSettings(
        encoders: DemoClip.encoders, size: PixelSize(width: 320, height: 180),
        frameRate: FrameRate(30))
      settings.gopLength = 60
      settings.maximumBFrames = 2
      let writer = try VideoWriter(path: path, settings: settings)
      for number in 0..<Self.frames {
        var decoded = PlanarImage(size: settings.size)
        FrameNumberPattern.draw(draws(number), on: &decoded)
        try writer.append(decoded, pts: Int64(number))
      }
      try writer.finish()
      return try FFmpegSource(path: path, options: Corpus.patient(scanBytes: scanBytes))
    }

    private func time(_ frame: Int) -> MediaTime {
      FrameRate(30).middle(ofFrame: Int64(frame))
    }

    /// The first frame does not fill the decoder, and later frames are still complete.
    @Test("Opening decodes one frame", arguments: names)
    func openingDecodesOneFrame(name: String) throws {
      let source = try open(name)
      defer { source.close() }
      #expect(source.counters.framesDecoded == 1)
      var frame = try source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
      #expect(source.counters.framesDecoded == 1)
      for number in 0..<130 {
        #expect(try ClipFolder.number(shownBy: frame) == number)
        frame = try source.frame(stepping: 1, from: frame, cancellation: Cancellation())
      }
    }

    /// Matroska has no decoding times for the first packets after a seek.
    @Test("A seek skips the same frames in every container")
    func jumpsSkipTheSameInEveryContainer() throws {
      var counts: [[Int]] = []
      for name in Self.names {
        let source = try open(name)
        defer { source.close() }
        counts.append(
          try [599, 50, 358, 240, 117].map { number in
            let before = source.counters.framesDecoded
            let frame = try source.frame(
              for: SeekRequest(time: time(number)), cancellation: Cancellation())
            #expect(try ClipFolder.number(shownBy: frame) == number, "\(name)")
            return source.counters.framesDecoded - before
          })
      }
      #expect(counts.allSatisfy { $0 == counts[0] }, "\(counts)")
    }

    /// Containers find a keyframe by its display time; its decoding time leads to the one before.
    @Test("A jump reads no packet of the GOP before", arguments: names)
    func jumpsReadOneGOP(name: String) throws {
      let source = try open(name, scanBytes: 32 << 20)
      defer { source.close() }
      #expect(source.information.frameCount == Self.frames)
      for number in [599, 50, 358, 240, 117] {
        let before = source.counters.packetsRead
        let frame = try source.frame(
          for: SeekRequest(time: time(number)), cancellation: Cancellation())
        #expect(frame.isExact && frame.index == number)
        // From the keyframe to the target, and the few that are displayed after it but decoded before.
        let count = source.counters.packetsRead - before
        #expect(count <= number % 60 + 4, "\(number): \(count) packets")
      }
    }

    /// libavformat reads the list of keyframes of Matroska at the first seek: before, it lists the first.
    /// In MPEG streams it lists the packets read so far, and the next keyframe must be searched for.
    @Test("A preview is found immediately", arguments: names + ["clip.ts"])
    func previewIsFoundAtOnce(name: String) throws {
      let source = try open(name)
      defer { source.close() }
      for number in [450, 130, 300, 500] {
        let request = SeekRequest(time: time(number), tolerance: .within(seconds: 2))
        let frame = try source.preview(for: request, cancellation: Cancellation())
        let shown = try #require(frame.map { try ClipFolder.number(shownBy: $0) } ?? nil)
        #expect(abs(shown - number) <= 60)
      }
    }

    /// A still image is coded in the same bytes repeatedly, which then do not identify packets.
    @Test("A frame of a still image is reached as fast", arguments: names + ["clip.ts"])
    func stillFrameIsReachedAsFast(name: String) throws {
      let source = try open(name, scanBytes: 32 << 20, draws: { _ in 7 })
      defer { source.close() }
      #expect(source.information.frameCount == Self.frames)
      for number in [599, 50, 358, 240, 117] {
        let before = source.counters
        let frame = try source.frame(
          for: SeekRequest(time: time(number)), cancellation: Cancellation())
        #expect(frame.isExact && frame.index == number)
        #expect(source.counters.framesDecoded - before.framesDecoded <= 70)
        #expect(source.counters.packetsRead - before.packetsRead <= 150)
      }
    }
  }
#endif
