#if FFmpeg
  import Foundation
  import ScrubMedia
  import ScrubTime
  import Testing

  @testable import FFmpegSeek

  /// MPEG-4 streams with packets that hold no VOP.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct PacketsWithoutVOPTests {
    /// What some packets hold instead of a VOP.
    enum Content: String, CaseIterable, Sendable {
      /// A byte by which Xvid and DivX mark a dropped frame.
      case skip
      /// The same by an encoder for which the decoder refuses it.
      case refusedSkip
      /// The header of a group of VOPs.
      case group
      /// The headers up to the video object layer.
      case layer
    }

    private static let count = 50
    /// The packets without a VOP, of which one is marked as a keyframe.
    private static let replaced = [10, 11, 24, 30]
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    @Test(
      "Packets without a VOP show no frame", arguments: ["avi", "mkv", "mp4"], Content.allCases)
    func packetsWithoutVOP(container: String, content: Content) throws {
      let path = try clip(container, content)
      let truth = try FFmpegProgram.linearFrames(of: path, timeBase: "1/25")
      try #require(truth.count == Self.count - Self.replaced.count)
      for scanBytes in [0, 32 << 20] as [Int64] {
        let source = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: scanBytes))
        defer { source.close() }
        if scanBytes > 0 { #expect(source.information.frameCount == truth.count) }
        try source.expectNumbers([45, 20, 9, 10, 22, 27, 0], of: truth)
        for number in (0..<Self.count).map({ $0 * 37 % Self.count }) {
          let time = MediaTime(value: Int64(2 * number + 1), timescale: 50)
          let frame = try source.frame(for: SeekRequest(time: time))
          let place = try #require(truth.lastIndex { $0.time.map { $0 <= number } ?? false })
          let isRight = frame.isExact && frame.pixels.md5() == truth[place].md5
          #expect(isRight, "at frame \(number), index of \(scanBytes)")
        }
      }
    }

    @Test("Headers of their own are no damage", arguments: [Content.skip, .group, .layer])
    func headersAreNoDamage(content: Content) throws {
      let path = try clip("mkv", content)
      let source = try FFmpegSource(path: path, options: Corpus.patient())
      defer { source.close() }
      let time = MediaTime(value: 43 * 2 + 1, timescale: 50)
      _ = try source.frame(for: SeekRequest(time: time))
      let before = source.counters.framesDecoded
      // From the second keyframe on, past a packet without a VOP.
      _ = try source.frame(for: SeekRequest(time: MediaTime(value: 35 * 2 + 1, timescale: 50)))
      let decoded = source.counters.framesDecoded - before
      #expect(decoded <= 26, "\(decoded) frames")
      #expect(source.information.frameCount == Self.count - Self.replaced.count)
    }

    /// Writes a clip with a keyframe every 12 frames.
    private func clip(_ container: String, _ content: Content) throws -> String {
      let path = folder.path("clip.avi")
      try FFmpegProgram.writeTestFrames(Self.count, to: path, ["-c:v", "mpeg4", "-g", "12"])
      let url = URL(filePath: path)
      var data = try [UInt8](Data(contentsOf: url))
      let movie = try #require(data.firstRange(of: "movi".utf8)).upperBound
      // Headers begin with 00 00 01 B0, and the user data after them with 00 00 01 B2, by which the encoder identifies
      // itself.
      let headers = try #require(data[movie...].firstRange(of: [0, 0, 1, 0xB0])).lowerBound
      let user = try #require(data[headers...].firstRange(of: [0, 0, 1, 0xB2]))
      let bytes: [UInt8] =
        switch content {
        case .skip, .refusedSkip: [0x7F]
        case .group: [0, 0, 1, 0xB3, 0, 0x10, 7]
        case .layer: Array(data[headers..<user.lowerBound])
        }
      if content == .skip {
        data.replaceSubrange(user.upperBound..<user.upperBound + 4, with: "XviD".utf8)
      }
      replacePackets(of: &data, from: movie, with: bytes)
      try Data(data).write(to: url)
      guard container != "avi" else { return path }
      let copy = folder.path("clip.\(container)")
      try FFmpegProgram.output(["-nostdin", "-v", "error", "-i", path, "-c", "copy", copy])
      return copy
    }

    /// Shortens the chunks of an AVI file, and their entries in its index; chunks named JUNK fill the gaps.
    private func replacePackets(of data: inout [UInt8], from movie: Int, with bytes: [UInt8]) {
      func size(at place: Int) -> Int {
        data[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
      }
      func field(_ value: Int) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
      }
      var (place, number) = (movie, 0)
      let padding = [UInt8](repeating: 0, count: bytes.count % 2)
      var entry = movie
      while data[entry..<entry + 4].elementsEqual("00dc".utf8) {
        entry += 8 + size(at: entry + 4) + size(at: entry + 4) % 2
      }
      // The index has a header, and for each chunk its name, flags, place and size.
      entry += 8
      while data[place..<place + 4].elementsEqual("00dc".utf8) {
        let end = place + 8 + size(at: place + 4) + size(at: place + 4) % 2
        if Self.replaced.contains(number) {
          var chunk = field(bytes.count) + bytes + padding + Array("JUNK".utf8)
          let rest = end - place - 4 - chunk.count - 4
          chunk += field(rest) + [UInt8](repeating: 0, count: rest)
          data.replaceSubrange(place + 4..<end, with: chunk)
          data.replaceSubrange(entry + 12..<entry + 16, with: field(bytes.count))
        }
        (place, number, entry) = (end, number + 1, entry + 16)
      }
    }
  }
#endif
