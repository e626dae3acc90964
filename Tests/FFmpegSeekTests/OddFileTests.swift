#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubTime
  import Testing

  /// Files whose frames depend on data before the nearest keyframe, or whose timestamps contradict the
  /// display order.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct OddFileTests {
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    /// Requests frames by index, each from a new source, and then all of them from one source.
    private func expectLinearDecode(of path: String, _ numbers: [Int]) throws {
      let md5 = try FFmpegProgram.linearDecode(of: path)
      try #require(md5.count > numbers.max() ?? 0)
      let shared = try FFmpegSource(path: path, options: Corpus.patient())
      defer { shared.close() }
      for number in numbers {
        let fresh = try FFmpegSource(path: path, options: Corpus.patient())
        defer { fresh.close() }
        for source in [fresh, shared] {
          let time = try source.time(ofFrameAt: number, cancellation: Cancellation())
          let frame = try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
          #expect(frame.pixels.md5() == md5[number], "decoded \(number)")
          #expect(frame.time == time)
          // It has a decoder of its own.
          let request = SeekRequest(time: time, tolerance: .keyframe)
          let preview = try source.preview(for: request, cancellation: Cancellation())
          guard let preview, let index = preview.index else { continue }
          #expect(preview.pixels.md5() == md5[index], "preview \(index) for \(number)")
        }
      }
    }

    private func bytes(_ path: String) throws -> [UInt8] {
      try [UInt8](Data(contentsOf: URL(filePath: path)))
    }

    private func write(_ bytes: [UInt8], _ name: String) throws -> String {
      let path = folder.path(name)
      try Data(bytes).write(to: URL(filePath: path))
      return path
    }

    /// A JPEG frame may use the tables of earlier frames.
    @Test("Tables of an earlier frame are kept", arguments: ["mjpeg", "avi", "mov"])
    func tablesOfAnEarlierFrameAreKept(container: String) throws {
      let whole = folder.path("whole.mjpeg")
      try FFmpegProgram.writeTestFrames(30, to: whole, ["-c:v", "mjpeg", "-qscale:v", "9"])
      // Quantization tables: 0xdb.
      let stripped = try write(Self.withoutLaterSegments(try bytes(whole), 0xdb), "stripped.mjpeg")
      let path = folder.path("tables.\(container)")
      try FFmpegProgram.output(["-nostdin", "-v", "error", "-i", stripped, "-c", "copy", path])
      try expectLinearDecode(of: path, [29, 17, 4, 18])
    }

    /// A file of JPEGs, of which only the first has segments of a kind.
    private static func withoutLaterSegments(_ bytes: [UInt8], _ unwanted: UInt8) -> [UInt8] {
      var (result, position, images, isHeader) = ([UInt8](), 0, 0, false)
      while position + 3 < bytes.count {
        let kind = bytes[position + 1]
        if bytes[position] == 0xff, kind == 0xd8 {
          (images, isHeader) = (images + 1, true)
          result += bytes[position..<position + 2]
          position += 2
        } else if isHeader, bytes[position] == 0xff {
          let end = position + 2 + Int(bytes[position + 2]) << 8 + Int(bytes[position + 3])
          if images == 1 || kind != unwanted { result += bytes[position..<end] }
          (position, isHeader) = (end, kind != 0xda)
        } else {
          result.append(bytes[position])
          position += 1
        }
      }
      return result + bytes[position...]
    }

    /// In two concatenated videos, the second's parameter sets come in its packets and the first's only in
    /// the container.
    @Test(
      "Packets may have parameter sets other than the container's", arguments: ["mp4", "mkv"],
      ["264", "265"])
    func parameterSetsOfPacketsAreUsed(
      container: String, codec: String
    ) throws {
      let options = "keyint=10:min-keyint=10:scenecut=0:bframes=0:log-level=none"
      let encoder = ["-c:v", "libx" + codec, "-preset", "ultrafast", "-x\(codec)-params"]
      let first = folder.path("first.\(container)")
      let raw = folder.path("raw.h" + codec)
      let second = folder.path("second.\(container)")
      let list = folder.path("list.txt")
      let path = folder.path("joined.\(container)")
      try FFmpegProgram.writeTestFrames(40, to: first, encoder + [options])
      // Other sets: not the same quantizer to begin with, nor the same filter.
      try FFmpegProgram.writeTestFrames(
        40, to: raw, encoder + [options + ":repeat-headers=1:qp=34:deblock=-3,-3"])
      try FFmpegProgram.output(["-nostdin", "-v", "quiet", "-i", raw, "-c", "copy", second])
      try Data("file '\(first)'\nfile '\(second)'\n".utf8).write(to: URL(filePath: list))
      try FFmpegProgram.output([
        "-nostdin", "-v", "quiet", "-f", "concat", "-safe", "0", "-auto_convert", "0", "-i", list,
        "-c", "copy", path,
      ])
      try expectLinearDecode(of: path, [75, 25, 55, 10, 39, 40, 79])
    }

    /// FFmpeg 5.1 ignores the deblocking filter's offsets when it decodes rows in parallel.
    @Test(
      "Keyframes are those of the reference decode", arguments: ["mp4", "ts"],
      ["deblock=-2,-2", "deblock=1,1:slices=2", "slices=2", "wpp=0:deblock=2,2", "qp=30"])
    func keyframesMatchTheReference(container: String, options: String) throws {
      let path = folder.path("rows.\(container)")
      let x265 = "keyint=10:min-keyint=10:scenecut=0:open-gop=0:ctu=16:log-level=none:" + options
      try FFmpegProgram.writeTestFrames(
        40, to: path, ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", x265])
      try expectLinearDecode(of: path, [35, 12, 0, 24])
      let source = try FFmpegSource(path: path, options: Corpus.patient())
      defer { source.close() }
      let request = SeekRequest(time: MediaTime(value: 22, timescale: 25), tolerance: .keyframe)
      let preview = try source.preview(for: request, cancellation: Cancellation())
      #expect(preview?.index == 20)
    }

    /// AVI stores a new palette in a chunk before the frame, which a seek skips.
    @Test("A changed palette belongs to its frame")
    func changedPaletteBelongsToItsFrame() throws {
      let path = folder.path("palette.avi")
      try FFmpegProgram.output([
        "-nostdin", "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=96x64:r=25", "-frames:v", "30",
        "-filter_complex",
        "hue=h=t*90,split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1",
        "-c:v", "rawvideo", path,
      ])
      try expectLinearDecode(of: path, [29, 3, 0, 16])
    }

    /// A decoder's replacement for a lost frame depends on the start of decoding.
    @Test("Frames after a loss are those of the reference decode")
    func framesAfterALossMatchTheReference() throws {
      try expectLinearDecode(of: try recordingWithLoss(), Array(34..<48))
    }

    /// A transport stream that lacks nine packets in its middle.
    private func recordingWithLoss() throws -> String {
      let whole = folder.path("whole.ts")
      let x264 = "open-gop=1:keyint=12:min-keyint=12:bframes=3:b-pyramid=normal:scenecut=0"
      try FFmpegProgram.writeTestFrames(
        75, to: whole, ["-c:v", "libx264", "-preset", "veryfast", "-x264-params", x264])
      let stream = try bytes(whole)
      // A packet of a transport stream has 188 bytes.
      let middle = stream.count / 188 / 2 * 188
      return try write(Array(stream[..<middle] + stream[(middle + 9 * 188)...]), "lost.ts")
    }

    /// Some muxers write a frame's decoding time as its presentation time.
    @Test("Decoding times written as presentation times are handled")
    func decodingTimesAsPresentationTimes() throws {
      let raw = folder.path("raw.h264")
      let x264 = "open-gop=1:keyint=12:min-keyint=12:bframes=3:b-pyramid=normal:scenecut=0"
      try FFmpegProgram.writeTestFrames(
        75, to: raw, ["-c:v", "libx264", "-preset", "veryfast", "-x264-params", x264])
      let path = folder.path("decoding.mp4")
      try FFmpegProgram.output(["-nostdin", "-v", "quiet", "-i", raw, "-c", "copy", path])
      let count = try FFmpegProgram.linearDecode(of: path).count
      try expectLinearDecode(of: path, [count - 1, 53, 2, 43, 25, 13])
    }

    /// Two recordings in one file, the second with earlier timestamps than the first.
    @Test("A second recording with earlier timestamps follows the first")
    func secondRecordingFollowsTheFirst() throws {
      var stream: [UInt8] = []
      for offset in ["50", "10"] {
        let part = folder.path("part.ts")
        try FFmpegProgram.writeTestFrames(
          40, to: part,
          ["-c:v", "libx264", "-bf", "2", "-g", "10", "-output_ts_offset", offset])
        stream += try bytes(part)
      }
      let path = try write(stream, "joined.ts")
      try expectLinearDecode(of: path, [79, 12, 60, 39, 40])
      let source = try FFmpegSource(path: path, options: Corpus.patient())
      defer { source.close() }
      let time = MediaTime(value: 74, timescale: 25)
      let frame = try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
      #expect(frame.time == time && frame.index == 74)
    }

    /// Without timestamps, the duration is that of all frames, however long each lasts.
    @Test("The duration extends to the last frame") func durationReachesToTheLastFrame() throws {
      let raw = folder.path("raw.m2v")
      try FFmpegProgram.writeTestFrames(
        40, to: raw, ["-c:v", "mpeg2video", "-bf", "2", "-g", "12"])
      let path = try write(Self.repeatingFields(try bytes(raw)), "telecine.m2v")
      let source = try FFmpegSource(path: path, options: Corpus.patient())
      defer { source.close() }
      let last = try source.time(ofFrameAt: 39, cancellation: Cancellation())
      #expect(last > MediaTime(value: 39, timescale: 25))
      #expect(source.information.duration > last)
    }

    /// An MPEG-2 stream in which every frame repeats its first field.
    private static func repeatingFields(_ stream: [UInt8]) -> [UInt8] {
      var bytes = stream
      for start in 0..<bytes.count - 8
      where Array(bytes[start..<start + 4]) == [0, 0, 1, 0xb5] && bytes[start + 4] >> 4 == 8 {
        // repeat_first_field, and progressive_frame, without which it may not be (6.2.3.1).
        bytes[start + 7] |= 0x02
        bytes[start + 8] |= 0x80
      }
      return bytes
    }

    /// A truncated packet may have no frame: steps count frames.
    @Test("Steps count frames, not packets") func stepsCountFramesNotPackets() throws {
      let whole = folder.path("whole.mpg")
      try FFmpegProgram.writeTestFrames(
        60, to: whole, ["-c:v", "mpeg2video", "-bf", "2", "-g", "12"])
      let stream = try bytes(whole)
      for share in [0.3, 0.35, 0.4, 0.45, 0.5] {
        let path = try write(Array(stream[..<Int(Double(stream.count) * share)]), "cut.mpg")
        let md5 = try FFmpegProgram.linearDecode(of: path)
        let source = try FFmpegSource(path: path, options: Corpus.patient())
        defer { source.close() }
        var frame = try source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
        frame = try source.frame(
          stepping: md5.count - 4, from: frame, cancellation: Cancellation())
        frame = try source.frame(stepping: 3, from: frame, cancellation: Cancellation())
        #expect(frame.pixels.md5() == md5[md5.count - 1], "cut at \(share)")
      }
    }

    /// If a recording begins inside a GOP, decoders drop some of its frames.
    @Test("Frames that decoders skip at an unclean start are not counted")
    func uncleanStartsSkippedFramesDoNotCount() throws {
      let whole = folder.path("whole.ts")
      let x265 = "log-level=none:open-gop=1:keyint=12:min-keyint=12:bframes=4:b-pyramid=1"
      try FFmpegProgram.writeTestFrames(
        75, to: whole, ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", x265])
      let stream = try bytes(whole)
      let path = try write(Array(stream[(stream.count / 3 + 77)...]), "begun.ts")
      let md5 = try FFmpegProgram.linearDecode(of: path)
      let source = try FFmpegSource(path: path, options: Corpus.patient())
      defer { source.close() }
      if let count = source.information.frameCount { #expect(count == md5.count) }
      try expectLinearDecode(of: path, [md5.count - 1, 30, 0, 12])
    }

    /// Begun at the last keyframe of an open GOP, decoders drop the frames after it; after a loss,
    /// only their packets reveal them.
    @Test("Steps reach the end of a damaged recording")
    func stepsReachTheEndOfADamagedFile() throws {
      let path = try recordingWithLoss()
      let md5 = try FFmpegProgram.linearDecode(of: path)
      for start in [60, md5.count - 5, md5.count - 4, md5.count - 3, md5.count - 2] {
        let source = try FFmpegSource(path: path, options: Corpus.patient())
        defer { source.close() }
        let other = try FFmpegSource(path: path, options: Corpus.patient())
        defer { other.close() }
        let time = try other.time(ofFrameAt: start, cancellation: Cancellation())
        var frame = try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
        for number in start + 1...md5.count {
          frame = try source.frame(stepping: 1, from: frame, cancellation: Cancellation())
          let last = min(number, md5.count - 1)
          #expect(frame.pixels.md5() == md5[last], "from \(start) to \(number)")
        }
      }
    }
  }
#endif
