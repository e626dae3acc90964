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
        "the slider whose arithmetic responds; by default that of the recording"),
      CommandOption(
        "--config", CommandWord("FILE", .file),
        "the config used while recording, needed if a plug-in made the curve: only plug-ins named in it "
          + "are loaded"),
      .json("a line of JSON for each event"),
    ]
  ) { arguments, console in
    let config = try arguments["--config"].map { try ScrubConfiguration(config: $0).library }
    var replay = try RecordingReplay(
      path: arguments.words[0], mode: arguments.choice("--mode"), config: config)
    replay.play { console.show(CommandResult($0, text: SettingsText.text($0)), arguments) }
    return 0
  }
}
