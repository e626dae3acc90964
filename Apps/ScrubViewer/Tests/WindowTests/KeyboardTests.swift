import Desktop
import Testing

extension WindowTests {
  /// Everything without a pointer.
  @Suite struct KeyboardTests {
    @Test("Arrows step exactly one frame and skip none while held; Home and End go to the ends")
    func arrowsStepExactlyOneFrame() throws {
      let viewer = try Viewer.onClip()
      try viewer.focus(viewer.slider())
      for (key, frame) in [("Right", 1), ("Right", 2), ("Right", 3), ("Left", 2), ("Right", 3)] {
        Screen.shared.type(key)
        try viewer.waitForFrame(frame)
      }
      for _ in 0..<40 { Screen.shared.type("Right") }
      try viewer.waitForFrame(43)
      for _ in 0..<13 { Screen.shared.type("Left") }
      try viewer.waitForFrame(30)
      Screen.shared.type("End")
      try viewer.waitForFrame(Clip.frames - 1)
      Screen.shared.type("Right")
      Screen.shared.type("Left")
      try viewer.waitForFrame(Clip.frames - 2)
      Screen.shared.type("Home")
      try viewer.waitForFrame(0)
      Screen.shared.type("Left")
      Screen.shared.type("Right")
      try viewer.waitForFrame(1)
    }

    @Test("Every control is reached by Tab, and the focus is visible")
    func theFocusIsVisible() throws {
      // A curve of several speeds: with a single one the control of the speed is not to be reached.
      let viewer = try Viewer.onClip(config: Config.smooth)
      let wanted = Set(viewer.controls().filter { $0.has(.focusable) }.map(\.label))
      #expect(wanted.isSuperset(of: ["slider \(Name.position)", "slider \(Name.speed)"]))
      var (seen, reached) = (Set<String>(), Set<String>())
      while true {
        let now = try viewer.tab()
        guard seen.insert(now.path).inserted else { break }
        reached.insert(now.label)
        // The bus tells where a control's content is; a slider's ring lies around its padding.
        let margin = now.role == "slider" ? 14 : 4
        let place = try viewer.place(of: now)
          .grown(by: margin * viewer.look.scale, in: viewer.place())
        try viewer.waitForPainting()
        let focused = try viewer.screenshot(of: place)
        Screen.shared.type("Tab")
        // A ring or a frame of another color, no single pixel.
        try eventually("a trace of the focus leaving \(now.label)") {
          try viewer.screenshot(of: place).difference(from: focused) >= 20
        }
        Screen.shared.type("Tab", holding: ["Shift_L"])
        try eventually("the focus back on \(now.label)") { viewer.focused()?.path == now.path }
      }
      #expect(seen.count > 2)
      #expect(wanted.subtracting(reached) == [])
    }
  }
}
