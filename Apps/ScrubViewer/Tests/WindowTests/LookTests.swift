import Desktop
import Foundation
import Testing

extension WindowTests {
  /// All appearance settings, at the narrowest and the widest window.
  @Suite struct LookTests {
    /// Looks, with the width of the window in points.
    nonisolated static let settings = [
      (Look(), 320), (Look(), 960), (Look(), 1920), (Look(theme: .dark), 960),
      (Look(theme: .dark, scale: 2), 1920), (Look(theme: .highContrast), 960),
      (Look(theme: .darkHighContrast, scale: 2), 320), (Look(textScale: 1.5), 320),
      (Look(theme: .dark, textScale: 1.5), 960), (Look(isRightToLeft: true), 360),
    ]

    private func name(_ look: Look, _ width: Int) -> String {
      "\(look.theme) \(width) points, \(look.scale)x, text \(look.textScale)"
        + (look.isRightToLeft ? ", right to left" : "")
    }

    @Test("Nothing overlaps or leaves the window", arguments: settings)
    func nothingOverlapsOrLeavesTheWindow(look: Look, width: Int) throws {
      let viewer = try Viewer.onClip(look: look)
      try viewer.resize(width: width, height: width < 640 ? 568 : 720)
      try viewer.waitForFrame(0)
      try viewer.expectOrder()
      try viewer.keepScreenshot(name(look, width))

      let start = try viewer.touch(0.2)
      screen.move(through: (1...60).map { (start.x + $0, start.y - 2 * $0) }, every: 2)
      _ = try viewer.restedFrame()
      try viewer.keepScreenshot(name(look, width) + ", dragging")
      screen.release()
      let (x, y) = try viewer.hold()
      let scale = look.scale
      screen.move(through: (1...60).map { (x - $0 * scale, y) }, every: 2)
      try viewer.waitForPainting()
      try viewer.keepScreenshot(name(look, width) + ", trimming")
      screen.release()
    }

    /// The texts of the window besides the video: the numbers, and all errors of a config.
    @Test(
      "Messages overlap nothing",
      arguments: [
        (Look(), 320), (Look(textScale: 1.5), 320),
        (Look(theme: .darkHighContrast, scale: 2), 960),
      ])
    func messagesOverlapNothing(look: Look, width: Int) throws {
      let config =
        "{ curves: { a: { kind: 'tired' } }, slider: { cancl: 1 }, pan: { width: -1 } }"
      // The messages cover the frame's number.
      let viewer = try Viewer([Clip.path()], look: look, config: config)
      for word in ["c.json5:1", "did you mean"] { try viewer.waitForWord(word) }
      try viewer.press(viewer.control("Diagnostics"))
      try viewer.press(viewer.find("Numbers"))
      try viewer.waitForWord("previews")
      try viewer.resize(width: width, height: 900)
      try viewer.waitForPainting()
      try viewer.expectOrder()
      try viewer.keepScreenshot(name(look, width) + ", saying")
    }

    @Test("Without a video, nothing overlaps", arguments: [320, 960])
    func withoutAVideoNothingOverlaps(width: Int) throws {
      let scratch = try Scratch()
      let viewer = try Viewer([
        scratch.path("a film whose name is as long as such names may be.mp4")
      ])
      try viewer.waitForWord("No such file")
      try viewer.resize(width: width, height: 720)
      try viewer.waitForPainting()
      try viewer.expectOrder()
      try viewer.keepScreenshot("\(width) points, without a video")
    }

    @Test("The window is empty until the demo clip is made") func emptyUntilTheDemoClip() throws {
      let scratch = try Scratch()
      let viewer = try Viewer([], cache: scratch.url)
      try viewer.waitForPainting()
      #expect(try viewer.frameNumber() == nil)
      try viewer.keepScreenshot("empty")
      // While its cache exists.
      try viewer.closeAndCheck()
    }
  }

  @Suite struct NarrowWindowTests {
    @Test("The inspector is a sheet, which leaves half of the window to the video")
    func sheet() throws {
      let viewer = try Viewer.onClip()
      try viewer.resize(width: 300, height: 600)
      let video = try viewer.find(Viewer.videoName)
      try eventually("a video of the new width") { video.place?.width == 300 }
      let before = try #require(video.place)
      #expect(before.height >= 300)
      let toggle = try viewer.find("Inspector")
      try viewer.press(toggle)
      let sheet = try eventually("the sheet") {
        viewer.application.allVisible.first { $0.name == "Inspector Panel" }
      }
      try eventually("the sheet in its place") {
        sheet.place.map { $0.y - before.y >= 290 && $0.height > 90 } == true
      }
      // It moves nothing.
      #expect(video.place == before)
      try viewer.keepScreenshot("300 points, with the inspector")
      try viewer.press(toggle)
      try eventually("the end of the sheet") { !viewer.shows("Inspector Panel") }
    }

