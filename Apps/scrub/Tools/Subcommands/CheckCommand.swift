import FineScrub
import ScrubTerminal

/// `scrub check`: validates a config without a video.
enum CheckCommand {
  static let subcommand = Subcommand(
    name: "check", summary: "validates a config file",
    explanation: """
      Validates a config file without a video, and names the line and column of every mistake in it.
      """,
    operands: [CommandWord("CONFIG", .file)], options: [.json("a line of JSON for each mistake")]
  ) { arguments, console in
    let path = try arguments.words(count: 1, or: "check takes one config file")[0]
    do throws(ConfigError) {
      let library = try ScrubConfiguration(config: path).library
      // The program starts with the remaining curves; a check reports the faulty ones.
      if !library.faults.isEmpty { throw ConfigError(library.faults) }
      if !arguments.usesJSON {
        console.output.write(
          line:
            "\(path) is right: \(library.curves.count) curves, \(library.selected.name) selected")
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
