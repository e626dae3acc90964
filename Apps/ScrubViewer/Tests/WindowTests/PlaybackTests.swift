import Desktop
import Testing

extension WindowTests {
  /// Playback with sound, pausing at a touch, the shuttle, and what is heard while scrubbing.
  @Suite struct PlaybackTests {
    /// Opens the clip with the keyboard on the slider; its sound may go into a file.
    private func viewer(writesSound: Bool = false) throws -> Viewer {
      let viewer = try Viewer.onClip(environment: writesSound ? ["SDL_AUDIODRIVER": "disk"] : [:])
      try viewer.focus(viewer.slider())
      return viewer
    }

    /// Presses a toggle of the sound, by keyboard.
    private func toggle(_ name: String, in viewer: Viewer) throws {
      if !viewer.shows(name) { try viewer.press(viewer.control("Sound")) }
      try viewer.press(viewer.find(name))
    }

    /// Waits for so many samples that are not silent, or, if none may be heard, until as much silence has been
    /// written as any piece or click takes to be heard. Then it lifts the finger, and checks all that was heard.
    private func lift(_ viewer: Viewer, isHeard: Bool, _ leastCount: Int = 1) throws {
      func count() throws -> Int { try viewer.heard().left.count { $0 != 0 } }
      if isHeard {
        try eventually("\(leastCount) samples of sound") { try count() >= leastCount }
      } else {
        let before = try viewer.heard().left.count
        try eventually("a quarter of a second") { try viewer.heard().left.count > before + 12_000 }
      }
      Screen.shared.release()
      try viewer.closeAndCheck()
      #expect(try (count() > 0) == isHeard)
    }

    @Test("The space bar plays and pauses") func theSpaceBarPlaysAndPauses() throws {
      let viewer = try viewer()
      Screen.shared.type("space")
      let early = try viewer.waitForFrame("further on") { $0 > 10 }
      let later = try viewer.waitForFrame("still further on") { $0 > early + 20 }
      Screen.shared.type("space")
      let stands = try viewer.standingFrame()
      // The frame on its way was requested ahead, by 45 ms at most: a pause may go back to the one before.
      #expect(stands >= later - 1)
      try viewer.waitForValue(ofFrame: stands)
    }

    @Test("The shuttle goes both ways at more than one rate")
    func shuttleGoesBothWaysAtSeveralRates() throws {
      let viewer = try viewer()
      try viewer.seek(to: 12)
      for _ in 0..<3 { Screen.shared.type("l") }
      _ = try viewer.waitForFrame("further on") { $0 > 420 }
      Screen.shared.type("k")
      let forwards = try viewer.standingFrame()
      Screen.shared.type("j")
      _ = try viewer.waitForFrame("back") { $0 < forwards - 20 }
      Screen.shared.type("k")
      let back = try viewer.standingFrame()
      // With K held, J and L step.
      Screen.shared.setKey("k", isDown: true)
      defer { Screen.shared.setKey("k", isDown: false) }
      Screen.shared.type("l")
      Screen.shared.type("l")
      try viewer.waitForFrame(back + 2)
      Screen.shared.type("j")
      try viewer.waitForFrame(back + 1)
    }

    @Test("Clicks on the video are no pans and are not heard", arguments: [0, 12])
    func theSoundIsTheVideosSampleBySample(clickCount: Int) throws {
      let viewer = try viewer(writesSound: true)
      Screen.shared.type("space")
      let video = try viewer.find(Viewer.videoName)
      for number in 0..<clickCount {
        _ = try viewer.waitForFrame("after the last click") { $0 > 10 * number }
        try viewer.click(video)
      }
      _ = try viewer.waitForFrame("four seconds on") { $0 > 125 }
      Screen.shared.type("space")
      _ = try viewer.standingFrame()
      try viewer.closeAndCheck()
      let ticks = try viewer.heard().ticks
      #expect(ticks.count >= 4)
      // A second of the clip is a second of the device, but for a machine that lets it run dry.
      let seconds = zip(ticks, ticks.dropFirst()).map { $1 - $0 }
      #expect(seconds.count { $0 == 48_000 } * 2 >= seconds.count, "\(seconds)")
      #expect(seconds.allSatisfy { $0 >= 48_000 })
    }

    @Test("Scrubbing is heard in short snippets unless switched off", arguments: [true, false])
    func scrubbingIsHeardUnlessSwitchedOff(isOn: Bool) throws {
      let viewer = try viewer(writesSound: true)
      if !isOn { try toggle("Scrub sound", in: viewer) }
      let finger = try viewer.touch(0.2)
      Screen.shared.move(
        through: (1...60).map { (finger.x + $0 * 2, finger.y) }, every: 10)
      // The slider is right not to take the two events of the click on the button.
      _ = try viewer.restedFrame(ignoring: isOn ? 0 : 2)
      try lift(viewer, isHeard: isOn, 3001)
    }

    @Test("Clicks are heard once they are switched on", arguments: [true, false])
    func clicksAreHeardOnceSwitchedOn(isOn: Bool) throws {
      let viewer = try viewer(writesSound: true)
      try toggle("Scrub sound", in: viewer)
      if isOn { try toggle("Clicks", in: viewer) }
      // A finger takes the thumb along from where it is: at the start it could run into nothing.
      try viewer.seek(to: 10)
      let start = try viewer.point(onSlider: 0)
      let finger = try viewer.touch(0.5)
      Screen.shared.move(
        through: (1...40).map { (finger.x - $0 * (finger.x + 30 - start.x) / 40, finger.y) },
        every: 10)
      try viewer.waitForFrame(0)
      try lift(viewer, isHeard: isOn)
    }

    @Test("The volume reaches from silence", arguments: [true, false])
    func volume(isSilent: Bool) throws {
      let viewer = try viewer(writesSound: true)
      if isSilent {
        try viewer.press(viewer.control("Volume"))
        try eventually("the volume's slider") {
          viewer.focused().map { $0.role == "slider" && $0.name != Name.position } == true
        }
        Screen.shared.type("Home")
        Screen.shared.type("Escape")
        try viewer.focus(viewer.slider())
      }
      Screen.shared.type("space")
      _ = try viewer.waitForFrame("two seconds on") { $0 > 65 }
      Screen.shared.type("space")
      _ = try viewer.standingFrame()
      try viewer.closeAndCheck()
      #expect(try viewer.heard().left.contains { abs($0) > 0.01 } != isSilent)
    }

    @Test("A trim that reaches its limit clicks as the slider does", arguments: [true, false])
    func trimAtItsLimitClicks(isOn: Bool) throws {
      let viewer = try viewer(writesSound: true)
      try toggle("Scrub sound", in: viewer)
      if isOn { try toggle("Clicks", in: viewer) }
      let (x, y) = try viewer.hold()
      let places = Array(0...60) + Array((-40...60).reversed())
      Screen.shared.move(through: places.map { (x - $0, y) }, every: 10)
      try lift(viewer, isHeard: isOn)
    }
  }

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
