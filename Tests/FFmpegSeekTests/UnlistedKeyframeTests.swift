#if FFmpeg
  import Foundation
  import ScrubMedia
  import ScrubTestSupport
  import ScrubThreads
  import ScrubTime
  import Testing

  @testable import FFmpegHandles
  @testable import FFmpegSeek

  /// Files that list no keyframes, such as what a browser or a camera records: a seek reads up to its target.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct UnlistedKeyframeTests {
    /// The name of a clip, from which its container follows.
    static let names = ["clip.mkv", "clip.flv", "clip.ivf"]
    private static let (frames, gopLength) = (240, 8)
    /// The number of bytes of a frame before it is encoded.
    private static let frameBytes = 320 * 240 * 3 / 2

    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    /// Writes a clip of noise of 20 MB or more, larger than what is cached of a reader.
    private func clip(_ name: String) throws -> String {
      let path = folder.path(name)
      try writeOnce("noise without an index \(name)", to: path) {
        try FFmpegProgram.output(
          [
            "-nostdin", "-v", "error", "-y", "-f", "rawvideo", "-video_size", "320x240",
            "-pix_fmt", "yuv420p", "-framerate", "25", "-i", "/dev/urandom", "-frames:v",
            "\(Self.frames)", "-g", "\(Self.gopLength)",
          ] + Self.encoding(name) + [path])
      }
      return path
    }

    private static func encoding(_ name: String) -> [String] {
      if name.hasSuffix("ivf") {
        return ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-b:v", "60M"]
          + ["-qmin", "0", "-qmax", "4"]
      }
      return ["-c:v", "libx264", "-preset", "ultrafast", "-qp", "4", "-bf", "0"]
        + (name.hasSuffix("mkv") ? ["-live", "1"] : [])
    }

    private func time(_ frame: Int) -> MediaTime { FrameRate(25).middle(ofFrame: Int64(frame)) }

    @Test("A seek may read more than a packet may have", arguments: names)
    func seekReadsOn(name: String) throws {
      let path = try clip(name)
      let reader = try Opening(
        input: .file(path: path), options: Corpus.patient(scanBytes: 0), interrupt: Interrupt(),
        counters: CounterBox()
      ).run().reader
      try reader.reopen()
      // Enough for a GOP.
      let limit = Int64(2 * Self.gopLength * Self.frameBytes)
      reader.demuxer.budget.packetBytes = limit
      let base = TimeBase(reader.stream.timeBase)
      try reader.seek(before: time(Self.frames - 3).ticks(in: base))
      #expect(try reader.next())
      #expect(reader.packet.offset > 4 * limit)
    }

    /// Each call may read half of what is cached.
    @Test("A seek that reads goes on where it was interrupted", arguments: names)
    func interruptedSeekGoesOn(name: String) throws {
      let path = try clip(name)
      let frame = Self.frames - 3
      let md5 = try FFmpegProgram.linearDecode(of: path)[frame]
      let reader = try TestReader(path: path)
      let source = try FFmpegSource(reading: reader, options: Corpus.patient(scanBytes: 0))
      defer { source.close() }
      var calls = 0
      var found: Frame?
      while found == nil, calls < 8 {
        calls += 1
        let (cancellation, start) = (Cancellation(), reader.bytesRead)
        reader.use { [unowned reader] (count, interrupt) throws(MediaError) in
          guard reader.bytesRead - start > 8 << 20 else { return count }
          cancellation.cancel()
          return try TestReader.stalled(count, interrupt)
        }
        do {
          found = try source.frame(for: SeekRequest(time: time(frame)), cancellation: cancellation)
        } catch {
          #expect(error.code == .cancelled)
        }
      }
      #expect(try #require(found).pixels.md5() == md5)
      #expect(calls > 1)
    }

    @Test("What one decoder has passed, the others find") func placesAreShared() throws {
      let path = try clip("clip.mkv")
      let reader = try TestReader(path: path)
      let source = try FFmpegSource(reading: reader, options: Corpus.patient(scanBytes: 0))
      defer { source.close() }
      _ = try source.frame(
        for: SeekRequest(time: time(Self.frames - 3)), cancellation: Cancellation())
      let before = reader.bytesRead
      try source.decode(
        .keyframe(near: time(Self.frames / 2), within: 1), cancellation: Cancellation()
      ) { _ in }
      #expect(reader.bytesRead - before < 4 << 20)
    }

    @Test("The end of a recording is found without reading what comes before")
    func endIsRead() throws {
      let path = try clip("clip.mkv")
      let reader = try TestReader(path: path)
      let source = try FFmpegSource(reading: reader, options: Corpus.patient(scanBytes: 0))
      defer { source.close() }
      #expect(reader.bytesRead < 12 << 20)
      #expect(abs(source.information.duration.seconds - Double(Self.frames) / 25) < 0.002)
    }

    @Test("Sound is sought in the keyframes of its video") func soundIsSought() throws {
      let video = try clip("clip.mkv")
      let path = folder.path("sound.mkv")
      try FFmpegProgram.output(
        [
          "-nostdin", "-v", "error", "-i", video, "-f", "lavfi", "-t", "9", "-i", "sine", "-map",
          "0:v", "-map", "1:a", "-c:v", "copy", "-live", "1", path,
        ])
      let reader = try PacketReader(
        .file(path: path), options: SourceOptions().demuxerOptions, interrupt: Interrupt(),
        choose: { (demuxer) throws(FFmpegFailure) in
          demuxer.bestSoundStream(besides: demuxer.bestVideoStream) ?? -1
        }, convert: { $0 })
      let milliseconds: Int64 = 8000
      try reader.seek(before: milliseconds, by: 0)
      #expect(try reader.next())
      let pts = reader.packet.pts
      #expect(milliseconds - 1000...milliseconds ~= pts ?? 0)
    }

    /// The start is a keyframe that the container does not list, and the reader has to pass many packets to know it.
    @Test("A search for a keyframe goes on where it was interrupted")
    func interruptedSearchGoesOn() throws {
      let path = folder.path("long.ts")
      try FFmpegProgram.writeTestFrames(
        300, to: path, ["-c:v", "libx264", "-preset", "ultrafast", "-g", "300", "-bf", "0"])
      let whole = try Opening(
        input: .file(path: path), options: Corpus.patient(scanBytes: 0), interrupt: Interrupt(),
        counters: CounterBox()
      ).run()
      // Each call ends after a number of packets.
      let left = Lock(0)
      let lane = try Lane(whole.seed, whole.facts, interrupt: Interrupt(), .frames(1)) {
        left.withLock {
          $0 -= 1
          return $0 < 0
        }
      }
      let target = whole.known.firstPts + 290 * whole.known.frameDuration
      var (found, calls) = (DecodedFrame?.none, 0)
      while found == nil, calls < 40 {
        calls += 1
        left.withLock { $0 = 120 }
        do {
          found = try lane.exact(target)
        } catch {
          #expect(error.isCancelled)
        }
      }
      #expect(try #require(found).pixels.md5() == whole.exact(target).pixels.md5())
    }
  }
#endif