    @Test("Time runs from left to right in every language") func rightToLeft() throws {
      // A language of GTK's own translations, whose direction the window takes.
      let viewer = try Viewer.onClip(environment: ["LANGUAGE": "he"])
      let (back, on) = (try viewer.find("Back One Frame"), try viewer.find("Forward One Frame"))
      let places = try [back, on].map { try viewer.place(of: $0).x }
      #expect(places[0] < places[1])
      try viewer.touch(0.2)
      screen.move(by: 60, every: 2)
      #expect(try viewer.restedFrame() > Clip.frames / 5)
      screen.release()
      try viewer.keepScreenshot("right to left")
    }
  }

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
      screen.move(to: before.point(1 / 2, 1 / 3).x, before.point(1 / 2, 1 / 3).y)
      func toggle() throws {
        guard how == "double click" else { return screen.type(how) }
        let (x, y) = try viewer.place(of: viewer.find(Viewer.videoName)).point(1 / 2, 1 / 3)
        screen.doubleClick(x, y)
      }
      try screen.answerFullScreen(of: viewer.window) { try toggle() }
      try waitForStage(viewer, width: 1920, height: 1400)
      screen.type("Right")
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
      screen.type("Right")
      // They stay for two seconds only.
      try eventually("the controls again") { try !isBlack(place, viewer) }
      try viewer.waitForFrame(2)
      // And again for a drag.
      try viewer.touch(0.5)
      screen.move(by: 20, every: 2)
      #expect(try viewer.restedFrame() > 2)
      screen.release()
      try screen.answerFullScreen(of: viewer.window) { screen.type("Escape") }
      try waitForStage(viewer, width: before.width, height: before.height)
    }

    @Test("Control and O opens, Control and ? or F1 lists the shortcuts, and F10 opens the menu")
    func keys() throws {
      let viewer = try Viewer.onClip()
      screen.type("o", holding: ["Control_L"])
      try viewer.withDialog("Open a Video") { screen.type("Escape") }
      // The question mark is on the key of the slash.
      for (key, modifiers) in [("slash", ["Control_L", "Shift_L"]), ("F1", [])] {
        screen.type(key, holding: modifiers)
        try viewer.waitForWord("Full screen")
        try viewer.focusDialog()
        try viewer.keepScreenshot("shortcuts")
        screen.type("Escape")
        try eventually("the end of the shortcuts") { viewer.dialog == nil }
        screen.focus(viewer.window)
      }
      screen.type("F10")
      try viewer.waitForWord("About FineScrub")
      try viewer.keepScreenshot("menu")
      screen.type("Escape")
      try eventually("the end of the menu") { !viewer.isSaid("About FineScrub") }
      screen.focus(viewer.window)
      screen.type("w", holding: ["Control_L"])
      let outcome = try viewer.end()
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }
}

extension Viewer {
  /// Checks that controls and texts are inside the window and none covers another.
  func expectOrder(_ source: SourceLocation = #_sourceLocation) throws {
    let window = try place()
    let things = try leaves().map { (label: $0.label, place: try place(of: $0)) }
    for (index, thing) in things.enumerated() {
      let visible = thing.place.grown(by: 0, in: window)
      #expect(visible == thing.place, "\(thing.label) leaves the window", sourceLocation: source)
      for other in things[..<index] {
        #expect(
          !thing.place.overlaps(other.place), "\(thing.label) covers \(other.label)",
          sourceLocation: source)
      }
    }
  }

  /// Returns the controls and the separate texts, except those drawn on the video.
  private func leaves() -> [Accessible] {
    let controls = controls().filter { $0.name != Self.videoName }
    let inside = Set(controls.flatMap { $0.all.dropFirst().map(\.path) })
    let labels = application.allVisible.filter { $0.role == "label" && !inside.contains($0.path) }
    // What is scrolled away is not to be seen.
    let panes = application.allVisible.filter { $0.name == "Inspector Panel" }
    let hidden = panes.flatMap { pane in
      pane.all.dropFirst().filter { thing in
        guard let around = pane.place, let place = thing.place else { return true }
        return place.grown(by: 0, in: around) != place
      }
    }
    let hiddenPaths = Set(hidden.map(\.path))
    return (controls.filter { !inside.contains($0.path) } + labels).filter {
      ($0.place?.width ?? 0) > 0 && ($0.place?.height ?? 0) > 0 && !hiddenPaths.contains($0.path)
    }
  }

  /// Writes a screenshot into the folder of the variable `FINESCRUB_PICTURES`, if it is set.
  func keepScreenshot(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["FINESCRUB_PICTURES"] else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try screenshot().write(to: "\(folder)/\(name.replacing(" ", with: "-")).png")
  }
}
