#if FFmpeg
  import Foundation
  import ScrubTestSupport
  import Testing

  /// `scrub probe --frames` compared with the known frames of real files.
  @Suite(.enabled(if: SharedFolder.isPresent, "needs the shared media"))
  struct ProbeTruthTests {
    @Test(
      "Every frame is listed",
      arguments: [
        "h264.mp4", "bbb_2500ms.ts", "big_buck_bunny_432_433.webm", "frame_size_change.mp4",
        "mov_neg_first_pts_discard.mp4", "mjpeg.avi", "hdr10.webm", "-video-with-dash-.mp4",
      ])
    func everyFrameIsListed(_ name: String) throws {
      let media = try #require(SharedFolder.url).appending(path: "media")
      let text = try TruthFile.read("truth/\(name).json.gz")
      let truth = try #require(try JSONDecoder().decode(Truth.self, from: text).video.first)
      let outcome = try ScrubRun.run(
        ["probe", "--frames", "--json", "--", media.path + "/" + name])
      let frames = try outcome.results().dropFirst()
      #expect(outcome.status == 0 && outcome.errors == "")
      #expect(frames.map { $0.integer("pts") } == truth.pts)
      #expect(frames.map { $0.integer("duration") } == truth.dur)
      #expect(frames.enumerated().filter { $1.boolean("key") == true }.map(\.offset) == truth.key)
    }

    /// The needed part of a truth file; the names are the file's.
    private struct Truth: Decodable {
      struct Video: Decodable {
        var pts: [Int?]
        var dur: [Int?]
        var key: [Int]
      }
      var video: [Video]
    }
  }
#endif
