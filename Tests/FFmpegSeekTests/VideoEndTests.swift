#if FFmpeg
  import Foundation
  import ScrubMedia
  import ScrubFixtures
  import ScrubTime
  import ScrubStills
  import ScrubTestSupport
  import Testing
  import ScrubThreads

  @testable import FFmpegSeek

  /// Videos whose last frames are displayed after the end that their container declares.
  struct VideoEndTests {
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    /// The durations that a source reports, in seconds.
    private final class Durations: Sendable {
      private let seconds = Lock<[Double]>([])
      private let observation = Lock<GrowthObservation?>(nil)

      init(of source: FFmpegSource) {
        let observation = source.onGrowth { [weak self] growth in
          guard case .grew(let information) = growth else { return }
          self?.seconds.withLock { $0.append(information.duration.seconds) }
        }
        self.observation.withLock { $0 = observation }
      }

      var all: [Double] { seconds.withLock { $0 } }
    }

    private func frame(at seconds: Double, of source: FFmpegSource) throws -> Frame {
      try source.frame(for: SeekRequest(time: MediaTime(seconds: seconds)))
    }

    /// Writes a clip of two seconds whose video declares one.
    private func shortenedClip() throws -> String {
      let path = try folder.writeClip("short.mp4")
      var data = try Data(contentsOf: URL(filePath: path))
      let box = try #require(data.range(of: Data("mdhd".utf8)))
      // Version and flags, two dates, the timescale and the duration.
      let scale = data[box.upperBound + 12..<box.upperBound + 16]
      data.replaceSubrange(box.upperBound + 16..<box.upperBound + 20, with: Data(scale))
      try data.write(to: URL(filePath: path))
      return path
    }

    @Test("A decoded frame moves the end, once for each that is later")
    func decodedFramesMoveTheEnd() throws {
      let source = try FFmpegSource(
        path: try shortenedClip(), options: Corpus.patient(scanBytes: 0))
      defer { source.close() }
      try #require(source.information.duration.seconds == 1)
      let durations = Durations(of: source)
      #expect(try ClipFolder.number(shownBy: frame(at: 0.5, of: source)) == 12)
      #expect(durations.all == [])
      // It is followed by another one.
      #expect(try ClipFolder.number(shownBy: frame(at: 1, of: source)) == 25)
      #expect(source.information.duration.seconds == 1.08)
      #expect(try ClipFolder.number(shownBy: frame(at: 5, of: source)) == 49)
      #expect(source.information.duration.seconds == 2)
      _ = try frame(at: 1.5, of: source)
      #expect(durations.all == [1.08, 2])
      #expect(!source.canGrow)
    }

    @Test("Reading the packets moves the end") func indexMovesTheEnd() throws {
      let source = try FFmpegSource(
        path: try shortenedClip(), options: Corpus.patient(scanBytes: 0))
      defer { source.close() }
      let durations = Durations(of: source)
      let time = try source.time(ofFrameAt: 49, cancellation: Cancellation())
      #expect(time.seconds == 1.96 && durations.all == [2])
    }

    /// Writes a playlist of a clip of two seconds, too large to be read while it is opened.
    private func playlist(declaring seconds: Double) throws -> String {
      try folder.writeClip("clip.ts")
      let comments = String(repeating: "# \(String(repeating: "-", count: 70))\n", count: 300)
      return try folder.write(
        "#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:\(seconds),\nclip.ts\n#EXT-X-ENDLIST\n"
          + comments,
        to: "list.m3u8")
    }

    @Test(
      "A scan in the background moves the end, and only to a later time", arguments: [1.0, 3.0])
    func scanMovesTheEnd(seconds: Double) throws {
      let source = try FFmpegSource(
        path: try playlist(declaring: seconds), options: Corpus.patient(scanBytes: 8 << 10))
      defer { source.close() }
      try #require(abs(source.information.duration.seconds - seconds) < 0.001)
      let durations = Durations(of: source)
      #expect(
        try eventually {
          _ = try frame(at: 0, of: source)
          return source.information.frameCount == 50
        })
      let end = max(2, seconds)
      #expect(abs(source.information.duration.seconds - end) < 0.001)
      #expect(durations.all.count == (seconds < 2 ? 1 : 0))
    }

    /// The first one has half the frame rate of the second one.
    @Test("Joined recordings end with the last frame of the reference decode")
    func joinedRecordings() throws {
      var joined = Data()
      for step in [Int64(2), 1] {
        let path = folder.path("\(step).ts")
        var settings = VideoSettings(
          encoders: [.init("libx264")], size: PixelSize(width: 160, height: 96),
          frameRate: FrameRate(25))
        (settings.gopLength, settings.maximumBFrames) = (12, 2)
        let writer = try VideoWriter(path: path, settings: settings)
        for number in 0..<50 {
          var image = PlanarImage(size: settings.size)
          FrameNumberPattern.draw(number, on: &image)
          try writer.append(image, pts: Int64(number) * step)
        }
        try writer.finish()
        joined.append(try Data(contentsOf: URL(filePath: path)))
      }
      let path = folder.path("joined.ts")
      try joined.write(to: URL(filePath: path))
      let source = try FFmpegSource(path: path, options: Corpus.patient())
      defer { source.close() }
      let duration = source.information.duration
      let last = try source.time(ofFrameAt: 99, cancellation: Cancellation())
      let gap = last - (try source.time(ofFrameAt: 98, cancellation: Cancellation()))
      #expect(duration > last && (duration - last).seconds <= 2 * gap.seconds)
      #expect(source.information.duration >= duration)
    }
  }
#endif
