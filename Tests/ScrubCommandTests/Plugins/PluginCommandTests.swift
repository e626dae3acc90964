import Foundation
import Testing

/// Plug-ins in the program: broken ones are reported, and everything else works.
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

  @Test("check fails if a plug-in cannot be used")
  func checkReportsUnusablePlugins() throws {
    try config("none.so")
    let outcome = try ScrubRun.run(["check", configPath, "--json"])
    let error = try #require(try outcome.results().first)
    #expect(outcome.status == 1 && outcome.lines.count == 1)
    #expect(error.string("file") == configPath && error.string("keyPath") == "curves.mine.library")
    #expect(error.integer("line") == 5 && error.integer("column") == 38)
    #expect(error.string("message")?.contains("file not found") == true)
    try folder.compile("none.so", speed: "0.5")
    #expect(try ScrubRun.run(["check", configPath]).status == 0)
  }

  @Test("The program starts without an unusable plug-in and reports it")
  func programStartsWithoutThePlugin() throws {
    try folder.compile("stale.so", speed: "0.5", abi: 0)
    try config("stale.so")
    let outcome = try ScrubRun.run(
      ["--json", "--config", configPath], commands: "curves\nspeed 60\ncurve mine\n")
    let results = try outcome.results()
    #expect(try results[0].children("curves").map { $0.string("name") } == ["plain"])
    let fault = try #require(try results[0].children("faults").first)
    #expect(fault.string("keyPath") == "curves.mine.library")
    #expect(fault.string("message")?.contains("older interface 0") == true)
    #expect(results[1].number("speed") == 0.5)
    #expect(results[2].isOK == false)
    #expect(outcome.errors.contains("\(configPath):5:38: curves.mine.library: "))
  }

  @Test("An unusable plug-in is reported once, and not again for the video")
  func programReportsThePluginOnce() throws {
    try config("none.so")
    let outcome = try ScrubProcess.run(["--config", configPath], commands: "", in: folder.path())
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("curves.mine.library: ") && outcome.status == 0)
  }

  @Test("Commands create and change a plug-in's curve")
  func commandsCreateAndChangeAPlugin() throws {
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
    let results = try outcome.results()
    #expect(results[0].string("curve") == "plugin" && results[1].number("speed") == 0.5)
    #expect(results[2].string("curve") == "plugin2")
    #expect(results[3].keys.contains("faults") == false)
    #expect(results[4].errorMessage?.contains(folder.path("none.so")) == true)
    #expect(results[5].errorMessage?.contains("has no library") == true && outcome.status == 1)
  }

  @Test("A plug-in is reloaded during a drag")
  func pluginIsReloadedDuringADrag() throws {
    try folder.compile("plugin.so", speed: "0.5")
    try config("plugin.so")
    let scrub = try ScrubRun(["--json", "--config", configPath])
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

  /// Records a drag with a plug-in's curve and replays it in the same program.
  private func record(_ recording: String) throws {
    try folder.compile("plugin.so", speed: "0.5")
    try config("plugin.so")
    let outcome = try ScrubRun.run(
      ["--json", "--config", configPath],
      commands: "record \(recording)\ndown 100 0 0\nmove 130 -90 16\nup 130 -90 32\nrecord off\n"
        + "replay \(recording)\n")
    let results = try outcome.results()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try results.last?.value("value") == results[3].value("value"))
  }

  @Test("Replaying a recording loads no library by itself")
  func recordingLoadsNoCode() throws {
    let recording = folder.path("drag.json")
    try record(recording)
    let replayed = try ScrubRun.run(["replay", recording, "--json"])
    #expect(replayed.status == 1 && replayed.errors.contains("unknown curve kind 'plugin'"))
  }

  @Test("Replaying a recording loads only the libraries named by the config")
  func recordingLoadsConfiguredLibraries() throws {
    let recording = folder.path("drag.json")
    try record(recording)
    let replayed = try ScrubRun.run(["replay", recording, "--config", configPath, "--json"])
    #expect(replayed.status == 0, "\(replayed.errors)")
    #expect(try replayed.results().count == 3)

    try folder.compile("other.so", speed: "0.5")
    try config("other.so")
    let other = try ScrubRun.run(["replay", recording, "--config", configPath, "--json"])
    #expect(other.status == 1 && other.errors.contains("unknown curve kind 'plugin'"))
    let missing = try ScrubRun.run(["replay", recording, "--config", folder.path("no.json5")])
    #expect(missing.status == 1 && missing.errors.contains("no.json5"))
  }

  @Test("Help explains plug-ins")
  func helpExplainsPlugins() throws {
    let help = try ScrubProcess.run([], commands: "help curve\n").lines.joined(separator: "\n")
    #expect(help.contains("plugin: A curve from a shared library") && help.contains("library ("))
  }
}
