import Desktop
import Foundation
import Testing
import Waiting

extension WindowTests {
  /// Playback with sound, pausing at a touch, the shuttle, and what is heard while scrubbing.
  @Suite struct PlaybackTests {
    /// Opens the clip with the keyboard on the slider; its sound goes into a file.
    private func viewer(soundTo file: String? = nil) throws -> Viewer {
      var environment: [String: String] = [:]
      if let file {
        environment = ["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": file]
      }
      let viewer = try Viewer.onClip(environment: environment)
      try viewer.focus(viewer.slider())
      return viewer
    }

    /// Presses a button with the pointer.
    private func press(_ name: String, in viewer: Viewer) throws {
      let place = try viewer.place(of: viewer.find(name))
      Screen.shared.click(place.x + place.width / 2, place.y + place.height / 2)
    }

    /// Presses a toggle of the sound, by keyboard.
    private func toggle(_ name: String, in viewer: Viewer) throws {
      if !viewer.application.allVisible.contains(where: { $0.name == name }) {
        try viewer.open(group: "Sound")
      }
      try viewer.press(viewer.find(name))
    }

    /// The samples of the left channel that were written instead of being played.
    private func heard(in file: String) throws -> [Float] {
      let data = try Data(contentsOf: URL(filePath: file))
      let all = unsafe data.withUnsafeBytes { unsafe Array($0.bindMemory(to: Float.self)) }
      return stride(from: 0, to: all.count - 1, by: 2).map { all[$0] }
    }

    /// Waits until as much has been written after what there is now as any piece or click takes to be
    /// heard: the driver writes silence, too.
    private func waitForSilence(in file: String) throws {
      let before = try heard(in: file).count
      try eventually("a quarter of a second in \(file)") {
        try heard(in: file).count > before + 12_000 ? true : nil
      }
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
      try viewer.closeAndCheck()
    }

    @Test("A touch pauses, and the video resumes only if it was playing")
    func touchPausesAndResumesOnlyIfPlaying() throws {
      let viewer = try viewer()
      Screen.shared.type("space")
      _ = try viewer.waitForFrame("further on") { $0 > 10 }
      let finger = try viewer.touch(0.4)
      Screen.shared.move(to: finger.x + 30, finger.y)
      let held = try viewer.standingFrame()
      Screen.shared.release()
      _ = try viewer.waitForFrame("after the touch") { $0 > held + 15 }
      Screen.shared.type("k")
      let stands = try viewer.standingFrame()
      try viewer.touch(0.6)
      _ = try viewer.standingFrame()
      Screen.shared.release()
      _ = try viewer.standingFrame()
      #expect(stands > held)
      try viewer.closeAndCheck()
    }

    @Test("Playback stops at the end, and playing again begins at the start")
    func playingAgainAtTheEndStartsOver() throws {
      let viewer = try viewer()
      try viewer.slider().set(value: 29.2)
      try viewer.waitForFrame(Clip.frame(at: 29.2))
      Screen.shared.type("space")
      try viewer.waitForFrame(Clip.frames - 1)
      #expect(try viewer.standingFrame() == Clip.frames - 1)
      _ = try viewer.find("Play")
      Screen.shared.type("space")
      _ = try viewer.waitForFrame("near the start") { $0 > 0 && $0 < 200 }
      try viewer.closeAndCheck()
    }

    @Test("The shuttle goes both ways at more than one rate")
    func shuttleGoesBothWaysAtSeveralRates() throws {
      let viewer = try viewer()
      try viewer.slider().set(value: 12)
      try viewer.waitForFrame(360)
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
      try viewer.closeAndCheck()
    }

    @Test("Clicks on the video are no pans and are not heard", arguments: [0, 12])
    func theSoundIsTheVideosSampleBySample(clickCount: Int) throws {
      let scratch = try Scratch()
      let file = scratch.path("heard.raw")
      let viewer = try viewer(soundTo: file)
      Screen.shared.type("space")
      let video = try viewer.place(of: viewer.find(Viewer.videoName))
      for number in 0..<clickCount {
        _ = try viewer.waitForFrame("after the last click") { $0 > 10 * number }
        Screen.shared.click(video.x + video.width / 2, video.y + video.height / 2)
      }
      _ = try viewer.waitForFrame("four seconds on") { $0 > 125 }
      Screen.shared.type("space")
      _ = try viewer.standingFrame()
      try viewer.closeAndCheck()
      let samples = try heard(in: file)
      var ticks: [Int] = []
      for place in samples.indices where abs(samples[place]) > 0.3 {
        if place - (ticks.last ?? -48_000) > 20_000 { ticks.append(place) }
      }
      #expect(ticks.count >= 4)
      // A second of the clip is a second of the device, but for a machine that lets it run dry.
      let seconds = zip(ticks, ticks.dropFirst()).map { $1 - $0 }
      #expect(seconds.count { $0 == 48_000 } * 2 >= seconds.count, "\(seconds)")
      #expect(seconds.allSatisfy { $0 >= 48_000 })
    }

