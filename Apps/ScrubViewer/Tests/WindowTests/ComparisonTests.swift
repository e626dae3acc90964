import Desktop
import Foundation
import ScrubRemoteServer
import Testing

extension WindowTests {
  /// Two videos under one finger.
  @Suite struct ComparisonTests {
    /// The clip beside itself.
    private func compared() throws -> Viewer { try Viewer([Clip.path(), Clip.path()]) }

    /// The numbers of the frames in the halves of the video, beside or above each other, where they are larger.
    private func frames(_ viewer: Viewer) throws -> [Int?] {
      let video = try viewer.place(of: viewer.find(Viewer.videoName))
      let isBeside =
        min(video.width / 2 * 9, video.height * 16) >= min(video.width * 9, video.height / 2 * 16)
      let (roomWidth, roomHeight) =
        isBeside ? (video.width / 2, video.height) : (video.width, video.height / 2)
      let width = min(roomWidth, roomHeight * 16 / 9)
      let height = width * 9 / 16
      return try [0, 1].map { number in
        let place = Screen.Rectangle(
          x: video.x + (isBeside ? number * roomWidth : 0) + (roomWidth - width) / 2,
          y: video.y + (isBeside ? 0 : number * roomHeight) + (roomHeight - height) / 2,
          width: width, height: height)
        return try viewer.screenshot(of: place).frameNumber
      }
    }

    private func wait(for expected: [Int], _ viewer: Viewer) throws {
      var last: [Int?] = []
      try eventually("frames \(expected); they are \(last)") {
        last = try frames(viewer)
        return last == expected
      }
    }

    @Test("One finger moves both, and keys shift the second one") func oneFingerMovesBoth() throws {
      let viewer = try Viewer.onClip()
      try viewer.choose("Compare With…", inMenu: "Compare")
      try viewer.answer("Compare With", Clip.path())
      try wait(for: [0, 0], viewer)
      try viewer.slider().set(value: 10)
      try wait(for: [300, 300], viewer)
      try viewer.focus(viewer.slider())
      for _ in 0..<3 { screen.type("period") }
      try wait(for: [300, 303], viewer)
      screen.type("comma")
      try wait(for: [300, 302], viewer)
      screen.type("Right")
      try wait(for: [301, 303], viewer)
      try viewer.keepScreenshot("comparing, side by side")
      try viewer.touch(0.5)
      screen.move(by: 60, every: 2)
      let held = try eventually("both frames under the finger") { () -> Int? in
        guard let last = try viewer.trace.lines().last, last.samples >= viewer.samplesSent,
          last.isExact, let frame = last.frame
        else { return nil }
        return try frames(viewer) == [frame, frame + 2] ? frame : nil
      }
      #expect(held > 450)
      screen.release()
      try wait(for: [held, held + 2], viewer)

      try viewer.choose("Stop Comparing", inMenu: "Compare")
      try viewer.waitForFrame(held)
    }

    @Test("The difference of equal frames is black, and that of others is not")
    func difference() throws {
      let viewer = try compared()
      try wait(for: [0, 0], viewer)
      #expect(try viewer.isMarked("Side by Side", inMenu: "Compare"))
      try viewer.choose("Difference", inMenu: "Compare")
      #expect(try viewer.isMarked("Difference", inMenu: "Compare"))
      #expect(try !viewer.isMarked("Side by Side", inMenu: "Compare"))
      func isBlack() throws -> Bool {
        var video = try viewer.videoRectangle()
        // Below the names.
        (video.y, video.height) = (video.y + video.height / 2, video.height / 4)
        let screenshot = try viewer.screenshot(of: video)
        return screenshot.count(of: (red: 0, green: 0, blue: 0)) == video.width * video.height
      }
      try eventually("black") { try isBlack() }
      try viewer.focus(viewer.slider())
      screen.type("period")
      try eventually("a difference") { try !isBlack() }
      try viewer.keepScreenshot("comparing, difference")
    }

    @Test("The sound is that of the chosen video") func sound() throws {
      let viewer = try compared()
      try wait(for: [0, 0], viewer)
      let video = try viewer.find(Viewer.videoName)
      try viewer.choose("Sound of the Second Video", inMenu: "Compare")
      try eventually("the second one's sound") { video.text.contains("with sound") }
      try viewer.focus(viewer.slider())
      screen.type("space")
      try eventually("both playing") {
        let both = try frames(viewer).compactMap(\.self)
        return both.count == 2 && both[0] > 10 && both[1] > 10
      }
      screen.type("space")
      try viewer.choose("Sound of the First Video", inMenu: "Compare")
      try eventually("the first one's sound") { !video.text.contains("with sound") }
    }

