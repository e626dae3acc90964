import Desktop
import Foundation
import Testing

extension WindowTests {
  /// The video in the window: its menu, messages over it, and saving its frame.
  @Suite struct StageTests {
    @Test("A right click on the video opens a menu, and Escape closes it") func menu() throws {
      let viewer = try Viewer.onClip()
      let (x, y) = try viewer.videoRectangle().point(0.5, 0.5)
      screen.move(to: x, y)
      screen.press(3)
      screen.release(3)
      try viewer.waitForWord("Save Frame…")
      screen.type("Escape")
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
      screen.type("Escape")
      try viewer.expectSpaceToPlay()
    }

    @Test(
      "After an edit of the position that changes nothing, the keyboard is on the strip",
      arguments: [["Return"], ["Escape"], ["5", "Escape"]])
    func focusReturnsFromPosition(keys: [String]) throws {
      let viewer = try Viewer.onClip()
      try viewer.focus(viewer.find("Time or Frame"))
      screen.type("Return")
      for key in keys { screen.type(key) }
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
      screen.type("s", holding: ["Control_L"])
      // The dialog has selected the name that it proposes, up to its ending.
      try viewer.answer("Save Frame", String(path.dropLast(4)))
      try viewer.waitForWord("Saved still.png")
      try viewer.seek(to: 0)
      // An image is a video of one frame.
      try viewer.open(path)
      try viewer.waitForFrame(450)
    }
  }

  /// The film strip under the pointer, and the labels below it.
  @Suite struct StripTests {
    /// Waits until the time, the number and the mark of the transport are those of an exact frame.
    private func expectLabels(of frame: Int, in viewer: Viewer) throws {
      let (seconds, rest) = (frame / Clip.frameRate, frame * 1000 / Clip.frameRate % 1000)
      let text = String(format: "0:%02d.%03d · frame %d", seconds, rest, frame)
      for word in [text, "exact"] { try viewer.waitForWord(word) }
    }

    @Test("Time, number and frame agree during a drag and after it", arguments: [0, 150])
    func labelsAgree(distance: Int) throws {
      let viewer = try Viewer.onClip(config: Config.smooth)
      let start = try viewer.touch(0.3)
      screen.move(to: start.x, start.y - distance)
      screen.move(by: 37, every: 4)
      try expectLabels(of: viewer.restedFrame(), in: viewer)
      screen.release()
      try expectLabels(of: viewer.restedFrame(), in: viewer)
    }

    @Test("A bubble shows the frame under the pointer, and goes with it") func hovering() throws {
      let viewer = try Viewer.onClip()
      let track = try viewer.track()
      let above = Screen.Rectangle(
        x: track.x + track.width / 4, y: track.y - 60, width: track.width / 2, height: 50)
      screen.move(to: track.x + 10, track.y - 300)
      try viewer.waitForPainting()
      let before = try viewer.screenshot(of: above)
      screen.move(to: track.x + track.width / 2, track.y + track.height / 2)
      try eventually("the bubble") {
        try viewer.screenshot(of: above).difference(from: before) > 1000
      }
      #expect(try viewer.frameNumber() == 0, "hovering moves nothing")
      try viewer.keepScreenshot("hovering")
      screen.move(to: track.x + 10, track.y - 300)
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
      screen.move(to: start.x, start.y - 240)
      try eventually("another strip") {
        let changed = try viewer.screenshot(of: strip).difference(from: before)
        return changed > strip.width * strip.height / 4
      }
      #expect(try viewer.restedFrame() == frame)
      try viewer.keepScreenshot("dragging finely")
      screen.release()
    }
  }

  /// The timeline by the keyboard and for those who do not see it, and what is played of it.
  @Suite struct TimelineTests {
    /// Opens the clip with the keyboard on the timeline.
    private func opened() throws -> (viewer: Viewer, timeline: Accessible) {
      let viewer = try Viewer.onClip()
      let timeline = try viewer.find("Timeline")
      try viewer.focus(timeline)
      return (viewer, timeline)
    }

