import AppSupport
import ConfigText
import PanScrub
import ScrubConfig
import ScrubSession
import Scrubbing
import Testing

/// A workbench with the lengths of a real screen.
struct WorkbenchLengthsTests {
  @Test("Without a screen the configured lengths apply")
  func configuredLengths() throws {
    let workbench = Workbench(configuration: nil) { _ in }
    try workbench.changeSlider(ConfigNode(words: ["width=500"]))
    #expect(workbench.session.model.trackWidth == 500)
  }

  @Test("A screen's lengths replace the configured ones")
  func screenLengths() throws {
    let workbench = Workbench(configuration: nil) { _ in }
    workbench.measure(.init(track: 640, pan: 900))
    try workbench.changeSlider(ConfigNode(words: ["width=500"]))
    try workbench.changePan(ConfigNode(words: ["width=500"]))
    #expect(workbench.session.model.trackWidth == 640)
    #expect(workbench.session.model.panSettings.width == 900)
    // The configured length is kept.
    #expect(workbench.setup.slider.trackWidth == 500 && workbench.setup.pan.width == 500)
  }

  @Test("Another length during a drag does not change the value")
  func lengthChangeDuringADrag() {
    let workbench = Workbench(configuration: nil) { _ in }
    let session = workbench.session
    _ = session.send { $0.touchDown(TouchPoint(x: 0, y: 0)) }
    let held = session.send { $0.touchMoved(TouchPoint(x: 40, y: -70)) }.value
    workbench.measure(.init(track: 777, pan: 888))
    #expect(session.model.slider.value == held)
  }
}
