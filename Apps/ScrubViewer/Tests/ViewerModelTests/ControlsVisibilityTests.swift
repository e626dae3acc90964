import Media
import MediaTesting
import MediaTime
import Surface
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

  @Test(
    "Two presses at one place in quick succession are a double click, and a third begins anew",
    arguments: [
      ([(0, 5, 5), (400, 10, 0)], [false, true]), ([(0, 5, 5), (401, 5, 5)], [false, false]),
      ([(0, 5, 5), (100, 11, 5)], [false, false]),
      ([(0, 5, 5), (100, 5, 5), (200, 5, 5), (300, 5, 5)], [false, true, false, true]),
      // The display's clock wraps.
      ([(UInt32.max, 5, 5), (9, 5, 5)], [false, true]),
    ] as [([(UInt32, Double, Double)], [Bool])])
  func doubleClicks(presses: [(UInt32, Double, Double)], expected: [Bool]) {
    var clicks = DoubleClick()
    let found = presses.map { milliseconds, x, y in
      clicks.pressed(PointerEvent.Sample(place: Point(x: x, y: y), milliseconds: milliseconds))
    }
    #expect(found == expected)
  }

  @Test("Two quick pans from one place are no double click") func pans() {
    func sample(_ x: Double, _ milliseconds: UInt32) -> PointerEvent.Sample {
      PointerEvent.Sample(place: Point(x: x, y: 5), milliseconds: milliseconds)
    }
    var clicks = DoubleClick()
    var found = [clicks.pressed(sample(5, 0))]
    clicks.moved(sample(8, 20))
    found.append(clicks.pressed(sample(5, 200)))
    found.append(clicks.pressed(sample(5, 1000)))
    clicks.moved(sample(60, 1050))
    found.append(clicks.pressed(sample(5, 1200)))
    #expect(found == [false, true, false, false])
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
