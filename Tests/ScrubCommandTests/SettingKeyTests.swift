import CurveConfig
import PanScrub
import ScrubConfig
import Scrubbing
import Testing

@testable import ScrubProgram

/// The keys of the commands `slider` and `pan set`.
struct SettingKeyTests {
  @Test("Tab completes every key of slider and of pan set")
  func completion() throws {
    let slider = SliderSettings.fields.map { $0.name + "=" } + ["min=", "max=", "value=", "width="]
    guard case .words(slider, _)? = Command.named("slider")?.completion else {
      Issue.record("slider completes other words")
      return
    }
    guard case .words(_, let after)? = Command.named("pan")?.completion else {
      Issue.record("pan completes no words")
      return
    }
    #expect(after == ["set": PanSettings.fields.map { $0.name + "=" }])
  }

  @Test("Help names every key, and the commands show every value in force")
  func helpAndValues() throws {
    let lines = try ScrubRun(["--json"])
    let slider = try lines.ask("slider")
    #expect(slider.keys.isSuperset(of: SliderConfiguration.fields.map(\.name)))
    #expect(slider.number("feedbackInterval") == 0.05)
    #expect(try lines.ask("pan set").keys.isSuperset(of: PanSettings.fields.map(\.name)))
    _ = try lines.finish("quit\n")
    for (name, keys) in [
      ("slider", SliderConfiguration.fields.map(\.name)), ("pan", PanSettings.fields.map(\.name)),
    ] {
      let summary = try #require(Command.named(name)).summary
      for key in keys { #expect(summary.contains(key), "\(name): \(key)") }
    }
  }
}
