#if FFmpeg
  import Foundation
  import ScrubMedia
  import ScrubTestSupport
  import ScrubTime
  import Testing

  @testable import FFmpegHandles
  @testable import FFmpegSeek

  /// Requests that take longer than a client waits.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct InterruptedRequestTests {
    /// A file in which a frame can only be decoded from the first packet on.
    enum Kind: String, CaseIterable, Sendable, CustomTestStringConvertible {
      case damagedFrame, intraRefresh, intraRefreshWithoutIndex, transportStream
      var testDescription: String { rawValue }

      var scanBytes: Int64 { self == .damagedFrame || self == .intraRefresh ? 1 << 20 : 0 }
    }

    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    private static let frames = 300

    private func intraRefreshClip(_ container: String) throws -> String {
      let path = folder.path("refresh.\(container)")
      try FFmpegProgram.writeTestFrames(
        Self.frames, to: path,
        [
          "-c:v", "libx264", "-preset", "ultrafast", "-x264-params",
          "intra-refresh=1:keyint=10:scenecut=0", "-crf", "40",
        ])
      return path
    }

    /// A clip of JPEGs, one of which ends in the middle.
    private func damagedClip(frame: Int) throws -> String {
      let path = folder.path("damaged.avi")
      try FFmpegProgram.writeTestFrames(Self.frames, to: path, ["-c:v", "mjpeg", "-qscale:v", "9"])
      var bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
      let starts = bytes.indices.dropLast(2).filter {
        bytes[$0] == 0xff && bytes[$0 + 1] == 0xd8 && bytes[$0 + 2] == 0xff
      }
      let middle = (starts[frame] + starts[frame + 1]) / 2
      for index in middle..<starts[frame + 1] - 16 { bytes[index] = 0 }
      try Data(bytes).write(to: URL(filePath: path))
      return path
    }

    private func clip(_ kind: Kind, frame: Int) throws -> String {
      switch kind {
      case .damagedFrame: try damagedClip(frame: frame)
      case .intraRefresh, .intraRefreshWithoutIndex: try intraRefreshClip("mp4")
      case .transportStream: try intraRefreshClip("ts")
      }
    }

    /// libavformat may take an interruption for the end of a segment, and return it with a later call.
    @Test(
      "A reader that was interrupted anywhere begins anew",
      arguments: ["list.m3u8", "clip.ts", "clip.mkv"])
    func interruptedReader(name: String) throws {
      let path = try folder.writeClip(
        name, name == "list.m3u8" ? ["hls_time": "0.3", "hls_list_size": "0"] : [:])
      func reader(_ interrupt: Interrupt) throws -> PacketReader {
        try Opening(
          input: .file(path: path), options: Corpus.patient(), interrupt: interrupt,
          counters: CounterBox()
        ).run().reader
      }
      func packets(_ reader: PacketReader) throws -> [Int64?] {
        var all: [Int64?] = []
        while try reader.next() { all.append(reader.packet.pts) }
        return all
      }
      let whole = try reader(Interrupt())
      try whole.reopen()
      let expected = try packets(whole)
      for count in stride(from: 0, to: expected.count, by: 3) {
        let interrupt = Interrupt()
        let reader = try reader(interrupt)
        try reader.reopen()
        for _ in 0..<count { _ = try reader.next() }
        let cancellation = Cancellation()
        interrupt.arm(seconds: nil, cancellation: cancellation)
        cancellation.cancel()
        // From here on, patience is over.
        eventually { interrupt.shouldBreak }
        let error = #expect(throws: FFmpegFailure.self) { _ = try packets(reader) }
        #expect(error?.isInterrupted == true)
        interrupt.disarm()
        if count % 2 == 0 { try reader.seek(before: expected.compactMap(\.self).min() ?? 0) }
        try reader.rewind()
        #expect(try packets(reader) == expected, "after \(count) packets")
      }
    }

    /// Each call is canceled after a third of the frames; four are enough, if none starts over.
    @Test("A repeated request goes on where it was interrupted", arguments: Kind.allCases)
    func repeatedRequestGoesOn(kind: Kind) throws {
      let path = try clip(kind, frame: 250)
      let (lane, whole) = try (lane(path, kind), lane(path, kind))
      let interrupt = lane.reader.interrupt
      let target = lane.known.firstPts + 250 * lane.known.frameDuration
      var found: DecodedFrame?
      for _ in 0..<4 where found == nil {
        let flag = Cancellation()
        interrupt.arm(seconds: nil, cancellation: flag)
        var count = 0
        lane.onFrame = { _, _ in
          count += 1
          if count == 100 { flag.cancel() }
        }
        do {
          found = try lane.exact(target, need: .targetOnly)
        } catch {
          #expect(error.isCancelled)
        }
        interrupt.disarm()
      }
      let expected = try whole.exact(target)
      #expect(try #require(found).pixels.md5() == expected.pixels.md5())
    }

    private func lane(_ path: String, _ kind: Kind) throws -> Lane {
      try Opening(
        input: .file(path: path), options: Corpus.patient(scanBytes: kind.scanBytes),
        interrupt: Interrupt(), counters: CounterBox()
      ).run()
    }

    /// The container lists keyframes that are no random access points.
    @Test(
      "A later frame is decoded from where the pass is, whatever the container lists",
      arguments: ["mp4", "mkv", "ts"])
    func laterFrameContinues(container: String) throws {
      let path = try intraRefreshClip(container)
      let md5 = try FFmpegProgram.linearDecode(of: path)
      let source = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: 0))
      defer { source.close() }
      for (number, limit) in [(100, 150), (200, 120), (290, 110), (291, 20)] {
        let before = source.counters.framesDecoded
        let time = MediaTime(seconds: Double(number) / 25)
        let frame = try source.frame(
          for: SeekRequest(time: time), cancellation: Cancellation())
        #expect(frame.pixels.md5() == md5[number])
        let count = source.counters.framesDecoded - before
        #expect(count <= limit, "frame \(number)")
      }
    }
  }
#endif
