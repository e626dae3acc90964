import Desktop
import Foundation
import Testing
import Waiting

/// The names that the window's parts have on the accessibility bus.
enum Name {
  static let position = "Position"
  static let speed = "Speed"
}

extension Viewer {
  /// Opens the tests' clip and waits for its first frame.
  static func onClip(
    _ options: [String] = [], look: Look = Look(), preferences: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Viewer {
    let viewer = try Viewer(
      options + [Clip.path()], look: look, preferences: preferences, environment: environment)
    try viewer.waitForFrame(0)
    return viewer
  }

  /// The slider that stands for the place in the video.
  func slider() throws -> Accessible { try find(Name.position, role: "slider") }

  /// Waits until the slider's value, which is told less often than it changes, is that of a frame.
  func waitForValue(ofFrame number: Int) throws {
    try eventually("the value of frame \(number)") {
      Clip.frame(at: try slider().value ?? -1) == number ? true : nil
    }
  }

  /// The middle of the slider's line at a share of its length, in pixels of the display.
  func point(onSlider share: Double) throws -> (x: Int, y: Int) {
    let track = try track()
    return (track.x + Int(Double(track.width - 1) * share), track.y + track.height / 2)
  }

  /// Puts the finger on the slider.
  @discardableResult
  func touch(_ share: Double) throws -> (x: Int, y: Int) {
    let point = try point(onSlider: share)
    Screen.shared.move(to: point.x, point.y)
    Screen.shared.press()
    return point
  }

  /// Closes the window, and checks that it went in good order and without complaints of GTK's.
  func closeAndCheck(_ source: SourceLocation = #_sourceLocation) throws {
    let outcome = try close()
    #expect(outcome.status == 0, "\(outcome.errors)", sourceLocation: source)
    let complaints = outcome.errors.split(separator: "\n").filter {
      $0.contains("-CRITICAL **") || $0.contains("-WARNING **") || $0.contains("Fatal error")
    }
    #expect(complaints == [], sourceLocation: source)
  }
}

extension Viewer {
  /// Whether a text is anywhere in the window.
  func isSaid(_ text: String) -> Bool {
    application.allVisible.contains { $0.name.contains(text) || $0.text.contains(text) }
  }

  /// Waits until a text is somewhere in the window.
  func waitForWord(_ text: String) throws {
    try eventually("the text \(text)") { isSaid(text) ? true : nil }
  }
}
