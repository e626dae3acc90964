import Desktop
import Foundation
import Testing

extension WindowTests {
  /// The videos that were opened last.
  @Suite struct RecentVideosTests {
    @Test("A video is opened again where it was left") func openedWhereLeft() throws {
      let scratch = try Scratch()
      let first = try Viewer([try Clip.path()], cache: scratch.url)
      try first.waitForFrame(0)
      for frame in 1...3 {
        Screen.shared.type("Right")
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
    }
  }
}
