#if FFmpeg
  import Foundation
  import ScrubTools
  import Testing

  /// Errors of `scrub storyboard` and their advice.
  struct StoryboardFaultTests {
    private let folder: ScratchFolder
    private let clip: String

    init() throws {
      folder = try ScratchFolder()
      clip = try folder.demoClip(frames: 30)
    }

    @Test(
      "A wrong argument is a usage error that names it",
      arguments: [
        ([], "--out DIR"), (["--out"], "--out needs"),
        (["--out", "x", "--interval", "0"], "is 0;"),
        (["--out", "x", "--interval", "ten"], "ten"), (["--out", "x", "--interval", "nan"], "nan"),
        (["--out", "x", "--width", "200"], "200"), (["--out", "x", "--format", "gif"], "gif"),
        (["--out", "x", "--threads", "0"], "--threads"),
        (["--out", "x", "more.mp4"], "argument more.mp4"),
        (["--out", "x", "--color"], "--color"),
      ])
    func usage(options: [String], word: String) throws {
      let options = options.map { $0 == "x" ? folder.path("x") : $0 }
      let error = try failure(of: "storyboard", [clip] + options)
      #expect(error.code == .usage && error.message.contains(word), "\(error)")
      #expect(!FileManager.default.fileExists(atPath: folder.path("x")))
    }

    @Test("A missing video and an unusable folder are errors")
    func files() throws {
      let missing = try failure(
        of: "storyboard", [folder.path("no.mp4"), "--out", folder.path("x")])
      #expect(missing.code != .usage && missing.message.contains("no.mp4"))
      #expect(!FileManager.default.fileExists(atPath: folder.path("x")))
      let inAFile = try failure(of: "storyboard", [clip, "--out", clip + "/x"])
      #expect(inAFile.code == .file && inAFile.message.contains("choose "))
      let onAFile = try failure(of: "storyboard", [clip, "--out", clip])
      #expect(onAFile.code == .file && onAFile.message.contains("a file has that name"))
      #expect(onAFile.message.contains("choose a writable folder"))
    }

    @Test("Progress is not printed to a pipe")
    func progress() throws {
      let outcome = try ScrubRun.run(
        ["storyboard", clip, "--out", folder.path("x"), "--interval", "0.5"])
      #expect(outcome.errors == "" && outcome.lines.count == 1)
      #expect(outcome.lines[0].hasPrefix("2 thumbnails, one every 0.5 s, on 1 sheet in "))
    }
  }
#endif