    /// Waits until something is said of the timeline.
    private func wait(for text: String, of timeline: Accessible) throws {
      var last = ""
      try eventually("\(text); the timeline said \(last)") {
        last = timeline.text
        return last == text
      }
    }

    @Test("The video is trimmed by keyboard, and each step is spoken")
    func keyboardTrimsAreSpoken() throws {
      let (viewer, timeline) = try opened()
      try wait(for: "0:30.000 of 0:30.000; Down and Up choose an edge", of: timeline)
      // What a screen reader hears of by itself, and not only when it asks.
      let spoken = try Listener(to: viewer.application)
      let steps: [(key: String, shift: Bool, text: String)] = [
        ("Down", false, "Start at 0:00.000, end of the video"),
        ("Right", true, "Start at 0:01.000"), ("Right", false, "Start at 0:01.033"),
        ("Down", false, "End at 0:30.000, end of the video"), ("Left", true, "End at 0:29.000"),
        ("Escape", false, "The keys move the video"),
      ]
      for step in steps {
        screen.type(step.key, holding: step.shift ? ["Shift_L"] : [])
        try wait(for: step.text, of: timeline)
        try eventually("\(step.text) told unasked") { spoken.texts(of: timeline).last == step.text }
      }
      screen.type("z", holding: ["Control_L"])
      try wait(for: "Undone", of: timeline)
      // Who comes back hears how it stands, not what was done last.
      screen.type("Tab")
      try wait(for: "0:28.966 of 0:30.000; Down and Up choose an edge", of: timeline)
    }

    @Test("Assistive technologies trim") func assistiveTechnologiesTrim() throws {
      let (viewer, timeline) = try opened()
      try timeline.perform("timeline.previous-edge")
      try wait(for: "End at 0:30.000, end of the video", of: timeline)
      try timeline.perform("timeline.edge-earlier")
      try wait(for: "End at 0:29.966", of: timeline)
      try timeline.perform("timeline.release")
      try viewer.seek(to: 10)
      try timeline.perform("timeline.start-at-playhead")
      try wait(for: "Start at 0:10.000", of: timeline)
      try timeline.perform("timeline.undo")
      try wait(for: "Undone", of: timeline)
    }

    @Test("A handle takes the playhead along that it leaves outside")
    func handleTakesThePlayhead() throws {
      let (viewer, _) = try opened()
      try viewer.seek(to: 29)
      _ = try viewer.hold()
      screen.move(by: -300, every: 2)
      screen.release()
      try eventually("the playhead at the edge, with its frame") {
        guard let frame = try viewer.slider().value.map(Clip.frame(at:)) else { return false }
        return try frame < 870 && viewer.frameNumber() == frame
      }
    }

    @Test("Playback skips what is trimmed, and stops at the end that is left")
    func playbackSkipsTrimmedParts() throws {
      let (viewer, timeline) = try opened()
      for (key, second, text) in [
        ("i", 28, "Start at 0:28.000"), ("o", 29, "End at 0:29.000, minimum length"),
      ] {
        try viewer.seek(to: Double(second))
        screen.type(key)
        try wait(for: text, of: timeline)
      }
      try viewer.seek(to: 1.5)
      let before = try viewer.trace.lines().count
      screen.type("space")
      _ = try viewer.waitForFrame("after the start") { $0 >= 840 }
      try eventually("the end") { viewer.application.find("Play") != nil }
      let frame = try viewer.restedFrame()
      #expect((869...870).contains(frame))
      let seen = try viewer.trace.lines().dropFirst(before).compactMap(\.frame)
      #expect(seen.filter { (46..<840).contains($0) || $0 > 870 } == [])
    }
  }
}

extension Viewer {
  /// Waits for the keyboard on the strip, where the space bar plays.
  fileprivate func expectSpaceToPlay() throws {
    try eventually("the keyboard on the strip") { try slider().has(.focused) }
    screen.type("space")
    try eventually("the button to pause") { application.find("Pause") != nil }
    screen.type("space")
    _ = try standingFrame()
  }
}
