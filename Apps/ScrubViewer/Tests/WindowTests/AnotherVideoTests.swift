import Desktop
import Testing

extension WindowTests {
  /// Another video is opened, or the window closed, while a finger drags.
  @Suite struct AnotherVideoTests {
    /// Opens the clip and drags, away from the line, so that bands and speed are to be seen.
    private func drag() throws -> Viewer {
      let viewer = try Viewer.onClip(config: Config.smooth)
      try viewer.touch(0.02)
      Screen.shared.move(by: 100, every: 2)
      Screen.shared.move(by: 0, -80, every: 2)
      #expect(try viewer.restedFrame() > 0)
      return viewer
    }

    /// The times that stand at the ends of the slider.
    private func times(_ viewer: Viewer) -> [String] {
      viewer.application.allVisible.map(\.name)
        .filter { $0.prefixMatch(of: /\d+:\d\d\.\d{3}/) != nil }
    }

    @Test("Another video begins at its start, without the previous drag")
    func newVideoStartsFresh() throws {
      let first = try Viewer.onClip(config: Config.smooth)
      #expect(try first.standingFrame() == 0)
      let look = try first.screenshot(of: first.videoRectangle())
      try first.closeAndCheck()

      let viewer = try drag()
      try viewer.open(Clip.path())
      try eventually("the look of a video without a drag") {
        try viewer.screenshot(of: viewer.videoRectangle()) == look
      }
      #expect(try viewer.slider().value == 0)
      // The finger that is still down moves nothing.
      let start = try viewer.point(onSlider: 0.3)
      Screen.shared.move(through: (1...50).map { (start.x + $0, start.y) }, every: 2)
      Screen.shared.release()
      try viewer.seek(to: 2)
    }

    @Test("A broken video leaves nothing of the one before")
    func brokenVideoLeavesNothingBehind() throws {
      let scratch = try Scratch()
      let broken = try scratch.write("This is no video.", to: "broken.mp4")
      let viewer = try drag()
      #expect(times(viewer).count == 2)
      try viewer.open(broken)
      try viewer.waitForWord("may be damaged")
      try eventually("no time") { times(viewer).isEmpty }
      try viewer.waitForWord("The Video Cannot Be Opened")
      #expect(try viewer.frameNumber() == nil)
      Screen.shared.release()
    }

    @Test("The window may close during a seek") func theWindowMayCloseDuringASeek() throws {
      let viewer = try Viewer.onClip()
      let start = try viewer.touch(0.02)
      // As fast as the display takes them, all over the video.
      Screen.shared.move(
        through: (0..<200).map { (start.x + ($0 * 37) % 400, start.y) }, every: 1)
      let outcome = try viewer.close()
      Screen.shared.release()
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }
}
