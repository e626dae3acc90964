#if FFmpeg
  import MediaFixtures
  import Foundation
  import Testing

  /// The rows of the contract that move in a video, on a clip that knows its frame numbers.
  struct VideoCommandTests {
    private let folder: ScratchFolder
    private let clip: String

    init() throws {
      folder = try ScratchFolder()
      clip = folder.path("clip.mp4")
      try DemoClip.write(to: clip, frames: 240, width: 160, height: 90)
    }

    @Test func everyFormOfTimeLeadsToItsFrame() throws {
      let forms: [(String, Int)] = [
        ("0", 0), ("4", 120), ("#77", 77), ("50%", 120), ("0:03.5", 105), ("00:00:02:07", 67),
        ("100%", 239), ("9999", 239), ("0.0333333", 1), ("0.033", 0),
      ]
      let commands = forms.map { "seek \($0.0)\n" }.joined()
      let answers = try ScrubProcess.run([clip, "--json"], commands: commands).answers()
      for ((text, frame), answer) in zip(forms, answers) {
        #expect(answer.integer("frame") == frame, "\(text)")
        #expect(answer.boolean("exact") == true && answer.string("md5")?.count == 32)
        #expect(try answer.child("time").number("seconds") == Double(frame) / 30)
      }
    }

    @Test func numbersBeyondAllAreHeld() throws {
      let commands =
        "seek 00:00:00:9223372036854775807\nslider max=1e9 width=1e-300\nplot\n"
      let answers = try ScrubProcess.run([clip, "--json"], commands: commands).answers()
      #expect(answers.map(\.isOK) == [true, true, true])
      #expect(answers[0].integer("frame") == 239)
    }

    @Test func stepsStopAtBothEnds() throws {
      let answers = try ScrubProcess.run(
        [clip, "--json"], commands: "seek #3\nstep -2\nstep -9\nstep 500\nstep -1\nstep x\n"
      ).answers()
      #expect(answers.map { $0.integer("frame") } == [3, 1, 0, 239, 238, nil])
    }

    @Test func tolerancesAreKept() throws {
      let answers = try ScrubProcess.run(
        [clip, "--json"], commands: "seek 5 key\nseek 5 within 0.2\nseek 5 exact\nseek 5 within\n"
      ).answers()
      #expect(answers[0].isOK == true)
      #expect(try answers[1].value("distance") <= 0.2)
      #expect(answers[2].integer("frame") == 150 && answers[2].number("distance") == 0)
      #expect(answers[3].isOK == false)
    }

    @Test func aPanScrubsAndResumes() throws {
      let answers = try ScrubProcess.run(
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
      ).answers()
      #expect(
        answers.map { $0.string("state") }.dropFirst(2) == [
          "possible", "began", "changed", "ended", "possible", "failed", "failed",
        ])
      #expect(answers[3].number("value") == 2)
      #expect(answers[3].string("playback") == "paused")
      #expect(answers[4].number("value") == 4)
      #expect(answers[5].string("playback") == "playing")
    }

    @Test func probeListsEveryPicture() throws {
      let outcome = try ScrubProcess.run(["probe", clip, "--frames", "--json"])
      let answers = try outcome.answers()
      #expect(outcome.status == 0 && answers.count == 241)
      #expect(answers[0].integer("frameCount") == 240 && answers[0].integer("width") == 160)
      #expect(answers[1].boolean("key") == true && answers[2].integer("duration") == 512)
      #expect(try ScrubProcess.run(["probe", "/no/such/file", "--json"]).status == 1)
    }

    @Test func filesThatAreNoVideosSayWhatTheyAre() throws {
      try folder.write("hello", to: "text.mp4")
      try folder.write("", to: "empty.mp4")
      for path in [folder.path("text.mp4"), folder.path("empty.mp4"), folder.path(), "/dev/zero"] {
        let answers = try ScrubProcess.run(["--json"], commands: "open \(path)\nseek 0\n").answers()
        #expect(answers.map(\.isOK) == [false, false], "\(path)")
        #expect(answers[0].errorCode == "media")
      }
    }

    @Test func stepsGoFromWhereTheValueIs() throws {
      // The clip lasts 8 s: 37.5 points a second.
      let answers = try ScrubProcess.run(
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
      ).answers()
      #expect(
        [0, 2, 3, 4, 5, 6, 7, 9, 11].map { answers[$0].integer("frame") } == [
          30, 90, 91, 7, 8, 90, 89, 151, 2,
        ])
    }

    @Test func thePictureShownCarriesTheNumberThatIsSaid() throws {
      for number in [0, 1, 119, 239] {
        let outcome = try ScrubProcess.run(
          [clip], commands: "seek #\(number)\nshow\n",
          environment: ShownPicture.terminal(160, 90))
        #expect(outcome.status == 0 && outcome.lines.count == 48)
        #expect(ShownPicture(outcome.lines).frameNumber == number)
      }
    }

    @Test func eachAnswerHoldsWhatTheContractSays() throws {
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
            "standIns",
          ]
        ), ("plot", []), ("state", []), ("help", []), ("quit", []),
      ]
      try folder.write("{}", to: "c.json5")
      let outcome = try ScrubProcess.run(
        ["--json", "--config", folder.path("c.json5")],
        commands: rows.map { $0.0 + "\n" }.joined())
      let answers = try outcome.answers()
      try #require(answers.count == rows.count && outcome.status == 0)
      for ((line, keys), answer) in zip(rows, answers) {
        #expect(answer.isOK == true && line.hasPrefix(answer.command ?? "?"), "\(line)")
        #expect(answer.keys.isSuperset(of: keys), "\(line)")
      }
      let time = try answers[0].child("duration")
      #expect(time.keys == ["value", "timescale", "seconds"] && time.number("seconds") == 8)
      #expect(answers[0].integer("frameCount") == 240 && answers[0].number("frameRate") == 30)
      #expect(answers[0].integer("width") == 160 && answers[0].integer("height") == 90)
      #expect(answers[5].number("min") == 0 && answers[5].number("max") == 8)
    }
  }
#endif
