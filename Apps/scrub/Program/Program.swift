import ScrubTerminal
import ScrubTools

/// The program: the REPL, or one of the subcommands.
enum Program {
  /// The row of the program itself.
  private static let row = Subcommand(
    name: "", summary: "tries and compares scrubbing curves on a video",
    forms: [ProgramForms.repl, ProgramForms.version],
    explanation: """
      Without a subcommand, reads commands from standard input; type help there. VIDEO is a file or an http
      or https URL; without it, a demo clip is made. ./NAME opens a video named like a subcommand.
      """)
  private static let subcommands: [Subcommand] = Subcommand.all + [manual]
  private static let manual: Subcommand = Subcommand(
    name: "manual", summary: "prints the manual page",
    explanation: "Prints the manual page, in the language of man(7): scrub manual | man -l -"
  ) { _, console in
    let page = ManualPage(program: row, subcommands: subcommands)
    console.output.write(line: TerminalText(document: page.text))
    return 0
  }

  /// Runs the program with the words after its name, and returns the exit status: 0 for success, 1 if a
  /// command failed, 2 for a usage error.
  static func run(_ arguments: [String], on console: Console) -> Int32 {
    let subcommand = subcommands.first { $0.name == arguments.first }
    let help = subcommand?.help ?? row.help(listing: subcommands)
    // After `--`, a word is a file's name.
    let options = arguments.prefix { $0 != "--" }
    if arguments.first == "help" || options.contains(where: { $0 == "--help" || $0 == "-h" }) {
      console.output.write(document: help)
      return 0
    }
    do {
      if let subcommand { return try subcommand.run(Array(arguments.dropFirst()), console) }
      if options.contains("--version") {
        let arguments = try ProgramForms.version.arguments(arguments)
        console.show(VersionFacts.result, arguments)
        return 0
      }
      let arguments = try ProgramForms.repl.arguments(arguments)
      return try Repl(arguments, console).run(opening: arguments.words.first)
    } catch {
      let error = CommandError(error)
      console.error.write(line: "scrub: \(error.text)")
      guard [.usage, .invalidValue].contains(error.code) else { return 1 }
      let usage = subcommand.map { Subcommand.usage(of: $0.forms) } ?? help
      console.error.write(document: usage)
      return 2
    }
  }
}
