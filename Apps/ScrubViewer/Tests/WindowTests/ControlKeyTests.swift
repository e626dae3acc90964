import Desktop
import Foundation
import Testing

extension WindowTests {
  /// Every control by the keyboard alone: Tab comes to it, and keys do what it is there for.
  @Suite struct ControlKeyTests {
    /// Returns the number of frames that a drag at a distance below the track passes.
    private func frames(_ viewer: Viewer, below distance: Int = 0) throws -> Int {
      let start = try viewer.touch(0.3)
      let before = try viewer.restedFrame()
      // The strip itself is no distance.
      let offset = distance > 0 ? distance + (try viewer.track().height) / 2 : 0
      screen.move(to: start.x, start.y + offset)
      screen.move(by: 100, every: 2)
      let frames = try viewer.restedFrame() - before
      screen.release()
      return frames
    }

    @Test("A curve is chosen by keyboard or a click, and takes effect")
    func curveIsChosenByKeyboard() throws {
      let viewer = try Viewer.onClip(config: Config.twoCurves)
      let cards = try ["brisk", "sluggish"].map { try viewer.control($0) }
      #expect(cards.map { $0.has(.pressed) } == [true, false])
      let brisk = try frames(viewer)
      #expect(brisk > 20)
      try viewer.press(cards[1])
      try eventually("the other curve") { cards.map { $0.has(.pressed) } == [false, true] }
      let sluggish = try frames(viewer)
      #expect(abs(Double(sluggish) - Double(brisk) / 4) <= 3, "\(sluggish) after \(brisk)")
      // A chosen card stays chosen.
      try viewer.press(cards[1])
      try viewer.press(cards[0])
      try eventually("the curve before") { cards.map { $0.has(.pressed) } == [true, false] }
      #expect(abs(try frames(viewer) - brisk) <= 3)
      try viewer.click(cards[1])
      try eventually("the clicked curve") { cards.map { $0.has(.pressed) } == [false, true] }
    }

    @Test(
      "Digits and the wheel change the curve during a drag, and the value stays",
      arguments: ["2", "wheel"])
    func curveIsChosenDuringADrag(how: String) throws {
      let viewer = try Viewer.onClip(config: Config.twoCurves)
      try viewer.touch(0.3)
      screen.move(by: 40, every: 2)
      let before = try viewer.restedFrame()
      // The names of both, of which the one in use has the accent of libadwaita.
      var area = try viewer.place(of: viewer.find(Viewer.videoName))
      (area.y, area.height) = (area.y + 28, 20)
      func marked() throws -> Int { try viewer.screenshot(of: area).accentCount }
      let chips = try eventually("the curves") {
        try marked() > 100 ? try viewer.screenshot(of: area) : nil
      }
      if how == "wheel" {
        // Button 5 is a click of the wheel downwards.
        screen.turnWheel(5)
      } else {
        screen.type(how)
      }
      try eventually("the other curve") { try viewer.control("sluggish").has(.pressed) }
      #expect(try viewer.restedFrame() == before)
      try eventually("the other curve marked") {
        try viewer.screenshot(of: area).difference(from: chips) > 100 && marked() > 100
      }
      try viewer.keepScreenshot("curves during a drag")
      screen.move(by: 40, every: 2)
      let slower = try viewer.restedFrame() - before
      screen.release()
      try eventually("the end of the curves") { try marked() == 0 }
      // 40 points of about 920 for 900 frames, at a quarter of the speed.
      #expect((7...13).contains(slower), "\(slower)")
    }

    @Test("A mode is chosen by keyboard and takes effect, and Escape leaves it unchanged")
    func modeIsChosenByKeyboard() throws {
      let viewer = try Viewer.onClip(config: Config.smooth)
      let button = try viewer.control("Mode")
      _ = try viewer.go(to: "OBSlider", inMenu: "Mode")
      screen.type("Escape")
      try eventually("the keyboard on the menu's button") { button.has(.focused) }
      #expect(button.text == "FineScrub")
      let slowed = try frames(viewer, below: 150)
      // Of the three only this one heeds a finger above the line alone.
      try viewer.choose("ScrubbingSlider", inMenu: "Mode")
      #expect(button.text == "ScrubbingSlider")
      let whole = try frames(viewer, below: 150)
      #expect(slowed * 3 < whole, "\(slowed) frames, then \(whole)")
      try viewer.choose("OBSlider", inMenu: "Mode")
      #expect(try frames(viewer, below: 150) * 3 < whole)
    }