    @Test("Scrubbing is heard in short snippets unless switched off", arguments: [true, false])
    func scrubbingIsHeardUnlessSwitchedOff(isOn: Bool) throws {
      let scratch = try Scratch()
      let file = scratch.path("heard.raw")
      let viewer = try viewer(soundTo: file)
      if !isOn { try toggle("Scrub sound", in: viewer) }
      let finger = try viewer.touch(0.2)
      Screen.shared.move(
        through: (1...60).map { (finger.x + $0 * 2, finger.y) }, every: 10)
      // The slider is right not to take the two events of the click on the button.
      _ = try viewer.restedFrame(ignoring: isOn ? 0 : 2)
      func soundingCount() throws -> Int { try heard(in: file).count { $0 != 0 } }
      if isOn {
        try eventually("pieces of sound") { try soundingCount() > 3000 ? true : nil }
      } else {
        try waitForSilence(in: file)
      }
      Screen.shared.release()
      try viewer.closeAndCheck()
      #expect(try isOn || soundingCount() == 0)
    }

    @Test("Clicks are heard once they are switched on", arguments: [true, false])
    func clicksAreHeardOnceSwitchedOn(isOn: Bool) throws {
      let scratch = try Scratch()
      let file = scratch.path("heard.raw")
      let viewer = try viewer(soundTo: file)
      try toggle("Scrub sound", in: viewer)
      if isOn { try toggle("Clicks", in: viewer) }
      // A finger takes the thumb along from where it is: at the start it could run into nothing.
      try viewer.slider().set(value: 10)
      try viewer.waitForFrame(300)
      let start = try viewer.point(onSlider: 0)
      let finger = try viewer.touch(0.5)
      Screen.shared.move(
        through: (1...40).map { (finger.x - $0 * (finger.x + 30 - start.x) / 40, finger.y) },
        every: 10)
      try viewer.waitForFrame(0)
      func isHeard() throws -> Bool { try heard(in: file).contains { $0 != 0 } }
      if isOn {
        try eventually("a click") { try isHeard() ? true : nil }
      } else {
        try waitForSilence(in: file)
      }
      Screen.shared.release()
      try viewer.closeAndCheck()
      #expect(try isHeard() == isOn)
    }

    @Test("The volume reaches from silence", arguments: [true, false])
    func volume(isSilent: Bool) throws {
      let scratch = try Scratch()
      let file = scratch.path("heard.raw")
      let viewer = try viewer(soundTo: file)
      if isSilent {
        let button = try eventually("the volume's button") {
          viewer.controls().first { $0.name == "Volume" && $0.has(.focusable) }
        }
        try viewer.press(button)
        try eventually("the volume's slider") {
          viewer.focused().map { $0.role == "slider" && $0.name != Name.position } == true
            ? true : nil
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
      #expect(try heard(in: file).contains { abs($0) > 0.01 } != isSilent)
    }

    @Test("A trim that reaches its limit clicks as the slider does", arguments: [true, false])
    func trimAtItsLimitClicks(isOn: Bool) throws {
      let scratch = try Scratch()
      let file = scratch.path("heard.raw")
      let viewer = try viewer(soundTo: file)
      try toggle("Scrub sound", in: viewer)
      if isOn { try toggle("Clicks", in: viewer) }
      let strip = try viewer.place(of: viewer.find("Timeline"))
      // The handle at the video's end, which lies in the gutter of 44 points.
      let (x, y) = (strip.x + strip.width - 34, strip.y + strip.height - 31)
      Screen.shared.move(to: x, y)
      Screen.shared.press()
      let places = Array(0...60) + Array((-40...60).reversed())
      Screen.shared.move(through: places.map { (x - $0, y) }, every: 10)
      if isOn {
        try eventually("a click") { try heard(in: file).contains { $0 != 0 } ? true : nil }
      } else {
        try waitForSilence(in: file)
      }
      Screen.shared.release()
      try viewer.closeAndCheck()
      #expect(try heard(in: file).contains { $0 != 0 } == isOn)
    }
  }
}
