import Foundation
import Testing

@testable import ScrubTools

/// What is made from the table of commands for shells and for man.
struct CompletionTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Runs a program of the system, and returns its output; `nil` if it is not installed.
  private func output(of words: [String]) throws -> (status: Int32, text: String)? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 127 ? nil : (process.terminationStatus, text)
  }

  /// Returns what bash completes after some words, the last of which is incomplete.
  private func completions(of words: [String]) throws -> Set<String> {
    let script = folder.path("script")
    let printed = try ScrubRun.run(["completions", "bash"])
    try Data(printed.lines.joined(separator: "\n").utf8).write(to: URL(filePath: script))
    let quoted = (["scrub"] + words).map { "'\($0)'" }.joined(separator: " ")
    let program = """
      source '\(script)'; cd '\(folder.path(""))'
      COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count); _scrub; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try #require(try output(of: ["bash", "-c", program]))
    #expect(result.status == 0, "\(result.text)")
    return Set(result.text.split(separator: "\n").map(String.init))
  }

  @Test("bash completes subcommands, options, their values and files") func bash() throws {
    try Data().write(to: URL(filePath: folder.path("video.mp4")))
    #expect(try completions(of: ["pro"]) == ["probe"])
    #expect(try completions(of: ["vid"]) == ["video.mp4"])
    #expect(try completions(of: ["--con"]) == ["--config"])
    #expect(try completions(of: ["storyboard", "--f"]) == ["--format"])
    #expect(try completions(of: ["storyboard", "--format", ""]) == ["jpeg", "webp"])
    #expect(try completions(of: ["storyboard", "vi"]) == ["video.mp4"])
    #expect(try completions(of: ["lab", "comp"]) == ["compare"])
    #expect(try completions(of: ["cache", ""]) == ["list", "clear"])
    #expect(try completions(of: ["--config", "vid"]) == ["video.mp4"])
    #expect(try completions(of: ["serve", "--memory", ""]) == [])
  }

  @Test("Every shell accepts its script, which has every subcommand and option")
  func everyShell() throws {
    for shell in ["bash", "zsh", "fish"] {
      let lines = try ScrubRun.run(["completions", shell]).lines
      let text = lines.joined(separator: "\n")
      for subcommand in Subcommand.all {
        #expect(text.contains(subcommand.name), "\(shell): \(subcommand.name)")
        for option in subcommand.options {
          #expect(text.contains(option.name.dropFirst(2)), "\(shell): \(option.name)")
        }
      }
      let script = folder.path(shell)
      try Data(text.utf8).write(to: URL(filePath: script))
      guard let result = try output(of: [shell, "-n", script]) else { continue }
      #expect(result.status == 0, "\(shell): \(result.text)")
    }
    #expect(try failure(of: "completions", ["tcsh"]).code == .usage)
  }

  @Test("The manual has every subcommand, option and command") func manual() throws {
    let lines = try ScrubRun.run(["manual"]).lines
    #expect(lines.first?.hasPrefix(".TH SCRUB 1") == true)
    let text = lines.joined(separator: "\n").replacing("\\-", with: "-")
    for subcommand in Subcommand.all {
      #expect(text.contains("\n.SS \(subcommand.name)\n"))
      for option in subcommand.options where !option.explanation.isEmpty {
        #expect(text.contains(option.words), "\(option.words)")
      }
    }
    for command in ["open PATH", "seek [+|-]TIME", "curve ", "timeline ruler"] {
      #expect(text.contains("\n.B \(command)"), "\(command)")
    }
    // Warnings of groff are mistakes in the page, such as a word that is longer than a line.
    let page = folder.path("scrub.1")
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: page))
    guard
      let result = try output(of: [
        "groff", "-man", "-Tutf8", "-ww", "-rLL=60n", "-z", "-Kutf8", page,
      ])
    else { return }
    #expect(result.status == 0 && result.text == "", "\(result.text)")
  }

  @Test("Required options and operands stand without brackets in the usage") func usage() {
    let lines = StoryboardCommand.subcommand.forms[0].usage
    #expect(lines[0].hasPrefix("scrub storyboard VIDEO --out DIR [--interval SECONDS]"))
    #expect(lines.count > 1 && lines.dropFirst().allSatisfy { $0.hasPrefix("                 ") })
    #expect(ProgramForms.repl.usage == ["scrub [VIDEO] [--config FILE] [--json] [--no-cache]"])
  }
}
