#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubFixtures
  import ScrubTime
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
      let file = URL(filePath: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      var settings = Self.settings("libx264", gopLength: 12)
      (settings.container, settings.containerOptions) = (container, options)
      // Lists have segments beside them.
      if ["m3u8", "mpd"].contains(file.pathExtension) {
        try Self.write(0..<50, to: path, settings)
      } else {
        let sorted = options.sorted { $0.key < $1.key }
        try writeOnce("\(file.pathExtension) \(sorted) \(container ?? "")", to: path) {
          try Self.write(0..<50, to: path, settings)
        }
      }
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
