#if FFmpeg
  import ScrubStills
  import Testing

  /// Explanations of curves for the open video.
  struct ExplainTests {
    private let clip: String
    private let folder: ScratchFolder

    init() throws {
      folder = try ScratchFolder()
      clip = try folder.demoClip(frames: 240)
    }

    /// Returns the output of the last command; the slider is 30 points wide, so a point is 8
    /// frames.
    private func explanation(_ commands: String, _ arguments: [String]? = nil) throws -> [String] {
      let lines = try ScrubRun.run(
        arguments ?? [clip], commands: "slider width=30\n" + commands
      ).lines
      let start = try #require(lines.lastIndex { $0.hasSuffix(":") })
      return Array(lines[start...])
    }

    @Test("A tiered curve is explained by its tiers for the open video")
    func tiers() throws {
      #expect(
        try explanation("explain tiered\n") == [
          "tiered for 8.0s of video at 30 fps on 30 points:",
          "on the track one point is 8 frames",
          "at 50 points away one point is 4 frames",
          "at 100 points away one point is 2 frames",
          "at 150 points away one frame is 1.3 points",
          "one frame per point is reached 150 points away: from there on every frame can be hit "
            + "with a finger, which tells one point from the next",
          "its reach is 150 points: there it is at its finest, and one frame is 1.3 points",
        ])
    }

    @Test("A continuous curve is explained at round distances and at the finger")
    func continuousCurve() throws {
      #expect(
        try explanation("curve exponential\ndown 15 0 0\nmove 15 -80 16\nexplain\n") == [
          "exponential for 8.0s of video at 30 fps on 30 points:",
          "on the track one point is 8 frames",
          "at 50 points away one point is 3.4 frames",
          "at 100 points away one point is 1.4 frames",
          "at 150 points away one frame is 1.7 points",
          "at 200 points away one frame is 4 points",
          "at 300 points away one frame is 23 points",
          "at 400 points away one frame is 125 points",
          "the finger is 80 points away: one point is 2 frames",
          "one frame per point is reached 120 points away: from there on every frame can be hit "
            + "with a finger, which tells one point from the next",
          "its reach is 399 points: there it is at its finest, and one frame is 125 points",
        ])
    }

    @Test("A coarse curve cannot select every frame")
    func coarseCurve() throws {
      let lines = try explanation(
        "curve new tiered tiers=[{speed:2,distance:0},{speed:0,distance:80},{speed:0.5,distance:90}]\nexplain\n"
      )
      #expect(
        lines == [
          "tiered2 for 8.0s of video at 30 fps on 30 points:",
          "on the track one point is 16 frames",
          "at 80 points away nothing moves",
          "at 90 points away one point is 4 frames",
          "it is fastest on the track: 2 times as fast as a plain slider",
          "one frame per point is never reached: a finger tells one point from the next and no "
            + "less, so some frames cannot be hit",
          "its reach is 90 points: there it is at its finest, and one point is 4 frames",
        ])
    }

    @Test("A curve that becomes faster again is fine only in between")
    func nonmonotonicCurve() throws {
      let lines = try explanation(
        "curve new tiered tiers=[{speed:1,distance:0},{speed:0.1,distance:60},{speed:3,distance:100}]\nslider distance=above\nexplain\n"
      )
      #expect(
        lines.contains(
          "one frame per point is reached 60 points away: up to 100 points away every frame can be "
            + "hit with a finger, which tells one point from the next"))
      #expect(lines.contains("it is fastest 100 points away: 3 times as fast as a plain slider"))
      #expect(lines.contains("below the track one point is 8 frames"))
    }

    @Test("A short clip is fine on the track itself")
    func shortClip() throws {
      let lines = try explanation("slider width=400\nexplain tiered\n")
      #expect(lines[1] == "on the track one frame is 1.7 points")
      #expect(
        lines.contains(
          "one frame per point is reached on the track itself: every frame can be hit anywhere"))
    }

    @Test("Distances far from the track are marked as such")
    func farDistances() throws {
      let lines = try explanation("curve new exponential halvingDistance=200\nexplain\n")
      #expect(lines.contains { $0.hasSuffix("than a phone held sideways is high (400 points)") })
    }

    @Test("Without a video the explanation uses the value range")
    func withoutAVideo() throws {
      // A video that could not be opened leaves none open.
      let tiered = try explanation("explain tiered\n", ["/no/such.mp4"])
      #expect(tiered[0] == "tiered for a range of 1 on 30 points:")
      #expect(tiered[1] == "on the track one point is 3.3% of the range")
      #expect(!tiered.contains { $0.contains("frame") })
      let fitted = try explanation("explain fitted\n", ["/no/such.mp4"])
      #expect(fitted.last == "no video is open: it is fitted to 10m at 60 fps until one is")
    }

    @Test("A still image has no frames to scrub")
    func stillImage() throws {
      let path = folder.path("still.png")
      let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>"
      try VectorImage.writePNG(of: svg, to: path, width: 64)
      let lines = try explanation("explain\nplot\n", [path])
      #expect(lines[1] == "it is a single frame, so it cannot be scrubbed")
    }

    @Test("With JSON the explanation has numbers")
    func jsonHasNumbers() throws {
      let results = try ScrubRun.run(
        ["--json", clip], commands: "slider width=30\nexplain tiered\nexplain fitted\n"
      ).results()
      #expect(results[1].string("curve") == "tiered" && results[1].number("framesPerPoint") == 8)
      #expect(results[1].number("oneFramePerPoint") == 150)
      #expect(results[1].isNull("oneFramePerPointUntil"))
      #expect(results[1].boolean("hitsEveryFrame") == true && results[1].isNull("finger"))
      #expect(try results[1].children("places").map { $0.number("distance") } == [0, 50, 100, 150])
      #expect(try results[1].child("finest").number("framesPerPoint") == 0.8)
      #expect(try results[2].child("finest").number("framesPerPoint") == 0.5)
      let none = try ScrubRun.run(["--json"], commands: "explain\n").results()
      #expect(none[0].isNull("framesPerPoint") && none[0].isNull("hitsEveryFrame"))
    }
  }
#endif
