#if FFmpeg
  import FFmpegSeek
  import ScrubFixtures
  import ScrubStills
  import Foundation
  import ScrubMedia
  import ScrubTime
  import ScrubTestSupport
  import Testing

  /// Tests of files that are too large to be read while opening, whose frames are indexed while they are in use.
  struct IndexScanTests {
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    /// A source of 600 frames that is too large to be read while opening.
    private func source(
      _ name: String, gopLength: Int = 60, scanBytes: Int64 = 8 << 10
    ) throws -> FFmpegSource {
      let path = folder.path(name)
      var settings = VideoSettings(
        encoders: DemoClip.encoders, size: PixelSize(width: 640, height: 360),
        frameRate: FrameRate(30))
      settings.gopLength = gopLength
      let writer = try VideoWriter(path: path, settings: settings)
      for number in 0..<600 {
        var decoded = PlanarImage(size: settings.size)
        FrameNumberPattern.draw(number, on: &decoded)
        try writer.append(decoded, pts: Int64(number))
      }
      try writer.finish()
      return try FFmpegSource(path: path, options: Corpus.patient(scanBytes: scanBytes))
    }

    private func frame(
      _ number: Int, _ source: FFmpegSource, into kept: KeptFrames = KeptFrames()
    ) throws -> Frame {
      let time = FrameRate(30).middle(ofFrame: Int64(number))
      return try source.frame(for: SeekRequest(time: time), into: kept)
    }

    @Test("A small video in a large file is read while it is opened")
    func smallVideoInALargeFileIsRead() throws {
      let path = try folder.demoClip(frames: 60, gopLength: 30)
      let handle = try #require(FileHandle(forWritingAtPath: path))
      let size = try handle.seekToEnd()
      // A box of type "free", which has as many bytes as the video.
      let header = [24, 16, 8, 0].map { UInt8(size >> $0 & 255) } + Array("free".utf8)
      try handle.write(contentsOf: Data(header) + Data(count: Int(size) - 8))
      try handle.close()
      let options = Corpus.patient(scanBytes: Int64(size))
      #expect(try FFmpegSource(path: path, options: options).information.frameCount == 60)
    }

    @Test(
      "A scan in the background numbers the frames of a file that was not read while opening",
      arguments: ["clip.ts", "clip.mp4", "clip.mkv"])
    func largeFileIsNumberedByTheScan(name: String) throws {
      let source = try source(name)
      defer { source.close() }
      #expect(source.information.frameCount == nil)
      let kept = KeptFrames()
      let first = try frame(400, source, into: kept)
      #expect(try ClipFolder.number(shownBy: first) == 400, "it is in use from the start")
      let isNumbered = try eventually {
        _ = try frame(Int.random(in: 0..<600), source, into: kept)
        return source.information.frameCount != nil
      }
      #expect(isNumbered && source.information.frameCount == 600)
      // Matroska's timestamps are rounded to milliseconds.
      #expect(try abs(#require(source.information.keyframeInterval).seconds - 2) < 0.002)
      // The count is known before the indices are reported.
      #expect(
        eventually { kept.all.contains { $0.pts == first.pts && $0.index == 400 } },
        "none is forgotten")
      for number in [0, 599, 59, 60, 301, 300] {
        let found = try frame(number, source)
        #expect(try ClipFolder.number(shownBy: found) == number && found.index == number)
      }
    }

    @Test("A scan numbers cached frames without another request")
    func scanNumbersCachedFrames() throws {
      let source = try source("clip.ts")
      defer { source.close() }
      let kept = KeptFrames()
      _ = try frame(400, source, into: kept)
      // Decoded on the way.
      #expect(eventually { kept.all.contains { $0.index == 399 } })
      #expect(source.information.frameCount == 600)
    }

    @Test(
      "What is being decoded when the scan ends is not decoded again",
      arguments: ["clip.mp4", "clip.mkv"])
    func scanDiscardsNothing(name: String) throws {
      let source = try source(name, gopLength: 600)
      defer { source.close() }
      var last = try frame(200, source)
      let before = source.counters.framesDecoded
      // The scan ends on the way to the last of these frames.
      for number in 201...400 {
        if number == 400 { #expect(eventually { source.information.frameCount != nil }) }
        last = try source.frame(stepping: 1, from: last, cancellation: Cancellation())
        #expect(try ClipFolder.number(shownBy: last) == number)
      }
      #expect(last.index == 400)
      // Threads are ahead by some frames, and the scan decodes two; from the keyframe, it would be 200 at least.
      let decoded = source.counters.framesDecoded - before
      #expect(decoded < 240, "\(decoded) frames for 200 steps")
    }

    /// Requests of a moving finger are canceled as soon as there is a newer one.
    @Test("The scan's findings apply even where every call is canceled")
    func scanCountsThoughCallsAreCanceled() throws {
      let source = try source("clip.ts")
      defer { source.close() }
      let flag = Cancellation()
      flag.cancel()
      let request = SeekRequest(time: MediaTime(value: 10, timescale: 1))
      eventually {
        #expect(throws: MediaError.self) { try source.frame(for: request, cancellation: flag) }
        return source.information.frameCount != nil
      }
      #expect(source.information.frameCount == 600)
    }

    /// The packets suffice; no frame need be decoded.
    @Test("In a transport stream, the time of a frame number comes from its packets")
    func timeOfANumberIsReadFromPackets() throws {
      let source = try source("clip.ts", scanBytes: 0)
      defer { source.close() }
      let decoded = source.counters.framesDecoded
      let time = try source.time(ofFrameAt: 400, cancellation: Cancellation())
      #expect(abs(time.seconds - 400 / 30.0) < 1e-3)
      #expect(source.information.frameCount == 600)
      #expect(source.counters.framesDecoded - decoded < 20)
      #expect(try frame(401, source).index == 401)
    }
  }
#endif
