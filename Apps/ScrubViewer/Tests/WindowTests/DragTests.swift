import Desktop
import GestureRecordings
import ScrubGestures
import Scrubbing
import Testing

extension WindowTests {
  @Suite struct DragTests {
    @Test("A drag shows the frame that the model reports", arguments: [0, 100, 180])
    func dragShowsTheModelsFrame(distance: Int) throws {
      let scratch = try Scratch()
      let viewer = try Viewer.onClip(["--record", scratch.path("drag.json")])
      let start = try viewer.touch(0.02)
      screen.move(to: start.x, start.y - distance)
      screen.move(by: 150, every: 2)
      let held = try viewer.waitForFrame("that is not the first") { $0 != 0 }
      screen.release()

      let frame = try Recording(scratch.path("drag.json")).replayedFrame()
      #expect(frame > 0)
      #expect(held <= Clip.frames)
      try viewer.waitForFrame(frame)
      // Independently of the recording: on the track, the thumb follows the finger.
      if distance == 0 {
        let width = Double(try viewer.track().width)
        let expected = 150 / width * Double(Clip.frames)
        #expect(abs(Double(frame) - expected) < expected * 0.1)
      }
    }

    /// A person who is only told to find a frame finds out about the pull.
    @Test("The first three drags say how to get finer") func firstDragsTeach() throws {
      let viewer = try Viewer.onClip(preferences: "{}")
      try viewer.resize(width: 480, height: 720)
      let (video, finger) = (try viewer.videoRectangle(), try viewer.point(onSlider: 0.5))
      let room = try viewer.place(of: viewer.find(Viewer.videoName))
      let bottom = room.y + room.height
      let hint = Screen.Rectangle(x: video.x, y: bottom - 40, width: video.width, height: 40)
      let ladder = Screen.Rectangle(x: finger.x - 40, y: bottom - 130, width: 80, height: 80)
      for number in 0..<4 {
        screen.move(to: finger.x, room.y + 1)
        try viewer.seek(to: 15)
        try viewer.waitForPainting()
        let before = try viewer.screenshot(of: ladder)
        // Near the playhead, a press moves nothing.
        try viewer.touch(0.5)
        try eventually("drag \(number), with or without a hint and a ladder") {
          let count = try viewer.screenshot(of: hint).accentCount
          let isRaised = try viewer.screenshot(of: ladder).difference(from: before) > 100
          return [count > 500, isRaised] == [number < 3, number < 3]
        }
        if number == 0 { try viewer.keepScreenshot("the first press") }
        if number == 2 {
          screen.move(through: (1...30).map { (finger.x, finger.y - $0 * 10) }, every: 2)
          var frames = [try viewer.restedFrame()]
          for step in 1...8 {
            screen.move(to: finger.x + step, finger.y - 300)
            frames.append(try viewer.restedFrame())
          }
          let steps = zip(frames.dropFirst(), frames).map { $0 - $1 }
          #expect(steps.allSatisfy { (0...1).contains($0) } && steps.contains(1), "\(frames)")
          try viewer.keepScreenshot("pulled up")
        }
        screen.release()
      }
    }

    /// The policy applies to cancels by the system; Escape always restores the value.
    @Test("Escape restores the value, whatever the policy", arguments: ["restore", "keep"])
    func escapeRestoresUnderAnyPolicy(policy: String) throws {
      let scratch = try Scratch()
      let viewer = try Viewer.onClip(
        ["--record", scratch.path("drag.json")], config: "{ slider: { cancel: '\(policy)' } }")
      let start = try viewer.touch(0.02)
      screen.move(by: 100, every: 2)
      let dragged = try viewer.restedFrame()
      #expect(dragged > 0)
      screen.type("Escape")
      let recording = try Recording(scratch.path("drag.json"))
      #expect(recording.gesture.events.last == .touchCancelled(by: .escape))
      let frame = try recording.replayedFrame()
      #expect(frame == 0)
      try viewer.waitForFrame(frame)

      // The finger that is still down has no effect.
      screen.move(by: 50, every: 2)
      screen.move(to: start.x, start.y)
      screen.release()
      // A tap on the playhead shows that the events before it have been handled.
      screen.press()
      screen.release()
      #expect(try viewer.restedFrame(ignoring: 52) == frame)
      // The next window gets no press of a pointer that never moved in it.
      screen.move(to: 0, 0)
    }

