import FineScrub
import ScrubFixtures
import ScrubTerminal

/// `scrub demo`: writes the demo clip to a file, in any size.
enum DemoCommand {
  static let subcommand = Subcommand(
    name: "demo", summary: "writes the demo clip to a file",
    explanation: """
      Writes the clip that scrub opens without a video: a day by the sea, from dawn to night, with balls
      that bounce on the water. Every frame shows its number. FILE ends in .mp4, .mov or .mkv. An existing
      file is replaced only with --replace.
      """,
    notes: """
      Some events last a single frame: each ball touching the water, and the green flash of the setting sun.
      Find the flash with your finger, just before 70% of the clip.
      """,
    operands: [CommandWord("FILE", .file)],
    options: [
      CommandOption(
        "--size", CommandWord("WIDTHxHEIGHT", .words(["1280x720", "1920x1080", "3840x2160"])),
        "the size in pixels, both even; 640x360 by default"),
      CommandOption("--seconds", CommandWord("N"), "the duration; 120 by default"),
      CommandOption("--fps", CommandWord("N"), "the frames per second; 30 by default"),
      .replace, .json(),
    ]
  ) { arguments, console in
    let path = arguments.words[0]
    // The containers' names in FFmpeg, by the endings of files.
    let containers = ["mp4": "mp4", "mov": "mov", "mkv": "matroska"]
    let ending = path.split(separator: ".").last.map { String($0).lowercased() } ?? ""
    guard let container = containers[ending] else {
      throw .usage("\(path) is not a video file; give a name that ends in .mp4, .mov or .mkv")
    }
    let size = try size(arguments["--size"] ?? "640x360")
    let seconds = try arguments.number("--seconds", in: 1...3600) ?? 120
    let rate = try arguments.number("--fps", in: 1...240) ?? 30
    do {
      let progress = ProgressLine("making \(path)", on: console)
      defer { progress.end() }
      try DemoClip.write(
        to: path, frames: seconds * rate, frameRate: FrameRate(Int32(rate)), width: size.width,
        height: size.height, container: container, replacesExisting: arguments.has("--replace"),
        progress: { progress.show($0) })
    }
    let result = CommandResult(
      [
        "file": path, "frames": seconds * rate, "frameRate": rate, "width": size.width,
        "height": size.height,
      ], text: "\(seconds * rate) frames, \(size.width)×\(size.height) pixels, in \(path)")
    console.show(result, arguments)
    return 0
  }

  /// Returns a typed size.
  private static func size(_ text: String) throws -> PixelSize {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else {
      throw .usage("--size is \(text); give width and height, such as 1920x1080")
    }
    return PixelSize(width: width, height: height)
  }
}
