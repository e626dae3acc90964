import Desktop
import Testing

extension WindowTests {
  /// A finger that has the video while it plays, wherever the finger is.
  @Suite struct HoldingTests {
    /// Opens the clip and plays it, with the keyboard on the slider.
    private func playing(from frame: Int = 0) throws -> Viewer {
      let viewer = try Viewer.onClip()
      try viewer.focus(viewer.slider())
      if frame > 0 { try viewer.seek(to: Double(frame) / Double(Clip.frameRate)) }
      Screen.shared.type("space")
      _ = try viewer.waitForFrame("further on") { $0 > frame + 10 }
      return viewer
    }

    /// The frame at the slider's value.
    private func valueFrame(_ viewer: Viewer) throws -> Int {
      Clip.frame(at: try viewer.slider().value ?? -1)
    }

    @Test("A finger on the strip pauses, and the video resumes from there only if it was playing")
    func stripTouchPausesAndResumes() throws {
      let viewer = try playing()
      let finger = try viewer.point(onSlider: 0.5)
      Screen.shared.move(to: finger.x - 60, finger.y)
      Screen.shared.press()
      Screen.shared.move(by: 60, every: 4)
      let held = try viewer.standingFrame()
      try viewer.waitForValue(ofFrame: held)
      #expect(abs(held - Clip.frames / 2) < 15)
      Screen.shared.release()
      _ = try viewer.waitForFrame("after the touch") { $0 > held + 15 && $0 < held + 300 }
      _ = try viewer.find("Pause")
      // A video that stands does not begin to play.
      Screen.shared.type("k")
      #expect(try viewer.standingFrame() > held)
      try viewer.touch(0.6)
      _ = try viewer.standingFrame()
      Screen.shared.release()
      _ = try viewer.standingFrame()
    }

    @Test("Left at the end, the video stays there and plays again from the start")
    func leftAtTheEndPlayingStartsOver() throws {
      let viewer = try playing(from: 300)
      let end = try viewer.point(onSlider: 1)
      Screen.shared.move(to: end.x - 40, end.y)
      Screen.shared.press()
      Screen.shared.move(by: 60, every: 4)
      #expect(try viewer.standingFrame() == Clip.frames - 1)
      Screen.shared.release()
      #expect(try viewer.standingFrame() == Clip.frames - 1)
      Screen.shared.type("space")
      _ = try viewer.waitForFrame("near the start") { $0 > 10 && $0 < 250 }
    }

    @Test("A trim shows its edge, and the video resumes where it was")
    func trimShowsItsEdgeAndThenResumes() throws {
      let viewer = try playing()
      _ = try viewer.hold()
      Screen.shared.move(by: -100, every: 4)
      #expect(try viewer.standingFrame() > 600)
      let held = try valueFrame(viewer)
      #expect(held < 500)
      Screen.shared.release()
      _ = try viewer.waitForFrame("after the trim") { $0 > held + 10 && $0 < held + 300 }
    }

    @Test("A pan keeps its first step, and a key does not end it")
    func panKeepsItsFirstStep() throws {
      let viewer = try playing()
      let width = try viewer.place(of: viewer.find(Viewer.videoName)).width
      let (x, y) = try viewer.touchVideo(1 / 4, 1 / 3)
      let before = try viewer.waitForFrame("while only touched") { $0 > 20 }
      // All at once, so that what makes it a pan is all of its way.
      Screen.shared.move(to: x + width / 3, y)
      let held = try viewer.standingFrame()
      #expect(held > before + 200)
      try viewer.waitForValue(ofFrame: held)
      Screen.shared.type("Right")
      try viewer.waitForFrame(held + 1)
      #expect(try viewer.standingFrame() == held + 1)
      Screen.shared.release()
      _ = try viewer.waitForFrame("after the pan") { $0 > held + 15 }
    }

    @Test("A stop of the shuttle during a touch is final")
    func shuttleStopDuringATouchIsFinal() throws {
      let viewer = try playing()
      let finger = try viewer.touch(0.4)
      Screen.shared.move(to: finger.x + 30, finger.y)
      let held = try viewer.standingFrame()
      Screen.shared.type("k")
      Screen.shared.release()
      #expect(try viewer.standingFrame() == held)
    }

    @Test("After playing, the mark describes the video's own frame")
    func afterPlayingTheMarkIsTheVideos() throws {
      let viewer = try Viewer.onClip()
      try viewer.focus(viewer.find("Timeline"))
      // The end of the last clip is chosen, and its frame shown.
      Screen.shared.type("Up")
      try viewer.waitForFrame(Clip.frames - 1)
      Screen.shared.type("space")
      _ = try viewer.waitForFrame("near the start") { $0 > 10 && $0 < 300 }
      Screen.shared.type("space")
      _ = try viewer.find("Play")
      // The exact one of what is wanted, as the mark says.
      let frame = try viewer.restedFrame()
      try viewer.waitForValue(ofFrame: frame)
    }
  }
}
