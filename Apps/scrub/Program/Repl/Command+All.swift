import CurveConfig
import PanScrub
import ScrubConfig
import Scrubbing

extension Command {
  /// All commands, in the order that help lists them.
  static let all: [Command] = video + curves + gestures + config + texts + program

  private static let video: [Command] = [
    Command(
      name: "open", usage: "open PATH [live]",
      summary: "Opens a video; live follows one that is still being recorded.",
      examples: ["open holiday.mp4", "open \"my holiday.mp4\"", "open camera.ts live"],
      completion: .path, run: Repl.open),
    Command(
      name: "seek", usage: "seek TIME [exact|key|within SECONDS] | seek live",
      summary: "Shows the frame at a time, or the newest of a recording, which it follows.",
      examples: [
        "seek 12.5", "seek 1:02:03.25", "seek 00:01:30:12", "seek 50% key", "seek #1234",
        "seek 90 within 0.5",
      ], completion: .words(["exact", "key", "within"]), run: Repl.seek),
    Command(
      name: "step", usage: "step N",
      summary: "Steps N frames on; a negative number steps back.",
      examples: ["step 1", "step -10"], completion: .nothing, run: Repl.step),
    Command(
      name: "show", usage: "show", summary: "Draws the current frame in the terminal.",
      examples: ["show"], completion: .nothing, run: Repl.show),
    Command(
      name: "export", usage: "export FILE.png|.jpg|.tiff [TIME] [replace]",
      summary:
        "Writes the current frame, or the one at a time, to a file; one that is not such an image is replaced only with replace.",
      examples: ["export still.png", "export \"my still.tiff\" #1234", "export photo.png replace"],
      completion: .newPath([".png", ".jpg", ".jpeg", ".tif", ".tiff"]),
      run: Repl.export),
    Command(
      name: "play", usage: "play",
      summary: "Marks the video as playing, for the gestures that pause it.",
      examples: ["play"], completion: .nothing, run: Repl.play),
    Command(
      name: "pause", usage: "pause", summary: "Marks the video as paused.",
      examples: ["pause"], completion: .nothing, run: Repl.pause),
    Command(
      name: "stats", usage: "stats",
      summary: "Shows counters of the requests and of the decoder's work.",
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
        "Selects a curve, creates one, or changes the selected one, also during a drag; or saves it to the config file, which is scrub.json5 unless one is open.",
      examples: [
        "curve tiered", "curve fitted", "curve new exponential halvingDistance=60",
        "curve halvingDistance=25",
        "curve new tiered tiers=[{speed:1,distance:0},{speed:0.1,distance:80}]",
        "curve save smooth", "curve save smooth replace", "curve save smooth mine.json5",
      ], completion: .curveName, run: Repl.curve),
    Command(
      name: "speed", usage: "speed DISTANCE",
      summary: "Shows the speed at a distance from the track.",
      examples: ["speed 80"], completion: .nothing, run: Repl.speed),
    Command(
      name: "plot", usage: "plot [NAME…] [out=FILE.svg|out=FILE.png [replace]]",
      summary:
        "Plots the named curves, or the selected one, with the finger's position on each; out= writes a file, and replace lets it be one that is not a plot.",
      examples: ["plot", "plot tiered exponential", "plot tiered exponential out=curves.svg"],
      completion: .curveName, run: Repl.plot),
    Command(
      name: "explain", usage: "explain [NAME]",
      summary: "Explains in words what a curve does for the open video.",
      examples: ["explain", "explain tiered"], completion: .curveName, run: Repl.explain),
    Command(
      name: "compare", usage: "compare [NAME…]",
      summary:
        "Compares the named curves, or all, by a simulated person landing on frames of the open video.",
      examples: ["compare", "compare tiered fitted"], completion: .curveName, run: Repl.compare),
  ]

