import FFmpegHandles
import FineScrub
import ScrubTerminal

/// `scrub probe`: prints the properties of a video and its frames.
enum ProbeCommand {
  static let subcommand = Subcommand(
    name: "probe", summary: "describes a video and its frames",
    explanation: """
      Describes VIDEO, a file or a URL: its size, frame rate, codec, duration, frames and chapters.
      """,
    operands: [CommandWord("VIDEO", .file)],
    options: [
      CommandOption(
        "--frames", nil,
        "then prints a line for each frame: its timestamp, its duration, and whether it is a keyframe"
      ),
      .json(
        "prints lines of JSON; the first one also has the versions of FFmpeg, running and built for"
      ),
    ]
  ) { arguments, console in
    let source = try TypedVideo(arguments.words[0], SourceOptions(), on: console).source
    defer { source.close() }
    let facts = source.information
    let members =
      VideoFacts.members(facts) + ["ffmpeg": VersionFacts.ffmpeg(FFmpegVersions.current)]
    let text = [VideoFacts.text(facts)] + VideoFacts.chapterLines(facts)
    console.show(CommandResult(members, text: text.joined(separator: "\n")), arguments)
    guard arguments.has("--frames") else { return 0 }
    let progress = ProgressLine("reading the video", on: console)
    defer { progress.end() }
    let table = try source.frameTable(
      progress: { progress.show($0) }, cancellation: Cancellation())
    for (index, entry) in table.enumerated() {
      let members: JSONObject = [
        "pts": entry.pts, "duration": entry.duration, "key": entry.isKeyframe,
      ]
      console.show(
        CommandResult(members, text: "#\(index) \(SettingsText.text(members))"), arguments)
    }
    return 0
  }
}
