import Foundation
import Testing

/// Plug-ins in the program: what is broken is said, and the rest works.
struct PluginCommandTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func config(_ library: String, selected: String = "mine") throws {
    try folder.replace(
      "curves.json5",
      with: """
        {
          selected: "\(selected)",
          curves: {
            plain: { kind: "tiered" },
            mine: { kind: "plugin", library: "\(library)" },
          },
        }
        """)
  }

  private var configPath: String { folder.path("curves.json5") }

  @Test func checkFailsWhereAPluginCannotBeUsed() throws {
    try config("none.so")
    let outcome = try ScrubProcess.run(["check", configPath, "--json"])
    let error = try #require(try outcome.answers().first)
    #expect(outcome.status == 1 && outcome.lines.count == 1)
    #expect(error.string("file") == configPath && error.string("keyPath") == "curves.mine.library")
    #expect(error.integer("line") == 5 && error.integer("column") == 38)
    #expect(error.string("message")?.contains("there is no such file") == true)
    try folder.compile("none.so", speed: "0.5")
    #expect(try ScrubProcess.run(["check", configPath]).status == 0)
  }

  @Test func theProgramStartsWithoutThePluginAndSaysSo() throws {
    try folder.compile("stale.so", speed: "0.5", abi: 0)
    try config("stale.so")
    let outcome = try ScrubProcess.run(
      ["--json", "--config", configPath], commands: "curves\nspeed 60\ncurve mine\n")
    let answers = try outcome.answers()
    #expect(try answers[0].children("curves").map { $0.string("name") } == ["plain"])
    let fault = try #require(try answers[0].children("faults").first)
    #expect(fault.string("keyPath") == "curves.mine.library")
    #expect(fault.string("message")?.contains("older interface 0") == true)
    #expect(answers[1].number("speed") == 0.5)
    #expect(answers[2].isOK == false)
    #expect(outcome.errors.contains("\(configPath):5:38: curves.mine.library: "))
  }

  @Test func aPluginIsMadeAndChangedByCommands() throws {
    try folder.compile("half.so", speed: "0.5")
    let outcome = try ScrubProcess.run(
      ["--json"],
      commands: """
        curve new plugin library=\(folder.path("half.so"))
        speed 10
        curve new plugin library=./half.so parameters={a:1}
        curves
        curve new plugin library=none.so
        curve new plugin
        """, in: folder.path())
    let answers = try outcome.answers()
    #expect(answers[0].string("curve") == "plugin" && answers[1].number("speed") == 0.5)
    #expect(answers[2].string("curve") == "plugin2")
    #expect(answers[3].keys.contains("faults") == false)
    #expect(answers[4].errorMessage?.contains(folder.path("none.so")) == true)
    #expect(answers[5].errorMessage?.contains("has no library") == true && outcome.status == 1)
  }

  @Test func aPluginIsReloadedUnderAHeldFinger() throws {
    try folder.compile("plugin.so", speed: "0.5")
    try config("plugin.so")
    let scrub = try ScrubProcess(["--json", "--config", configPath])
    _ = try scrub.ask("watch off")
    _ = try scrub.ask("down 100 0 0")
    var held = try scrub.ask("move 130 -100 16").value("value")
    for (step, (speed, abi, shown)) in [
      ("0.25", 1, 0.25), ("0.75", 9, 0.25), ("NAN", 1, 0), ("-INFINITY", 1, 0), ("2", 1, 2),
    ].enumerated() {
      try folder.compile("plugin.so", speed: speed, abi: abi)
      let reload = try scrub.ask("reload")
      #expect(reload.isOK == true && reload.keys.contains("faults") == (abi != 1))
      let state = try scrub.ask("state")
      #expect(try state.value("value") == held)
      #expect(state.boolean("isTracking") == true)
      let now = try scrub.ask("speed 100").number("speed")
      #expect(now == shown, "after \(speed)")
      held = try scrub.ask("move \(131 + step) -100").value("value")
    }
    #expect(try scrub.finish("up\nquit\n").status == 0)
  }

  /// Records a drag along a plug-in's curve, and plays it again in the same program.
  private func record(_ recording: String) throws {
    try folder.compile("plugin.so", speed: "0.5")
    try config("plugin.so")
    let outcome = try ScrubProcess.run(
      ["--json", "--config", configPath],
      commands: "record \(recording)\ndown 100 0 0\nmove 130 -90 16\nup 130 -90 32\nrecord off\n"
        + "replay \(recording)\n")
    let answers = try outcome.answers()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try answers.last?.value("value") == answers[3].value("value"))
  }

  @Test func aRecordingLoadsNoCodeUnasked() throws {
    let recording = folder.path("drag.json")
    try record(recording)
    let replayed = try ScrubProcess.run(["replay", recording, "--json"])
    #expect(replayed.status == 1 && replayed.errors.contains("no curve kind 'plugin'"))
  }

  @Test func aRecordingLoadsTheLibrariesThatTheConfigNamesAndNoOthers() throws {
    let recording = folder.path("drag.json")
    try record(recording)
    let replayed = try ScrubProcess.run(["replay", recording, "--config", configPath, "--json"])
    #expect(replayed.status == 0, "\(replayed.errors)")
    #expect(try replayed.answers().count == 3)

    try folder.compile("other.so", speed: "0.5")
    try config("other.so")
    let other = try ScrubProcess.run(["replay", recording, "--config", configPath, "--json"])
    #expect(other.status == 1 && other.errors.contains("no curve kind 'plugin'"))
    let missing = try ScrubProcess.run(["replay", recording, "--config", folder.path("no.json5")])
    #expect(missing.status == 1 && missing.errors.contains("no.json5"))
  }

  @Test func helpSaysWhatAPluginIs() throws {
    let help = try ScrubProcess.run([], commands: "help curve\n").lines.joined(separator: "\n")
    #expect(help.contains("plugin: A curve of a shared library") && help.contains("library ("))
  }
}
