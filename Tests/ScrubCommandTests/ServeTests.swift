#if FFmpeg
  import FFmpegSeek
  import Foundation
  import MediaSeek
  import ScrubMedia
  import ScrubTerminal
  import ScrubThreads
  import ScrubTime
  import Testing

  @testable import ScrubTools

  /// `scrub serve`: the benchmark's line protocol.
  struct ServeTests {
    private let folder: ScratchFolder
    private let clip: String

    init() throws {
      folder = try ScratchFolder()
      // A path is the rest of the line, including spaces.
      clip = try folder.demoClip(frames: 240, name: "a clip.mp4")
    }

    @Test("Responses are in the order of the requests")
    func responsesAreInOrder() throws {
      let scrub = try ScrubRun(["serve", "--hash", "md5"])
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

    @Test("The final result of a scrub request is its frame", arguments: ["", " within 0.5"])
    func scrubEndsWithItsFrame(_ tolerance: String) throws {
      let scrub = try ScrubRun(["serve"])
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

    @Test("A step starts at the last frame of a drag")
    func stepContinuesFromTheDrag() throws {
      let scrub = try ScrubRun(["serve", "--hash", "none"])
      _ = try scrub.nextLine()
      scrub.send("open \(clip)\nseek 1 exact\nscrub 4 1\n")
      while let line = try scrub.nextLine(), !line.hasPrefix("frame 4.0") {}
      scrub.send("step +1\n")
      #expect(try scrub.nextLine()?.hasPrefix("frame 4.033333") == true)
      #expect(try scrub.finish("quit\n").status == 0)
    }

    @Test("The newest of many requests sent at once completes")
    func requestsSentAtOnceComplete() throws {
      for end in ["", "quit\n"] {
        let outcome = try ScrubRun.run(
          ["serve", "--hash", "none"],
          commands: "open \(clip)\nscrub 1 1\nscrub 2 2\nscrub 6.01 3 within 0.5\n" + end)
        let last = try #require(outcome.lines.last).split(separator: " ")
        #expect(last.first == "frame" && last[1].hasPrefix("6.000000") && last.last == "3")
        #expect(!outcome.lines.contains { $0.hasPrefix("error") } && outcome.status == 0)
      }
    }

    @Test("Opening another video replaces the first")
    func anotherVideoReplacesTheFirst() throws {
      let other = try folder.demoClip(frames: 60, name: "other.mp4")
      let scrub = try ScrubRun(["serve", "--hash", "none"])
      _ = try scrub.nextLine()
      scrub.send("open \(clip)\nscrub 7 1\nopen \(other)\n")
      var lines: [String] = []
      while lines.last?.hasPrefix("opened 60 ") != true {
        lines.append(try #require(try scrub.nextLine()))
        // Results of the first video may still arrive, but no error.
        #expect(["opened", "preview", "frame"].contains(lines.last?.split(separator: " ").first))
      }
      scrub.send("seek 100 exact\nopen /no/such\nseek 0 exact\n")
      #expect(try scrub.nextLine()?.hasPrefix("frame 1.966666") == true)
      #expect(try scrub.nextLine()?.hasPrefix("error ") == true)
      #expect(try scrub.nextLine()?.hasPrefix("error ") == true)
      #expect(try scrub.finish().status == 0)
    }

    @Test("An error is one line")
    func errorsAreOneLine() throws {
      let scrub = try ScrubRun(["serve", "--hash", "none"])
      _ = try scrub.nextLine()
      scrub.send("open \(clip)\n")
      _ = try scrub.nextLine()
      for request in [
        "seek", "seek 1", "seek x exact", "seek nan exact", "seek 1 sometimes", "step", "step x",
        "step 1.5", "scrub", "scrub 1", "scrub x 1", "scrub 1 x", "scrub 1 1 within",
        "scrub 1 1 within x", "scrub 1 1 within -1", "scrub inf 1", "bulk 1", "nosuch", "OPEN",
      ] {
        scrub.send(request + "\nseek 1 exact\n")
        #expect(try scrub.nextLine()?.hasPrefix("error ") == true, "\(request)")
        #expect(try scrub.nextLine()?.hasPrefix("frame 1.000000") == true, "\(request)")
      }
      scrub.send("open\n")
      #expect(try scrub.nextLine()?.hasPrefix("error ") == true)
      let outcome = try scrub.finish()
      #expect(outcome.status == 0 && outcome.errors == "")
    }

    @Test("Sequence numbers may be any integers")
    func anySequenceNumber() throws {
      let scrub = try ScrubRun(["serve", "--hash", "none"])
      _ = try scrub.nextLine()
      scrub.send("open \(clip)\n")
      _ = try scrub.nextLine()
      for _ in 0..<80 { scrub.send("scrub 1 \(Int.max)\n") }
      scrub.send("scrub 2 \(Int.min)\n")
      let lines = try scrub.finish().lines
      #expect(lines.last?.hasPrefix("frame 2.000000") == true)
      #expect(lines.last?.hasSuffix(" \(Int.min)") == true)
    }

    @Test("Of requests with the same number, the newest completes")
    func repeatedSequenceNumbers() throws {
      let lines = try ScrubRun.run(
        ["serve", "--hash", "none"], commands: "open \(clip)\nscrub 1 0\nscrub 2 0\nquit\n"
      ).lines
      #expect(
        lines.last?.hasPrefix("frame 2.000000") == true && lines.last?.hasSuffix(" 0") == true)
      // The first one may complete after the second has been read.
      let ends = Pipe()
      let output = StandardStream(descriptor: ends.fileHandleForWriting.fileDescriptor)
      let responses = ServeResponses(output, .none)
      func pendingCount() -> Int { responses.requests.withLock { $0.pending.count } }
      let ids = (0..<2).map { _ in responses.begin(0, at: .now) }
      for (id, count) in zip(ids, [2, 0]) {
        let error = MediaError(operation: "show the frame", code: .closed, cause: "a test")
        responses.report(.failure(error, sequence: id))
        #expect(pendingCount() == count)
      }
    }

    /// After a scan has found that timestamps do not identify frames, another frame may be the right one.
    @Test("A corrected frame of the newest request is reported, and no repeated or outdated one")
    func correctedFrameIsReported() throws {
      let source = try FFmpegSource(path: clip)
      let frames = try [0, 1].map { seconds in
        try source.frame(
          for: SeekRequest(time: MediaTime(seconds: seconds)), cancellation: Cancellation())
      }
      let ends = Pipe()
      let output = StandardStream(descriptor: ends.fileHandleForWriting.fileDescriptor)
      let responses = ServeResponses(output, .none)
      let first = responses.begin(7, at: .now)
      responses.report(.frame(frames[0], sequence: first))
      responses.report(.frame(frames[0], sequence: first))
      responses.waitForFinalResult()
      responses.report(.frame(frames[1], sequence: first))
      // On the way to a repetition, or instead of it.
      responses.report(.preview(frames[0], sequence: first))
      let error = MediaError(operation: "decode", code: .damaged, cause: "a test")
      responses.report(.failure(error, sequence: first))
      var moved = frames[0]
      moved.time = frames[1].time
      responses.report(.frame(moved, sequence: first))
      let second = responses.begin(8, at: .now)
      responses.report(.frame(frames[0], sequence: first))
      responses.report(.frame(frames[1], sequence: second))
      responses.waitForFinalResult()
      try ends.fileHandleForWriting.close()
      let bytes = try #require(try ends.fileHandleForReading.readToEnd())
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      #expect(lines.map { $0.split(separator: " ").last } == ["7", "7", "7", "8"], "\(lines)")
      #expect(
        lines.map { $0.hasPrefix("frame 1.000000") } == [false, true, true, true], "\(lines)")
    }

    @Test(
      "quit ends the program, also with spaces around it", arguments: ["quit", " quit ", "quit  "])
    func spacesAroundQuit(request: String) throws {
      let lines = try ScrubRun.run(
        ["serve", "--hash", "none"], commands: "\(request)\nopen \(clip)\n"
      ).lines
      #expect(lines.count == 1)
    }

    @Test("serve and the REPL report the same hash of a frame")
    func hashEqualsTheREPLs() throws {
      let seek = try ScrubRun.run([clip, "--json"], commands: "seek #100\n").results()[0]
      let frames = try ScrubRun.run(
        ["serve", "--hash", "md5"], commands: "open \(clip)\nseek 3.35 exact\n"
      ).lines[2].split(separator: " ")
      #expect(String(frames[2]) == seek.string("md5"))
    }
  }
#endif
