#if FFmpeg
  import MediaFixtures
  import Foundation
  import Testing

  /// What goes wrong is said, with what to do.
  struct StoryboardFaultTests {
    private let folder: ScratchFolder
    private let clip: String

    init() throws {
      folder = try ScratchFolder()
      clip = folder.path("clip.mp4")
      try DemoClip.write(to: clip, frames: 30, width: 160, height: 90)
    }

    @Test(
      "A wrong word is a usage error that names it",
      arguments: [
        ([], "--out DIR"), (["--out"], "--out needs"),
        (["--out", "x", "--interval", "0"], "is 0;"),
        (["--out", "x", "--interval", "ten"], "ten"), (["--out", "x", "--interval", "nan"], "nan"),
        (["--out", "x", "--width", "200"], "200"), (["--out", "x", "--format", "gif"], "gif"),
        (["--out", "x", "--threads", "0"], "--threads"), (["--out", "x", "more.mp4"], "one video"),
        (["--out", "x", "--color"], "--color"),
      ])
    func usage(options: [String], word: String) throws {
      let outcome = try ScrubProcess.run(["storyboard", clip] + options, in: folder.path())
      #expect(outcome.status == 2 && outcome.lines.isEmpty)
      #expect(outcome.errors.contains(word), "\(outcome.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.path("x")))
    }

    @Test("A video that is none, and a folder that cannot be, are told")
    func files() throws {
      let missing = try ScrubProcess.run(
        ["storyboard", folder.path("no.mp4"), "--out", folder.path("x")])
      #expect(missing.status == 1 && missing.errors.contains("no.mp4"))
      #expect(!FileManager.default.fileExists(atPath: folder.path("x")))
      let inAFile = try ScrubProcess.run(["storyboard", clip, "--out", clip + "/x"])
      #expect(inAFile.status == 1 && inAFile.errors.contains("--out"))
      let onAFile = try ScrubProcess.run(["storyboard", clip, "--out", clip])
      #expect(onAFile.status == 1 && onAFile.errors.contains("there is a file of that name"))
      #expect(onAFile.errors.contains("--out"))
    }

    @Test("Nobody is told of progress in a pipe")
    func progress() throws {
      let outcome = try ScrubProcess.run(
        ["storyboard", clip, "--out", folder.path("x"), "--interval", "0.5"])
      #expect(outcome.errors == "" && outcome.lines.count == 1)
      #expect(outcome.lines[0].hasPrefix("2 pictures, one every 0.5 s, on 1 sheet in "))
    }
  }
#endif
