import AppSupport
import ConfigText
import PanScrub
import ScrubConfig
import ScrubSession
import Scrubbing
import Testing

/// A workbench before a real screen.
struct WorkbenchLengthsTests {
  @Test func withoutAScreenTheConfiguredLengthsCount() throws {
    let workbench = Workbench(configuration: nil) { _ in }
    try workbench.changeSlider(ConfigNode(words: ["width=500"]))
    #expect(workbench.session.model.trackWidth == 500)
  }

  @Test func aScreensOwnLengthsCountWhateverIsConfigured() throws {
    let workbench = Workbench(configuration: nil) { _ in }
    workbench.measure(.init(track: 640, pan: 900))
    try workbench.changeSlider(ConfigNode(words: ["width=500"]))
    try workbench.changePan(ConfigNode(words: ["width=500"]))
    #expect(workbench.session.model.trackWidth == 640)
    #expect(workbench.session.model.panSettings.width == 900)
    // What was configured is not forgotten.
    #expect(workbench.setup.slider.trackWidth == 500 && workbench.setup.pan.width == 500)
  }

  @Test func anotherLengthUnderAFingerMovesNothing() {
    let workbench = Workbench(configuration: nil) { _ in }
    let session = workbench.session
    _ = session.send { $0.touchDown(TouchPoint(x: 0, y: 0)) }
    let held = session.send { $0.touchMoved(TouchPoint(x: 40, y: -70)) }.value
    workbench.measure(.init(track: 777, pan: 888))
    #expect(session.model.slider.value == held)
  }
}
