#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubTime
  import Testing

  /// The files that an earlier version decoded wrongly.
  private enum FailingFiles {
    static let folder =
      (ProcessInfo.processInfo.environment["FINESCRUB_SHARED"] ?? "") + "/failing/"
    static let isPresent = FileManager.default.fileExists(atPath: folder + "exact")
  }

  /// Tests of files whose packets are not its frames, or not in the order of their timestamps.
  @Suite(
    .enabled(if: FailingFiles.isPresent, "needs FINESCRUB_SHARED"),
    .enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct FrameOrderTests {
    @Test(
      "Numbers are those of the reference decode",
      arguments: [
        "csd_mid.mp4", "csd_gop.mp4", "eos_mid.mp4", "hcsd_mid.mp4", "raw_b2.mp4", "stts_gap.mp4",
        "join_b3.mkv", "craeos.mp4", "craeos.ts", "nvop.avi", "loss.ts", "loss_burst.ts",
        "fast_zero.mp4",
      ])
    func numbersAreThoseOfReferenceDecode(name: String) throws {
      let path = FailingFiles.folder + "exact/" + name
      // On one thread, libavcodec 7.1 returns the last picture once more for packets without one at the end.
      let md5 = try FFmpegProgram.linearDecode(of: path, threads: name == "nvop.avi" ? 2 : 1)
      let last = md5.count - 1
      for number in [last, last / 2, last / 3, 0] {
        let source = try FFmpegSource(path: path, options: Corpus.patient())
        defer { source.close() }
        let time = try source.time(ofFrameAt: number, cancellation: Cancellation())
        let frame = try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
        #expect(frame.pixels.md5() == md5[number], "frame \(number)")
        #expect(frame.index == number)
      }
    }

    @Test(
      "A video ends with its last frame's own duration",
      arguments: [
        ("exact/still_end.mp4", 7.36), ("exact/gap_before_last.mp4", 5.36),
        ("real/SimpleChat.swf", 0.4),
      ])
    func videoEndsWithLastFrame(name: String, seconds: Double) throws {
      let source = try FFmpegSource(path: FailingFiles.folder + name, options: Corpus.patient())
      defer { source.close() }
      #expect(abs(source.information.duration.seconds - seconds) < 0.001)
    }
  }
#endif
