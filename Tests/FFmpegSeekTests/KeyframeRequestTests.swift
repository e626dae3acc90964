#if FFmpeg
  import ScrubMedia
  import ScrubFixtures
  import MediaSeek
  import ScrubTime
  import ScrubStills
  import Testing

  @testable import FFmpegSeek

  /// Requests for keyframes.
  struct KeyframeRequestTests {
    private static let gopLength = 24
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    /// Writes 25 frames a second.
    private func clip(_ container: String, encoder: String, interlaced: Bool) throws -> String {
      let path = folder.path("clip.\(container)")
      var options = encoder == "libx264" ? ["x264-params": "scenecut=0"] : [:]
      if interlaced { options["flags"] = "+ildct+ilme" }
      var settings = VideoSettings(
        encoders: [VideoSettings.Encoder(encoder, options: options)],
        size: PixelSize(width: 160, height: 96), frameRate: FrameRate(25))
      settings.gopLength = Self.gopLength
      let writer = try VideoWriter(path: path, settings: settings)
      for number in 0..<240 {
        var image = PlanarImage(size: settings.size)
        FrameNumberPattern.draw(number, on: &image)
        try writer.append(image, pts: Int64(number))
      }
      try writer.finish()
      return path
    }

    @Test(
      "The nearest keyframe does not depend on the cache, and increases with the time",
      arguments: [
        ("mp4", "libx264", false), ("mkv", "libx264", false), ("ts", "libx264", false),
        ("avi", "mpeg4", false), ("mkv", "mpeg2video", false), ("mkv", "mpeg2video", true),
        ("mp4", "libx264", true),
      ], [SourceOptions().scanBytes, 0])
    func nearestKeyframe(file: (String, String, Bool), scanBytes: Int64) throws {
      let path = try clip(file.0, encoder: file.1, interlaced: file.2)
      // A transport stream without an index has no list of keyframes.
      if file.0 == "ts", scanBytes == 0 { return }
      func keyframes(warmUp: [Int]) throws -> [MediaTime] {
        let scheduler = SeekScheduler(
          source: try FFmpegSource(path: path, options: Corpus.patient(scanBytes: scanBytes)),
          cache: FrameCache(byteLimit: 1 << 26))
        defer { scheduler.close() }
        for number in warmUp {
          let time = MediaTime(value: Int64(number), timescale: 25)
          let frame = try scheduler.frame(
            for: SeekRequest(time: time), cancellation: Cancellation())
          _ = try scheduler.frame(stepping: -3, from: frame, cancellation: Cancellation())
        }
        return try stride(from: 0.0, to: 9.5, by: 0.137).map { seconds in
          let request = SeekRequest(time: MediaTime(seconds: seconds), tolerance: .keyframe)
          let frame = try scheduler.frame(for: request, cancellation: Cancellation())
          #expect(frame.isKeyframe, "\(frame) at \(seconds)")
          let number = Int((frame.time.seconds * 25).rounded())
          #expect(number % Self.gopLength == 0, "\(frame) at \(seconds)")
          let distance = abs(seconds - frame.time.seconds)
          #expect(
            distance <= Double(Self.gopLength) / 25 / 2 + 0.001 || frame.time.seconds > 8,
            "\(frame) at \(seconds)")
          return frame.time
        }
      }
      let fresh = try keyframes(warmUp: [])
      #expect(zip(fresh, fresh.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(try keyframes(warmUp: [0, 31, 100, 170, 235]) == fresh)
    }
  }
#endif
