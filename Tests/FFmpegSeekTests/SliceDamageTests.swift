#if FFmpeg
  import FFmpegHandles
  import Foundation
  import ScrubMedia
  import MediaSeek
  import ScrubTesting
  import ScrubTime
  import ScrubTestSupport
  import Testing

  @testable import FFmpegSeek

  /// Damage to single slices of keyframes, whose parts may be decoded in parallel.
  struct SliceDamageTests {
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    @Test(
      "A keyframe with a damaged slice is never exact with other samples",
      arguments: SliceClip.Kind.all)
    func damagedSlicesAreFound(kind: SliceClip.Kind) throws {
      let clip = try SliceClip(kind, in: folder)
      let seed = UInt64.random(in: 0..<1000)
      var random = SeededGenerator(seed: seed)
      // A part of them, or all.
      let step = WholeCorpus.isChecked ? 1 : max(1, clip.slices.count / 2)
      for (number, slice) in clip.slices.enumerated() where number % step == step / 2 {
        for damage in SliceClip.Damage.allCases {
          let path = folder.path("damaged-\(kind.name)")
          try Data(clip.bytes(with: damage, to: slice, &random)).write(to: URL(filePath: path))
          let wrong = try wrongFrames(of: path, threads: kind.threads)
          #expect(wrong == [], "\(kind.name), slice \(number), \(damage), seed \(seed)")
        }
      }
    }

    /// The decoder stops in a block after its first part.
    @Test("A block of which a part is missing is found") func partOfBlock() throws {
      let kind = try #require(SliceClip.Kind.all.first { $0.name == "hevc-slices.mp4" })
      let clip = try SliceClip(kind, in: folder)
      var bytes = clip.bytes
      // In a clip of another version of x265, they damage something else.
      for (offset, bits) in [(268, 2), (757, 2), (991, 4), (1172, 16)] as [(Int, UInt8)] {
        bytes[clip.slices[4].lowerBound + offset] ^= bits
      }
      let path = folder.path("damaged.mp4")
      try Data(bytes).write(to: URL(filePath: path))
      #expect(try wrongFrames(of: path, threads: kind.threads) == [])
    }

    /// Returns descriptions of wrong frames: keyframes first, then exact frames from the same cache.
    private func wrongFrames(of path: String, threads: Int) throws -> [String] {
      let md5 = try reference(of: path)
      var options = Corpus.patient()
      options.threads = threads
      let source = try FFmpegSource(path: path, options: options)
      let scheduler = SeekScheduler(source: source, cache: FrameCache(byteLimit: 1 << 26))
      defer { scheduler.close() }
      var wrong: [String] = []
      for tolerance in [SeekTolerance.keyframe, .exact] {
        for number in 0..<SliceClip.frames / 4 {
          let time = MediaTime(value: Int64(number * 8 + 1), timescale: 50)
          let frame: Frame
          do throws(MediaError) {
            frame = try scheduler.frame(
              for: SeekRequest(time: time, tolerance: tolerance), cancellation: Cancellation())
          } catch {
            wrong.append("\(error)")
            continue
          }
          let expected = md5.last { $0.time <= time }
          let isRight =
            tolerance == .exact
            ? frame.isExact && frame.time == expected?.time && frame.pixels.md5() == expected?.md5
            : !frame.isExact
              || frame.pixels.md5() == md5.first(where: { $0.time == frame.time })?.md5
          if !isRight { wrong.append("\(tolerance) \(number * 4): \(frame)") }
        }
      }
      return wrong
    }

    /// Returns the frames of the reference decode.
    private func reference(of path: String) throws -> [(time: MediaTime, md5: String)] {
      let engine = try Opening(
        input: .file(path: path), options: Corpus.patient(), interrupt: Interrupt(),
        counters: CounterBox()
      ).run()
      let source = try FFmpegSource(path: path, options: Corpus.patient())
      defer { source.close() }
      _ = try engine.begin(.reference)
      var frames: [(time: MediaTime, md5: String)] = []
      while let decoded = try engine.nextFrame() {
        frames.append((source.information.time(ofPts: decoded.pts), decoded.pixels.md5()))
      }
      return frames
    }
  }
#endif
