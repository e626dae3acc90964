import CurveConfig
import ScrubConfig
import ScrubTerminal
import Scrubbing

/// `scrub replay`: plays a recorded gesture and prints the state after each event.
enum ReplayCommand {
  private static let form = CommandForm(
    "replay", operands: [.file("TRACE.json")],
    options: [
      CommandOption(
        "--mode", .choice("scrubbingSlider", "obSlider", "fine"),
        "which slider's arithmetic responds; without it the one that the recording names"),
      CommandOption(
        "--config", .file("FILE"),
        "the config it was recorded with, where a plug-in made its curve: a recording loads no "
          + "library that is not named there"),
      .json("a line of JSON for each event"),
    ])

  static let subcommand = Subcommand(
    name: "replay", summary: "plays a recorded gesture", forms: [form],
    explanation: "Plays a recorded gesture and prints the state after each of its events.", run: run
  )

  private static func run(_ arguments: [String], _ console: Console) throws(CommandError) -> Int32 {
    let arguments = try form.arguments(arguments)
    guard arguments.words.count == 1 else { throw .usage("replay takes one recording") }
    var mode: SliderMode?
    if let name = arguments["--mode"] {
      mode = SliderMode(rawValue: name)
      guard mode != nil else {
        throw .usage("--mode is \(name); give scrubbingSlider, obSlider or fine")
      }
    }
    let config = try arguments["--config"].map { (path) throws(CommandError) in
      try ScrubConfiguration(config: path).library
    }
    var replay = try RecordingReplay(path: arguments.words[0], mode: mode, config: config)
    let usesJSON = arguments.has("--json")
    replay.play { state in
      console.output.write(
        line: usesJSON ? JSONValue.object(state).line : SettingsText.text(state))
    }
    return 0
  }
}
