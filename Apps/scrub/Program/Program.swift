import Foundation
import ScrubTerminal
import ScrubTools

/// The program: the REPL, or one of the subcommands.
enum Program {
  private static let row = ProgramForms.program(run: repl)
  private static let subcommands = Subcommand.all + [manual]
  private static let manual = Subcommand(
    name: "manual", summary: "prints the manual page",
    forms: [ProgramForms.manual],
    explanation: "Prints the manual page, in the language of man(7): scrub manual | man -l -",
    run: printManual)

  private static var help: String {
    row.help(listing: subcommands)
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - console: Where commands are read, and results printed.
  /// - Returns: The exit status: 0 for success, 1 if a command failed, 2 for a usage error.
  static func run(_ arguments: [String], on console: Console) -> Int32 {
    let subcommand = subcommands.first { $0.name == arguments.first }
    // After `--`, a word is a file's name.
    let options = arguments.prefix { $0 != "--" }
    if options.contains(where: { $0 == "--help" || $0 == "-h" }) {
      console.output.write(line: TerminalText(document: subcommand?.help ?? help))
      return 0
    }
    do throws(CommandError) {
      guard let subcommand else {
        return try options.contains("--version")
          ? printVersion(arguments, console) : repl(arguments, console)
      }
      return try subcommand.run(Array(arguments.dropFirst()), console)
    } catch {
      console.error.write(line: "scrub: \(error.text)")
      guard error.code == .usage else { return 1 }
      let usage = subcommand.map { Subcommand.usage(of: $0.forms) } ?? help
      console.error.write(line: TerminalText(document: usage))
      return 2
    }
  }

  private static func printVersion(_ arguments: [String], _ console: Console) throws(CommandError)
    -> Int32
  {
    let arguments = try ProgramForms.version.arguments(arguments)
    guard arguments.words.isEmpty else { throw .usage("--version takes no video") }
    console.output.write(
      line: arguments.has("--json")
        ? JSONValue.object(VersionFacts.members).line : VersionFacts.text)
    return 0
  }

  private static func printManual(_ arguments: [String], _ console: Console) throws(CommandError)
    -> Int32
  {
    guard arguments.isEmpty else { throw .usage("manual takes no words") }
    let commands = Command.all.map {
      ManualPage.Command(usage: $0.usage, summary: $0.summary, examples: $0.examples)
    }
    let page = ManualPage(program: row, subcommands: subcommands, commands: commands)
    console.output.write(line: TerminalText(document: page.text))
    return 0
  }

  private static func repl(_ arguments: [String], _ console: Console) throws(CommandError) -> Int32
  {
    let arguments = try ProgramForms.repl.arguments(arguments)
    guard arguments.words.count <= 1 else {
      throw .usage("there are \(arguments.words.count) videos; give one")
    }
    return try Repl(arguments, console).run(opening: arguments.words.first)
  }
}
