import FineScrub
import ScrubTerminal

/// `scrub check`: validates a config without a video.
enum CheckCommand {
  static let subcommand = Subcommand(
    name: "check", summary: "validates a config file",
    explanation: """
      Validates a config file without a video, and prints the line and column of every error in it.
      """,
    operands: [CommandWord("CONFIG", .file)], options: [.json("a line of JSON for each error")]
  ) { arguments, console in
    let path = arguments.words[0]
    do throws(ConfigError) {
      let library = try ScrubConfiguration(config: path).library
      // The program starts with the remaining curves; a check reports the faulty ones.
      if !library.faults.isEmpty { throw ConfigError(library.faults) }
      if !arguments.usesJSON {
        console.output.write(
          line:
            "\(path) is valid: \(library.curves.count.of("curve")), \(library.selected.name) selected"
        )
      }
      return 0
    } catch {
      for fault in error.faults {
        if arguments.usesJSON {
          console.output.write(line: fault.members.line)
        } else {
          console.error.write(line: "\(fault)")
        }
      }
      return 1
    }
  }
}
