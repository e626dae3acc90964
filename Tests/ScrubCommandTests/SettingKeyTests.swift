import CurveConfig
import PanScrub
import ScrubConfig
import Scrubbing
import Testing

@testable import ScrubProgram

/// The keys of the commands `slider` and `pan set`.
struct SettingKeyTests {
  @Test("The keys of slider and of pan set are those of configs")
  func keys() throws {
    let slider = SliderSettings.fields.map(\.name) + ["min", "max", "value", "width"]
    #expect(Command.named("slider")?.keys.map(\.name) == slider)
    #expect(Command.named("pan")?.keys.map(\.name) == PanSettings.fields.map(\.name))
  }

  @Test("Help says the default of every key", arguments: ["slider", "pan", "timeline"])
  func defaults(command: String) throws {
    let keys = try #require(Command.named(command)).keys
    #expect(!keys.isEmpty)
    for key in keys where key.presence != .required && key.name != "pointsPerSecond" {
      #expect(key.help.contains("unless set"), "\(key.help)")
    }
  }

  @Test("The commands show every value in force")
  func values() throws {
    let lines = try ScrubRun(["--json"])
    let slider = try lines.ask("slider")
    #expect(slider.keys.isSuperset(of: SliderConfiguration.fields.map(\.name)))
    #expect(slider.number("feedbackInterval") == 0.05)
    #expect(try lines.ask("pan set").keys.isSuperset(of: PanSettings.fields.map(\.name)))
    _ = try lines.finish("quit\n")
  }
}
