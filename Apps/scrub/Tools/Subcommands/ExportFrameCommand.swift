import FineScrub
import ScrubFixtures
import ScrubTerminal

/// `scrub export-frame`: writes one frame of a video to an image file.
enum ExportFrameCommand {
  static let subcommand = Subcommand(
    name: "export-frame", summary: "writes a frame to an image file",
    explanation: """
      Writes the frame displayed at TIME, upright and with square pixels. VIDEO is a file or URL; without it,
      the demo clip is used. TIME is 12.5, 1:02:03.25, hh:mm:ss:ff, 50% or #1234 (a frame; quote it in a shell).
      """,
    notes: """
      PNG and TIFF keep the video's colors, with 16 bits per sample if the video has more than 8; JPEG uses
      sRGB. The file names the frame's video and time, in PNG's Description, in TIFF's and Exif's
      ImageDescription, and in JPEG's comment. An existing file is replaced if scrub wrote it, otherwise only
      with --replace.
      """,
    operands: [CommandWord("TIME"), CommandWord("VIDEO", .file, isOptional: true)],
    options: [
      CommandOption(
        "--out", CommandWord("FILE", .file), isRequired: true,
        "the new file, whose name ends in .png, .jpg or .tiff"),
      .replace, .json(), .withoutCache,
    ]
  ) { arguments, console in
    let cancellation = Cancellation()
    let word =
      try arguments.words.count > 1
      ? arguments.words[1] : DemoClipFile.make(on: console, cancellation)
    var options = SourceOptions(arguments)
    // Indexing a long file and decoding a GOP of large frames can take long.
    options.requestDeadline = 600
    let video = try TypedVideo(word, options, on: console)
    let source = video.source
    defer { source.close() }
    let time = try MediaTime(typed: arguments.words[0], in: source.information) { number in
      try source.time(ofFrameAt: number, cancellation: cancellation)
    }
    let frame = try source.frame(for: SeekRequest(time: time), cancellation: cancellation)
    console.show(
      try FrameExport.write(
        frame, of: source.information, named: video.name, to: arguments["--out"] ?? "",
        replaces: arguments.has("--replace")), arguments)
    return 0
  }
}
