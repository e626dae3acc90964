#if FFmpeg
  import ScrubMedia
  import ScrubFixtures
  import ScrubStills
  import Foundation
  import ScrubTools
  import ScrubTime
  import Testing

  /// `scrub export-frame` and `export`: a frame as an image file.
  struct ExportFrameTests {
    private let folder: ScratchFolder
    private let clip: String

    init() throws {
      folder = try ScratchFolder()
      clip = try folder.demoClip(frames: 240, height: 180)
    }

    @Test(
      "Every time format exports its frame, in every file format",
      arguments: [
        ("0", "a.png", 0), ("4", "a.jpg", 120), ("#77", "a.tiff", 77), ("50%", "a.jpeg", 120),
        ("00:00:02:07", "a.tif", 67), ("9999", "A.PNG", 239),
      ])
    func times(text: String, name: String, frame: Int) throws {
      let outcome = try ScrubRun.run(
        ["export-frame", text, clip, "--out", folder.path(name), "--json"])
      try #require(outcome.status == 0, "\(outcome.errors)")
      let result = try #require(try outcome.results().first)
      #expect(result.integer("frame") == frame && result.boolean("exact") == true)
      #expect(result.integer("width") == 320 && result.integer("bitDepth") == 8)
      #expect(try StillFile(folder.path(name)).number == frame)
      let bytes = try Data(contentsOf: URL(filePath: folder.path(name)))
      let stamp = "frame=\(frame) time="
      #expect(bytes.range(of: Data(stamp.utf8)) != nil)
      #expect(bytes.range(of: Data("source=clip.mp4".utf8)) != nil)
    }

    @Test("A frame has the same bytes whenever it is exported")
    func repeated() throws {
      let seek = try ScrubRun.run([clip, "--json"], commands: "seek #100\n").results()
      #expect(seek[0].integer("frame") == 100)
      let outcome = try ScrubRun.run(
        ["export-frame", "#100", clip, "--out", folder.path("a.png")])
      #expect(outcome.status == 0)
      #expect(outcome.lines[0].hasPrefix("frame 100 at 0:03.333, 320×180 in 8 bits, written to "))
      let twice = try ScrubRun.run(
        ["export-frame", "#100", clip, "--out", folder.path("b.png")])
      #expect(twice.status == 0)
      #expect(
        try Data(contentsOf: URL(filePath: folder.path("a.png")))
          == Data(contentsOf: URL(filePath: folder.path("b.png"))))
    }

    @Test("Ten bits become sixteen")
    func tenBits() throws {
      let path = folder.path("ten.mkv")
      var settings = VideoSettings(
        encoders: [.init("ffv1")], size: PixelSize(width: 160, height: 90),
        frameRate: FrameRate(25))
      settings.pixelFormat = "yuv420p10le"
      let writer = try VideoWriter(path: path, settings: settings)
      try writer.append(PlanarImage(size: settings.size, color: .white), pts: 0)
      try writer.finish()
      for name in ["a.png", "a.tiff"] {
        let outcome = try ScrubRun.run(
          ["export-frame", "0", path, "--out", folder.path(name), "--json"])
        #expect(try outcome.results().first?.integer("bitDepth") == 16)
        #expect(try StillFile(folder.path(name)).pixelFormat.hasPrefix("rgb48"))
      }
    }

    @Test("Without a video a frame of the demo clip is exported")
    func demoClip() throws {
      let outcome = try ScrubProcess.run(
        ["export-frame", "#1234", "--out", folder.path("a.png")])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try StillFile(folder.path("a.png")).number == 1234)
    }

    @Test("In the REPL, export writes the current frame or the one at a time")
    func repl() throws {
      let (here, there) = (folder.path("here.png"), folder.path("my still.jpg"))
      let results = try ScrubRun.run(
        [clip, "--json"],
        commands: """
          seek #33
          export \(here)
          export "\(there)" #44
          export
          export \(folder.path("x.bmp"))
          state
          """
      ).results()
      #expect(results.map(\.isOK) == [true, true, true, false, false, true])
      #expect(results[1].integer("frame") == 33 && results[1].string("file") == here)
      #expect(try StillFile(here).number == 33 && StillFile(there).number == 44)
      #expect(results[4].errorCode == "invalidValue")
      #expect(try results[5].value("frame") == 33, "looking elsewhere moves nothing")
    }

    @Test(
      "A wrong argument is an error that names it",
      arguments: [
        (["0", "CLIP"], true, "--out"), (["--out", "a.png"], true, "needs TIME"),
        (["0", "CLIP", "more", "--out", "a.png"], true, "unexpected argument more"),
        (["soon", "CLIP", "--out", "a.png"], false, "soon"),
        (["#9999", "CLIP", "--out", "a.png"], false, "9999"),
        (["0", "CLIP", "--out", "a.gif"], false, "a.gif"),
        (["0", "CLIP", "--out", "no/such/a.png"], false, "no/such/a.png"),
        (["0", "no.mp4", "--out", "a.png"], false, "no.mp4"),
      ])
    func faults(arguments: [String], isUsage: Bool, word: String) throws {
      let arguments = arguments.map {
        $0 == "CLIP" ? clip : $0.contains("a.") || $0.contains("no.") ? folder.path($0) : $0
      }
      let error = try failure(of: "export-frame", arguments)
      #expect((error.code == .usage) == isUsage && error.message.contains(word), "\(error)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["clip.mp4"])
    }
  }
#endif
