import Desktop
import Testing
import Waiting

extension WindowTests {
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
      do {
        try eventually(text) {
          last = timeline.text
          return last == text ? true : nil
        }
      } catch {
        throw Late(description: "\(error); the timeline said \(last)")
      }
    }

    @Test("A clip is trimmed by keyboard, and each step is spoken")
    func keyboardTrimsAreSpoken() throws {
      let (viewer, timeline) = try opened()
      try wait(
        for: "1 clip, 0:30.000 of 0:30.000; Down and Up choose an edge", of: timeline)
      // What a screen reader hears of by itself, and not only when it asks.
      let spoken = try Listener(to: viewer.application)
      let steps: [(key: String, shift: Bool, text: String)] = [
        ("Down", false, "Start of Clip 1 at 0:00.000, end of the video"),
        ("Right", true, "Start of Clip 1 at 0:01.000"),
        ("Right", false, "Start of Clip 1 at 0:01.033"),
        ("Down", false, "End of Clip 1 at 0:30.000, end of the video"),
        ("Left", true, "End of Clip 1 at 0:29.000"),
        ("Escape", false, "The keys move the video"),
      ]
      for step in steps {
        Screen.shared.type(step.key, holding: step.shift ? ["Shift_L"] : [])
        try wait(for: step.text, of: timeline)
        try eventually("\(step.text) told unasked") {
          spoken.texts(of: timeline).last == step.text ? true : nil
        }
      }
      Screen.shared.type("z", holding: ["Control_L"])
      try wait(for: "Undone", of: timeline)
      // Who comes back hears how it stands, not what was done last.
      Screen.shared.type("Tab")
      try wait(for: "1 clip, 0:28.966 of 0:30.000; Down and Up choose an edge", of: timeline)
      try viewer.closeAndCheck()
    }

    @Test("Assistive technologies trim and split") func assistiveTechnologiesTrimAndSplit() throws {
      let (viewer, timeline) = try opened()
      func perform(_ action: String) throws {
        try timeline.perform(
          try #require(timeline.actions.firstIndex(of: "timeline.\(action)"), "\(action)"))
      }
      try perform("previous-edge")
      try wait(for: "End of Clip 1 at 0:30.000, end of the video", of: timeline)
      try perform("edge-earlier")
      try wait(for: "End of Clip 1 at 0:29.966", of: timeline)
      try perform("release")
      try viewer.slider().set(value: 10)
      try viewer.waitForFrame(300)
      try perform("split")
      try wait(for: "Split at 0:10.000", of: timeline)
      try perform("next-edge")
      try perform("next-edge")
      try wait(for: "End of Clip 1 at 0:10.000, next to another clip", of: timeline)
      try perform("remove")
      try wait(for: "Removed Clip 1", of: timeline)
      try perform("undo")
      try wait(for: "Undone", of: timeline)
      try viewer.closeAndCheck()
    }

    @Test("Playback skips removed parts and stops at the end of the last clip")
    func playbackSkipsRemovedParts() throws {
      let (viewer, timeline) = try opened()
      // Splits at 2 s and 28 s, the middle is removed, and the end trimmed to 29 s.
      for second in [2, 28] {
        try viewer.slider().set(value: Double(second))
        try viewer.waitForFrame(second * 30)
        Screen.shared.type("s")
      }
      try wait(for: "Split at 0:28.000", of: timeline)
      for _ in 0..<3 { Screen.shared.type("Down") }
      try wait(for: "Start of Clip 2 at 0:02.000, next to another clip", of: timeline)
      Screen.shared.type("Delete")
      try wait(for: "Removed Clip 2", of: timeline)
      Screen.shared.type("Up")
      Screen.shared.type("Left", holding: ["Shift_L"])
      try wait(for: "End of Clip 3 at 0:29.000, as short as can be", of: timeline)
      Screen.shared.type("Escape")

      try viewer.slider().set(value: 1.5)
      try viewer.waitForFrame(45)
      let before = try viewer.trace.lines().count
      Screen.shared.type("space")
      _ = try viewer.waitForFrame("after the gap") { $0 >= 840 }
      try eventually("the end") { viewer.application.find("Play") == nil ? nil : true }
      let frame = try viewer.restedFrame()
      #expect((869...870).contains(frame))
      let seen = try viewer.trace.lines().dropFirst(before).compactMap(\.frame)
      #expect(seen.contains { $0 < 60 })
      #expect(seen.filter { (60..<840).contains($0) || $0 > 870 } == [])
      try viewer.closeAndCheck()
    }
  }
}
