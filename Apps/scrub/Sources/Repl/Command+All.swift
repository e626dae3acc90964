import AppSupport
import CurveConfig
import PanScrub
import ScrubConfig
import Scrubbing

// Length: one line for each command, kept together as one list.

extension Command {
  /// All commands, in the order that help lists them.
  static let all: [Command] = video + curves + gestures + config + texts + program

  private static let video: [Command] = [
    Command(
      name: "open", usage: "open PATH", summary: "Opens a video.",
      examples: ["open holiday.mp4", "open \"my holiday.mp4\""], completion: .path,
      run: Repl.open),
    Command(
      name: "seek", usage: "seek TIME [exact|key|within SECONDS]",
      summary: "Shows the picture at a time.",
      examples: [
        "seek 12.5", "seek 1:02:03.25", "seek 00:01:30:12", "seek 50% key", "seek #1234",
        "seek 90 within 0.5",
      ], completion: .words(["exact", "key", "within"]), run: Repl.seek),
    Command(
      name: "step", usage: "step N",
      summary: "Shows the picture N pictures further; negative goes back.",
      examples: ["step 1", "step -10"], completion: .nothing, run: Repl.step),
    Command(
      name: "show", usage: "show", summary: "Draws the current picture in the terminal.",
      examples: ["show"], completion: .nothing, run: Repl.show),
    Command(
      name: "export", usage: "export FILE.png|.jpg|.tiff [TIME]",
      summary: "Writes the current picture, or the one at a time, as a file.",
      examples: ["export still.png", "export \"my still.tiff\" #1234"], completion: .path,
      run: Repl.export),
    Command(
      name: "play", usage: "play",
      summary: "Notes that the video plays, for the gestures to act on.",
      examples: ["play"], completion: .nothing, run: Repl.play),
    Command(
      name: "pause", usage: "pause", summary: "Notes that the video stands.",
      examples: ["pause"], completion: .nothing, run: Repl.pause),
    Command(
      name: "stats", usage: "stats", summary: "Counts what the video's decoder has done.",
      examples: ["stats"], completion: .nothing, run: Repl.stats),
  ]

  private static let curves: [Command] = [
    Command(
      name: "curves", usage: "curves", summary: "Lists the curves.", examples: ["curves"],
      completion: .nothing, run: Repl.curves),
    Command(
      name: "curve",
      usage: "curve [NAME | new KIND KEY=VALUE… | KEY=VALUE… | save NAME [FILE] [replace]]",
      summary:
        "Selects a curve, makes one, or changes the selected one, also during a drag; or saves it in the config, or in the new file scrub.json5 where none is open.",
      examples: [
        "curve tiered", "curve fitted", "curve new exponential halvingDistance=60",
        "curve halvingDistance=25",
        "curve new tiered tiers=[{speed:1,verticalDistance:0},{speed:0.1,verticalDistance:80}]",
        "curve save smooth", "curve save smooth replace", "curve save smooth mine.json5",
      ], completion: .curveName, run: Repl.curve),
    Command(
      name: "speed", usage: "speed DISTANCE",
      summary: "Says the speed at a distance from the track.",
      examples: ["speed 80"], completion: .nothing, run: Repl.speed),
    Command(
      name: "plot", usage: "plot [NAME…] [out=FILE.svg|out=FILE.png]",
      summary:
        "Draws curves, the selected one unless named, and where the finger is on each; into a file with out=.",
      examples: ["plot", "plot tiered exponential", "plot tiered exponential out=curves.svg"],
      completion: .curveName, run: Repl.plot),
    Command(
      name: "explain", usage: "explain [NAME]",
      summary: "Says in words what a curve does for the open video.",
      examples: ["explain", "explain tiered"], completion: .curveName, run: Repl.explain),
    Command(
      name: "compare", usage: "compare [NAME…]",
      summary:
        "Lets a simulated person land on frames of the open video with curves, all unless named.",
      examples: ["compare", "compare tiered fitted"], completion: .curveName, run: Repl.compare),
  ]

