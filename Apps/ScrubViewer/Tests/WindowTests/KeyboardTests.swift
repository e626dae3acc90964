import Desktop
import Scrubbing
import Testing

extension WindowTests {
  /// The information and the actions for assistive technologies.
  @Suite struct AccessibilityTests {
    @Test("The slider has the range of the video, setting its value seeks, and it is spoken")
    func settingTheValueSeeks() throws {
      let viewer = try Viewer.onClip()
      let slider = try viewer.slider()
      #expect(slider.minimum == 0)
      #expect(slider.value == 0)
      let end = try #require(slider.maximum)
      #expect(abs(end - Double(Clip.frames) / Double(Clip.frameRate)) < 0.1)
      for value in [3.1, 29.9, 0, 12.5] {
        try slider.set(value: value)
        try viewer.waitForFrame(Clip.frame(at: value))
        #expect(slider.value == value)
      }
      // GTK before 4.10 has no text of a value on the bus, so it is what is said besides the name.
      try eventually("12 seconds in \(slider.text)") { slider.text.contains("12 seconds") }
    }

    @Test("The slider offers its steps") func theSliderOffersItsSteps() throws {
      let viewer = try Viewer.onClip()
      let slider = try viewer.slider()
      try slider.perform("position.next-frame")
      try slider.perform("position.next-frame")
      try viewer.waitForFrame(2)
      try slider.perform("position.previous-frame")
      try viewer.waitForFrame(1)
      try slider.perform("position.forward")
      let far = try viewer.waitForFrame("further on") { $0 > 10 }
      try slider.perform("position.back")
      try viewer.waitForFrame(1)
      #expect(far > 1)
    }

    @Test("The speed control has a range, and a slower speed shortens steps and applies to drags")
    func slowSpeedShortensStepsAndDrags() throws {
      let viewer = try Viewer.onClip(
        config: "{ curves: { half: { kind: 'tiered', tiers: [{ speed: 1, verticalDistance: 0 }, "
          + "{ speed: 0.5, verticalDistance: 500 }] } } }")
      let speed = try viewer.find("Speed", role: "slider")
      let (lowest, highest) = (try #require(speed.minimum), try #require(speed.maximum))
      #expect(lowest < highest && speed.value == highest)
      #expect(speed.actions.contains("speed.slower") && speed.actions.contains("speed.faster"))
      let (slider, words) = (try viewer.slider(), speed.text)
      #expect(!words.isEmpty)
      try slider.perform("position.forward")
      // A preview of the frame may come first.
      _ = try viewer.waitForFrame("a step on") { $0 > 0 }
      let whole = try viewer.restedFrame()
      try slider.set(value: 0)
      try viewer.waitForFrame(0)

      try speed.set(value: 0)
      try eventually("another speed in \(words)") { speed.text != words }
      try slider.perform("position.forward")
      try viewer.waitForFrame(whole / 2)

      try viewer.touch(0.5)
      let pressed = try viewer.restedFrame()
      screen.move(by: 100, every: 2)
      let held = try viewer.restedFrame() - pressed
      screen.release()
      let width = Double(try viewer.track().width)
      #expect(abs(Double(held) - 50 / width * Double(Clip.frames)) < 8)

      try speed.set(value: highest)
      try eventually("the words of full speed") { speed.text == words }
    }

    /// A curve fitted to the track has more speeds on a short track.
    @Test("The speed control follows the track") func theSpeedControlFollowsTheTrack() throws {
      let viewer = try Viewer.onClip(
        config: "{ curves: { fitted: { kind: 'fitted', reach: 200 } } }")
      let speed = try viewer.find("Speed", role: "slider")
      let wide = try #require(speed.maximum)
      screen.resize(viewer.window, width: 400, height: 720)
      try eventually("other speeds than \(wide)") { speed.maximum != wide }
    }

    @Test("Every element on the accessibility bus has a name")
    func everyAccessibleElementHasAName() throws {
      let viewer = try Viewer.onClip()
      let nameless = viewer.controls().filter {
        // GTK falls back to the names of its classes, which have no meaning for users.
        $0.name.isEmpty || $0.name.hasPrefix("Gtk")
      }
      #expect(nameless.map { "\($0.role) \($0.name) at \($0.place as Any)" } == [])
      #expect(!viewer.application.children.contains { $0.name.hasPrefix("Gtk") })
    }
  }

  @Suite struct KeyboardTests {
    @Test("Arrows step exactly one frame and skip none while held; Home and End go to the ends")
    func arrowsStepExactlyOneFrame() throws {
      let viewer = try Viewer.onClip()
      try viewer.focus(viewer.slider())
      for (key, frame) in [("Right", 1), ("Right", 2), ("Right", 3), ("Left", 2), ("Right", 3)] {
        screen.type(key)
        try viewer.waitForFrame(frame)
      }
      for _ in 0..<40 { screen.type("Right") }
      try viewer.waitForFrame(43)
      for _ in 0..<13 { screen.type("Left") }
      try viewer.waitForFrame(30)
      screen.type("End")
      try viewer.waitForFrame(Clip.frames - 1)
      screen.type("Right")
      screen.type("Left")
      try viewer.waitForFrame(Clip.frames - 2)
      screen.type("Home")
      try viewer.waitForFrame(0)
      screen.type("Left")
      screen.type("Right")
      try viewer.waitForFrame(1)
    }

    @Test("The focus is visible wherever Tab moves it") func theFocusIsVisible() throws {
      // A curve of several speeds: with a single one the control of the speed is not to be reached.
      let viewer = try Viewer.onClip(config: Config.smooth)
      var seen: Set<String> = []
      while true {
        let now = try viewer.tab()
        guard seen.insert(now.path).inserted else { break }
        // The bus tells where a control's content is; a slider's ring lies around its padding.
        let margin = now.role == "slider" ? 14 : 4
        let place = try viewer.place(of: now)
          .grown(by: margin * viewer.look.scale, in: viewer.place())
        try viewer.waitForPainting()
        let focused = try viewer.screenshot(of: place)
        screen.type("Tab")
        // A ring or a frame of another color, no single pixel.
        try eventually("a trace of the focus leaving \(now.label)") {
          try viewer.screenshot(of: place).difference(from: focused) >= 20
        }
        screen.type("Tab", holding: ["Shift_L"])
        try eventually("the focus back on \(now.label)") { viewer.focused()?.path == now.path }
      }
      let controls = viewer.controls().filter { $0.has(.focusable) }.map(\.path)
      #expect(controls.count > 2 && seen.isSuperset(of: controls))
    }
  }
}
