import Desktop
import Testing

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
      try eventually("\(text); the timeline said \(last)") {
        last = timeline.text
        return last == text
      }
    }

    @Test("The video is trimmed by keyboard, and each step is spoken")
    func keyboardTrimsAreSpoken() throws {
      let (viewer, timeline) = try opened()
      try wait(
        for: "0:30.000 of 0:30.000; Down and Up choose an edge", of: timeline)
      // What a screen reader hears of by itself, and not only when it asks.
      let spoken = try Listener(to: viewer.application)
      let steps: [(key: String, shift: Bool, text: String)] = [
        ("Down", false, "Start at 0:00.000, end of the video"),
        ("Right", true, "Start at 0:01.000"),
        ("Right", false, "Start at 0:01.033"),
        ("Down", false, "End at 0:30.000, end of the video"),
        ("Left", true, "End at 0:29.000"),
        ("Escape", false, "The keys move the video"),
      ]
      for step in steps {
        Screen.shared.type(step.key, holding: step.shift ? ["Shift_L"] : [])
        try wait(for: step.text, of: timeline)
        try eventually("\(step.text) told unasked") { spoken.texts(of: timeline).last == step.text }
      }
      Screen.shared.type("z", holding: ["Control_L"])
      try wait(for: "Undone", of: timeline)
      // Who comes back hears how it stands, not what was done last.
      Screen.shared.type("Tab")
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
      Screen.shared.move(by: -300, every: 2)
      Screen.shared.release()
      try eventually("the playhead at the edge, with its frame") {
        guard let frame = try viewer.slider().value.map(Clip.frame(at:)) else { return false }
        return try frame < 870 && viewer.frameNumber() == frame
      }
    }

    @Test("Playback skips what is trimmed, and stops at the end that is left")
    func playbackSkipsTrimmedParts() throws {
      let (viewer, timeline) = try opened()
      for (key, second, text) in [
        ("i", 28, "Start at 0:28.000"), ("o", 29, "End at 0:29.000, as short as can be"),
      ] {
        try viewer.seek(to: Double(second))
        Screen.shared.type(key)
        try wait(for: text, of: timeline)
      }
      try viewer.seek(to: 1.5)
      let before = try viewer.trace.lines().count
      Screen.shared.type("space")
      _ = try viewer.waitForFrame("after the start") { $0 >= 840 }
      try eventually("the end") { viewer.application.find("Play") != nil }
      let frame = try viewer.restedFrame()
      #expect((869...870).contains(frame))
      let seen = try viewer.trace.lines().dropFirst(before).compactMap(\.frame)
      #expect(seen.filter { (46..<840).contains($0) || $0 > 870 } == [])
    }
  }
}
