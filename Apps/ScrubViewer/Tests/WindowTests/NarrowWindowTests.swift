import Desktop
import Testing

extension WindowTests {
  /// A window as narrow as a phone's.
  @Suite struct NarrowWindowTests {
    @Test("The inspector is a sheet, which leaves half of the window to the video")
    func sheet() throws {
      let viewer = try Viewer.onClip()
      try viewer.resize(width: 300, height: 600)
      let video = try viewer.find(Viewer.videoName)
      try eventually("a video of the new width") { video.place?.width == 300 }
      let before = try #require(video.place)
      #expect(before.height >= 300)
      let toggle = try viewer.find("Inspector")
      try viewer.press(toggle)
      let sheet = try eventually("the sheet") {
        viewer.application.allVisible.first { $0.name == "Inspector Panel" }
      }
      try eventually("the sheet in its place") {
        sheet.place.map { $0.y - before.y >= 290 && $0.height > 90 } == true
      }
      // It moves nothing.
      #expect(video.place == before)
      try viewer.keepScreenshot("300 points, with the inspector")
      try viewer.press(toggle)
      try eventually("the end of the sheet") {
        !viewer.shows("Inspector Panel")
      }
    }

    @Test("Time runs from left to right in every language") func rightToLeft() throws {
      // A language of GTK's own translations, whose direction the window takes.
      let viewer = try Viewer.onClip(environment: ["LANGUAGE": "he"])
      let (back, on) = (try viewer.find("Back One Frame"), try viewer.find("Forward One Frame"))
      let places = try [back, on].map { try viewer.place(of: $0).x }
      #expect(places[0] < places[1])
      try viewer.touch(0.2)
      Screen.shared.move(by: 60, every: 2)
      #expect(try viewer.restedFrame() > Clip.frames / 5)
      Screen.shared.release()
      try viewer.keepScreenshot("right to left")
    }
  }
}
