import FineScrub

extension Command {
  private static let rulerKeys = [
    ConfigField("pointsPerSecond", .number(.above(0)), .required, "The scale."),
    ConfigField("width", .number(.atLeast(0)), .required, "The ruler's length, in points."),
    // Nanoseconds must fit in 64 bits.
    ConfigField(
      "at", .number(.within(-9e9...9e9)), .default(0), "The time at the left edge, in seconds."),
    ConfigField("fps", .number(.above(0)), .optional, "The frame rate; the video's unless set."),
  ]

  /// All commands, in the order that help lists them.
  static let all: [Command] = [
    Command(
      "open PATH|URL [live]", "Opens a video; live follows one that is still being recorded.",
      examples: ["open \"my holiday.mp4\"", "open holiday.mp4", "open camera.ts live"],
      completion: .file([], ["live"]), run: Repl.open),
    Command(
      "seek [+|-]TIME [exact|key|within SECONDS] | seek live",
      "Shows the frame at a time, or that much later (+) or earlier (-); live follows a recording's end.",
      examples: [
        "seek 12.5", "seek 1:02:03.25", "seek 00:01:30:12", "seek 50% key", "seek #1234",
        "seek +1.5", "seek -10", "seek 90 within 0.5",
      ], completion: .words(["exact", "key", "within", "live"]), run: Repl.seek),
    Command(
      "step N", "Steps N frames on; a negative number steps back.",
      examples: ["step 1", "step -10"], run: Repl.step),
    Command("show", "Draws the current frame in the terminal.", run: Repl.show),
    Command(
      "export FILE.png|.jpg|.tiff [TIME] [replace]",
      "Writes the current frame, or the one at a time, to a file; replace overwrites any other file.",
      examples: ["export \"my still.tiff\" #1234", "export still.png", "export photo.png replace"],
      completion: .file([".png", ".jpg", ".jpeg", ".tif", ".tiff"], ["replace"]), run: Repl.export),
    Command(
      "play", "Marks the video as playing, for the gestures that pause it.", run: Repl.setPlayback),
    Command("pause", "Marks the video as paused.", run: Repl.setPlayback),
    Command(
      "stats", "Shows counters of the requests and of the decoder's work.", run: Repl.stats),

    Command("curves", "Lists the curves.", run: Repl.curves),
    Command(
      "curve [NAME | new KIND KEY=VALUE… | KEY=VALUE… | save NAME [FILE] [replace] | delete NAME]",
      "Selects a curve, creates one, or changes the selected one, also during a drag; saves the selected one to FILE, the open config or scrub.json5; or deletes an unsaved one.",
      examples: [
        "curve tiered", "curve fitted", "curve new exponential halvingDistance=60",
        "curve halvingDistance=25",
        "curve new tiered tiers=[{speed:1,distance:0},{speed:0.1,distance:80}]",
        "curve save smooth", "curve save smooth replace", "curve save smooth mine.json5",
        "curve delete smooth",
      ], completion: .curveName, run: Repl.curve),
    Command(
      "speed DISTANCE", "Shows the speed at a distance from the track.", examples: ["speed 80"],
      run: Repl.speed),
    Command(
      "plot [NAME…] [out=FILE.svg|out=FILE.png [replace]]",
      "Plots the named curves, or the selected one, with the finger's position on each; replace overwrites any other file.",
      examples: ["plot", "plot tiered exponential", "plot tiered exponential out=curves.svg"],
      completion: .curveName,
      keys: [ConfigField("out", .text, .optional, "The file to draw to, instead of the terminal.")],
      run: Repl.plot),
    Command(
      "explain [NAME]", "Explains in words what a curve does for the open video.",
      examples: ["explain", "explain tiered"], completion: .curveName, run: Repl.explain),
    Command(
      "compare [NAME…]",
      "Compares the named curves, or all, by a simulated person landing on frames of the open video.",
      examples: ["compare", "compare tiered fitted"], completion: .curveName, run: Repl.compare),

    Command(
      "slider [KEY=VALUE…]", "Shows or changes the slider's settings.",
      examples: ["slider", "slider mode=obSlider", "slider reunite=never cancel=keep"],
      keys: SliderConfiguration.fields, run: Repl.slider),
    Command(
      "down X Y [MS]",
      "Puts a finger down; x runs along the track from its start, y down from its line.",
      examples: ["down 150 0"], run: Repl.gesture),
    Command(
      "move X Y [MS]", "Moves the finger.", examples: ["move 170 -80", "move 170 -80 16.7"],
      run: Repl.gesture),
    Command(
      "up [X Y [MS]]", "Lifts the finger and waits for the exact frame.", examples: ["up"],
      run: Repl.gesture),
    Command(
      "cancel [escape]",
      "Cancels the drag, as the system does; or as Escape does, which restores the value.",
      examples: ["cancel", "cancel escape"], completion: .words(["escape"]), run: Repl.gesture),
    Command(
      "pan begin X Y [MS] | pan move X Y [MS] | pan end [MS] | pan cancel [escape] | pan set KEY=VALUE…",
      "Pans over the video, or shows and changes the settings of pans.",
      examples: ["pan begin 100 100", "pan move 160 90", "pan end", "pan set mode=absolute"],
      completion: .words(["begin", "move", "end", "cancel", "set"]),
      keys: PanSettings.fields.map { ConfigField($0) }, run: Repl.pan),
    Command("state", "Shows the state of the slider, the pan and the frame.", run: Repl.state),
    Command(
      "record FILE [replace] | record off",
      "Records gestures to a file from now on; replace overwrites any other file.",
      examples: ["record drag.json", "record off", "record drag.json replace"],
      completion: .file([".json"], ["off", "replace"]), run: Repl.record),
    Command(
      "replay FILE", "Replays a recorded gesture on a slider and a pan of its own.",
      examples: ["replay drag.json"], completion: .file(), run: Repl.replay),

    Command(
      "config FILE", "Opens a config file and follows its changes.",
      examples: ["config scrub.json5"], completion: .file([".json5", ".json"]), run: Repl.config),
    Command(
      "watch on|off", "Starts or stops following changes of the config file.",
      examples: ["watch on"], completion: .words(["on", "off"]), run: Repl.watch),
    Command("reload", "Reads the config file again now.", run: Repl.reload),

    Command(
      "label SECONDS", "Formats a time in each form of label.", examples: ["label 90.5"],
      run: Repl.label),
    Command(
      "timeline ruler pointsPerSecond=P width=W [at=SECONDS] [fps=F]",
      "Lays out a ruler: the positions of its labels and dots.",
      examples: ["timeline ruler pointsPerSecond=20 width=320 at=60"],
      completion: .words(["ruler"]), keys: rulerKeys, run: Repl.timeline),

    Command(
      "help [COMMAND]", "Lists the commands, or explains one; ? is short for it.",
      examples: ["help curve"], completion: .commandName, run: Repl.help),
    Command("quit", "Ends the program; so do exit and Ctrl-D.", run: Repl.quit),
  ]
}
