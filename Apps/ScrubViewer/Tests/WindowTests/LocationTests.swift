import Desktop
import Foundation
import ScrubRemoteServer
import Testing

extension WindowTests {
  /// Videos on a web server, opened by their URL.
  @Suite struct LocationTests {
    private static func server() throws -> RemoteServer {
      try RemoteServer(["/clip.mp4": Resource(path: try Clip.path())])
    }

    /// Types a URL into the dialog, and confirms it.
    private func open(_ url: String, in viewer: Viewer) throws {
      Screen.shared.type("l", holding: ["Control_L"])
      try viewer.answer("Open Location", url)
    }

    @Test("A URL is opened, with its frames, and without its password in the window")
    func opened() throws {
      let server = try Self.server()
      let viewer = try Viewer.onClip()
      let url = server.url("/clip.mp4").replacing("://", with: "://anna:pa55word@")
      try open(url, in: viewer)
      try viewer.waitForFrame(0)
      try viewer.seek(to: 10)
      #expect(!server.log.requests.isEmpty)
      #expect(viewer.isSaid("clip.mp4") && !viewer.isSaid("pa55word"))
    }

    @Test("While a slow server sends, the window shows how much") func progress() throws {
      let server = try Self.server()
      server.behavior.bitsPerSecond = 1e6
      let viewer = try Viewer([server.url("/clip.mp4")])
      try viewer.waitForWord(" MB")
      server.behavior.bitsPerSecond = nil
      try viewer.waitForFrame(0)
    }

    @Test("A URL that cannot be opened says why") func refused() throws {
      let server = try Self.server()
      let viewer = try Viewer.onClip()
      try open(server.url("/other.mp4"), in: viewer)
      try viewer.waitForWord("The Video Cannot Be Opened")
      try viewer.waitForWord("the server has no such file (404)")
      try open("other.mp4", in: viewer)
      try viewer.waitForWord("not an http or https URL")
    }
  }
}
