import FFmpegHandles
import FFmpegSeek
import ScrubMedia
import ScrubTerminal
import ScrubTime

/// `scrub probe`: prints the properties of a video and its frames.
enum ProbeCommand {
  private static let form = CommandForm(
    "probe", operands: [.file("VIDEO")],
    options: [
      CommandOption(
        "--frames",
        "a line for each frame after that: its time stamp, its duration, whether it is a keyframe"),
      .json(
        "a line of JSON each; the first one also names the versions of FFmpeg, under ffmpeg: for its "
          + "release and each of its libraries, the one running and the one built for"),
    ])

  static let subcommand = Subcommand(
    name: "probe", summary: "describes a video and its frames", forms: [form],
    explanation: """
      Describes a video: its size, frame rate, codec, length, number of frames and chapters.
      """,
    run: run)

  private static func run(_ arguments: [String], _ console: Console) throws(CommandError) -> Int32 {
    let arguments = try form.arguments(arguments)
    guard arguments.words.count == 1 else { throw .usage("probe takes one video") }
    let usesJSON = arguments.has("--json")
    try media { () throws(MediaError) in
      let source = try FFmpegSource(path: arguments.words[0])
      defer { source.close() }
      let facts = source.information
      let ffmpeg = JSONValue.Member("ffmpeg", VersionFacts.ffmpeg(FFmpegVersions.current))
      let lines =
        usesJSON
        ? [JSONValue.object(VideoFacts.members(facts) + [ffmpeg]).line]
        : [VideoFacts.text(facts)] + VideoFacts.chapterLines(facts)
      for line in lines { console.output.write(line: line) }
      if arguments.has("--frames") { try printFrames(of: source, usesJSON, console) }
    }
    return 0
  }

  private static func printFrames(
    of source: FFmpegSource, _ usesJSON: Bool, _ console: Console
  ) throws(MediaError) {
    let progress = ProgressLine("reading the video", on: console)
    defer { progress.end() }
    let table = try source.frameTable(
      progress: { progress.show($0) }, cancellation: Cancellation())
    for (index, entry) in table.enumerated() {
      let members: [JSONValue.Member] = [
        .init("pts", entry.pts.map { .integer($0) } ?? .null),
        .init("duration", entry.duration.map { .integer($0) } ?? .null),
        .init("key", .boolean(entry.isKeyframe)),
      ]
      console.output.write(
        line: usesJSON
          ? JSONValue.object(members).line : "#\(index) \(SettingsText.text(members))")
    }
  }
}
