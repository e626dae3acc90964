import Foundation

/// The program: the REPL, or one of the subcommands.
enum Program {
  private static let usage = """
    usage: scrub [--config FILE] [--json] [VIDEO]
           scrub replay TRACE.json [--mode scrubbingSlider|obSlider|fine] [--json]
           scrub serve [--hash fingerprint|md5|none] [--memory MIB] [--threads N]
           scrub probe VIDEO [--frames] [--json]
           scrub check CONFIG [--json]
           scrub storyboard VIDEO --out DIR [--interval SECONDS] [--width 160|240|320]
                            [--format jpeg|webp] [--threads N] [--json]
           scrub export-frame TIME [VIDEO] --out FILE.png|.jpg|.tiff [--json]
           scrub bench-strategies VIDEO [--path NAME|all] [--json]
           scrub lab compare CURVE… --duration SECONDS --fps F [--width POINTS] [--seed N] [--trials N]
                             [--config FILE] [--reunite NAME] [--plot FILE] [--json]
           scrub lab validate [--seed N] [--json]
           scrub lab tune KIND --duration SECONDS --fps F [--width POINTS] [--seed N] [--trials N]
                             [--config FILE] [--reunite NAME] [--json]
           scrub lab replay GESTURE CURVE… [--duration SECONDS --fps F] [--config FILE] [--json]
           scrub lab report GUIDE.md [--trials N]

    Without a subcommand it reads commands from standard input; type help there. A video that is
    named like a subcommand is opened as ./NAME.
    """

  /// The subcommands that say more of themselves.
  private static let hasOwnHelp = ["storyboard", "export-frame"]

  /// Runs the program and ends it.
  ///
  /// - Parameter arguments: The words after the program's name.
  /// - Returns: The exit status: 0 all succeeded, 1 a command failed, 2 usage.
  static func run(_ arguments: [String]) -> Int32 {
    StandardStream.reserveDescriptors()
    StandardStream.ignoreBrokenPipes()
    let isHelpWanted = arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    if isHelpWanted, !hasOwnHelp.contains(arguments[0]) {
      StandardStream.output.write(line: usage)
      return 0
    }
    do throws(CommandError) {
      switch arguments.first {
      case "replay": return try ReplayCommand.run(Array(arguments.dropFirst()))
      case "serve": return try ServeCommand.run(Array(arguments.dropFirst()))
      case "probe": return try ProbeCommand.run(Array(arguments.dropFirst()))
      case "check": return try CheckCommand.run(Array(arguments.dropFirst()))
      case "export-frame": return try ExportFrameCommand.run(Array(arguments.dropFirst()))
      case "storyboard": return try StoryboardCommand.run(Array(arguments.dropFirst()))
      case "lab": return try LabCommand.run(Array(arguments.dropFirst()))
      case "bench-strategies":
        return try BenchStrategiesCommand.run(Array(arguments.dropFirst()))
      default: return try repl(arguments)
      }
    } catch {
      StandardStream.error.write(line: "scrub: \(error.message)")
      if error.code == .usage { StandardStream.error.write(line: usage) }
      return error.code == .usage ? 2 : 1
    }
  }

  private static func repl(_ arguments: [String]) throws(CommandError) -> Int32 {
    let arguments = try Arguments(arguments, flags: ["--json"], valued: ["--config"])
    guard arguments.words.count <= 1 else {
      throw .usage("there are \(arguments.words.count) videos; give one")
    }
    let repl = try Repl(configPath: arguments["--config"], usesJSON: arguments.has("--json"))
    return repl.run(opening: arguments.words.first)
  }
}
