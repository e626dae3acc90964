import ScrubTerminal
import ScrubTools

/// The program's manual page, in the language of man(7).
struct ManualPage {
  /// The row of the program itself.
  let program: Subcommand
  let subcommands: [Subcommand]

  var text: String {
    var lines = [
      ".TH SCRUB 1 \"\" \"FineScrub \(VersionFacts.version)\" \"User Commands\"", ".na", ".nh",
      ".SH NAME", escaped("scrub - \(program.summary)"), ".SH SYNOPSIS",
    ]
    for form in program.forms + subcommands.flatMap(\.forms) { lines += synopsis(form) }
    lines.append(".SH DESCRIPTION")
    lines += paragraphs(program.explanation) + options(program.options)
    lines.append(".SH SUBCOMMANDS")
    for subcommand in subcommands {
      lines.append(".SS \(escaped(subcommand.name))")
      lines += paragraphs(subcommand.explanation) + options(subcommand.options)
      lines += paragraphs(subcommand.notes)
    }
    lines += [".SH COMMANDS OF THE REPL"]
    for command in Command.all {
      lines += [".TP", ".B " + escaped(command.usage), escaped(command.summary)]
      lines += [".br", escaped("For example: " + command.examples.joined(separator: "; "))]
      lines += command.keys.flatMap { [".br", escaped($0.help)] }
    }
    lines += [
      ".SH EXIT STATUS", "0 if all commands succeeded, 1 if a command failed, 2 for wrong usage.",
      "Mistakes typed on a terminal do not count.",
      ".SH ENVIRONMENT", ".TP", ".B XDG_CACHE_HOME",
      "The folder of the demo clip and of the data cached for videos.",
      ".TP", ".B NO_COLOR", "Plots and frames have no colors if it is set.",
    ]
    return lines.joined(separator: "\n")
  }

  private func synopsis(_ form: CommandForm) -> [String] {
    let head = (["scrub"] + form.words).joined(separator: " ")
    let rest = form.usage.joined(separator: " ").split(separator: " ").joined(separator: " ")
      .dropFirst(head.count)
    return [".br", ".B " + escaped(head), escaped(String(rest.drop { $0 == " " }))]
      .filter { !$0.isEmpty }
  }

  /// Returns lines of prose as paragraphs; indented ones stay on lines of their own.
  private func paragraphs(_ text: String) -> [String] {
    text.unwrapped.split(separator: "\n").flatMap { line in
      (line.hasPrefix("  ") ? [] : [".PP"]) + [escaped(String(line))]
    }
  }

  private func options(_ options: [CommandOption]) -> [String] {
    options.filter { !$0.explanation.isEmpty }.flatMap {
      [".TP", ".B " + escaped($0.words), escaped($0.explanation)]
    }
  }

  /// Returns text without what is special to man(7): backslashes, hyphens, and dots at the start of a line.
  /// Lines can break after commas. Ellipses are dots, which every locale has.
  private func escaped(_ text: String) -> String {
    let safe = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing(",", with: ",\\:").replacing("…", with: "...")
    return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
  }
}