  private static let gestures: [Command] = [
    Command(
      name: "slider", usage: "slider [KEY=VALUE…]",
      summary:
        "Says or changes the slider's settings: "
        + SliderConfiguration.fields.map(\.name).joined(separator: ", ") + ".",
      examples: ["slider", "slider mode=obSlider", "slider reunite=never cancel=keep"],
      completion: .words(SliderConfiguration.fields.map { $0.name + "=" }), run: Repl.slider),
    Command(
      name: "down", usage: "down X Y [MS]",
      summary: "Puts a finger down; x runs along the track from its start, y down from its line.",
      examples: ["down 150 0"], completion: .nothing, run: Repl.down),
    Command(
      name: "move", usage: "move X Y [MS]", summary: "Moves the finger.",
      examples: ["move 170 -80", "move 170 -80 16.7"], completion: .nothing, run: Repl.move),
    Command(
      name: "up", usage: "up [X Y [MS]]",
      summary: "Lifts the finger and waits for the exact picture.",
      examples: ["up"], completion: .nothing, run: Repl.up),
    Command(
      name: "cancel", usage: "cancel [escape]",
      summary: "Takes the finger away, as the system does; or as the Escape key, which restores.",
      examples: ["cancel", "cancel escape"], completion: .words(["escape"]), run: Repl.cancel),
    Command(
      name: "pan",
      usage: "pan begin X Y [MS] | pan move X Y [MS] | pan end | pan cancel | pan set KEY=VALUE…",
      summary:
        "Pans over the picture; settings are "
        + PanSettings.fields.map(\.name).joined(separator: ", ") + ".",
      examples: ["pan begin 100 100", "pan move 160 90", "pan end", "pan set mode=absolute"],
      completion: .words(
        ["begin", "move", "end", "cancel", "set"],
        after: ["set": PanSettings.fields.map { $0.name + "=" }]), run: Repl.pan),
    Command(
      name: "state", usage: "state", summary: "Says where slider, pan and picture stand.",
      examples: ["state"], completion: .nothing, run: Repl.state),
    Command(
      name: "record", usage: "record FILE | record off",
      summary: "Writes the slider's gestures to a file from now on.",
      examples: ["record drag.json", "record off"], completion: .path, run: Repl.record),
    Command(
      name: "replay", usage: "replay FILE",
      summary: "Plays a recorded gesture on a slider of its own; ends its recording first.",
      examples: ["replay drag.json"], completion: .path, run: Repl.replay),
  ]

  private static let config: [Command] = [
    Command(
      name: "watch", usage: "watch on|off",
      summary: "Follows changes of the config file, or stops to.",
      examples: ["watch on"], completion: .words(["on", "off"]), run: Repl.watch),
    Command(
      name: "reload", usage: "reload", summary: "Reads the config file again now.",
      examples: ["reload"], completion: .nothing, run: Repl.reload),
  ]

  private static let texts: [Command] = [
    Command(
      name: "label", usage: "label SECONDS",
      summary: "Says a time in each of the forms that labels have.",
      examples: ["label 90.5"], completion: .nothing, run: Repl.label),
    Command(
      name: "timeline", usage: "timeline ruler pointsPerSecond=P width=W [at=SECONDS] [fps=F]",
      summary: "Lays out a ruler: where its labels and dots are.",
      examples: ["timeline ruler pointsPerSecond=20 width=320 at=60"],
      completion: .words(["ruler", "pointsPerSecond=", "width=", "at=", "fps="]),
      run: Repl.timeline),
  ]

  private static let program: [Command] = [
    Command(
      name: "help", usage: "help [COMMAND]", summary: "Explains the commands, or one of them.",
      examples: ["help curve"], completion: .commandName, run: Repl.help),
    Command(
      name: "quit", usage: "quit", summary: "Ends the program.", examples: ["quit"],
      completion: .nothing, run: Repl.quit),
  ]
}
