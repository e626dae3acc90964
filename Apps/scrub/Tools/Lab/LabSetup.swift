package import FineScrub
package import ScrubLab
package import ScrubTerminal

/// The common input of the laboratory's commands: a video, curves by name, and a slider.
package struct LabSetup {
  static let subcommand = Subcommand(
    name: "lab", summary: "tries curves on simulated people",
    forms: [LabCompareCommand.form, LabValidateCommand.form, LabReplayCommand.form],
    explanation: """
      Tries curves on simulated people. compare measures how quickly and precisely they find a frame with
      each curve, validate compares them with published measurements of people, and replay plays a recorded
      gesture with other curves.
      """)

  /// The options of a comparison.
  static let options = [
    duration(isRequired: true), fps(isRequired: true),
    CommandOption("--width", CommandWord("POINTS"), "the width of the slider; 300 by default"),
    seed,
    CommandOption(
      "--trials", CommandWord("N"), "the number of trials for each person and task; 200 by default"),
    config,
    CommandOption(
      "--reunite", .choice("path", "never", "deadZone"),
      "when thumb and finger reunite; by default deadZone, or as in the config"),
    json,
  ]
  static let seed = CommandOption(
    "--seed", CommandWord("N"), "the seed of the random numbers; 1 by default")
  static let config = CommandOption(
    "--config", CommandWord("FILE", .file),
    "a config with curves and the slider's settings; without it, the default curves")
  static let json = CommandOption.json("a line of JSON for each row")
  static func duration(isRequired: Bool) -> CommandOption {
    CommandOption(
      "--duration", CommandWord("SECONDS"), isRequired: isRequired, "the length of the video")
  }
  static func fps(isRequired: Bool) -> CommandOption {
    CommandOption("--fps", CommandWord("F"), isRequired: isRequired, "its frames per second")
  }

  /// Returns the words and options of a comparison.
  package static func arguments(_ arguments: some Sequence<String>) throws -> Arguments {
    try LabCompareCommand.form.arguments(arguments)
  }

  /// The video and its track.
  package let video: LabVideo
  /// The named curves, fitted to the video.
  package let library: CurveLibrary
  private let conditions: LabConditions
  private let trials: Int
  private let seed: UInt64

  /// Creates the input from the options of a command.
  package init(_ arguments: Arguments) throws {
    let duration = try arguments.number("--duration") ?? 60
    let fps = try arguments.number("--fps") ?? 60
    let width = try arguments.number("--width") ?? 300
    video = try LabVideo(duration: duration, framesPerSecond: fps, trackLength: width)
    let configuration = try ScrubConfiguration(config: arguments["--config"])
    var library = configuration.library
    library.refit(to: CurveContext(duration: duration, framesPerSecond: fps, trackLength: width))
    self.library = library
    var conditions = LabConditions()
    if arguments["--config"] != nil { conditions.settings = configuration.slider.settings }
    conditions.settings.reunite = arguments.choice("--reunite") ?? conditions.settings.reunite
    self.conditions = conditions
    trials = try arguments.number("--trials", in: 1...1_000_000) ?? 200
    seed = try Self.seed(arguments)
  }

  static func seed(_ arguments: Arguments) throws -> UInt64 {
    UInt64(try arguments.number("--seed", in: 0...Int.max) ?? 1)
  }

  /// Returns the curves with the given names, or all curves if there are none.
  package func curves(named names: [String]) throws -> [NamedCurve] {
    try library.curvesOrKinds(named: names)
  }

  /// Returns an experiment with this video.
  package func comparison(steps: Bool) throws -> Comparison {
    var comparison = try Comparison(video, trials: trials, steps: steps, seed: seed)
    comparison.conditions = conditions
    return comparison
  }
}

extension CurveLibrary {
  /// Returns the curves with the given names, which may also be kinds, with their default parameters; all
  /// curves if there are no names.
  func curvesOrKinds(named names: [String]) throws -> [NamedCurve] {
    guard !names.isEmpty else { return curves }
    var kinds = CurveLibrary(standardOf: catalog)
    kinds.refit(to: context)
    return try curves(named: names, or: kinds)
  }
}

extension Comparison {
  /// Returns the measures of each curve, computed on all processors; fewer if they are canceled.
  package func measures(
    of curves: [any SpeedCurve], _ title: TerminalText, on console: Console,
    _ cancellation: Cancellation = Cancellation()
  ) -> [[CurveMeasure]] {
    let sessions = LabWork.map(curves.count * people, title, on: console) { index in
      cancellation.isCancelled ? nil : session(of: index % people, with: curves[index / people])
    }.compactMap(\.self)
    guard sessions.count == curves.count * people else { return [] }
    return curves.indices.map { index in
      measures(of: Array(sessions[index * people..<(index + 1) * people]))
    }
  }
}
