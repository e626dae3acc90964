import Desktop
import Foundation
import Testing
import Waiting

extension WindowTests {
  /// The videos that were opened last.
  @Suite struct RecentVideosTests {
    @Test("A recent video is opened from the menu") func recentVideoIsOpened() throws {
      let viewer = try Viewer.onClip()
      Screen.shared.type("Right")
      try viewer.waitForFrame(1)
      let name = URL(filePath: try Clip.path()).lastPathComponent
      try eventually("\(name) in the menu") {
        try viewer.press(viewer.find("Open"))
        try viewer.waitForWord("Choose a File…")
        if viewer.application.allVisible.contains(where: { $0.name == name && $0.role != "label" })
        {
          return true
        }
        Screen.shared.type("Escape")
        return nil
      }
      Screen.shared.type("Down")
      Screen.shared.type("Return")
      try viewer.waitForFrame(0)
      try viewer.closeAndCheck()
    }
  }
}
