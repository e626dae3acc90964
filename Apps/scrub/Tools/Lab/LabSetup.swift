package import CurveConfig
import ScrubConfig
package import ScrubLab
package import ScrubTerminal
import Scrubbing
package import SpeedCurves

/// The common input of the laboratory's commands: a video, curves by name, and a slider.
package struct LabSetup {
  /// The options of a comparison.
  static let options = [
    duration(isRequired: true), fps(isRequired: true),
    CommandOption("--width", .word("POINTS"), "the length of the slider; 300 by default"), seed,
    CommandOption("--trials", .word("N"), "the drags of each person and task; 200 by default"),
    config,
    CommandOption(
      "--reunite", .choice("path", "never", "deadZone"),
      "the slider's way of bringing the thumb back to the finger"),
    json,
  ]
  static let seed = CommandOption(
    "--seed", .word("N"), "the start of the random numbers; 1 by default")
  static let config = CommandOption(
    "--config", .file("FILE"), "the config with the named curves and the slider's settings")
  static let json = CommandOption.json("a line of JSON for each row")
  static func duration(isRequired: Bool) -> CommandOption {
    CommandOption(
      "--duration", .word("SECONDS"), isRequired: isRequired, "the length of the video")
  }
  static func fps(isRequired: Bool) -> CommandOption {
    CommandOption("--fps", .word("F"), isRequired: isRequired, "its frames in a second")
  }

  /// Returns the words and options of a comparison.
  package static func arguments(
    _ arguments: some Sequence<String>
  ) throws(CommandError) -> Arguments { try LabCompareCommand.form.arguments(arguments) }

  /// The video and its track.
  package let video: LabVideo
  /// The named curves, fitted to the video.
  package let library: CurveLibrary
  private let conditions: LabConditions
  private let trials: Int
  private let seed: UInt64

  /// Creates the input from the options of a command.
  package init(_ arguments: Arguments) throws(CommandError) {
    let duration = try Self.number(arguments, "--duration", usually: nil)
    let fps = try Self.number(arguments, "--fps", usually: nil)
    let width = try Self.number(arguments, "--width", usually: 300)
    video = try lab { () throws(InvalidParameter) in
      try LabVideo(duration: duration, framesPerSecond: fps, trackLength: width)
    }
    let configuration = try ScrubConfiguration(config: arguments["--config"])
    var library = configuration.library
    library.refit(
      to: CurveContext(duration: duration, framesPerSecond: fps, trackLength: width))
    self.library = library
    var conditions = LabConditions()
    if arguments["--config"] != nil { conditions.settings = configuration.slider.settings }
    if let name = arguments["--reunite"] {
      guard let policy = ReunitePolicy(rawValue: name) else {
        throw .usage("--reunite is \(name); give path, never or deadZone")
      }
      conditions.settings.reunite = policy
    }
    self.conditions = conditions
    trials = try arguments.number("--trials", in: 1...1_000_000) ?? 200
    seed = UInt64(try arguments.number("--seed", in: 0...Int.max) ?? 1)
  }

  private static func number(
    _ arguments: Arguments, _ option: String, usually fallback: Double?
  ) throws(CommandError) -> Double {
    guard let text = arguments[option] else {
      if let fallback { return fallback }
      throw .usage("the laboratory needs \(option), for example \(option) 60")
    }
    guard let number = Double(text) else { throw .usage("\(option) is \(text); give a number") }
    return number
  }

  /// Returns the curves with the given names, or all curves if there are none.
  package func curves(named names: [String]) throws(CommandError) -> [NamedCurve] {
    try Self.curves(named: names, in: library)
  }

  static func curves(
    named names: [String], in library: CurveLibrary
  ) throws(CommandError) -> [NamedCurve] {
    guard !names.isEmpty else { return library.curves }
    // Names may also be kinds, with their default parameters.
    var kinds = CurveLibrary(standardOf: library.catalog)
    kinds.refit(to: library.context)
    var curves: [NamedCurve] = []
    for name in names {
      guard let curve = library[name] ?? kinds[name] else {
        let own = library.curves.map(\.name)
        let known = own + kinds.curves.map(\.name).filter { !own.contains($0) }
        throw .invalid("there is no curve \(name); there are \(known.joined(separator: ", "))")
      }
      curves.append(curve)
    }
    return curves
  }

  /// Returns an experiment with this video.
  package func comparison(steps: Bool) throws(CommandError) -> Comparison {
    var comparison = try lab { () throws(InvalidParameter) in
      try Comparison(video, trials: trials, steps: steps, seed: seed)
    }
    comparison.conditions = conditions
    return comparison
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
