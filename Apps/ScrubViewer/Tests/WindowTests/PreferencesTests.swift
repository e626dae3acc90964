import Desktop
import Foundation
import Testing
import Waiting

extension WindowTests {
  /// The settings that hold beyond one video.
  @Suite struct PreferencesTests {
    @Test("The inspector is closed at first, and stays as the user left it") func inspector() throws
    {
      let viewer = try Viewer.onClip(preferences: "{}")
      func isOpen() -> Bool {
        viewer.application.allVisible.contains { $0.name == "Inspector Panel" }
      }
      #expect(!isOpen())
      try viewer.focus(viewer.find("Inspector"))
      Screen.shared.type("space")
      try eventually("the inspector") { isOpen() ? true : nil }
      let file = viewer.folder.appending(path: "finescrub/viewer.json")
      try eventually("the preference in \(file.path)") {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.contains("\"showsInspector\":true") ? true : nil
      }
      try viewer.closeAndCheck()
    }

    @Test("A file that cannot be read is shown, and stays as it is") func broken() throws {
      let text = #"{"showsInspector":"yes"}"#
      let viewer = try Viewer.onClip(preferences: text)
      try viewer.waitForWord("viewer.json is repaired, changes of them are not kept")
      try viewer.press(viewer.find("Inspector"))
      try viewer.waitForWord("Inspector Panel")
      try viewer.closeAndCheck()
      let file = viewer.folder.appending(path: "finescrub/viewer.json")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
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
      let file = viewer.folder.appending(path: "finescrub/viewer.json")
      try eventually("the preference in \(file.path)") {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.contains("\"keepsCache\":false") ? true : nil
      }
      Screen.shared.type("Escape")
      try eventually("the end of the preferences") { viewer.dialog == nil ? true : nil }
      Screen.shared.focus(viewer.window)
      try viewer.closeAndCheck()
    }
  }
}
