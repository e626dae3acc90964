import FineScrub
import Foundation
import ScrubTestSupport
import ScrubTesting
import Testing

/// The observable model of a scrubber that follows a config file.
@Suite(.timeLimit(.minutes(5))) @MainActor struct ScrubberStateConfigTests {
  private func text(_ name: String, halving: Int = 40) -> String {
    "{ selected: '\(name)', curves: { '\(name)': "
      + "{ kind: 'exponential', halvingDistance: \(halving) } } }"
  }

  @Test("A changed file changes the curve during a drag, and a broken one is reported")
  func followedFile() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/f"
    try text("a").write(toFile: path, atomically: true, encoding: .utf8)
    let model = ScrubberState(
      try Scrubber(.synthetic(.init(count: 1000)), configuration: path))
    model.send(.touchDown(TouchPoint(x: 50, y: 0)))
    let held = model.send(.touchMoved(TouchPoint(x: 83, y: -80))).value
    #expect(model.curveName == "a" && model.speed == 0.25 && model.configurationError == nil)

    try text("b", halving: 20).write(toFile: path, atomically: true, encoding: .utf8)
    await observed { model.curveName == "b" }
    #expect(model.speed == 0.0625 && model.isTracking && model.value == held)
    #expect(model.configuration.library.selected.name == "b")

    try text("c", halving: 0).write(toFile: path, atomically: true, encoding: .utf8)
    await observed { model.configurationError != nil }
    #expect(model.configurationError?.description.contains("above 0") == true)
    #expect(model.curveName == "b" && model.speed == 0.0625 && model.value == held)

    try text("c").write(toFile: path, atomically: true, encoding: .utf8)
    await observed { model.configurationError == nil }
    #expect(model.curveName == "c" && model.speed == 0.25 && model.value == held)
  }
}
