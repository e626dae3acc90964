package import FineScrub
package import ScrubLab
package import ScrubTerminal

/// The common input of the laboratory's commands: a video, curves by name, and a slider.
package struct LabSetup {
  static let subcommand = Subcommand(
    name: "lab", summary: "tries curves on simulated people",
    forms: [LabCompareCommand.form, LabValidateCommand.form, LabReplayCommand.form],
    explanation: """
      Tries curves on simulated people: compare says how fast and how exactly they find a frame with
      each, validate checks the people against published ones, replay plays a recorded gesture with
      other curves.
      """)

  /// The options of a comparison.
  static let options = [
    duration(isRequired: true), fps(isRequired: true),
    CommandOption("--width", CommandWord("POINTS"), "the length of the slider; 300 by default"),
    seed,
    CommandOption(
      "--trials", CommandWord("N"), "the drags of each person and task; 200 by default"),
    config,
    CommandOption(
      "--reunite", .choice("path", "never", "deadZone"),
      "the slider's way of bringing the thumb back to the finger"),
    json,
  ]
  static let seed = CommandOption(
    "--seed", CommandWord("N"), "the start of the random numbers; 1 by default")
  static let config = CommandOption(
    "--config", CommandWord("FILE", .file),
    "the config with the named curves and the slider's settings")
  static let json = CommandOption.json("a line of JSON for each row")
  static func duration(isRequired: Bool) -> CommandOption {
    CommandOption(
      "--duration", CommandWord("SECONDS"), isRequired: isRequired, "the length of the video")
  }
  static func fps(isRequired: Bool) -> CommandOption {
    CommandOption("--fps", CommandWord("F"), isRequired: isRequired, "its frames in a second")
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
    let duration = try Self.number(arguments, "--duration", usually: nil)
    let fps = try Self.number(arguments, "--fps", usually: nil)
    let width = try Self.number(arguments, "--width", usually: 300)
    video = try LabVideo(duration: duration, framesPerSecond: fps, trackLength: width)
    let configuration = try ScrubConfiguration(config: arguments["--config"])
    var library = configuration.library
    library.refit(to: CurveContext(duration: duration, framesPerSecond: fps, trackLength: width))
    self.library = library
    var conditions = LabConditions()
    if arguments["--config"] != nil { conditions.settings = configuration.slider.settings }
    let reunite: ReunitePolicy? = try arguments.choice("--reunite", of: "path, never or deadZone")
    if let reunite { conditions.settings.reunite = reunite }
    self.conditions = conditions
    trials = try arguments.number("--trials", in: 1...1_000_000) ?? 200
    seed = try Self.seed(arguments)
  }

  static func seed(_ arguments: Arguments) throws -> UInt64 {
    UInt64(try arguments.number("--seed", in: 0...Int.max) ?? 1)
  }

  private static func number(
    _ arguments: Arguments, _ option: String, usually fallback: Double?
  ) throws -> Double {
    guard let text = arguments[option] else {
      if let fallback { return fallback }
      throw .usage("the laboratory needs \(option), for example \(option) 60")
    }
    guard let number = Double(text) else { throw .usage("\(option) is \(text); give a number") }
    return number
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
  /// Returns the measures of each curve, computed on all processors.
  package func measures(
    of curves: [any SpeedCurve], _ title: TerminalText, on console: Console
  ) -> [[CurveMeasure]] {
    let sessions = LabWork.map(curves.count * people, title, on: console) { index in
      session(of: index % people, with: curves[index / people])
    }
    return curves.indices.map { index in
      measures(of: Array(sessions[index * people..<(index + 1) * people]))
    }
  }
}
