import Desktop
import Foundation
import Testing

extension WindowTests {
  /// The settings that hold beyond one video.
  @Suite struct PreferencesTests {
    private func file(_ viewer: Viewer) -> URL {
      viewer.folder.appending(path: "finescrub/viewer.json")
    }

    private func wait(for preference: String, _ viewer: Viewer) throws {
      try eventually(preference) {
        try String(contentsOf: file(viewer), encoding: .utf8).contains(preference)
      }
    }

    @Test("The inspector is closed at first, and stays as the user left it") func inspector() throws
    {
      let viewer = try Viewer.onClip(preferences: "{}")
      func isOpen() -> Bool {
        viewer.shows("Inspector Panel")
      }
      #expect(!isOpen())
      try viewer.focus(viewer.find("Inspector"))
      Screen.shared.type("space")
      try eventually("the inspector") { isOpen() }
      try wait(for: "\"showsInspector\":true", viewer)
    }

    @Test("A file that cannot be read is shown, and stays as it is") func broken() throws {
      let text = #"{"showsInspector":"yes"}"#
      let viewer = try Viewer.onClip(preferences: text)
      try viewer.waitForWord("viewer.json is repaired, changes of them are not kept")
      try viewer.press(viewer.find("Inspector"))
      try viewer.waitForWord("Inspector Panel")
      try viewer.closeAndCheck()
      #expect(try String(contentsOf: file(viewer), encoding: .utf8) == text)
    }

    @Test("A preference is kept") func kept() throws {
      let viewer = try Viewer.onClip()
      Screen.shared.type("comma", holding: ["Control_L"])
      try viewer.waitForWord("Remember videos")
      try viewer.focusDialog()
      try viewer.keepScreenshot("preferences")
      let toggle = try eventually("the switch") {
        viewer.application.allVisible.last { $0.name == "Remember videos" && $0.has(.focusable) }
      }
      try viewer.focus(toggle)
      Screen.shared.type("space")
      try wait(for: "\"keepsCache\":false", viewer)
      Screen.shared.type("Escape")
      try eventually("the end of the preferences") { viewer.dialog == nil }
      Screen.shared.focus(viewer.window)
    }
  }
}
