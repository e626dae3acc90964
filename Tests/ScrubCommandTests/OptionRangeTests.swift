#if FFmpeg
  import Foundation
  import Testing

  /// The exit status for values that a command does not accept.
  struct OptionRangeTests {
    private let folder: ScratchFolder
    private let clip: String

    init() throws {
      folder = try ScratchFolder()
      clip = try folder.demoClip(frames: 60)
    }

    /// The words of a command, in which `clip` is a video and `out` the start of a new file's name.
    private static let faults = [
      "storyboard clip --out out --interval 0", "storyboard clip --out out --interval 0.039",
      "storyboard clip --out out --interval 3601", "storyboard none --out out --interval 0.001",
      "storyboard clip --out out --width 100", "storyboard clip --out out --threads 0",
      "storyboard clip --out out --threads 257", "storyboard clip --out out --format gif",
      "demo out.mp4 --size 0x0", "demo out.mp4 --size 161x90", "demo out.mp4 --size 160",
      "demo out.mp4 --seconds 0", "demo out.mp4 --seconds 3601", "demo out.mp4 --fps 241",
      "demo out.avi", "serve --memory 0", "serve --threads 257", "serve --hash sha1",
      "lab compare --duration 0 --fps 30", "lab compare --duration 1e300 --fps 30",
      "lab compare --duration 60 --fps 1e-300", "lab compare --duration 60 --fps inf",
      "lab compare --duration 60 --fps 30 --width 0",
      "lab compare --duration 60 --fps 30 --trials 0",
      "lab compare --duration 60 --fps 30 --seed -1", "lab compare none --duration 60 --fps 30",
      "lab compare --duration 60 --fps 30 --reunite none", "lab validate --seed 1.5",
      "export-frame 1:99 clip --out out.png", "export-frame 101% clip --out out.png",
      "export-frame #x clip --out out.png", "export-frame 1 clip --out out.bmp",
      "export-frame 1 clip --out http://localhost/out.png", "check http://localhost/config.json5",
      "replay out.json --mode none", "completions tcsh", "cache none", "lab none",
    ]

    @Test(
      "A value that is not accepted is a usage error, and nothing is written", arguments: faults)
    func outOfRange(_ line: String) throws {
      let words = line.split(separator: " ").map { word -> String in
        word == "clip" ? clip : word.hasPrefix("out") ? folder.path(String(word)) : String(word)
      }
      let outcome = try ScrubRun.run(words)
      #expect(outcome.status == 2 && outcome.lines.isEmpty, "\(outcome.errors)")
      #expect(outcome.errors.contains("\nusage: scrub \(words[0])"), "\(outcome.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      #expect(names == ["clip.mp4"])
    }

    @Test("The video's end and an existing file are no usage errors")
    func failures() throws {
      try folder.write("a file", to: "out.png")
      for time in ["#60", "1"] {
        let words = ["export-frame", time, clip, "--out", folder.path("out.png")]
        #expect(try ScrubRun.run(words).status == 1, "\(time)")
      }
    }
  }
#endif
