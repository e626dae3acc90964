/// The forms of the program without a subcommand.
package enum ProgramForms {
  package static let repl = CommandForm(
    operands: [CommandWord("VIDEO", .file, isOptional: true)],
    options: [
      CommandOption(
        "--config", CommandWord("FILE", .file),
        "a config with curves and settings, reloaded when it changes"),
      .json("a line of JSON for each command"), .withoutCache,
    ])
  package static let version = CommandForm(
    options: [
      CommandOption(
        "--version", nil, isRequired: true,
        "the versions of the program and of FFmpeg, and licenses"),
      .json(),
    ])
}
