#if FFmpeg
  import FFmpegWrite
  import Foundation
  import Testing

  /// The rows of the contract that move in a video, on a clip that knows its frame numbers.
  struct VideoCommandTests {
    private let folder: ScratchFolder
    private let clip: String

    init() throws {
      folder = try ScratchFolder()
      clip = folder.path("clip.mp4")
      try DemoClip.write(to: clip, frames: 240, size: PictureSize(width: 160, height: 90))
    }

    @Test func everyFormOfTimeLeadsToItsFrame() throws {
      let forms: [(String, Int)] = [
        ("0", 0), ("4", 120), ("#77", 77), ("50%", 120), ("0:03.5", 105), ("00:00:02:07", 67),
        ("100%", 239), ("9999", 239), ("0.0333333", 1), ("0.033", 0),
      ]
      let commands = forms.map { "seek \($0.0)\n" }.joined()
      let answers = try ScrubProcess.run([clip, "--json"], commands: commands).answers()
      for ((text, frame), answer) in zip(forms, answers.dropFirst()) {
        #expect(answer.integer("frame") == frame, "\(text)")
        #expect(answer.boolean("exact") == true && answer.string("md5")?.count == 32)
        #expect(try answer.child("time").number("seconds") == Double(frame) / 30)
      }
    }

    @Test func stepsStopAtBothEnds() throws {
      let answers = try ScrubProcess.run(
        [clip, "--json"], commands: "seek #3\nstep -2\nstep -9\nstep 500\nstep -1\nstep x\n"
      ).answers()
      #expect(answers.dropFirst().map { $0.integer("frame") } == [3, 1, 0, 239, 238, nil])
    }

    @Test func tolerancesAreKept() throws {
      let answers = try ScrubProcess.run(
        [clip, "--json"], commands: "seek 5 key\nseek 5 within 0.2\nseek 5 exact\nseek 5 within\n"
      ).answers()
      #expect(answers[1].isOK == true)
      #expect(try #require(answers[2].number("distance")) <= 0.2)
      #expect(answers[3].integer("frame") == 150 && answers[3].number("distance") == 0)
      #expect(answers[4].isOK == false)
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
      ).answers().dropFirst()
      #expect(
        answers.map { $0.string("state") }.dropFirst(2) == [
          "possible", "began", "changed", "ended", "possible", "failed", "failed",
        ])
      #expect(answers.dropFirst(3).first?.number("value") == 2)
      #expect(answers.dropFirst(3).first?.string("playback") == "paused")
      #expect(answers.dropFirst(4).first?.number("value") == 4)
      #expect(answers.dropFirst(5).first?.string("playback") == "playing")
    }

    @Test func probeListsEveryPicture() throws {
      let outcome = try ScrubProcess.run(["probe", clip, "--frames", "--json"])
      let answers = try outcome.answers()
      #expect(outcome.status == 0 && answers.count == 241)
      #expect(answers[0].integer("frameCount") == 240 && answers[0].integer("width") == 160)
      #expect(answers[1].boolean("key") == true && answers[2].integer("duration") == 512)
      #expect(try ScrubProcess.run(["probe", "/no/such/file", "--json"]).status == 1)
    }

    @Test func theLineProtocolAnswersInOrder() throws {
      let scrub = try ScrubProcess(["serve", "--hash", "md5"])
      let hello = try #require(try scrub.nextLine())
      #expect(hello.hasPrefix("hello ") && hello.contains("caps=seek,step,scrub"))
      #expect(hello.hasSuffix("out=bgra"))
      scrub.send("seek 1 exact\nopen \(clip)\nseek 1.516666 exact\nstep +1\nstep -1\nfoo\n")
      #expect(try scrub.nextLine()?.hasPrefix("error ") == true)
      #expect(try scrub.nextLine()?.hasPrefix("opened 240 ") == true)
      let frames = try (0..<3).map { _ in
        try #require(try scrub.nextLine()).split(separator: " ").map(String.init)
      }
      #expect(frames.map { $0[0] } == ["frame", "frame", "frame"])
      #expect(frames.map { $0[1].prefix(8) } == ["1.500000", "1.533333", "1.500000"])
      #expect(frames[0][2] == frames[2][2] && frames[0][2] != frames[1][2])
      #expect(try scrub.nextLine()?.hasPrefix("error ") == true)
      #expect(try scrub.finish("quit\n").status == 0)
    }

    @Test(arguments: ["", " within 0.5"])
    func theLastWordOfAScrubIsItsFrame(_ tolerance: String) throws {
      let scrub = try ScrubProcess(["serve"])
      _ = try scrub.nextLine()
      scrub.send("open \(clip)\n")
      _ = try scrub.nextLine()
      for step in 0..<60 { scrub.send("scrub \(Double(step) / 10) \(step)\(tolerance)\n") }
      while let line = try scrub.nextLine() {
        let words = line.split(separator: " ")
        #expect(["frame", "preview"].contains(words[0]) && words[2].count == 576)
        if words[0] == "frame", words[4] == "59" {
          #expect(words[1].hasPrefix("5.900000"))
          break
        }
      }
      #expect(try scrub.finish("quit\n").status == 0)
    }

    @Test func theDemoClipIsMadeOnceAndOpened() throws {
      let cache = try ScratchFolder()
      let environment = ["XDG_CACHE_HOME": cache.path()]
      let scrub = try ScrubProcess(["--json"], environment: environment)
      scrub.interrupt()  // nothing runs yet: the program ends, as programs do in a pipe
      _ = try? scrub.finish()
      let first = try ScrubProcess.run(
        ["--json"], commands: "seek #1234\n", environment: environment
      ).answers()[0]
      #expect(first.integer("frame") == 1234)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: cache.path("finescrub")).count == 1)
      let again = try ScrubProcess.run(
        ["--json"], commands: "seek #1234\n", environment: environment
      ).answers()[0]
      #expect(again.string("md5") == first.string("md5"))
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
  }
#endif
