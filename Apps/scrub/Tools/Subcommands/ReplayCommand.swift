import FineScrub
import ScrubTerminal

/// `scrub replay`: plays a recorded gesture and prints the state after each event.
enum ReplayCommand {
  static let subcommand = Subcommand(
    name: "replay", summary: "plays a recorded gesture",
    explanation: "Plays a recorded gesture and prints the state after each of its events.",
    operands: [CommandWord("TRACE.json", .file)],
    options: [
      CommandOption(
        "--mode", .choice("scrubbingSlider", "obSlider", "fine"),
        "which slider's arithmetic responds; without it the one that the recording names"),
      CommandOption(
        "--config", CommandWord("FILE", .file),
        "the config it was recorded with, where a plug-in made its curve: a recording loads no "
          + "library that is not named there"),
      .json("a line of JSON for each event"),
    ]
  ) { arguments, console in
    let path = try arguments.words(count: 1, or: "replay takes one recording")[0]
    let mode: SliderMode? = try arguments.choice(
      "--mode", of: "scrubbingSlider, obSlider or fine")
    let config = try arguments["--config"].map { try ScrubConfiguration(config: $0).library }
    var replay = try RecordingReplay(path: path, mode: mode, config: config)
    replay.play { console.show(CommandResult($0, text: SettingsText.text($0)), arguments) }
    return 0
  }
}
