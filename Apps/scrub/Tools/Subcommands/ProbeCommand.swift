import FFmpegHandles
import FineScrub
import ScrubTerminal

/// `scrub probe`: prints the properties of a video and its frames.
enum ProbeCommand {
  static let subcommand = Subcommand(
    name: "probe", summary: "describes a video and its frames",
    explanation: """
      Describes VIDEO, a file or a URL: its size, frame rate, codec, length, frames and chapters.
      """,
    operands: [CommandWord("VIDEO", .file)],
    options: [
      CommandOption(
        "--frames", nil,
        "a line for each frame after that: its time stamp, its duration, whether it is a keyframe"),
      .json(
        "a line of JSON each; the first one also names the versions of FFmpeg, under ffmpeg: for its "
          + "release and each of its libraries, the one running and the one built for"),
    ]
  ) { arguments, console in
    let word = try arguments.words(count: 1, or: "probe takes one video")[0]
    let source = try TypedVideo(word, SourceOptions(), on: console).source
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
