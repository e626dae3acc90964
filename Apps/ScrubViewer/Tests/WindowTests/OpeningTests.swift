import Desktop
import Foundation
import Testing
import Waiting

extension WindowTests {
  /// From the start of the program to the end of it.
  @Suite struct OpeningTests {
    @Test(
      "A file that cannot be opened says why", arguments: ["/no/such/file.mp4", "/dev/null", "/"])
    func unopenableFileSaysWhy(_ path: String) throws {
      let viewer = try Viewer([path])
      // In the window, where the person looks, and for a screen reader, too.
      let name = URL(filePath: path).lastPathComponent
      try eventually("a word about \(name)") {
        viewer.application.all.contains { ($0.name + $0.text).contains("“\(name)”") }
      }
      try viewer.closeAndCheck()
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
