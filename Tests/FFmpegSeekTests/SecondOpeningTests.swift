#if FFmpeg
  import FFmpegHandles
  import Foundation
  import Media
  import MediaFixtures
  import MediaTesting
  import MediaTime
  import Sidecars
  import Stills
  import TestSupport
  import Testing

  @testable import FFmpegSeek

  /// What was learned about a file is not learned again; and nothing that a sidecar says leads to a wrong
  /// frame.
  struct SecondOpeningTests {
    private let folder: ClipFolder
    private let sidecars: SidecarFolder

    init() throws {
      folder = try ClipFolder()
      sidecars = SidecarFolder(path: folder.path("sidecars"))
    }

    /// Writes 240 frames that show their number, on noise if the file is to be large.
    private func clip(
      _ encoder: String, _ name: String, start: Int = 0, isLarge: Bool = false
    ) throws -> String {
      let path = folder.path(name)
      var settings = VideoSettings(
        encoders: [.init(encoder)], size: PixelSize(width: 320, height: 180),
        frameRate: FrameRate(25))
      settings.gopLength = 24
      let writer = try VideoWriter(path: path, settings: settings)
      var random = SeededGenerator(seed: 1)
      for number in 0..<240 {
        var decoded = PlanarImage(size: settings.size)
        if isLarge {
          decoded.luma = decoded.luma.map { _ in UInt8.random(in: 16...235, using: &random) }
        }
        FrameNumberPattern.draw(start + number, on: &decoded)
        try writer.append(decoded, pts: Int64(number))
      }
      try writer.finish()
      return path
    }

    private func options(scanBytes: Int64 = 32 << 20) -> SourceOptions {
      var options = Corpus.patient(scanBytes: scanBytes)
      options.cache = sidecars
      return options
    }

    /// Opens a file, waits until its sidecar has its packets and, if it needs any, its proofs.
    private func learn(_ path: String, scanBytes: Int64 = 32 << 20) throws {
      let source = try FFmpegSource(path: path, options: options(scanBytes: scanBytes))
      defer { source.close() }
      let isLearned = try eventually {
        _ = try frame(0, source)
        return try index(path).map { $0.candidates.isEmpty || $0.isProofComplete } ?? false
      }
      #expect(isLearned)
    }

    /// The packets that the sidecar of a file lists.
    private func index(_ path: String) throws -> PacketIndex? {
      try knowledge(path, options()).index.flatMap { $0.hasNews ? nil : $0 }
    }

    private func knowledge(_ path: String, _ options: SourceOptions) throws -> StreamKnowledge {
      try Opening(
        input: .file(path: path), options: options, interrupt: Interrupt(), counters: CounterBox(),
        sidecar: Sidecar(of: .file(path: path), options)
      ).run().known
    }

    private func frame(_ number: Int, _ source: FFmpegSource) throws -> Frame {
      let time = FrameRate(25).middle(ofFrame: Int64(number))
      return try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
    }

    @Test(
      "Packets, references and proofs are read from the sidecar",
      arguments: [("libx264", "ts"), ("libx264", "mp4"), ("libx265", "mkv"), ("wmv2", "asf")])
    func secondOpening(encoder: String, container: String) throws {
      let path = try clip(encoder, "clip.\(container)")
      try learn(path)
      let read = try #require(try knowledge(path, SourceOptions()).index)
      let stored = try #require(try index(path))
      #expect(stored.entries.map(\.pts) == read.entries.map(\.pts))
      #expect(stored.entries.map(\.dts) == read.entries.map(\.dts))
      #expect(stored.entries.map(\.fingerprint) == read.entries.map(\.fingerprint))
      #expect(stored.displayPts == read.displayPts)
      #expect(stored.references == read.references)
      #expect(stored.hasOwnTimestamps == read.hasOwnTimestamps)
      if encoder == "wmv2" {
        #expect(stored.entries.count { $0.randomAccess == .proven } == 10)
      } else {
        #expect(stored.entries.map(\.randomAccess) == read.entries.map(\.randomAccess))
      }
      try expectExact(path)
    }

    @Test("A transport stream that is not read while opening knows its frames soon")
    func transportStream() throws {
      let path = try clip("libx264", "clip.ts")
      try learn(path, scanBytes: 4 << 10)
      let source = try FFmpegSource(path: path, options: options(scanBytes: 4 << 10))
      defer { source.close() }
      let isKnown = try eventually {
        _ = try frame(100, source)
        return source.information.frameCount == 240
      }
      #expect(isKnown)
      try expectExact(path, scanBytes: 4 << 10)
    }

    @Test("Proofs that took two decodes of the file apply at once") func proofs() throws {
      let path = try clip("wmv2", "clip.asf")
      try learn(path)
      let source = try FFmpegSource(path: path, options: options())
      defer { source.close() }
      _ = try frame(3, source)
      let before = source.counters.framesDecoded
      _ = try frame(230, source)
      #expect(source.counters.framesDecoded - before <= 24)
    }

    @Test("A video in the place of another, of the same size and time, has its own frames")
    func replacedVideo() throws {
      let (path, other) = (
        try clip("rawvideo", "clip.avi"), try clip("rawvideo", "other.avi", start: 1000)
      )
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: path)
      try learn(path)
      var bytes = try Data(contentsOf: URL(filePath: other))
      let ends = try Data(contentsOf: URL(filePath: path))
      #expect(bytes.count == ends.count)
      // Even if the bytes that identify it are the same.
      bytes.replaceSubrange(..<(64 << 10), with: ends.prefix(64 << 10))
      bytes.replaceSubrange((bytes.count - 64 << 10)..., with: ends.suffix(64 << 10))
      try bytes.write(to: URL(filePath: path))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: path)
      #expect(try index(path) != nil, "the sidecar is taken for that of the video")
      try expectExact(path)
    }

    @Test("A sidecar whose video was changed in its middle is deleted") func changedMiddle() throws
    {
      let path = try clip("libx264", "clip.ts", isLarge: true)
      let date = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1e9)]
      try FileManager.default.setAttributes(date, ofItemAtPath: path)
      try learn(path)
      var bytes = try Data(contentsOf: URL(filePath: path))
      try #require(bytes.count > 200_000)
      // Whole packets of the container, so that the stream has a hole.
      let middle = bytes.count / 2 / 188 * 188
      bytes.replaceSubrange(middle..<middle + 188 * 100, with: bytes[(middle - 188 * 100)..<middle])
      try bytes.write(to: URL(filePath: path))
      try FileManager.default.setAttributes(date, ofItemAtPath: path)
      #expect(try index(path) != nil)
      try expectExact(path)
      #expect(try index(path) == nil)
    }

    @Test("Nothing is kept of a file unless the options say where") func noFolder() throws {
      let source = try FFmpegSource(path: try clip("libx264", "clip.ts"), options: Corpus.patient())
      _ = try frame(100, source)
      source.close()
      #expect(try sidecars.entries().isEmpty)
    }

    /// Requests frames in a scattered order with the sidecar, and without one.
    private func expectExact(_ path: String, scanBytes: Int64 = 32 << 20) throws {
      let source = try FFmpegSource(path: path, options: options(scanBytes: scanBytes))
      defer { source.close() }
      let reference = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: 0))
      defer { reference.close() }
      let expected = try (0..<240).map { try frame($0, reference) }
      for step in 0..<240 {
        let number = step * 91 % 240
        let found = try frame(number, source)
        #expect(found.isExact && found.pts == expected[number].pts, "frame \(number)")
        #expect(found.pixels.md5() == expected[number].pixels.md5(), "frame \(number)")
      }
    }
  }
#endif
