import CurveConfig
import CurvePlugins
import ScrubConfig
import ScrubConfigText
import ScrubTerminal

/// `scrub check`: validates a config without a video.
enum CheckCommand {
  private static let form = CommandForm(
    "check", operands: [.file("CONFIG")], options: [.json("a line of JSON for each mistake")])

  static let subcommand = Subcommand(
    name: "check", summary: "validates a config file", forms: [form],
    explanation: """
      Validates a config file without a video, and names the line and column of every mistake in it.
      """,
    run: run)

  private static func run(_ arguments: [String], _ console: Console) throws(CommandError) -> Int32 {
    let arguments = try form.arguments(arguments)
    guard arguments.words.count == 1 else { throw .usage("check takes one config file") }
    let path = arguments.words[0]
    let usesJSON = arguments.has("--json")
    do throws(ConfigError) {
      let configuration = try ScrubConfiguration(
        contentsOf: path, catalog: .withPlugins(config: path))
      let library = configuration.library
      // The program starts with the remaining curves; a check reports the faulty ones.
      if !library.faults.isEmpty { throw ConfigError(library.faults) }
      if !usesJSON {
        console.output.write(
          line:
            "\(path) is right: \(library.curves.count) curves, \(library.selected.name) selected")
      }
      return 0
    } catch {
      for fault in error.faults {
        if usesJSON {
          console.output.write(line: ConfigErrorText.json(fault).line)
        } else {
          console.error.write(line: "\(fault)")
        }
      }
      return 1
    }
  }
}
