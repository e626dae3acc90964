import Desktop
import Foundation
import Testing

extension WindowTests {
  /// Another video is opened, or the window closed, while a finger drags.
  @Suite struct AnotherVideoTests {
    /// Opens the clip and drags, away from the line, so that bands and speed are to be seen.
    private func drag() throws -> Viewer {
      let viewer = try Viewer.onClip(config: Config.smooth)
      try viewer.touch(0.02)
      screen.move(by: 100, every: 2)
      screen.move(by: 0, -80, every: 2)
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
      screen.move(through: (1...50).map { (start.x + $0, start.y) }, every: 2)
      screen.release()
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
      screen.release()
    }

    @Test("The window may close during a seek") func theWindowMayCloseDuringASeek() throws {
      let viewer = try Viewer.onClip()
      let start = try viewer.touch(0.02)
      // As fast as the display takes them, all over the video.
      screen.move(through: (0..<200).map { (start.x + ($0 * 37) % 400, start.y) }, every: 1)
      let outcome = try viewer.close()
      screen.release()
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  /// The config file is edited while the finger is down.
  @Suite struct ConfigTests {
    private func config(_ name: String, speed: Double) -> String {
      """
      { selected: '\(name)',
        curves: { \(name): { kind: 'tiered', tiers: [{ speed: \(speed), verticalDistance: 0 }] } } }
      """
    }

    @Test("An edit changes the curve during a drag without a jump, a broken one nothing")
    func editDuringADragDoesNotJump() throws {
      let viewer = try Viewer.onClip(config: config("brisk", speed: 1))
      try viewer.touch(0.02)
      screen.move(by: 100, every: 2)
      let brisk = try viewer.restedFrame()
      #expect(brisk > 20)

      try viewer.write(config: "{ selected: 'brisk',\n  curves: { brisk: } }")
      try viewer.waitForWord("c.json5:2")
      #expect(try viewer.restedFrame() == brisk, "the broken edit moved the frame")
      screen.move(by: 100, every: 2)
      let next = try viewer.restedFrame()
      #expect(abs(next - 2 * brisk) <= 3)

      // The error goes once the config is corrected.
      try viewer.write(config: config("sluggish", speed: 0.25))
      try viewer.waitForWord("sluggish")
      try eventually("the error to go") { !viewer.isSaid("c.json5:2") }
      #expect(try viewer.restedFrame() == next, "the edit moved the frame")
      screen.move(by: 100, every: 2)
      let sluggish = try viewer.restedFrame() - next
      #expect(abs(Double(sluggish) - Double(brisk) / 4) <= 3, "\(sluggish) after \(brisk)")
      screen.release()
    }
  }

  /// Files that are dropped on the window, by the protocol that file managers speak.
  @Suite struct DropTests {
    /// Opens the tests' clip, and goes on so far that another video is to be told from it.
    private func viewer() throws -> Viewer {
      let viewer = try Viewer.onClip()
      try viewer.seek(to: 10)
      return viewer
    }

    /// The clip by another name.
    private func clip(named name: String, in scratch: Scratch) throws -> URL {
      let url = URL(filePath: scratch.path(name))
      try FileManager.default.createSymbolicLink(
        at: url, withDestinationURL: URL(filePath: Clip.path()))
      return url
    }

    @Test("A dropped video is opened", arguments: ["plain.mp4", "a film, 100% übel #1?.mp4"])
    func aDroppedVideoIsOpened(name: String) throws {
      let (scratch, viewer) = (try Scratch(), try viewer())
      let url = try clip(named: name, in: scratch)
      #expect(url.absoluteString.hasPrefix("file:///"))
      #expect(try viewer.drop([url.absoluteString]))
      try viewer.waitForTitle(name)
      try viewer.waitForFrame(0)
    }

    @Test("Of several dropped files, the first local one is opened")
    func firstLocalFileOfADropIsOpened() throws {
      let (scratch, viewer) = (try Scratch(), try viewer())
      let urls = try ["first.mp4", "second.mp4"].map { try clip(named: $0, in: scratch) }
      #expect(try viewer.drop(["https://example.com/none.mp4"] + urls.map(\.absoluteString)))
      try viewer.waitForTitle("first.mp4")
      try viewer.waitForFrame(0)
    }

    @Test("The edit of a position is dropped with its video") func editEndsWithItsVideo() throws {
      let (scratch, viewer) = (try Scratch(), try viewer())
      try viewer.focus(viewer.find("Time or Frame"))
      screen.type("Return")
      screen.type(text: "20", replacingAll: true)
      #expect(try viewer.drop([clip(named: "other.mp4", in: scratch).absoluteString]))
      try viewer.waitForTitle("other.mp4")
      try viewer.waitForFrame(0)
      try viewer.waitForWord("0:00.000")
      #expect(try viewer.restedFrame() == 0)
    }

    @Test("A drop that is not a file is rejected and changes nothing")
    func dropOfNoFileIsRejected() throws {
      let viewer = try viewer()
      #expect(try !viewer.drop(["https://example.com/video.mp4"]))
      try viewer.waitForPainting()
      try viewer.waitForFrame(300)
    }
  }

  @Suite struct RecentVideosTests {
    @Test("A video is opened again where it was left") func openedWhereLeft() throws {
      let scratch = try Scratch()
      let first = try Viewer([try Clip.path()], cache: scratch.url)
      try first.waitForFrame(0)
      for frame in 1...3 {
        screen.type("Right")
        try first.waitForFrame(frame)
      }
      try first.closeAndCheck()
      let second = try Viewer([try Clip.path()], cache: scratch.url)
      try second.waitForFrame(3)
      // While its cache exists.
      try second.closeAndCheck()
    }

    @Test("A recent video is opened from the menu") func recentVideoIsOpened() throws {
      let viewer = try Viewer.onClip()
      screen.type("Right")
      try viewer.waitForFrame(1)
      let name = URL(filePath: try Clip.path()).lastPathComponent
      try eventually("\(name) in the menu") {
        try viewer.press(viewer.find("Open"))
        try viewer.waitForWord("Choose a File…")
        if viewer.application.allVisible.contains(where: { $0.name == name && $0.role != "label" })
        {
          return true
        }
        screen.type("Escape")
        return nil
      }
      screen.type("Down")
      screen.type("Return")
      try viewer.waitForFrame(0)
    }
  }
}
