#if FFmpeg
  import Foundation
  import ScrubMedia
  import ScrubFixtures
  import MediaSeek
  import ScrubTesting
  import ScrubTime
  import ScrubStills
  import ScrubTestSupport
  import Testing

  @testable import FFmpegSeek

  /// Files that become shorter, or other files, while they are open.
  struct EarlyEndTests {
    /// A container, and whether its packets are listed while opening.
    struct Kind: Sendable, CustomTestStringConvertible {
      var container: String
      var isListed: Bool

      var testDescription: String { container + (isListed ? ", listed" : "") }
      var options: SourceOptions {
        Corpus.patient(scanBytes: isListed ? SourceOptions().scanBytes : 0)
      }

      static let all =
        (WholeCorpus.isChecked
        ? ["mp4", "mov", "ts", "mkv", "avi", "flv", "mpg", "ogv", "nut"]
        : ["mp4", "ts", "mkv", "mpg"]).flatMap {
          [Kind(container: $0, isListed: true), Kind(container: $0, isListed: false)]
        }
    }

    private static let frames = 200
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    private func clip(_ kind: Kind, seed: Int = 0) throws -> String {
      let name = "clip\(seed).\(kind.container)"
      let path = folder.path(name)
      try writeOnce(name, to: path) { try write(kind.container, seed: seed, to: path) }
      return path
    }

    private func write(_ container: String, seed: Int, to path: String) throws {
      var encoders = DemoClip.encoders
      if container == "mpg" { encoders = [VideoSettings.Encoder("mpeg2video")] }
      if container == "ogv" { encoders = [VideoSettings.Encoder("libtheora")] }
      var settings = VideoSettings(
        encoders: encoders, size: PixelSize(width: 160, height: 96), frameRate: FrameRate(25))
      settings.gopLength = 20
      let writer = try VideoWriter(path: path, settings: settings)
      var random = SeededGenerator(seed: UInt64(seed))
      // More than a demuxer buffers.
      let noise = (0..<settings.size.width * settings.size.height * 2).map { _ in
        UInt8.random(in: 40...90, using: &random)
      }
      for number in 0..<Self.frames {
        var image = PlanarImage(size: settings.size)
        image.luma = Array(noise[(number * 53)...].prefix(image.luma.count))
        image.fill(
          x: (number * 3 + seed * 50) % 120, y: 20, width: 40, height: 40,
          color: YUVColor(luma: 200, blueDifference: 90, redDifference: 140))
        FrameNumberPattern.draw(number, on: &image)
        try writer.append(image, pts: Int64(number))
      }
      try writer.finish()
    }

    private func time(_ number: Int) -> MediaTime {
      MediaTime(value: Int64(2 * number + 1), timescale: 50)
    }

    private func cut(_ path: String, to share: Double) throws {
      let size = try Data(contentsOf: URL(filePath: path)).count
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: UInt64(Double(size) * share))
      try handle.close()
    }

    /// Checks that all requests for the end are errors, or the frames that were there before.
    private func expectErrors(
      _ scheduler: SeekScheduler, _ what: String, mayLookOtherwise: Bool = false
    ) {
      let requests: [(String, (SeekScheduler) throws(MediaError) -> Frame)] = [
        (
          "exact",
          { (video) throws(MediaError) in
            try video.frame(for: SeekRequest(time: time(180)), cancellation: Cancellation())
          }
        ),
        (
          "key",
          { (video) throws(MediaError) in
            try video.frame(
              for: SeekRequest(time: time(160), tolerance: .keyframe), cancellation: Cancellation())
          }
        ),
        (
          "within",
          { (video) throws(MediaError) in
            try video.frame(
              for: SeekRequest(time: time(195), tolerance: .within(seconds: 0.1)),
              cancellation: Cancellation())
          }
        ),
        (
          "number",
          { (video) throws(MediaError) in
            let time = try video.perform(cancellation: Cancellation()) {
              (source, cancellation) throws(MediaError) in
              try source.time(ofFrameAt: 190, cancellation: cancellation)
            }
            return try video.frame(for: SeekRequest(time: time), cancellation: Cancellation())
          }
        ),
        (
          "last",
          { (video) throws(MediaError) in
            try video.frame(
              for: SeekRequest(time: MediaTime(value: 1000, timescale: 1)),
              cancellation: Cancellation())
          }
        ),
        (
          "step",
          { (video) throws(MediaError) in
            let start = try video.frame(
              for: SeekRequest(time: time(10)), cancellation: Cancellation())
            return try video.frame(stepping: 150, from: start, cancellation: Cancellation())
          }
        ),
      ]
      for (name, request) in requests {
        do throws(MediaError) {
          let frame = try request(scheduler)
          Issue.record("\(what), \(name): \(frame)")
        } catch {
          let isTold = error.code == .damaged && error.cause.contains("while it was open")
          #expect(isTold || mayLookOtherwise, "\(what), \(name): \(error)")
        }
      }
    }

    @Test("A file that is cut while it is open is an error", arguments: Kind.all)
    func cutFileIsAnError(kind: Kind) throws {
      let path = try clip(kind)
      let source = try FFmpegSource(path: path, options: kind.options)
      let video = SeekScheduler(source: source, cache: FrameCache(byteLimit: 0))
      defer { video.close() }
      let first = try video.frame(for: SeekRequest(time: time(30)), cancellation: Cancellation())
      #expect(first.isExact)
      try cut(path, to: 0.5)
      expectErrors(video, "\(kind)")
      // What is left is still right, unless the file must be opened again.
      do throws(MediaError) {
        let again = try video.frame(for: SeekRequest(time: time(30)), cancellation: Cancellation())
        #expect(again.pixels.md5() == first.pixels.md5())
      } catch {
        #expect(error.code == .damaged, "\(error)")
      }
    }

    @Test(
      "A file that is cut and becomes longer again is an error",
      arguments: Kind.all.filter(\.isListed))
    func refilledFileIsAnError(kind: Kind) throws {
      let path = try clip(kind)
      let size = try Data(contentsOf: URL(filePath: path)).count
      let source = try FFmpegSource(path: path, options: kind.options)
      let video = SeekScheduler(source: source, cache: FrameCache(byteLimit: 0))
      defer { video.close() }
      _ = try video.frame(for: SeekRequest(time: time(30)), cancellation: Cancellation())
      try cut(path, to: 0.5)
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: UInt64(size + 1000))
      try handle.close()
      // The list of packets at the end of MP4 is missing.
      expectErrors(video, "\(kind), refilled", mayLookOtherwise: true)
    }

    @Test(
      "A file that was cut before it was opened is opened as it is",
      arguments: Kind.all.filter { $0.container != "mp4" && $0.container != "mov" })
    func cutFileOpens(kind: Kind) throws {
      let path = try clip(kind)
      try cut(path, to: 0.6)
      let source = try FFmpegSource(path: path, options: kind.options)
      defer { source.close() }
      let last = try source.frame(
        for: SeekRequest(time: MediaTime(value: 1000, timescale: 1)), cancellation: Cancellation())
      #expect(last.isExact)
      #expect(last.time > .zero && last.time < time(190))
    }

    /// Its decoders open it at different times.
    @Test(
      "A file that is replaced while it is open never shows the other file", arguments: Kind.all)
    func replacedFileIsNeverShown(kind: Kind) throws {
      let path = try clip(kind)
      let other = try clip(kind, seed: 1)
      let source = try FFmpegSource(path: path, options: kind.options)
      let video = SeekScheduler(source: source, cache: FrameCache(byteLimit: 0))
      defer { video.close() }
      let truth = try FFmpegSource(path: path, options: kind.options)
      defer { truth.close() }
      var md5: [String] = []
      for number in [150, 20, 0, 99, 199] {
        md5.append(
          try truth.frame(for: SeekRequest(time: time(number)), cancellation: Cancellation()).pixels
            .md5())
      }
      try #require(unsafe rename(other, path) == 0)
      for (index, number) in [150, 20, 0, 99, 199].enumerated() {
        for tolerance in [SeekTolerance.keyframe, .exact] {
          do throws(MediaError) {
            let frame = try video.frame(
              for: SeekRequest(time: time(number), tolerance: tolerance),
              cancellation: Cancellation())
            if frame.isExact { #expect(frame.pixels.md5() == md5[index], "\(kind) \(number)") }
          } catch {
            #expect(error.code == .damaged, "\(error)")
          }
        }
      }
    }
  }
#endif
