import Desktop
import Foundation
import ScrubFixtures
import Testing

extension WindowTests {
  /// A video that is still being recorded.
  @Suite struct RecordingInProgressTests {
    @Test("A new video that is too short to be followed is opened as it is") func shortVideo()
      throws
    {
      let scratch = try Scratch()
      let path = scratch.path("short.mkv")
      try DemoClip.write(to: path, frames: 10, hasSound: false, container: "matroska")
      let viewer = try Viewer([path])
      try viewer.waitForFrame(0)
      Screen.shared.type("End")
      try viewer.waitForFrame(9)
    }

    @Test("The slider grows, Live goes to the end and follows it, and the end is noticed")
    func growing() throws {
      let scratch = try Scratch()
      let (whole, path) = (scratch.path("whole.ts"), scratch.path("recording.ts"))
      try DemoClip.write(to: whole, frames: 300, container: "mpegts")
      let bytes = try Data(contentsOf: URL(filePath: whole))
      var written = bytes.count / 2
      try bytes.prefix(written).write(to: URL(filePath: path))
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.seekToEnd()
      // A little at a time, so that the recording goes on until all is written.
      func append(_ count: Int) throws {
        let end = min(bytes.count, written + count)
        try file.write(contentsOf: bytes[written..<end])
        written = end
      }
      let viewer = try Viewer([path])
      let live = try eventually("a recording") {
        try append(188)
        return viewer.application.find("Live")
      }
      let before = try #require(viewer.slider().maximum)
      #expect(before > 3 && before < 7)
      // Each Tab takes a part of the quiet seconds after which a recording has ended.
      try viewer.press(live) { try append(188) }
      try eventually("the end of the recording so far", within: 20) {
        try append(188)
        return try viewer.slider().value == viewer.slider().maximum
      }
      try viewer.focus(viewer.find("Time or Frame")) { try append(188) }
      Screen.shared.type("Return")
      try append(bytes.count)
      try file.close()
      try eventually("the end of the longer recording", within: 20) {
        let slider = try viewer.slider()
        return slider.maximum ?? 0 > before && slider.value == slider.maximum
      }
      // After some quiet seconds, the recording has ended.
      try eventually("a video like any other", within: 20) { !viewer.shows("Live") }
      try viewer.waitForFrame(299)
      // The edit that was begun before goes on.
      Screen.shared.type(text: "#7", replacingAll: true)
      Screen.shared.type("Return")
      try viewer.waitForFrame(7)
    }
  }
}
