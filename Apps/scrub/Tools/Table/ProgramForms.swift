package import ScrubTerminal

/// The forms of the program without a subcommand.
package enum ProgramForms {
  /// The REPL.
  package static let repl = CommandForm(
    operands: [.file("VIDEO", isOptional: true)],
    options: [
      CommandOption(
        "--config", .file("FILE"), "the config with curves and settings, reloaded when it changes"),
      .json("a line of JSON for each command"), .withoutCache,
    ])
  /// The versions.
  package static let version = CommandForm(
    options: [
      CommandOption(
        "--version", isRequired: true, "the versions of the program and of FFmpeg, and licenses"),
      .json(),
    ])

  /// The manual page.
  package static let manual = CommandForm("manual", options: [])

  /// The row of the program itself, with everything but an implementation of its own.
  ///
  /// - Parameter run: Runs the REPL.
  /// - Returns: The row.
  package static func program(
    run: @escaping @Sendable ([String], Console) throws(CommandError) -> Int32
  ) -> Subcommand {
    Subcommand(
      name: "", summary: "tries and compares scrubbing curves on a video", forms: [repl, version],
      explanation: """
        Without a subcommand it reads commands from standard input; type help there. Without VIDEO it makes a
        demo clip. A video that is named like a subcommand is opened as ./NAME.
        """,
      run: run)
  }
}