    @Test("Every control is operated by keyboard") func everyControlIsOperatedByKeyboard() throws {
      let viewer = try Viewer.onClip(config: Config.smooth)
      for group in ["Sound", "Diagnostics"] { try viewer.press(viewer.control(group)) }
      let controls = viewer.controls().filter { $0.has(.focusable) }
      // Whatever can be acted on can have the keyboard, and nothing new goes untried.
      let pictures: Set = ["image", "icon", "canvas", "drawing area"]
      #expect(
        viewer.controls().filter { !$0.has(.focusable) && !pictures.contains($0.role) }
          .map(\.label) == [])
      #expect(
        Set(controls.map(\.name)) == [
          "Position", "Speed", "Back One Frame", "Play", "Forward One Frame", "Volume",
          "Save Frame", "Sound", "Scrub sound", "Clicks", "Open", "Compare", "Menu",
          "Inspector", "Mode", "Numbers", "Record…", "smooth", "Slider", "Diagnostics",
        ])
      // GTK gives no role of a control to these.
      let others = try ["Timeline", "Time or Frame"].map { try viewer.find($0) }
      for control in others + controls {
        try viewer.focus(control)
        try operate(control, in: viewer)
      }
    }

    @Test("Without a video, the keyboard focus is on opening another one")
    func withoutAVideoFocusIsOnOpening() throws {
      let viewer = try Viewer(["/no/such/file.mp4"])
      let button = try viewer.find("Open…")
      try eventually("the keyboard on \(button.label)") { button.has(.focused) }
      screen.type("Return")
      try viewer.answer("Open a Video", Clip.path())
      try viewer.waitForFrame(0)
    }

    /// Uses a control by keys, and sees that it did what it is there for.
    private func operate(_ control: Accessible, in viewer: Viewer) throws {
      switch control.name {
      case "Speed":
        let before = try #require(control.value)
        #expect(before == control.maximum && control.minimum.map { $0 < before } == true)
        screen.type("Left")
        try eventually("a slower speed") { control.value.map { $0 < before } == true }
        screen.type("Right")
        try eventually("the speed before") { control.value == before }
      case "Play":
        screen.type("space")
        try eventually("the button to pause") { control.name == "Pause" }
        screen.type("Return")
        try eventually("the button to play") { control.name == "Play" }
      case "Back One Frame", "Forward One Frame":
        let before = try viewer.restedFrame()
        screen.type("Return")
        try viewer.waitForFrame(max(0, before + (control.name == "Forward One Frame" ? 1 : -1)))
      case "Save Frame":
        screen.type("Return")
        try viewer.withDialog(control.name) { screen.type("Escape") }
      case "Open": try openAnother(control, in: viewer)
      case "Record…": try record(control, in: viewer)
      case "Time or Frame": try enter(control, in: viewer)
      // Other tests use these by keyboard.
      case "Compare", "Menu", "Mode", "Position", "smooth", "Timeline", "Volume": break
      default: try toggle(control, in: viewer)
      }
    }

    /// Types a time, the label of a frame, and the number of one.
    private func enter(_ control: Accessible, in viewer: Viewer) throws {
      for (text, frame) in [("10.5", 315), ("0:10.366", 311), ("#450", 450)] {
        try viewer.focus(control)
        screen.type("Return")
        screen.type(text: text, replacingAll: true)
        screen.type("Return")
        try viewer.waitForFrame(frame)
      }
      try eventually("the keyboard on the strip") { try viewer.slider().has(.focused) }
    }

    /// Presses a toggle twice; it says so, and what it shows goes and comes.
    private func toggle(_ control: Accessible, in viewer: Viewer) throws {
      let name = control.name
      func shows() -> Bool {
        name == "Numbers"
          ? viewer.isSaid("previews")
          : viewer.application.allVisible.contains {
            // Neither a button, which has a label in it, nor the label.
            $0.name == "Curve" && $0.role != "label" && $0.children.isEmpty
          }
      }
      for isOn in [!control.has(.pressed), control.has(.pressed)] {
        screen.type("space")
        try eventually("\(name) to be \(isOn)") { control.has(.pressed) == isOn }
        guard ["Numbers", "Inspector"].contains(name) else { continue }
        try eventually("what \(name) shows to be \(isOn)") { shows() == isOn }
      }
    }

    private func openAnother(_ control: Accessible, in viewer: Viewer) throws {
      screen.type("Return")
      try viewer.waitForWord("Choose a File…")
      screen.type("Return")
      try viewer.answer("Open a Video", Clip.path())
      try viewer.waitForFrame(0)
      // The keyboard goes on to the slider of the new video, and later controls find their way.
      try eventually("the keyboard on the slider") { try viewer.slider().has(.focused) }
      screen.type("Right")
      try viewer.waitForFrame(1)
    }

    private func record(_ control: Accessible, in viewer: Viewer) throws {
      screen.type("space")
      try viewer.withDialog("Record Gestures") { screen.type("Escape") }
      #expect(!control.has(.pressed))

      let scratch = try Scratch()
      let path = scratch.path("drag.json")
      try viewer.focus(control)
      screen.type("space")
      // The dialog has selected the name that it proposes, up to its `.json`.
      try viewer.answer("Record Gestures", String(path.dropLast(5)))
      try eventually("the recording to begin") { control.has(.pressed) }
      // Only what a finger does is recorded.
      _ = try frames(viewer)
      try viewer.focus(control)
      screen.type("space")
      try eventually("the recording's end") {
        !control.has(.pressed) && FileManager.default.fileExists(atPath: path)
      }
    }
  }
}
