import Desktop
import Foundation
import Testing

extension WindowTests {
  /// Writing the trimmed part of the video to a file.
  @Suite struct ExportTests {
    /// Opens the clip, and trims it to two seconds from frame 300.
    private func trimmed() throws -> Viewer {
      let viewer = try Viewer.onClip()
      try viewer.focus(viewer.slider())
      for (value, key) in [(10.0, "i"), (12.0, "o")] {
        try viewer.seek(to: value)
        Screen.shared.type(key)
      }
      return viewer
    }

    @Test("A button to export comes with the trim, and goes with it") func button() throws {
      let viewer = try trimmed()
      try viewer.press(viewer.find("Export…"))
      try viewer.withDialog("Export Trim") { Screen.shared.type("Escape") }
      for _ in 0..<2 { Screen.shared.type("z", holding: ["Control_L"]) }
      try eventually("the end of the button") { !viewer.isSaid("Export…") }
      Screen.shared.type("z", holding: ["Control_L", "Shift_L"])
      try viewer.waitForWord("Export…")
    }

    /// Chooses the file, and waits for the question how it is to be written.
    private func ask(_ viewer: Viewer, _ path: String) throws {
      Screen.shared.type("e", holding: ["Control_L"])
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
      Screen.shared.type("Return")
      try viewer.waitForWord("Exported part.mp4")
      Screen.shared.focus(viewer.window)
      try viewer.open(path)
      try viewer.waitForFrame(300)
      #expect(abs((try viewer.slider().maximum ?? 0) - 2) < 0.001)
      Screen.shared.type("End")
      try viewer.waitForFrame(359)
    }

    @Test("A canceled export writes nothing") func canceled() throws {
      let scratch = try Scratch()
      let path = scratch.path("part.mp4")
      let viewer = try trimmed()
      try ask(viewer, path)
      Screen.shared.type("Escape")
      try eventually("the end of the question") { !viewer.isSaid("Export Trim?") }
      Screen.shared.focus(viewer.window)
      #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("What cannot be written says why") func refused() throws {
      let viewer = try trimmed()
      Screen.shared.type("e", holding: ["Control_L"])
      try viewer.withDialog("Export Trim") {
        Screen.shared.type(text: NSTemporaryDirectory() + "part.avi", replacingAll: true)
        Screen.shared.type("Return")
      }
      try viewer.waitForWord(".avi")
    }
  }
}
