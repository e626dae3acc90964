import Desktop
import Foundation
import Testing

extension WindowTests {
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
      Screen.shared.type("Return")
      Screen.shared.type(text: "20", replacingAll: true)
      #expect(try viewer.drop([clip(named: "other.mp4", in: scratch).absoluteString]))
      try viewer.waitForTitle("other.mp4")
      try viewer.waitForFrame(0)
      try viewer.waitForWord("0:00.000")
      #expect(try viewer.restedFrame() == 0)
    }

    @Test("A drop that is no file is rejected and changes nothing")
    func dropOfNoFileIsRejected() throws {
      let viewer = try viewer()
      #expect(try !viewer.drop(["https://example.com/video.mp4"]))
      try viewer.waitForPainting()
      try viewer.waitForFrame(300)
    }
  }
}