    @Test("A wipe has the first video at the left, and its divider is dragged") func wipe() throws {
      let viewer = try compared()
      try wait(for: [0, 0], viewer)
      try viewer.choose("Wipe", inMenu: "Compare")
      try viewer.focus(viewer.slider())
      for _ in 0..<9 { screen.type("period") }
      let video = try viewer.place(of: viewer.find(Viewer.videoName))
      let (x, y) = (video.x + video.width / 2, video.y + video.height / 2)
      func move(to share: Double) {
        screen.move(to: x, y)
        screen.press()
        let end = video.x + Int(Double(video.width) * share)
        screen.move(through: (1...10).map { (x + $0 * (end - x) / 10, y) }, every: 4)
        screen.release()
      }
      move(to: 1)
      // Only the first video is left, but for a fiftieth.
      try viewer.waitForFrame(0)
      try viewer.keepScreenshot("comparing, wipe")
    }
  }

  @Suite struct ExportTests {
    /// Opens the clip, and trims it to two seconds from frame 300.
    private func trimmed() throws -> Viewer {
      let viewer = try Viewer.onClip()
      try viewer.focus(viewer.slider())
      for (value, key) in [(10.0, "i"), (12.0, "o")] {
        try viewer.seek(to: value)
        screen.type(key)
      }
      return viewer
    }

    @Test("A button to export comes with the trim, and goes with it") func button() throws {
      let viewer = try trimmed()
      try viewer.press(viewer.find("Export…"))
      try viewer.withDialog("Export Trim") { screen.type("Escape") }
      for _ in 0..<2 { screen.type("z", holding: ["Control_L"]) }
      try eventually("the end of the button") { !viewer.isSaid("Export…") }
      screen.type("z", holding: ["Control_L", "Shift_L"])
      try viewer.waitForWord("Export…")
    }

    /// Chooses the file, and waits for the question how it is to be written.
    private func ask(_ viewer: Viewer, _ path: String) throws {
      screen.type("e", holding: ["Control_L"])
      // The dialog has selected the name that it proposes, up to its ending.
      try viewer.answer("Export Trim", String(path.dropLast(4)))
      try viewer.waitForWord("Export Trim?")
      try viewer.focusDialog()
    }

    @Test("The trimmed part is exported, and has exactly its frames") func exported() throws {
      let scratch = try Scratch()
      let path = scratch.path("part.mp4")
      let viewer = try trimmed()
      try ask(viewer, path)
      #expect(viewer.isSaid("60 frames"))
      try viewer.keepScreenshot("exporting")
      screen.type("Return")
      try viewer.waitForWord("Exported part.mp4")
      screen.focus(viewer.window)
      try viewer.open(path)
      try viewer.waitForFrame(300)
      #expect(abs((try viewer.slider().maximum ?? 0) - 2) < 0.001)
      screen.type("End")
      try viewer.waitForFrame(359)
    }

    @Test("A canceled export writes nothing") func canceled() throws {
      let scratch = try Scratch()
      let path = scratch.path("part.mp4")
      let viewer = try trimmed()
      try ask(viewer, path)
      screen.type("Escape")
      try eventually("the end of the question") { !viewer.isSaid("Export Trim?") }
      screen.focus(viewer.window)
      #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("What cannot be written says why") func refused() throws {
      let viewer = try trimmed()
      screen.type("e", holding: ["Control_L"])
      try viewer.withDialog("Export Trim") {
        screen.type(text: NSTemporaryDirectory() + "part.avi", replacingAll: true)
        screen.type("Return")
      }
      try viewer.waitForWord(".avi")
    }
  }

  /// Videos on a web server, opened by their URL.
  @Suite struct LocationTests {
    private static func server() throws -> RemoteServer {
      try RemoteServer(["/clip.mp4": Resource(path: try Clip.path())])
    }

    /// Types a URL into the dialog, and confirms it.
    private func open(_ url: String, in viewer: Viewer) throws {
      screen.type("l", holding: ["Control_L"])
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
