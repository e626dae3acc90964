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
    }
    lines += [
      ".SH EXIT STATUS", "0 if all commands succeeded, 1 if a command failed, 2 for wrong usage.",
      ".SH ENVIRONMENT", ".TP", ".B XDG_CACHE_HOME",
      "The folder of the demo clip, and of what is kept about videos.",
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

  /// Returns lines of prose as paragraphs; indented ones as they are.
  private func paragraphs(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    var lines = [".PP"]
    var isVerbatim = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        lines.append(isVerbatim ? ".fi" : ".PP")
        isVerbatim = false
        continue
      }
      if line.hasPrefix("  ") != isVerbatim {
        isVerbatim.toggle()
        lines.append(isVerbatim ? ".nf" : ".fi")
      }
      lines.append(escaped(String(line)))
    }
    return isVerbatim ? lines + [".fi"] : lines
  }

  private func options(_ options: [CommandOption]) -> [String] {
    options.filter { !$0.explanation.isEmpty }.flatMap {
      [".TP", ".B " + escaped($0.words), escaped($0.explanation)]
    }
  }

  /// Returns text without what is special to man(7): backslashes, hyphens, and dots at the start of a line.
  private func escaped(_ text: String) -> String {
    let safe = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
  }
}
