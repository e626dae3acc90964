#if FFmpeg
  import FFmpegSeek
  import ScrubFixtures
  import ScrubStills
  import ScrubFaultInjection
  import Foundation
  import ScrubMedia
  import ScrubTime
  import ScrubTestSupport
  import Testing

  /// Tests of read faults below libavformat, and of files that change while they are open.
  ///
  /// Serialized, because there is one fault at a time in the process.
  @Suite(.serialized, .enabled(if: finescrub_faulty_reads() >= 0, "reads cannot be caught here"))
  final class FaultTests {
    private static let frames = 600
    private let folder: ClipFolder
    private let path: String

    /// The folder of the clip that each test copies, and of one with a single GOP, which none changes.
    private static let clips: Result<ClipFolder, any Error> = Result {
      let clips = try ClipFolder()
      _ = try clips.demoClip(frames: frames, gopLength: 60)
      try DemoClip.write(
        to: clips.path("one-gop.mp4"), frames: frames, width: 640, height: 360, gopLength: frames)
      atexit { try? FaultTests.clips.get().remove() }
      return clips
    }

    init() throws {
      folder = try ClipFolder()
      path = folder.path("clip.mp4")
      try FileManager.default.copyItem(atPath: Self.clips.get().path("clip.mp4"), toPath: path)
    }

    deinit {
      finescrub_set_fault(nil, finescrub_fault_none, 0)
    }

    private func fault(_ fault: finescrub_fault, after reads: Int = 0) {
      unsafe path.withCString { unsafe finescrub_set_fault($0, fault, reads) }
    }

    /// Returns the number drawn on the frame displayed at the middle of a frame's interval.
    private func number(
      _ frame: Int, _ source: FFmpegSource
    ) throws(MediaError) -> Int? {
      let time = FrameRate(30).middle(ofFrame: Int64(frame))
      let shown = try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
      return try ClipFolder.number(shownBy: shown)
    }

    /// With and without the index of small files, which are read while opening.
    private static let options = [Corpus.patient(), Corpus.patient(scanBytes: 0)]

    @Test("Short and slow reads change nothing", arguments: options.indices)
    func shortAndSlowReadsChangeNothing(_ index: Int) throws {
      for kind in [finescrub_fault_short, finescrub_fault_slow] {
        fault(finescrub_fault_none)
        let source = try FFmpegSource(path: path, options: Self.options[index])
        fault(kind)
        for frame in [599, 3, 300, 301] {
          #expect(try number(frame, source) == frame)
        }
        #expect(finescrub_faulty_reads() > 0)
        source.close()
      }
    }

    @Test("A failing read is reported, and the next request works", arguments: options.indices)
    func failingReadFailsOnlyItsRequest(_ index: Int) throws {
      let source = try FFmpegSource(path: path, options: Self.options[index])
      for frame in [580, 20] {
        fault(finescrub_fault_failing)
        let error = #expect(throws: MediaError.self) { try number(frame, source) }
        #expect(error?.code == .readFailed, "\(String(describing: error))")
        #expect(error?.time != nil && error?.path == path)
        #expect(error?.description.isEmpty == false)
        fault(finescrub_fault_none)
        #expect(try number(frame, source) == frame)
      }
    }

    /// No seek comes before it: the earlier frames were decoded correctly.
    @Test("A read that fails midway is not taken for damage", arguments: options.indices)
    func failedReadIsNoDamage(_ index: Int) throws {
      let path = try Self.clips.get().path("one-gop.mp4")
      // Short enough to tell an error from a decoder that never ends.
      var options = Self.options[index]
      options.requestDeadline = 20
      let source = try FFmpegSource(path: path, options: options)
      let count = source.information.frameCount
      #expect(try number(5, source) == 5)
      unsafe path.withCString { unsafe finescrub_set_fault($0, finescrub_fault_failing, 1) }
      let error = #expect(throws: MediaError.self) { try number(590, source) }
      #expect(error?.code == .readFailed, "\(String(describing: error))")
      #expect(finescrub_faulty_reads() < 20, "it is not asked again and again")
      fault(finescrub_fault_none)
      #expect(try number(590, source) == 590)
      #expect(source.information.frameCount == count, "numbers are kept")
    }

    @Test(
      "A read that fails during opening is reported as such, whichever it is",
      arguments: ["mp4", "matroska", "mpegts", "avi"])
    func failedReadWhileOpeningIsReported(container: String) throws {
      let path = folder.path("opened.\(container)")
      try DemoClip.write(
        to: path, frames: 60, width: 160, height: 90, gopLength: 20, hasSound: false,
        container: container)
      var healthy = 0
      while true {
        unsafe path.withCString {
          unsafe finescrub_set_fault($0, finescrub_fault_failing, healthy)
        }
        do throws(MediaError) {
          let source = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: 0))
          // The headers may have been read completely; then the frames fail.
          _ = try number(59, source)
          guard finescrub_faulty_reads() > 0 else { break }
          Issue.record("after \(healthy) reads, the failure was not noticed")
        } catch {
          #expect(
            error.code == .readFailed && error.path == path, "after \(healthy) reads: \(error)")
          #expect(error.cause.contains("nput/output error"), "\(error)")
        }
        healthy += 1
      }
      #expect(healthy > 1)
    }

    /// A finger on a slow disk: each request is canceled in the middle of a packet, and reopening the file
    /// would take longer than the next request may.
    @Test("A canceled request leaves the file open")
    func canceledRequestLeavesTheFileOpen() throws {
      let source = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: 0))
      defer { source.close() }
      var reads: [Int] = []
      for isGivenUp in [false, true] {
        #expect(try number(20, source) == 20)
        fault(finescrub_fault_short)
        for round in 1...40 where isGivenUp {
          let cancellation = Cancellation()
          DispatchQueue.global().asyncAfter(deadline: .now() + 0.0001 * Double(round)) {
            cancellation.cancel()
          }
          let request = SeekRequest(time: FrameRate(30).middle(ofFrame: Int64(580 - round * 12)))
          _ = try? source.frame(for: request, cancellation: cancellation)
        }
        fault(finescrub_fault_slow)
        #expect(try number(310, source) == 310)
        reads.append(finescrub_faulty_reads())
        fault(finescrub_fault_none)
      }
      #expect(reads[1] <= reads[0] + 1, "\(reads) reads")
    }

    /// Most of the reading would be wasted: the file has more packets than are listed while opening.
    @Test("A file too large for an index is not read during opening")
    func largeFileIsNotReadWhileOpening() throws {
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int64 ?? 0
      // Counts reads, of seven bytes each.
      var bytes: [Int64] = []
      for scanBytes in [size, size / 2, 0] {
        fault(finescrub_fault_short)
        let source = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: scanBytes))
        bytes.append(Int64(finescrub_faulty_reads()) * 7)
        #expect((source.information.frameCount == nil) == (scanBytes < size))
        source.close()
      }
      #expect(bytes[1] == bytes[2] && bytes[0] > bytes[1] + size / 2, "\(bytes) of \(size)")
    }

    /// Once the bytes are correct again, so are the frames, from the same source and a new one.
    @Test("Bytes that change while the file is open cause no crash", arguments: options.indices)
    func changingBytesCauseNoCrash(_ index: Int) throws {
      let source = try FFmpegSource(path: path, options: Self.options[index])
      fault(finescrub_fault_changing)
      for frame in [450, 90, 599, 0] {
        do {
          _ = try number(frame, source)
        } catch {
          #expect(!error.cause.isEmpty && error.path == path)
        }
      }
      #expect(finescrub_faulty_reads() > 0)
      fault(finescrub_fault_none)
      for frame in [450, 90, 599, 12] { #expect(try number(frame, source) == frame) }
      source.close()
      let again = try FFmpegSource(path: path, options: Self.options[index])
      for frame in [450, 90, 599] { #expect(try number(frame, again) == frame) }
    }

    @Test("A file truncated while it is open causes no crash", arguments: options.indices)
    func truncatedFileIsNoCrash(_ index: Int) throws {
      let source = try FFmpegSource(path: path, options: Self.options[index])
      #expect(try number(10, source) == 10)
      let handle = try #require(FileHandle(forWritingAtPath: path))
      let size = try handle.seekToEnd()
      try handle.truncate(atOffset: size / 2)
      try handle.close()
      do {
        if let number = try number(590, source) { #expect(number < Self.frames) }
      } catch {
        #expect(!error.cause.isEmpty)
      }
      #expect(try number(10, source) == 10)
    }

    /// The background scan of a file without a packet list, on a slow disk.
    @Test("Closing ends the scan") func closingEndsTheScan() throws {
      let path = folder.path("clip.ts")
      let size = PixelSize(width: 640, height: 360)
      let writer = try VideoWriter(
        path: path,
        settings: VideoSettings(
          encoders: DemoClip.encoders, size: size, frameRate: FrameRate(30)))
      for number in 0..<Self.frames {
        var decoded = PlanarImage(size: size)
        FrameNumberPattern.draw(number, on: &decoded)
        try writer.append(decoded, pts: Int64(number))
      }
      try writer.finish()
      unsafe path.withCString { unsafe finescrub_set_fault($0, finescrub_fault_slow, 0) }
      let source = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: 8 << 10))
      let opened = finescrub_faulty_reads()
      #expect(eventually { finescrub_faulty_reads() > opened }, "the scan is under way")
      #expect(try openFiles().contains(path))
      source.close()
      #expect(try !openFiles().contains(path), "nothing can read on")
      fault(finescrub_fault_none)
    }

    /// The paths of the files that this process has opened.
    private func openFiles() throws -> [String] {
      let folder = "/proc/self/fd"
      // One of them may be closed meanwhile, as the folder itself is.
      return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
      }
    }

    @Test("A file replaced while open stays the one that was opened")
    func replacedFileStaysTheOpenedOne() throws {
      let source = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: 0))
      let other = folder.path("other.mp4")
      try DemoClip.write(to: other, frames: 30, width: 160, height: 90)
      try #require(unsafe rename(other, path) == 0)
      for frame in [599, 0, 300] { #expect(try number(frame, source) == frame) }
    }
  }
#endif