    /// A thousand events per second, while the window paints sixty times.
    @Test("Every sample reaches the model in order")
    func everySampleReachesTheModelInOrder() throws {
      let scratch = try Scratch()
      let viewer = try Viewer.onClip(["--record", scratch.path("drag.json")])
      let start = try viewer.touch(0.1)
      // On the strip, the finger has no distance.
      screen.move(to: start.x, start.y - 100)
      // Consecutive positions differ: a repeated one would not be a sample.
      let places = (1...600).map { index in
        (
          x: start.x + (index % 120 < 60 ? index % 60 : 60 - index % 60),
          y: start.y - 101 - index % 2
        )
      }
      screen.move(through: places, every: 1)
      screen.release()

      let recording = try Recording(scratch.path("drag.json"))
      let moves = Array(recording.moves.dropFirst())
      #expect(moves.count == places.count)
      let origin = try #require(recording.moves.first)
      for (move, place) in zip(moves, places) {
        #expect(abs(move.x - origin.x - Double(place.x - start.x)) < 1e-6)
        #expect(abs(move.y - origin.y - Double(place.y - start.y + 100)) < 1e-6)
      }
      let times = moves.compactMap(\.time)
      #expect(times.count == moves.count)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
      // The display's timestamps, not the times at which the window woke up.
      #expect(Set(times).count > places.count / 2)
    }

    @Test("A press brings the playhead, and holds it near by") func pressBringsThePlayhead() throws
    {
      let viewer = try Viewer.onClip()
      try viewer.touch(0.5)
      let pressed = try viewer.restedFrame()
      // A pixel is a frame.
      #expect(abs(pressed - Clip.frames / 2) <= 3)
      screen.release()
      let near = try viewer.point(onSlider: 0.51)
      screen.move(to: near.x, near.y)
      screen.press()
      #expect(try viewer.restedFrame() == pressed)
      screen.release()
    }
  }

  @Suite struct PanTests {
    @Test("An absolute pan goes as far as the finger")
    func absolutePanGoesAsFarAsTheFinger() throws {
      let viewer = try Viewer.onClip(config: "{ pan: { mode: 'absolute' } }")
      try viewer.touchVideo(1 / 4, 1 / 3)
      let way = try viewer.place(of: viewer.find(Viewer.videoName)).width / 2
      screen.move(by: way, every: 1)
      let frame = try viewer.restedFrame()
      screen.release()
      // Half the width is half the video, but for the way that a pan takes to begin.
      #expect(abs(frame - Clip.frames / 2) < Clip.frames / 20, "\(frame)")
    }

    @Test("A pan that is slowed shows its speed") func slowedPanShowsItsSpeed() throws {
      let viewer = try Viewer.onClip(config: Config.smooth)
      let video = try viewer.place(of: viewer.find(Viewer.videoName))
      let (x, y) = try viewer.touchVideo(1 / 4, 1 / 3)
      // Above the place where the finger will be.
      let place = Screen.Rectangle(x: video.x, y: y + 52, width: video.width, height: 40)
      func marked() throws -> Int { try viewer.screenshot(of: place).accentCount }
      screen.move(by: 40, every: 2)
      _ = try viewer.restedFrame()
      #expect(try marked() == 0, "at full speed nothing is to be said")
      screen.move(through: (1...120).map { (x + 40 + $0 / 4, y + $0) }, every: 2)
      try eventually("the speed") { try marked() > 500 }
      try viewer.keepScreenshot("panning")
      screen.release()
      try eventually("its end") { try marked() == 0 }
    }
  }

  /// What only a touch screen can do; the suites named in `.ci/test-viewer.sh` run on it, too.
  @Suite(.enabled(if: TestDisplay.hasTouchScreen)) struct TouchTests {
    @Test("A second finger neither moves the playhead nor ends the drag", arguments: [true, false])
    func secondFinger(onStrip: Bool) throws {
      let scratch = try Scratch()
      let viewer = try Viewer.onClip(["--record", scratch.path("drag.json")])
      try viewer.touch(0.2)
      screen.move(by: 60, every: 2)
      let frame = try viewer.restedFrame()
      let video = try viewer.videoRectangle()
      let other = onStrip ? try viewer.point(onSlider: 0.8) : (x: video.x + 40, y: video.y + 40)
      screen.touch(.begin, finger: 1, at: other)
      for step in 1...60 { screen.touch(.update, finger: 1, at: (other.x + step, other.y)) }
      screen.touch(.end, finger: 1, at: (other.x + 60, other.y))
      screen.move(by: 60, every: 2)
      screen.release()
      let recording = try Recording(scratch.path("drag.json"))
      let last = try recording.replayedFrame()
      #expect(last > frame)
      try viewer.waitForFrame(last)
      let moves = recording.moves.map(\.x)
      #expect(zip(moves, moves.dropFirst()).allSatisfy { $0 <= $1 }, "\(moves)")
      #expect(moves.last.map { ($0 - moves[0]).rounded() } == 119)
    }
  }
}
