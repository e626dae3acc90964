import Desktop
import Testing

extension WindowTests {
  /// The video in the window: its menu, messages over it, and saving its frame.
  @Suite struct StageTests {
    @Test("A right click on the video opens a menu, and Escape closes it") func menu() throws {
      let viewer = try Viewer.onClip()
      let (x, y) = try viewer.videoRectangle().point(0.5, 0.5)
      Screen.shared.move(to: x, y)
      Screen.shared.press(3)
      Screen.shared.release(3)
      try viewer.waitForWord("Save Frame…")
      Screen.shared.type("Escape")
      try eventually("the end of the menu") { !viewer.isSaid("Save Frame…") }
      #expect(try viewer.frameNumber() == 0)
      try viewer.expectSpaceToPlay()
    }

    @Test(
      "After a menu or the volume, the keyboard is on the strip", arguments: ["Menu", "Volume"])
    func focusReturns(name: String) throws {
      let viewer = try Viewer.onClip()
      try viewer.click(viewer.find(name))
      try eventually("the keyboard in what \(name) opens") {
        try viewer.slider().has(.focused) ? nil : viewer.focused()
      }
      Screen.shared.type("Escape")
      try viewer.expectSpaceToPlay()
    }

    @Test(
      "After an edit of the position that changes nothing, the keyboard is on the strip",
      arguments: [["Return"], ["Escape"], ["5", "Escape"]])
    func focusReturnsFromPosition(keys: [String]) throws {
      let viewer = try Viewer.onClip()
      try viewer.focus(viewer.find("Time or Frame"))
      Screen.shared.type("Return")
      for key in keys { Screen.shared.type(key) }
      try viewer.expectSpaceToPlay()
    }

    @Test("The menu turns the sound off, and marks that") func sound() throws {
      // Without the inspector, which has a group of this name.
      let viewer = try Viewer.onClip(preferences: "{}")
      for isOn in [true, false] {
        #expect(try viewer.isMarked("Sound", inMenu: "Menu") == isOn)
        try viewer.choose("Sound", inMenu: "Menu")
      }
      #expect(try viewer.isMarked("Sound", inMenu: "Menu"))
    }

    @Test("A message neither moves nor resizes the video, and can be closed") func messages() throws
    {
      let viewer = try Viewer.onClip(config: "{ selected: 'fitted' }")
      let before = try viewer.place(of: viewer.find(Viewer.videoName))
      try viewer.write(config: "{ selected: }")
      try viewer.waitForWord("c.json5:1")
      try viewer.waitForPainting()
      #expect(try viewer.place(of: viewer.find(Viewer.videoName)) == before)
      // The window's own button to close is above the video.
      let button = try eventually("the message's button") {
        try viewer.application.allVisible.filter { $0.role.hasSuffix("button") }
          .first { try viewer.place(of: $0).overlaps(before) }
      }
      try viewer.click(button)
      try eventually("the end of the message") { !viewer.isSaid("c.json5:1") }
      #expect(try viewer.place(of: viewer.find(Viewer.videoName)) == before)
    }

    @Test("The frame is saved as an image with exactly its pixels") func saveFrame() throws {
      let scratch = try Scratch()
      let path = scratch.path("still.png")
      let viewer = try Viewer.onClip()
      try viewer.seek(to: 15)
      try viewer.waitForWord("exact")
      Screen.shared.type("s", holding: ["Control_L"])
      // The dialog has selected the name that it proposes, up to its ending.
      try viewer.answer("Save Frame", String(path.dropLast(4)))
      try viewer.waitForWord("Saved still.png")
      try viewer.seek(to: 0)
      // An image is a video of one frame.
      try viewer.open(path)
      try viewer.waitForFrame(450)
    }
  }
}

extension Viewer {
  /// Waits for the keyboard on the strip, where the space bar plays.
  fileprivate func expectSpaceToPlay() throws {
    try eventually("the keyboard on the strip") { try slider().has(.focused) }
    Screen.shared.type("space")
    try eventually("the button to pause") { application.find("Pause") != nil }
    Screen.shared.type("space")
    _ = try standingFrame()
  }
}
