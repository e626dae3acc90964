import Desktop
import Foundation
import ScrubFixtures
import Waiting

/// The looks of the window in each of its states.
struct WindowStates {
  /// The widths of a phone's window, of a usual one and of a screen.
  static let widths = [360, 960, 1440]

  let look: Look
  /// Additional environment variables.
  let environment: [String: String]
  /// The width of the window, in points.
  let width: Int
  let folder: URL

  private var height: Int { width < 600 ? 640 : width * 9 / 16 + 140 }

  /// Writes a picture of each state.
  func write() throws {
    try wait()
    try scrub()
    try compare()
    try fail()
  }

  private func opened(_ arguments: [String], cache: URL? = nil) throws -> Viewer {
    let viewer = try Viewer(
      arguments, look: look, cache: cache, preferences: "{}", environment: environment)
    Screen.shared.resize(viewer.window, width: width, height: height)
    try eventually("the new width") { try viewer.place().width == width ? true : nil }
    return viewer
  }

  private func save(_ name: String, _ viewer: Viewer) throws {
    slowDown(seconds: 0.4)  // what is animated ends, and thumbnails come
    try viewer.screenshot().write(to: folder.appending(path: "\(width)-\(name).png").path)
  }

  private func close(_ viewer: Viewer) throws {
    let outcome = try viewer.close()
    guard outcome.status == 0 else { Desktop.fail("the viewer failed: \(outcome.errors)") }
  }

  /// The window is empty until the demo clip exists.
  private func wait() throws {
    let cache = FileManager.default.temporaryDirectory.appending(path: "FineScrub-\(UUID())")
    defer { try? FileManager.default.removeItem(at: cache) }
    let viewer = try opened([], cache: cache)
    Screen.shared.move(to: 0, height + 50)
    try save("empty", viewer)
    try close(viewer)
  }

  private func scrub() throws {
    let viewer = try opened([])
    // Creating the demo clip takes minutes.
    try eventually("the demo clip", within: 1200) { try viewer.frameNumber() == 0 ? true : nil }
    Screen.shared.move(to: 0, height + 50)
    slowDown(seconds: 2)  // the strip's thumbnails come
    try save("resting", viewer)
    let strip = try viewer.place(of: viewer.find("Timeline"))
    let (x, y) = (strip.x + strip.width / 3, strip.y + strip.height / 2)
    Screen.shared.move(to: x, y)
    try save("hovering", viewer)
    Screen.shared.press()
    Screen.shared.move(through: (1...20).map { (x + 2 * $0, y) }, every: 8)
    try save("dragging", viewer)
    Screen.shared.move(through: (1...50).map { (x + 40, y - 4 * $0) }, every: 8)
    Screen.shared.move(through: (1...20).map { (x + 40 + $0, y - 200) }, every: 8)
    slowDown(seconds: 1)
    try save("fine", viewer)
    Screen.shared.release()
    slowDown(seconds: 0.5)  // the strip shows the whole video again, with its handles
    let gutter = min(44, strip.width / 6)
    let end = strip.x + strip.width - gutter + 10
    Screen.shared.move(to: end, strip.y + strip.height - 31)
    Screen.shared.press()
    Screen.shared.move(
      through: (1...60).map { (end - $0, strip.y + strip.height - 31) }, every: 8)
    try save("trimming", viewer)
    Screen.shared.release()
    Screen.shared.move(to: 0, height + 50)
    try save("trimmed", viewer)
    for (name, button) in [("inspector", "Inspector"), ("menu", "Menu")] {
      let button = try viewer.find(button)
      try eventually("the keyboard on \(name)") {
        Screen.shared.type("Tab")
        slowDown(seconds: 0.1)  // the focus moves
        return button.all.contains { $0.has(.focused) } ? true : nil
      }
      Screen.shared.type("space")
      try save(name, viewer)
    }
    Screen.shared.type("Escape")
    Screen.shared.type("F1")
    try viewer.focusDialog()
    slowDown(seconds: 0.5)  // the dialog is drawn
    if let dialog = viewer.dialog, let place = Screen.shared.place(of: dialog) {
      try viewer.screenshot(of: place)
        .write(to: folder.appending(path: "\(width)-shortcuts.png").path)
    }
    Screen.shared.type("Escape")
    try close(viewer)
  }

  private func compare() throws {
    let video = DemoClipFile.path() ?? ""
    let viewer = try opened([video, video])
    let stage = try viewer.find(Viewer.videoName)
    try eventually("the second video") { stage.text.contains("compared with") ? true : nil }
    slowDown(seconds: 1)  // the strip's thumbnails come
    let strip = try viewer.place(of: viewer.find("Timeline"))
    let (x, y) = (strip.x + strip.width / 2, strip.y + strip.height / 2)
    Screen.shared.move(to: x, y)
    Screen.shared.press()
    Screen.shared.move(through: (1...20).map { (x + 2 * $0, y) }, every: 8)
    Screen.shared.release()
    for _ in 0..<5 { Screen.shared.type("period") }
    Screen.shared.move(to: 0, height + 50)
    try save("comparing", viewer)
    try close(viewer)
  }

  private func fail() throws {
    let viewer = try opened(["/no/such/holiday.mp4"])
    _ = try viewer.find("Open…")
    Screen.shared.move(to: 0, height + 50)
    try save("error", viewer)
    try close(viewer)
  }
}
