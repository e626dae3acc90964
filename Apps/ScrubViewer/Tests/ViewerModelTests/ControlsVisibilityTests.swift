import ScrubTesting
import Testing
import ViewerModel

@Suite("The window's controls") struct ControlsVisibilityTests {
  @Test("In a window, they are always shown") func inAWindow() {
    let controls = ControlsVisibility()
    #expect(controls.isShown(at: 0) && controls.isShown(at: 1e9))
    #expect(controls.nextChange(after: 0) == nil)
  }

  @Test("In full screen, they disappear two seconds after the last movement, but not during a drag")
  func inFullScreen() {
    var controls = ControlsVisibility()
    controls.isFullScreen = true
    #expect(!controls.isShown(at: 10))
    controls.noteActivity(at: 10)
    #expect(controls.isShown(at: 11.9) && controls.nextChange(after: 11) == 12)
    controls.noteActivity(at: 11)
    #expect(controls.isShown(at: 12.9) && !controls.isShown(at: 13))
    #expect(controls.nextChange(after: 13) == nil)
    controls.isHeld = true
    #expect(controls.isShown(at: 99) && controls.nextChange(after: 99) == nil)
  }

  @Test("The subtitle has the size as it is displayed, and the rate") func subtitle() {
    var video = SyntheticSource(.init(count: 1)).information
    (video.width, video.height) = (1920, 1080)
    video.frameRate = FrameRate(25)
    #expect(VideoSubtitle.text(video) == "1920 × 1080 · 25 fps")
    video.rotation = 90
    video.frameRate = nil
    #expect(VideoSubtitle.text(video) == "1080 × 1920")
  }
}
