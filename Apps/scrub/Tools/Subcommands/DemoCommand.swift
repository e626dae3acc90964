import ScrubFixtures
import ScrubMedia
import ScrubStills
import ScrubTerminal
import ScrubTime

/// `scrub demo`: writes the demo clip to a file, in any size.
enum DemoCommand {
  private static let form = CommandForm(
    "demo", operands: [.file("FILE")],
    options: [
      CommandOption(
        "--size", .choice("1280x720", "1920x1080", "3840x2160"),
        "or another even size; 640x360 by default"),
      CommandOption("--seconds", .word("N"), "the duration; 120 by default"),
      CommandOption("--fps", .word("N"), "the frames per second; 30 by default"),
      .replace, .json(),
    ])

  static let subcommand = Subcommand(
    name: "demo", summary: "writes the demo clip to a file", forms: [form],
    explanation: """
      Writes the clip that is opened without a video: a day by the sea, from dawn to night, with balls
      that bounce on the water. Every frame shows its number. FILE ends in .mp4, .mov or .mkv.
      A demo clip that was written before is replaced, any other file only with --replace.
      """,
    notes: """
      Some events last for one frame only: each touch of the water, and the green flash of the
      setting sun. Find it with a finger, shortly before seven tenths of the clip.
      """,
    run: run)

  /// The containers' names in FFmpeg, by the endings of files.
  private static let containers = ["mp4": "mp4", "mov": "mov", "mkv": "matroska"]

  private static func run(_ arguments: [String], _ console: Console) throws(CommandError) -> Int32 {
    let arguments = try form.arguments(arguments)
    guard arguments.words.count == 1 else { throw .usage("demo takes the name of one file") }
    let path = arguments.words[0]
    let ending = path.split(separator: ".").last.map { String($0).lowercased() } ?? ""
    guard let container = containers[ending] else {
      throw .usage("\(path) is no video file; give a name that ends in .mp4, .mov or .mkv")
    }
    let size = try size(arguments["--size"])
    let seconds = try arguments.number("--seconds", in: 1...3600) ?? 120
    let rate = try arguments.number("--fps", in: 1...240) ?? 30
    let progress = ProgressLine("making \(path)", on: console)
    do throws(WriteError) {
      defer { progress.end() }
      try DemoClip.write(
        to: path, frames: seconds * rate, frameRate: FrameRate(Int32(rate)), width: size.width,
        height: size.height, container: container, replacesExisting: arguments.has("--replace"),
        progress: { progress.show($0) })
    } catch {
      throw CommandError(writing: error, replacement: CommandOption.replacement)
    }
    let members: [JSONValue.Member] = [
      .init("file", .string(path)), .init("frames", .integer(seconds * rate)),
      .init("frameRate", .integer(rate)), .init("width", .integer(size.width)),
      .init("height", .integer(size.height)),
    ]
    console.output.write(
      line: arguments.has("--json")
        ? JSONValue.object(members).line
        : "\(seconds * rate) frames, \(size.width)×\(size.height) pixels, in \(path)")
    return 0
  }

  /// Returns a typed size.
  private static func size(_ text: String?) throws(CommandError) -> PixelSize {
    guard let text else { return PixelSize(width: 640, height: 360) }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else {
      throw .usage("--size is \(text); give width and height, such as 1920x1080")
    }
    return PixelSize(width: width, height: height)
  }
}
