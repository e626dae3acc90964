import Desktop
import Testing
import Waiting

extension WindowTests {
  /// The timeline is hidden while a finger is on it.
  @Suite struct HiddenTimelineTests {
    @Test("Hiding the timeline cancels the gesture, and the next one is whole")
    func hidingCancelsTheGesture() throws {
      let viewer = try Viewer.onClip()
      // The strip comes first, then the button that hides it.
      let both = try eventually("the timeline and its button") {
        let both = viewer.application.allVisible.filter {
          $0.name == "Timeline" && $0.has(.focusable)
        }
        return both.count == 2 ? both : nil
      }
      let (strip, button) = (both[0], both[1])
      let place = try viewer.place(of: strip)
      // The upper edge is the ruler's, below the line that says where the playhead is.
      let ruler = Screen.Rectangle(x: place.x, y: place.y, width: place.width, height: 44)
      let (x, y) = (place.x + place.width / 3, place.y + 34)
      Screen.shared.move(to: x, y)
      Screen.shared.press()
      Screen.shared.move(through: (1...60).map { (x + $0, y) }, every: 4)
      _ = try viewer.waitForFrame("where the finger is") { $0 > 300 }
      try viewer.press(button)
      try viewer.waitForFrame(0)
      Screen.shared.release()

      try viewer.press(button)
      try eventually("the timeline again") { strip.has(.visible) ? true : nil }
      try viewer.waitForPainting()
      let look = try viewer.screenshot(of: ruler)
      try viewer.slider().set(value: 15)
      try viewer.waitForFrame(Clip.frame(at: 15))
      try eventually("the playhead to follow") {
        try viewer.screenshot(of: ruler) == look ? nil : true
      }
      try viewer.closeAndCheck()
    }
  }
}
