#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubFixtures
  import ScrubTime
  import ScrubStills
  import ScrubTestSupport
  import Testing

  extension ClipFolder {
    /// Writes a file of this text.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
      let file = URL(filePath: path(name))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return file.path
    }

    /// Writes 50 frames that show their numbers, at 25 frames per second, with a keyframe every half second.
    ///
    /// - Parameters:
    ///   - name: The name of the file, whose ending selects the container.
    ///   - options: The container's options in FFmpeg.
    ///   - container: The container's name in FFmpeg; `nil` for that of the ending.
    /// - Returns: The path.
    /// - Throws: If it cannot be written.
    @discardableResult
    func writeClip(
      _ name: String, _ options: [String: String] = [:], container: String? = nil
    ) throws -> String {
      let path = path(name)
      try FileManager.default.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
      var settings = VideoSettings(
        encoders: [.init("libx264")], size: PixelSize(width: 320, height: 180),
        frameRate: FrameRate(25))
      (settings.gopLength, settings.container) = (12, container)
      settings.containerOptions = options
      let writer = try VideoWriter(path: path, settings: settings)
      for number in 0..<50 {
        var decoded = PlanarImage(size: settings.size)
        FrameNumberPattern.draw(number, on: &decoded)
        try writer.append(decoded, pts: Int64(number))
      }
      try writer.finish()
      return path
    }

    /// Checks that every frame of such a clip is exact, in an order that jumps.
    static func expectFrames(of path: String, name: String = "") throws {
      let source = try FFmpegSource(path: path, options: Corpus.patient())
      defer { source.close() }
      for index in 0..<50 {
        let number = index * 17 % 50
        // The middle of the frame.
        let time = MediaTime(value: Int64(2 * number + 1), timescale: 50)
        let frame = try source.frame(
          for: SeekRequest(time: time), cancellation: Cancellation())
        let shown = try Self.number(shownBy: frame)
        #expect(frame.isExact && shown == number, "\(name) \(number)")
      }
    }

    /// Returns the error of opening a file, which takes well below the deadline; a sanitizer takes ten times as long.
    static func openingError(
      _ path: String, sourceLocation: SourceLocation = #_sourceLocation
    ) -> MediaError? {
      let clock = ContinuousClock()
      let start = clock.now
      let error = #expect(throws: MediaError.self, "\(path)", sourceLocation: sourceLocation) {
        try FFmpegSource(
          path: path, options: SourceOptions(openDeadline: Memory.canBeMeasured ? 30 : 300)
        ).close()
      }
      let seconds = start.duration(to: clock.now)
      #expect(
        seconds < .seconds(Memory.canBeMeasured ? 20 : 200), "\(path)",
        sourceLocation: sourceLocation)
      return error
    }
  }
#endif