  private static let gestures: [Command] = [
    Command(
      name: "slider", usage: "slider [KEY=VALUE…]",
      summary:
        "Shows or changes the slider's settings: "
        + SliderConfiguration.fields.map(\.name).joined(separator: ", ") + ".",
      examples: ["slider", "slider mode=obSlider", "slider reunite=never cancel=keep"],
      completion: .words(SliderConfiguration.fields.map { $0.name + "=" }), run: Repl.slider),
    Command(
      name: "down", usage: "down X Y [MS]",
      summary: "Puts a finger down; x runs along the track from its start, y down from its line.",
      examples: ["down 150 0"], completion: .nothing, run: Repl.gesture),
    Command(
      name: "move", usage: "move X Y [MS]", summary: "Moves the finger.",
      examples: ["move 170 -80", "move 170 -80 16.7"], completion: .nothing, run: Repl.gesture),
    Command(
      name: "up", usage: "up [X Y [MS]]",
      summary: "Lifts the finger and waits for the exact frame.",
      examples: ["up"], completion: .nothing, run: Repl.gesture),
    Command(
      name: "cancel", usage: "cancel [escape]",
      summary: "Cancels the drag, as the system does; or as Escape does, which restores the value.",
      examples: ["cancel", "cancel escape"], completion: .words(["escape"]), run: Repl.gesture),
    Command(
      name: "pan",
      usage:
        "pan begin X Y [MS] | pan move X Y [MS] | pan end | pan cancel [escape] | pan set KEY=VALUE…",
      summary:
        "Pans over the video; the settings are "
        + PanSettings.fields.map(\.name).joined(separator: ", ") + ".",
      examples: ["pan begin 100 100", "pan move 160 90", "pan end", "pan set mode=absolute"],
      completion: .words(
        ["begin", "move", "end", "cancel", "set"],
        after: ["set": PanSettings.fields.map { $0.name + "=" }]), run: Repl.pan),
    Command(
      name: "state", usage: "state",
      summary: "Shows the state of the slider, the pan and the frame.",
      examples: ["state"], completion: .nothing, run: Repl.state),
    Command(
      name: "record", usage: "record FILE [replace] | record off",
      summary:
        "Records gestures to a file from now on; one that is not a recording is replaced only with replace.",
      examples: ["record drag.json", "record off", "record drag.json replace"],
      completion: .newPath([".json"]), run: Repl.record),
    Command(
      name: "replay", usage: "replay FILE",
      summary: "Replays a recorded gesture on a slider and a pan of its own.",
      examples: ["replay drag.json"], completion: .path, run: Repl.replay),
  ]

  private static let config: [Command] = [
    Command(
      name: "watch", usage: "watch on|off",
      summary: "Starts or stops following changes of the config file.",
      examples: ["watch on"], completion: .words(["on", "off"]), run: Repl.watch),
    Command(
      name: "reload", usage: "reload", summary: "Reads the config file again now.",
      examples: ["reload"], completion: .nothing, run: Repl.reload),
  ]

  private static let texts: [Command] = [
    Command(
      name: "label", usage: "label SECONDS",
      summary: "Formats a time in each form of label.",
      examples: ["label 90.5"], completion: .nothing, run: Repl.label),
    Command(
      name: "timeline", usage: "timeline ruler pointsPerSecond=P width=W [at=SECONDS] [fps=F]",
      summary: "Lays out a ruler: the positions of its labels and dots.",
      examples: ["timeline ruler pointsPerSecond=20 width=320 at=60"],
      completion: .words(["ruler", "pointsPerSecond=", "width=", "at=", "fps="]),
      run: Repl.timeline),
  ]

  private static let program: [Command] = [
    Command(
      name: "help", usage: "help [COMMAND]", summary: "Lists the commands, or explains one.",
      examples: ["help curve"], completion: .commandName, run: Repl.help),
    Command(
      name: "quit", usage: "quit", summary: "Ends the program.", examples: ["quit"],
      completion: .nothing, run: Repl.quit),
  ]
}
