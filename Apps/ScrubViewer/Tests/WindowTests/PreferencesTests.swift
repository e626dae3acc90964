import Desktop
import Foundation
import ScrubFixtures
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
      func isOpen() -> Bool { viewer.shows("Inspector Panel") }
      #expect(!isOpen())
      try viewer.focus(viewer.find("Inspector"))
      screen.type("space")
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
      screen.type("comma", holding: ["Control_L"])
      try viewer.waitForWord("Remember videos")
      try viewer.focusDialog()
      try viewer.keepScreenshot("preferences")
      let toggle = try eventually("the switch") {
        viewer.application.allVisible.last { $0.name == "Remember videos" && $0.has(.focusable) }
      }
      try viewer.focus(toggle)
      screen.type("space")
      try wait(for: "\"keepsCache\":false", viewer)
      screen.type("Escape")
      try eventually("the end of the preferences") { viewer.dialog == nil }
      screen.focus(viewer.window)
    }
  }

  @Suite struct RecordingInProgressTests {
    @Test("A new video that is too short to be followed is opened as it is") func shortVideo()
      throws
    {
      let scratch = try Scratch()
      let path = scratch.path("short.mkv")
      try DemoClip.write(to: path, frames: 10, hasSound: false, container: "matroska")
      let viewer = try Viewer([path])
      try viewer.waitForFrame(0)
      screen.type("End")
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
      screen.type("Return")
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
      screen.type(text: "#7", replacingAll: true)
      screen.type("Return")
      try viewer.waitForFrame(7)
    }
  }

  /// Frames that are stretched, flipped and rotated for display.
  @Suite struct OrientationTests {
    @Test("Frames are oriented as declared by the file", arguments: [false, true])
    func framesAreOrientedAsDeclared(isFlipped: Bool) throws {
      let scratch = try Scratch()
      let viewer = try Viewer(
        [RotatedClip.path(in: scratch, isFlipped: isFlipped)], look: Look(scale: 2))
      try eventually("the first frame") {
        let shown = try viewer.screenshot(of: viewer.videoRectangle(shape: RotatedClip.shape))
        return shown.turnedBack(isFlipped: isFlipped).frameNumber == 0
      }
    }
  }
}

extension Screenshot {
  /// Returns the screenshot a quarter turn counterclockwise; a flipped quarter turn undoes itself.
  fileprivate func turnedBack(isFlipped: Bool) -> Screenshot {
    let pixels = (0..<width).flatMap { y in
      (0..<height).flatMap { x in
        let place = (x * width + (isFlipped ? y : width - 1 - y)) * 4
        return bgra[place..<place + 4]
      }
    }
    return Screenshot(width: height, height: width, bgra: pixels)
  }
}

/// The tests' clip with samples half as wide as high, a rotation, and optionally a flip.
///
/// The numbers that declare them in an MP4 file are overwritten.
private enum RotatedClip {
  /// The proportions on the screen: 640 by 360 samples, half as wide and rotated.
  static let shape = (width: 9, height: 8)

  static func path(in scratch: Scratch, isFlipped: Bool) throws -> String {
    var bytes = try Data(contentsOf: URL(filePath: Clip.path()))
    // The movie's own header comes before each track's; the film is the first track.
    let header = try Self.place(of: "tkhd", in: bytes)
    // ISO/IEC 14496-12, 8.3.2: the matrix lies 40 bytes behind the version of a header of version 0.
    guard bytes[header] == 0 else {
      throw Late(description: "the clip's track header is a long one")
    }
    let turned: [Int32] = [0, 0x10000, 0, isFlipped ? 0x10000 : -0x10000, 0, 0, 0, 0, 0x4000_0000]
    Self.write(turned, at: header + 40, in: &bytes)
    Self.write([1, 2], at: try Self.place(of: "pasp", in: bytes), in: &bytes)
    let path = scratch.path("laid.mp4")
    try bytes.write(to: URL(filePath: path))
    return path
  }

  private static func place(of box: String, in bytes: Data) throws -> Int {
    guard let place = bytes.range(of: Data(box.utf8)) else {
      throw Late(description: "the clip has no \(box)")
    }
    return place.upperBound
  }

  private static func write(_ numbers: [Int32], at place: Int, in bytes: inout Data) {
    let all = numbers.flatMap { number in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> Int32($0)) }
    }
    bytes.replaceSubrange(place..<place + all.count, with: all)
  }
}
