#if FFmpeg
  import Foundation
  import ScrubTestSupport
  import Testing

  /// Commands that seek in a video, on a clip with visible frame numbers.
  struct VideoCommandTests {
    private let folder: ScratchFolder
    private let clip: String

    init() throws {
      folder = try ScratchFolder()
      clip = try folder.demoClip(frames: 240)
    }

    @Test("Every time format seeks to its frame")
    func everyTimeFormat() throws {
      let forms: [(String, Int)] = [
        ("0", 0), ("4", 120), ("#77", 77), ("50%", 120), ("0:03.5", 105), ("00:00:02:07", 67),
        ("100%", 239), ("9999", 239), ("0.0333333", 1), ("0.033", 0),
      ]
      let commands = forms.map { "seek \($0.0)\n" }.joined()
      let results = try ScrubRun.run([clip, "--json"], commands: commands).results()
      for ((text, frame), result) in zip(forms, results) {
        #expect(result.integer("frame") == frame, "\(text)")
        #expect(result.boolean("exact") == true && result.string("md5")?.count == 32)
        #expect(try result.child("time").number("seconds") == Double(frame) / 30)
      }
    }

    @Test("Huge numbers are clamped")
    func hugeNumbersAreClamped() throws {
      let commands =
        "seek 00:00:00:9223372036854775807\nslider max=1e9 width=1e-300\nplot\n"
      let results = try ScrubRun.run([clip, "--json"], commands: commands).results()
      #expect(results.map(\.isOK) == [true, true, true])
      #expect(results[0].integer("frame") == 239)
    }

    @Test("A value that is set shows its frame") func valuesShowTheirFrames() throws {
      let scrub = try ScrubRun([clip, "--json"])
      for (words, frame) in [("value=6", 180), ("max=3", 90)] {
        #expect(try scrub.ask("slider \(words)").isOK == true)
        let isShown = try eventually {
          let state = try scrub.ask("state")
          if state.isNull("displayedFrame") { return false }
          let shown = try state.child("displayedFrame")
          return shown.integer("frame") == frame && shown.boolean("exact") == true
        }
        #expect(isShown, "\(words)")
      }
      #expect(try scrub.finish("quit\n").status == 0)
    }

    @Test("Steps stop at both ends")
    func stepsStopAtBothEnds() throws {
      let results = try ScrubRun.run(
        [clip, "--json"], commands: "seek #3\nstep -2\nstep -9\nstep 500\nstep -1\nstep x\n"
      ).results()
      #expect(results.map { $0.integer("frame") } == [3, 1, 0, 239, 238, nil])
    }

    @Test("Seeks keep to their tolerance")
    func seekTolerances() throws {
      let results = try ScrubRun.run(
        [clip, "--json"], commands: "seek 5 key\nseek 5 within 0.2\nseek 5 exact\nseek 5 within\n"
      ).results()
      #expect(results[0].isOK == true)
      #expect(try results[1].value("distance") <= 0.2)
      #expect(results[2].integer("frame") == 150 && results[2].number("distance") == 0)
      #expect(results[3].isOK == false)
    }

    @Test("A pan scrubs, and playback resumes")
    func panScrubsAndResumes() throws {
      let results = try ScrubRun.run(
        [clip, "--json"],
        commands: """
          play
          pan set mode=absolute width=400
          pan begin 10 10
          pan move 110 20
          pan move 210 200
          pan end
          pan begin 0 0
          pan move 3 50
          pan cancel
          """
      ).results()
      #expect(
        results.map { $0.string("state") }.dropFirst(2) == [
          "possible", "began", "changed", "ended", "possible", "failed", "failed",
        ])
      #expect(results[3].number("value") == 2)
      #expect(results[3].string("playback") == "paused")
      #expect(results[4].number("value") == 4)
      #expect(results[5].string("playback") == "playing")
    }

    @Test("probe lists every frame")
    func probeListsEveryFrame() throws {
      let outcome = try ScrubRun.run(["probe", clip, "--frames", "--json"])
      let results = try outcome.results()
      #expect(outcome.status == 0 && results.count == 241)
      #expect(results[0].integer("frameCount") == 240 && results[0].integer("width") == 160)
      #expect(results[1].boolean("key") == true && results[2].integer("duration") == 512)
      #expect(try ScrubRun.run(["probe", "/no/such/file", "--json"]).status == 1)
    }

    @Test("Files that are not videos are media errors")
    func otherFilesAreMediaErrors() throws {
      try folder.write("hello", to: "text.mp4")
      try folder.write("", to: "empty.mp4")
      let scrub = try ScrubRun(["--json"])
      for path in [folder.path("text.mp4"), folder.path("empty.mp4"), folder.path(), "/dev/zero"] {
        #expect(try scrub.ask("open \(path)").errorCode == "media", "\(path)")
        #expect(try scrub.ask("seek 0").isOK == false, "\(path)")
      }
    }

    @Test("Steps start at the current value")
    func stepsStartAtTheValue() throws {
      // The clip lasts 8 s: 37.5 points a second.
      let results = try ScrubRun.run(
        [clip, "--json"],
        commands: """
          seek #30
          down 0 0 0
          move 75 0 16
          step 1
          seek #7
          step 1
          up 75 0 500
          step -1
          slider value=5
          step 1
          open "\(clip)"
          step 2
          """
      ).results()
      #expect(
        [0, 2, 3, 4, 5, 6, 7, 9, 11].map { results[$0].integer("frame") } == [
          30, 90, 91, 7, 8, 90, 89, 151, 2,
        ])
    }

    @Test(
      "Another value and the one before it do not bring back the frame of a seek",
      arguments: [("move 100 0 16", "move -300 0 32"), ("slider value=3", "slider value=0")])
    func stepAfterAnotherValue(there: String, back: String) throws {
      let results = try ScrubRun.run(
        [clip, "--json"], commands: "down 0 0 0\nseek 5\n\(there)\n\(back)\nstep 1\n"
      ).results()
      #expect(results[1].integer("frame") == 150 && results[1].string("note") != nil)
      #expect(try results[2].value("value") > 0 && results[3].number("value") == 0)
      #expect(results[4].integer("frame") == 1)
    }

    @Test("show draws the reported frame")
    func showDrawsTheReportedFrame() throws {
      let numbers = [0, 1, 119, 239]
      let outcome = try ScrubRun.run(
        [clip], commands: numbers.map { "seek #\($0)\nshow\n" }.joined(),
        size: ShownFrame.size(160, 90))
      #expect(outcome.status == 0 && outcome.lines.count == 1 + numbers.count * 47)
      for (index, number) in numbers.enumerated() {
        let lines = outcome.lines.dropFirst(1 + index * 47).prefix(47)
        #expect(ShownFrame(Array(lines)).frameNumber == number)
      }
    }

    @Test("The JSON results have the documented keys")
    func resultsHaveTheDocumentedKeys() throws {
      let landing: Set = [
        "pts", "timeBase", "time", "frame", "exact", "distance", "microseconds", "md5",
      ]
      let gesture: Set = ["value", "time", "frame", "speed", "band", "feedback", "isTracking"]
      let pan = gesture.union(["state", "playback"])
      let rows: [(String, Set<String>)] = [
        (
          "open \"\(clip)\"",
          ["duration", "frameRate", "frameCount", "width", "height", "codec", "container"]
        ),
        ("curves", ["curves"]), ("curve tiered", ["curve", "value"]),
        ("curve new exponential", ["curve", "value"]), ("speed 80", ["distance", "speed", "band"]),
        (
          "slider",
          [
            "mode", "min", "max", "value", "width", "reunite", "cancel", "distance", "hysteresis",
            "liftOffGuard",
          ]
        ),
        ("down 0 0", gesture), ("move 30 0", gesture), ("up", gesture), ("cancel", gesture),
        ("pan begin 0 0", pan), ("pan move 50 0", pan), ("pan end", pan), ("pan cancel", pan),
        ("pan set mode=fine", pan), ("play", ["playback"]), ("pause", ["playback"]),
        ("seek 1", landing), ("seek 1 key", landing), ("seek 1 within 2", landing),
        ("step 1", landing), ("watch off", ["config", "curves"]), ("reload", ["config", "curves"]),
        ("label 90", ["ruler", "clip", "clock", "smpte", "spoken"]),
        ("timeline ruler pointsPerSecond=9 width=90", ["interval", "labels", "dots"]),
        (
          "stats",
          [
            "packetsRead", "framesDecoded", "framesDelivered", "cacheHits", "cancelled",
            "standIns", "previews",
          ]
        ), ("plot", []), ("state", []), ("help", []), ("quit", []),
      ]
      try folder.write("{}", to: "c.json5")
      let outcome = try ScrubRun.run(
        ["--json", "--config", folder.path("c.json5")],
        commands: rows.map { $0.0 + "\n" }.joined())
      let results = try outcome.results()
      try #require(results.count == rows.count && outcome.status == 0)
      for ((line, keys), result) in zip(rows, results) {
        #expect(result.isOK == true && line.hasPrefix(result.command ?? "?"), "\(line)")
        #expect(result.keys.isSuperset(of: keys), "\(line)")
      }
      let time = try results[0].child("duration")
      #expect(time.keys == ["value", "timescale", "seconds"] && time.number("seconds") == 8)
      #expect(results[0].integer("frameCount") == 240 && results[0].number("frameRate") == 30)
      #expect(results[0].integer("width") == 160 && results[0].integer("height") == 90)
      #expect(results[5].number("min") == 0 && results[5].number("max") == 8)
    }
  }
#endif
