import Desktop
import Scrubbing
import Testing
import Waiting

extension WindowTests {
  /// The information and the actions for assistive technologies.
  @Suite struct AccessibilityTests {
    @Test("The slider has a name and the range of the video")
    func sliderHasANameAndARange() throws {
      let viewer = try Viewer.onClip()
      let slider = try viewer.slider()
      #expect(slider.minimum == 0)
      #expect(slider.value == 0)
      let end = try #require(slider.maximum)
      #expect(abs(end - Double(Clip.frames) / Double(Clip.frameRate)) < 0.1)
      try viewer.closeAndCheck()
    }

    @Test("Setting the value seeks") func settingTheValueSeeks() throws {
      let viewer = try Viewer.onClip()
      let slider = try viewer.slider()
      for value in [12.5, 3.1, 29.9, 0] {
        try slider.set(value: value)
        try viewer.waitForFrame(Clip.frame(at: value))
        #expect(slider.value == value)
      }
      try viewer.closeAndCheck()
    }

    @Test("The slider offers its steps") func theSliderOffersItsSteps() throws {
      let viewer = try Viewer.onClip()
      let slider = try viewer.slider()
      func step(_ name: String) throws {
        try slider.perform(try #require(slider.actions.firstIndex(of: name)))
      }
      try step("position.next-frame")
      try step("position.next-frame")
      try viewer.waitForFrame(2)
      try step("position.previous-frame")
      try viewer.waitForFrame(1)
      try step("position.forward")
      let far = try viewer.waitForFrame("further on") { $0 > 10 }
      try step("position.back")
      try viewer.waitForFrame(1)
      #expect(far > 1)
      try viewer.closeAndCheck()
    }

    @Test("The position is spoken") func positionIsSpoken() throws {
      let viewer = try Viewer.onClip()
      let slider = try viewer.slider()
      try slider.set(value: 12.5)
      // GTK before 4.10 has no text of a value on the bus, so it is what is said besides the name.
      try eventually("12 seconds in \(slider.text)") {
        slider.text.contains("12 seconds") ? true : nil
      }
      try viewer.closeAndCheck()
    }

    @Test("The speed control has a name and a range") func speedControlHasANameAndARange() throws {
      let scratch = try Scratch()
      let viewer = try Viewer.onClip(["--config", scratch.smoothConfig()])
      let speed = try viewer.find(Name.speed, role: "slider")
      let (lowest, highest) = (try #require(speed.minimum), try #require(speed.maximum))
      #expect(lowest < highest)
      #expect(speed.value == highest)
      #expect(!speed.text.isEmpty)
      #expect(speed.actions.contains("speed.slower") && speed.actions.contains("speed.faster"))
      try viewer.closeAndCheck()
    }

    @Test("A slower speed shortens steps and applies to drags")
    func slowSpeedShortensStepsAndDrags() throws {
      let scratch = try Scratch()
      let config = try scratch.write(
        "{ curves: { half: { kind: 'tiered', tiers: [{ speed: 1, verticalDistance: 0 }, "
          + "{ speed: 0.5, verticalDistance: 500 }] } } }", to: "c.json5")
      let viewer = try Viewer.onClip(["--config", config])
      let speed = try viewer.find(Name.speed, role: "slider")
      let (slider, words) = (try viewer.slider(), speed.text)
      let forward = try #require(slider.actions.firstIndex(of: "position.forward"))
      try slider.perform(forward)
      // A preview of the frame may come first.
      _ = try viewer.waitForFrame("a step on") { $0 > 0 }
      let whole = try viewer.restedFrame()
      try slider.set(value: 0)
      try viewer.waitForFrame(0)

      try speed.set(value: 0)
      try eventually("another speed in \(words)") { speed.text != words ? true : nil }
      try slider.perform(forward)
      try viewer.waitForFrame(whole / 2)

      let start = try viewer.touch(0.5)
      let pressed = try viewer.restedFrame()
      Screen.shared.move(through: (1...100).map { (start.x + $0, start.y) }, every: 2)
      let held = try viewer.restedFrame() - pressed
      Screen.shared.release()
      let width = Double(try viewer.track().width)
      #expect(abs(Double(held) - 50 / width * Double(Clip.frames)) < 8)

      try speed.set(value: try #require(speed.maximum))
      try eventually("the words of full speed") { speed.text == words ? true : nil }
      try viewer.closeAndCheck()
    }

    /// A curve fitted to the track has more speeds on a short track.
    @Test("The speed control follows the track") func theSpeedControlFollowsTheTrack() throws {
      let scratch = try Scratch()
      let config = try scratch.write(
        "{ curves: { fitted: { kind: 'fitted', reach: 200 } } }", to: "c.json5")
      let viewer = try Viewer.onClip(["--config", config])
      let speed = try viewer.find(Name.speed, role: "slider")
      let wide = try #require(speed.maximum)
      Screen.shared.resize(viewer.window, width: 400, height: 720)
      try eventually("other speeds than \(wide)") { speed.maximum != wide ? true : nil }
      try viewer.closeAndCheck()
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
      try viewer.closeAndCheck()
    }
  }
}
