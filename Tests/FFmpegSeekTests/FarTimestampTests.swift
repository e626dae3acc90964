#if FFmpeg
  import FFmpegSeek
  import ScrubFixtures
  import ScrubStills
  import Foundation
  import ScrubMedia
  import MediaSeek
  import ScrubTime
  import ScrubTestSupport
  import Testing

  /// Files with timestamps at the limits of 64 bits: they play in the order of their frames, and no
  /// arithmetic overflows.
  struct FarTimestampTests {
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    private static let timestamps: [[Int64]] = [
      // The difference of the two overflows.
      [
        -0x7000_0000_0000_0000, -0x6fff_ffff_ffff_ffff, 0x7000_0000_0000_0000,
        0x7000_0000_0000_0001,
      ],
      // Each alone is positive, and eight steps overflow.
      [0, 1 << 61, 1 << 62, 3 << 61],
      // Just within the limit.
      [-1 << 61, 0, 1 << 60, 1 << 61],
      [(1 << 61) - 3, (1 << 61) - 2, (1 << 61) - 1, 1 << 61],
      [.min + 1, .min + 2, .max - 1, .max],
    ]

    /// An IVF file with the given timestamps; each frame is a keyframe.
    private func clip(_ timestamps: [Int64]) throws -> String {
      let path = folder.path("clip.ivf")
      var settings = VideoSettings(
        encoders: [.init("libvpx", options: ["deadline": "realtime"])],
        size: PixelSize(width: 160, height: 96), frameRate: FrameRate(30))
      settings.gopLength = 1
      let writer = try VideoWriter(path: path, settings: settings)
      for number in timestamps.indices {
        var decoded = PlanarImage(size: settings.size)
        FrameNumberPattern.draw(number, on: &decoded)
        try writer.append(decoded, pts: Int64(number))
      }
      try writer.finish()
      var bytes = try Data(contentsOf: URL(filePath: path))
      // A header of 32 bytes; before each frame its size in 4 bytes and its timestamp in 8.
      var place = 32
      for timestamp in timestamps {
        let size = (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << ($1 * 8) }
        for byte in 0..<8 {
          bytes[place + 4 + byte] = UInt8(truncatingIfNeeded: timestamp >> (byte * 8))
        }
        place += 12 + size
      }
      try #require(place == bytes.count)
      try bytes.write(to: URL(filePath: path))
      return path
    }

    /// With and without the index of small files.
    private static let scanBytes: [Int64] = [SourceOptions().scanBytes, 0]

    @Test("A source handles extreme timestamps", arguments: timestamps.indices, scanBytes)
    func sourceHandlesFarTimestamps(_ index: Int, scanBytes: Int64) throws {
      let source = try FFmpegSource(
        path: clip(Self.timestamps[index]), options: Corpus.patient(scanBytes: scanBytes))
      defer { source.close() }
      let kept = KeptFrames()
      let flag = Cancellation()
      let first = try source.frame(for: SeekRequest(time: .zero), cancellation: flag)
      #expect(try ClipFolder.number(shownBy: first) == 0)
      for number in 1..<4 {
        let frame = try source.frame(stepping: number, from: first, cancellation: flag)
        #expect(try ClipFolder.number(shownBy: frame) == number)
        let before = try source.frame(stepping: -1, from: frame, cancellation: flag)
        #expect(try ClipFolder.number(shownBy: before) == number - 1)
      }
      let times = [
        MediaTime(value: .min, timescale: 1), source.information.duration,
        MediaTime(value: .max, timescale: 1),
      ]
      for time in times {
        for tolerance in [SeekTolerance.keyframe, .within(seconds: 1e300), .exact] {
          let request = SeekRequest(time: time, tolerance: tolerance)
          _ = try source.preview(for: request, cancellation: flag)
          _ = try source.frame(for: request, cancellation: flag)
        }
        for end in times where end >= time {
          for (spacing, stopsAtCachedFrame) in [(0.0, false), (0, true), (1e300, false)] {
            try source.decode(
              .range(
                from: time, through: end, spacing: spacing, stopsAtCachedFrame: stopsAtCachedFrame),
              cancellation: flag, report: kept.take)
          }
        }
      }
      #expect(!kept.all.isEmpty)
      #expect(try source.frameTable(progress: { _ in }, cancellation: flag).count == 4)
      #expect(try source.time(ofFrameAt: 3, cancellation: flag) >= .zero)
    }

    @Test("A scheduler steps over extreme timestamps", arguments: timestamps.indices, scanBytes)
    func schedulerStepsOverFarTimestamps(_ index: Int, scanBytes: Int64) throws {
      let scheduler = SeekScheduler(
        source: try FFmpegSource(
          path: clip(Self.timestamps[index]), options: Corpus.patient(scanBytes: scanBytes)))
      defer { scheduler.close() }
      var frame = try scheduler.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
      for wanted in [0, 1, 2, 3, 2, 1, 0] {
        let shown = try #require(try ClipFolder.number(shownBy: frame))
        if shown != wanted {
          frame = try scheduler.frame(
            stepping: wanted - shown, from: frame, cancellation: Cancellation())
        }
        #expect(try ClipFolder.number(shownBy: frame) == wanted)
        // Until all four are read ahead, so that a step uses the cache.
        eventually(within: 1) { scheduler.statistics.work.framesDecoded >= 4 }
      }
    }
  }
#endif
