import FFmpegSeek
import ScrubFixtures
import ScrubMedia
import ScrubStills
import ScrubTerminal
import ScrubTime

/// `scrub export-frame`: writes one frame of a video to an image file.
enum ExportFrameCommand {
  private static let form = CommandForm(
    "export-frame", operands: [.word("TIME"), .file("VIDEO", isOptional: true)],
    options: [
      CommandOption(
        "--out", .file("FILE"), isRequired: true,
        "the new file, whose name ends in .png, .jpg or .tiff"),
      .replace, .json(), .withoutCache,
    ])

  static let subcommand = Subcommand(
    name: "export-frame", summary: "writes a frame to an image file", forms: [form],
    explanation: """
      Writes the frame displayed at TIME, upright and with square pixels. Without VIDEO, the demo clip is
      used. TIME is 12.5, 1:02:03.25, hh:mm:ss:ff, 50% or #1234 (a frame; quote it in a shell).
      """,
    notes: """
      PNG and TIFF keep the video's colors, with 16 bits where it has more than 8; JPEG is in sRGB.
      The frame's origin is written into the file: PNG's Description, TIFF's and Exif's ImageDescription,
      and JPEG's comment. An image that was written before is replaced, any other file only with
      --replace.
      """,
    run: run)

  /// The time limit, in seconds: indexing a long file and decoding a GOP of large frames can take
  /// long.
  private static let timeout = 600.0

  private static func run(_ arguments: [String], _ console: Console) throws(CommandError) -> Int32 {
    let arguments = try form.arguments(arguments)
    guard (1...2).contains(arguments.words.count) else {
      throw .usage("export-frame takes a time and one video, not \(arguments.words.count) words")
    }
    guard let path = arguments["--out"] else {
      throw .usage("export-frame needs a file: write --out FILE.png")
    }
    let video = try arguments.words.count > 1 ? arguments.words[1] : demoClip(console)
    var options = SourceOptions(arguments)
    options.requestDeadline = timeout
    let source = try media { () throws(MediaError) in
      try FFmpegSource(path: video, options: options)
    }
    defer { source.close() }
    let result = try FrameExport.write(
      try frame(at: arguments.words[0], in: source), of: source.information, named: video,
      to: path, replaces: arguments.has("--replace"), replacement: CommandOption.replacement)
    console.output.write(
      line: arguments.has("--json") ? JSONValue.object(result.members).line : result.text)
    return 0
  }

  private static func demoClip(_ console: Console) throws(CommandError) -> String {
    let progress = ProgressLine("making the demo clip", on: console)
    defer { progress.end() }
    return try written { () throws(WriteError) in
      try DemoClipFile.make(progress: { progress.show($0) }, isCancelled: { false })
    }
  }

  private static func frame(
    at text: String, in source: FFmpegSource
  ) throws(CommandError) -> Frame {
    let cancellation = Cancellation()
    let time = try MediaTime(typed: text, in: source.information) { (number) throws(MediaError) in
      try source.time(ofFrameAt: number, cancellation: cancellation)
    }
    return try media { () throws(MediaError) in
      try source.frame(for: SeekRequest(time: time), cancellation: cancellation)
    }
  }
}
