// Usage: viewer-pictures FOLDER
//
// Scrubs through the demo clip finer and finer, in the viewer's window, and writes what is to be
// seen after each tenth of a second to FOLDER/light and FOLDER/dark, as picture-000.png and so on.
//
// For the window in its other states, run the window tests with the variable FINESCRUB_PICTURES.

import Desktop
import Foundation

guard let folder = CommandLine.arguments.dropFirst().first else {
  fail("say which folder the pictures are to be written to: viewer-pictures FOLDER")
}
for theme in [Look.Theme.light, .dark] {
  let target = URL(filePath: folder).appending(path: theme.rawValue)
  try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
  let viewer = try Viewer([], look: Look(theme: theme, scale: 2))
  Screen.shared.resize(viewer.window, width: 1400, height: 1160)
  // Creating the demo clip takes minutes.
  try eventually("the demo clip", within: 1200) { try viewer.frameNumber() == 0 }
  var scrub = FineScrub(viewer, writingTo: target)
  try scrub.perform()
  let outcome = try viewer.close()
  guard outcome.status == 0 else { fail("the viewer failed: \(outcome.errors)") }
}

/// A gesture that finds one frame: far along the track, then away from it with finer speeds.
struct FineScrub {
  /// A straight part of the finger's path, in points of the window.
  private struct Part {
    var tenths: Int
    var x: Double
    var y: Double
  }

  private static let way = [
    Part(tenths: 3, x: 0, y: 0), Part(tenths: 11, x: 170, y: 0), Part(tenths: 2, x: 0, y: 0),
    Part(tenths: 8, x: 24, y: -150), Part(tenths: 10, x: 26, y: 0), Part(tenths: 5, x: 6, y: -90),
    Part(tenths: 11, x: 12, y: 0), Part(tenths: 3, x: 0, y: 0),
  ]
  /// The number of events in a tenth of a second, at 60 Hz.
  private static let events = 6

  private let viewer: Viewer
  private let folder: URL
  private var count = 0

  init(_ viewer: Viewer, writingTo folder: URL) { (self.viewer, self.folder) = (viewer, folder) }

  mutating func perform() throws {
    let scale = Double(viewer.look.scale)
    // On the playhead, beside the handle.
    let start = try viewer.touch(0.01)
    var (x, y) = (Double(start.x), Double(start.y))
    for part in Self.way {
      for tenth in 0..<part.tenths {
        let places = (1...Self.events).map { event in
          let share =
            Self.eased(Double(tenth * Self.events + event) / Double(part.tenths * Self.events))
          return (x: Int(x + part.x * scale * share), y: Int(y + part.y * scale * share))
        }
        Screen.shared.move(through: places, every: 1000 / 60)
        let finger = places[Self.events - 1]
        try write(finger, isDown: true)
      }
      (x, y) = (x + part.x * scale, y + part.y * scale)
    }
    Screen.shared.release()
    for _ in 0..<8 { try write((Int(x), Int(y)), isDown: false) }
  }

  /// Returns the eased progress: slow at the start and the end.
  private static func eased(_ share: Double) -> Double { share * share * (3 - 2 * share) }

  private mutating func write(_ finger: (x: Int, y: Int), isDown: Bool) throws {
    if isDown { _ = try viewer.restedFrame() }
    slowDown(seconds: 0.1)  // what is drawn over the picture comes, and fades
    let place = try viewer.place()
    let picture = try viewer.screenshot()
    let name = String(format: "picture-%03d", count)
    count += 1
    let marked =
      isDown
      ? picture.marked(
        atX: finger.x - place.x, y: finger.y - place.y, radius: 13 * viewer.look.scale) : picture
    try marked.write(to: folder.appending(path: "\(name).png").path)
  }
}
