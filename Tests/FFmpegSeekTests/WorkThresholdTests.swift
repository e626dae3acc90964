#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubTime
  import Testing

  /// Thresholds for the packets read and the frames decoded by requests. Unlike durations, these counts depend neither
  /// on the machine nor on its load; the tests whose names end in "allocates nothing" do the same for memory.
  struct WorkThresholdTests {
    /// Requests to a newly opened clip, and the most work that they may cause, including that of opening.
    struct Job: CustomTestStringConvertible, Sendable {
      var testDescription: String
      /// The indexes of the requested frames, in order.
      var frames: [Int]
      var packets: Int
      var decoded: Int

      init(_ name: String, _ frames: some Sequence<Int>, packets: Int, decoded: Int) {
        testDescription = name
        (self.frames, self.packets, self.decoded) = (Array(frames), packets, decoded)
      }
    }

    /// The clip is H.264 with B-frames and 360 frames, of which 0 and 250 are keyframes. Lower a number when a change
    /// saves work; raise one only with a reason in the commit.
    static let jobs = [
      Job("Opening", [], packets: 4, decoded: 2),
      Job("The first frame", [0], packets: 4, decoded: 2),
      Job("A keyframe", [250], packets: 255, decoded: 3),
      Job("The last frame", [359], packets: 364, decoded: 51),
      Job("A jump into a GOP", [120], packets: 124, decoded: 59),
      Job("A jump, and the next frame", [120, 121], packets: 125, decoded: 60),
      Job("A jump, and the frame before", [120, 119], packets: 246, decoded: 117),
      Job("A jump on within the GOP", [120, 180], packets: 184, decoded: 119),
      Job("A jump into the next GOP", [120, 300], packets: 425, decoded: 83),
      Job("Sixty frames in order", 0..<60, packets: 63, decoded: 61),
    ]

    private static let clip = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/Media/camera-a.mp4")

    @Test("Requests cause no more work than their thresholds", arguments: jobs)
    func requestsKeepTheirThresholds(_ job: Job) throws {
      // Each thread of a decoder reads a packet more. Without deadlines, a busy machine changes nothing.
      let options = SourceOptions(threads: 1, openDeadline: nil, requestDeadline: nil)
      let source = try FFmpegSource(path: Self.clip.path, options: options)
      defer { source.close() }
      for index in job.frames {
        let time = FrameRate(30).middle(ofFrame: Int64(index))
        let frame = try source.frame(
          for: SeekRequest(time: time), cancellation: Cancellation())
        #expect(frame.index == index)
      }
      let work = source.counters
      #expect(work.packetsRead <= job.packets && work.framesDecoded <= job.decoded)
    }
  }
#endif
