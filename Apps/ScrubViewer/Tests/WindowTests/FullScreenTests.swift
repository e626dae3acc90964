import Desktop
import Testing

extension WindowTests {
  /// Full screen, and the keys of the window.
  @Suite struct FullScreenTests {
    /// Whether nothing is to be seen at a place below the picture, which is less high than the screen.
    private func isBlack(_ place: Screen.Rectangle, _ viewer: Viewer) throws -> Bool {
      let shot = try viewer.screenshot(of: place)
      return shot.count(of: (0, 0, 0)) == shot.width * shot.height
    }

    private func waitForStage(_ viewer: Viewer, width: Int, height: Int) throws {
      try eventually("a video of \(width) x \(height)") {
        let place = try viewer.place(of: viewer.find(Viewer.videoName))
        return place.width == width && place.height == height
      }
    }

    @Test(
      "The video fills the screen, and its keys work there",
      arguments: ["F11", "f", "double click"])
    func fullScreen(how: String) throws {
      let viewer = try Viewer.onClip()
      let before = try viewer.place(of: viewer.find(Viewer.videoName))
      // Where no tooltip comes up.
      Screen.shared.move(to: before.point(1 / 2, 1 / 3).x, before.point(1 / 2, 1 / 3).y)
      func toggle() throws {
        guard how == "double click" else { return Screen.shared.type(how) }
        let (x, y) = try viewer.place(of: viewer.find(Viewer.videoName)).point(1 / 2, 1 / 3)
        Screen.shared.doubleClick(x, y)
      }
      try Screen.shared.answerFullScreen(of: viewer.window) { try toggle() }
      try waitForStage(viewer, width: 1920, height: 1400)
      Screen.shared.type("Right")
      try viewer.waitForFrame(1)
      try viewer.keepScreenshot("full screen, with controls")
      // The controls disappear, and the keyboard stays on the slider.
      var below: Screen.Rectangle?
      try eventually("the video alone; \(String(describing: below)) is not black") {
        let slider = try viewer.place(of: viewer.slider())
        below = slider
        return try isBlack(slider, viewer)
      }
      let place = try viewer.place(of: viewer.slider())
      try viewer.keepScreenshot("full screen")
      Screen.shared.type("Right")
      // They stay for two seconds only.
      try eventually("the controls again") { try !isBlack(place, viewer) }
      try viewer.waitForFrame(2)
      // And again for a drag.
      try viewer.touch(0.5)
      Screen.shared.move(by: 20, every: 2)
      #expect(try viewer.restedFrame() > 2)
      Screen.shared.release()
      try Screen.shared.answerFullScreen(of: viewer.window) { Screen.shared.type("Escape") }
      try waitForStage(viewer, width: before.width, height: before.height)
    }

    @Test("Control and O opens, Control and ? or F1 lists the shortcuts, and F10 opens the menu")
    func keys() throws {
      let viewer = try Viewer.onClip()
      Screen.shared.type("o", holding: ["Control_L"])
      try viewer.withDialog("Open a Video") { Screen.shared.type("Escape") }
      // The question mark is on the key of the slash.
      for (key, modifiers) in [("slash", ["Control_L", "Shift_L"]), ("F1", [])] {
        Screen.shared.type(key, holding: modifiers)
        try viewer.waitForWord("Full screen")
        try viewer.focusDialog()
        try viewer.keepScreenshot("shortcuts")
        Screen.shared.type("Escape")
        try eventually("the end of the shortcuts") { viewer.dialog == nil }
        Screen.shared.focus(viewer.window)
      }
      Screen.shared.type("F10")
      try viewer.waitForWord("About FineScrub")
      try viewer.keepScreenshot("menu")
      Screen.shared.type("Escape")
      try eventually("the end of the menu") { !viewer.isSaid("About FineScrub") }
      Screen.shared.focus(viewer.window)
      Screen.shared.type("w", holding: ["Control_L"])
      let outcome = try viewer.end()
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }
}
