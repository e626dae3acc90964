import Desktop
import Testing

extension WindowTests {
  /// What assistive technologies are told, and what they can do.
  @Suite struct AccessibilityTests {
    @Test func theSliderHasANameAndARangeOfTheVideo() throws {
      let viewer = try Viewer.onClip()
      let slider = try viewer.slider()
      #expect(slider.minimum == 0)
      #expect(slider.value == 0)
      let end = try #require(slider.maximum)
      #expect(abs(end - Double(Clip.frames) / Double(Clip.frameRate)) < 0.1)
      try viewer.closeAndCheck()
    }

    @Test func settingTheValueSeeks() throws {
      let viewer = try Viewer.onClip()
      let slider = try viewer.slider()
      for value in [12.5, 3.1, 29.9, 0] {
        try slider.set(value: value)
        try viewer.waitForFrame(Clip.frame(at: value))
        #expect(slider.value == value)
      }
      try viewer.closeAndCheck()
    }

    @Test func thePlaceIsSpoken() throws {
      let viewer = try Viewer.onClip()
      let slider = try viewer.slider()
      try slider.set(value: 12.5)
      // GTK before 4.10 has no text of a value on the bus, so it is what is said besides the name.
      try eventually("12 seconds in \(slider.text)") {
        slider.text.contains("12 seconds") ? true : nil
      }
      try viewer.closeAndCheck()
    }

    @Test func theSpeedControlHasANameAndARange() throws {
      let viewer = try Viewer.onClip()
      let speed = try viewer.find(Name.speed)
      let (lowest, highest) = (try #require(speed.minimum), try #require(speed.maximum))
      let value = try #require(speed.value)
      #expect(lowest < highest)
      #expect((lowest...highest).contains(value))
      try viewer.closeAndCheck()
    }

    @Test func nothingOnTheBusIsWithoutAName() throws {
      let viewer = try Viewer.onClip()
      let nameless = viewer.controls().filter {
        // GTK falls back on the names of its classes, which tell nobody anything.
        $0.name.isEmpty || $0.name.hasPrefix("Gtk")
      }
      #expect(nameless.map { "\($0.role) \($0.name) at \($0.place as Any)" } == [])
      #expect(!viewer.application.children.contains { $0.name.hasPrefix("Gtk") })
      try viewer.closeAndCheck()
    }
  }
}
