import Desktop
import Testing

extension WindowTests {
  /// The finger on the frame.
  @Suite struct PanTests {
    @Test("An absolute pan goes as far as the finger")
    func absolutePanGoesAsFarAsTheFinger() throws {
      let viewer = try Viewer.onClip(config: "{ pan: { mode: 'absolute' } }")
      try viewer.touchVideo(1 / 4, 1 / 3)
      let way = try viewer.place(of: viewer.find(Viewer.videoName)).width / 2
      Screen.shared.move(by: way, every: 1)
      let frame = try viewer.restedFrame()
      Screen.shared.release()
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
      Screen.shared.move(by: 40, every: 2)
      _ = try viewer.restedFrame()
      #expect(try marked() == 0, "at full speed nothing is to be said")
      Screen.shared.move(through: (1...120).map { (x + 40 + $0 / 4, y + $0) }, every: 2)
      try eventually("the speed") { try marked() > 500 }
      try viewer.keepScreenshot("panning")
      Screen.shared.release()
      try eventually("its end") { try marked() == 0 }
    }
  }
}
