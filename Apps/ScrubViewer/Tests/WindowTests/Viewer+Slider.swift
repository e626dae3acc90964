import Desktop
import Testing

/// The names that the window's parts have on the accessibility bus.
enum Name {
  static let position = "Position"
  static let speed = "Speed"
}

/// Config files of several tests.
enum Config {
  /// A curve of many speeds: what is fitted to a short video has few.
  static let smooth = "{ curves: { smooth: { kind: 'exponential', halvingDistance: 40 } } }"
  /// A curve of full speed, which is selected, and one of a quarter.
  static let twoCurves =
    "{ selected: 'brisk', curves: { "
    + "brisk: { kind: 'tiered', tiers: [{ speed: 1, verticalDistance: 0 }] }, "
    + "sluggish: { kind: 'tiered', tiers: [{ speed: 0.25, verticalDistance: 0 }] } } }"
}

extension Viewer {
  /// Opens the tests' clip and waits for its first frame.
  static func onClip(
    _ options: [String] = [], look: Look = Look(), config: String? = nil,
    preferences: String? = nil, environment: [String: String] = [:]
  ) throws -> Viewer {
    let viewer = try Viewer(
      options + [Clip.path()], look: look, config: config, preferences: preferences,
      environment: environment)
    try viewer.waitForFrame(0)
    return viewer
  }

  /// The slider that stands for the place in the video.
  func slider() throws -> Accessible { try find(Name.position, role: "slider") }

  /// Seeks to a value of the slider, as an assistive technology does, and waits for its frame.
  func seek(to value: Double) throws {
    try slider().set(value: value)
    try waitForFrame(Clip.frame(at: value))
  }

  /// Waits until the slider's value, which is told less often than it changes, is that of a frame.
  func waitForValue(ofFrame number: Int) throws {
    try eventually("the value of frame \(number)") {
      Clip.frame(at: try slider().value ?? -1) == number
    }
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
    try eventually("the text \(text)") { isSaid(text) }
  }
}
