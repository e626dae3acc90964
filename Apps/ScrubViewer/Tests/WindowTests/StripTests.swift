import Desktop
import Testing

extension WindowTests {
  /// The film strip under the pointer, and the labels below it.
  @Suite struct StripTests {
    /// Waits until the time, the number and the mark of the transport are those of an exact frame.
    private func expectLabels(of frame: Int, in viewer: Viewer) throws {
      let milliseconds = frame * 1000 / Clip.frameRate
      let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000)
      let padded = { (number: Int, digits: Int) in
        String(repeating: "0", count: digits - "\(number)".count) + "\(number)"
      }
      for text in ["0:\(padded(seconds, 2)).\(padded(rest, 3)) · frame \(frame)", "exact"] {
        try viewer.waitForWord(text)
      }
    }

    @Test("Time, number and frame agree during a drag and after it", arguments: [0, 150])
    func labelsAgree(distance: Int) throws {
      let viewer = try Viewer.onClip(config: Config.smooth)
      let start = try viewer.touch(0.3)
      Screen.shared.move(to: start.x, start.y - distance)
      Screen.shared.move(by: 37, every: 4)
      try expectLabels(of: viewer.restedFrame(), in: viewer)
      Screen.shared.release()
      try expectLabels(of: viewer.restedFrame(), in: viewer)
    }

    @Test("A bubble shows the frame under the pointer, and goes with it") func hovering() throws {
      let viewer = try Viewer.onClip()
      let track = try viewer.track()
      let above = Screen.Rectangle(
        x: track.x + track.width / 4, y: track.y - 60, width: track.width / 2, height: 50)
      Screen.shared.move(to: track.x + 10, track.y - 300)
      try viewer.waitForPainting()
      let before = try viewer.screenshot(of: above)
      Screen.shared.move(to: track.x + track.width / 2, track.y + track.height / 2)
      try eventually("the bubble") {
        try viewer.screenshot(of: above).difference(from: before) > 1000
      }
      #expect(try viewer.frameNumber() == 0, "hovering moves nothing")
      try viewer.keepScreenshot("hovering")
      Screen.shared.move(to: track.x + 10, track.y - 300)
      try eventually("the bubble's end") {
        try viewer.screenshot(of: above).difference(from: before) == 0
      }
    }

    @Test("The strip zooms while the finger is fine, and the frame stays") func zoom() throws {
      let viewer = try Viewer.onClip(config: Config.smooth)
      let start = try viewer.touch(0.5)
      let frame = try viewer.restedFrame()
      let strip = try viewer.place(of: viewer.find("Timeline"))
      let before = try viewer.screenshot(of: strip)
      Screen.shared.move(to: start.x, start.y - 240)
      try eventually("another strip") {
        let changed = try viewer.screenshot(of: strip).difference(from: before)
        return changed > strip.width * strip.height / 4
      }
      #expect(try viewer.restedFrame() == frame)
      try viewer.keepScreenshot("dragging finely")
      Screen.shared.release()
    }
  }
}
