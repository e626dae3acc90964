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
      screen.release()
      try viewer.closeAndCheck()
      #expect(try (count() > 0) == isHeard)
    }

    @Test("The space bar plays and pauses") func theSpaceBarPlaysAndPauses() throws {
      let viewer = try viewer()
      screen.type("space")
      let early = try viewer.waitForFrame("further on") { $0 > 10 }
      let later = try viewer.waitForFrame("still further on") { $0 > early + 20 }
      screen.type("space")
      let stands = try viewer.standingFrame()
      // The frame on its way was requested ahead, by 45 ms at most: a pause may go back to the one before.
      #expect(stands >= later - 1)
      try viewer.waitForValue(ofFrame: stands)
    }

    @Test("The shuttle goes both ways at more than one rate")
    func shuttleGoesBothWaysAtSeveralRates() throws {
      let viewer = try viewer()
      try viewer.seek(to: 12)
      for _ in 0..<3 { screen.type("l") }
      _ = try viewer.waitForFrame("further on") { $0 > 420 }
      screen.type("k")
      let forwards = try viewer.standingFrame()
      screen.type("j")
      _ = try viewer.waitForFrame("back") { $0 < forwards - 20 }
      screen.type("k")
      let back = try viewer.standingFrame()
      // With K held, J and L step.
      screen.setKey("k", isDown: true)
      defer { screen.setKey("k", isDown: false) }
      screen.type("l")
      screen.type("l")
      try viewer.waitForFrame(back + 2)
      screen.type("j")
      try viewer.waitForFrame(back + 1)
    }

    @Test("Clicks on the video are no pans and are not heard", arguments: [0, 12])
    func theSoundIsTheVideosSampleBySample(clickCount: Int) throws {
      let viewer = try viewer(writesSound: true)
      screen.type("space")
      let video = try viewer.find(Viewer.videoName)
      for number in 0..<clickCount {
        _ = try viewer.waitForFrame("after the last click") { $0 > 10 * number }
        try viewer.click(video)
      }
      _ = try viewer.waitForFrame("four seconds on") { $0 > 125 }
      screen.type("space")
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
      screen.move(through: (1...60).map { (finger.x + $0 * 2, finger.y) }, every: 10)
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
      screen.move(
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
          viewer.focused().map { $0.role == "slider" && $0.name != "Position" } == true
        }
        screen.type("Home")
        screen.type("Escape")
        try viewer.focus(viewer.slider())
      }
      screen.type("space")
      _ = try viewer.waitForFrame("two seconds on") { $0 > 65 }
      screen.type("space")
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
      screen.move(through: places.map { (x - $0, y) }, every: 10)
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
      screen.type("space")
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
      screen.move(to: finger.x - 60, finger.y)
      screen.press()
      screen.move(by: 60, every: 4)
      let held = try viewer.standingFrame()
      try viewer.waitForValue(ofFrame: held)
      #expect(abs(held - Clip.frames / 2) < 15)
      screen.release()
      _ = try viewer.waitForFrame("after the touch") { $0 > held + 15 && $0 < held + 300 }
      _ = try viewer.find("Pause")
      // A video that stands does not begin to play.
      screen.type("k")
      #expect(try viewer.standingFrame() > held)
      try viewer.touch(0.6)
      _ = try viewer.standingFrame()
      screen.release()
      _ = try viewer.standingFrame()
    }

    @Test("Left at the end, the video stays there and plays again from the start")
    func leftAtTheEndPlayingStartsOver() throws {
      let viewer = try playing(from: 300)
      let end = try viewer.point(onSlider: 1)
      screen.move(to: end.x - 40, end.y)
      screen.press()
      screen.move(by: 60, every: 4)
      #expect(try viewer.standingFrame() == Clip.frames - 1)
      screen.release()
      #expect(try viewer.standingFrame() == Clip.frames - 1)
      screen.type("space")
      _ = try viewer.waitForFrame("near the start") { $0 > 10 && $0 < 250 }
    }

    @Test("A trim shows its edge, and the video resumes where it was")
    func trimShowsItsEdgeAndThenResumes() throws {
      let viewer = try playing()
      _ = try viewer.hold()
      screen.move(by: -100, every: 4)
      #expect(try viewer.standingFrame() > 600)
      let held = try valueFrame(viewer)
      #expect(held < 500)
      screen.release()
      _ = try viewer.waitForFrame("after the trim") { $0 > held + 10 && $0 < held + 300 }
    }

    @Test("A pan keeps its first step, and a key does not end it")
    func panKeepsItsFirstStep() throws {
      let viewer = try playing()
      let width = try viewer.place(of: viewer.find(Viewer.videoName)).width
      let (x, y) = try viewer.touchVideo(1 / 4, 1 / 3)
      let before = try viewer.waitForFrame("while only touched") { $0 > 20 }
      // All at once, so that what makes it a pan is all of its way.
      screen.move(to: x + width / 3, y)
      let held = try viewer.standingFrame()
      #expect(held > before + 200)
      try viewer.waitForValue(ofFrame: held)
      screen.type("Right")
      try viewer.waitForFrame(held + 1)
      #expect(try viewer.standingFrame() == held + 1)
      screen.release()
      _ = try viewer.waitForFrame("after the pan") { $0 > held + 15 }
    }

    @Test("A stop of the shuttle during a touch is final")
    func shuttleStopDuringATouchIsFinal() throws {
      let viewer = try playing()
      let finger = try viewer.touch(0.4)
      screen.move(to: finger.x + 30, finger.y)
      let held = try viewer.standingFrame()
      screen.type("k")
      screen.release()
      #expect(try viewer.standingFrame() == held)
    }

    @Test("After playing, the mark describes the video's own frame")
    func afterPlayingTheMarkIsTheVideos() throws {
      let viewer = try Viewer.onClip()
      try viewer.focus(viewer.find("Timeline"))
      // The end of the last clip is chosen, and its frame shown.
      screen.type("Up")
      try viewer.waitForFrame(Clip.frames - 1)
      screen.type("space")
      _ = try viewer.waitForFrame("near the start") { $0 > 10 && $0 < 300 }
      screen.type("space")
      _ = try viewer.find("Play")
      // The exact one of what is wanted, as the mark says.
      let frame = try viewer.restedFrame()
      try viewer.waitForValue(ofFrame: frame)
    }
  }
}
