public import Foundation
@_exported public import Waiting

// `MainActor` is said in full, as release builds of Swift 6.3 otherwise lose it at the isolated deinit.
/// The built viewer, run as a process with a window on the tests' display.
///
/// Every wait has a deadline, so that a viewer that hangs fails its test instead of all of them.
@MainActor public final class Viewer {
  /// The outcome of a viewer that has ended.
  public struct Outcome {
    /// The exit status, or the number of the terminating signal.
    public var status: Int32
    /// The standard error.
    public var errors: String
  }

  /// The appearance settings.
  public let look: Look
  /// Its window.
  public let window: UInt
  /// Its accessibility object.
  public let application: Accessible
  /// Its temporary folder, which is removed with it.
  public var folder: URL { scratch.url }

  /// The trace of its frames.
  public let trace: FrameTrace

  private let scratch: Scratch
  private let configName = "finescrub/c.json5"
  private let process = Process()
  private let samplesBefore: Int
  private let screen = Screen.shared

  /// The viewer that was started last, until it has ended.
  public static var current: Viewer?

  /// Starts the viewer and waits for its window. Without contents of a config file, it has none; without a folder for
  /// what it keeps about videos, it keeps nothing; and by default its preferences open the inspector.
  public init(
    _ arguments: [String], look: Look = Look(), config: String? = nil, cache: URL? = nil,
    preferences: String? = nil, environment: [String: String] = [:]
  ) throws {
    (self.look, scratch) = (look, try Scratch())
    _ = try scratch.write("[Settings]\ngtk-enable-animations=false", to: "gtk-4.0/settings.ini")
    // The edge that GTK draws without a compositor is not part of what the accessibility bus calls the window.
    let style = "window.solid-csd { padding: 0; border: none; }"
    _ = try scratch.write(style, to: "gtk-4.0/gtk.css")
    _ = try scratch.write(preferences ?? #"{"showsInspector":true}"#, to: "finescrub/viewer.json")
    var configuration: [String] = []
    if let config { configuration = ["--config", try scratch.write(config, to: configName)] }
    let trace = scratch.path("trace")
    self.trace = FrameTrace(path: trace)
    // A test that has failed may have left the finger down.
    if Screen.shared.isPressed { Screen.shared.release() }
    Screen.shared.setTextScale(look.textScale)
    samplesBefore = Screen.shared.samples
    process.executableURL = try Self.executable()
    process.arguments =
      ["--trace", trace] + (cache == nil ? ["--no-cache"] : []) + configuration + arguments
    var environment = environment
    environment["XDG_CACHE_HOME"] = cache?.path
    environment.merge(look.environment) { $1 }
    process.environment = ProcessInfo.processInfo.environment.merging(
      [
        "XDG_CONFIG_HOME": scratch.url.path, "XDG_DATA_HOME": scratch.url.path,
        "GDK_SCALE": "\(look.scale)", "LC_ALL": "C.UTF-8",
        "SDL_DISKAUDIOFILE": scratch.path("heard.raw"),
      ].merging(environment) { $1 }
    ) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let errors = URL(filePath: try scratch.write("", to: "errors"))
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let process = process
    let identifier = process.processIdentifier
    func stillRuns() throws {
      guard process.isRunning else {
        throw Late(description: "the viewer ended: \(try Self.text(errors))")
      }
    }
    window = try eventually("the viewer's window") {
      try stillRuns()
      return Screen.shared.window(ofProcess: identifier)
    }
    application = try eventually("the viewer on the accessibility bus") {
      try stillRuns()
      return AccessibilityBus.shared?.application(ofProcess: identifier)
    }
    screen.focus(window)
    Self.current = self
  }

  isolated deinit {
    // Only after a failed test. Other signals are blocked in a process started by a dispatch thread.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// The number of its process.
  public var processIdentifier: Int32 { process.processIdentifier }

  /// The number of touch events sent since its start.
  public var samplesSent: Int { screen.samples - samplesBefore }

  /// A window of it above its own, or `nil`.
  public var dialog: UInt? {
    screen.window(ofProcess: process.processIdentifier).flatMap { $0 == window ? nil : $0 }
  }

  /// Waits for a dialog, and focuses it.
  public func focusDialog() throws { screen.focus(try eventually("a dialog") { dialog }) }

  /// Closes the window and waits for the end.
  public func close() throws -> Outcome {
    screen.close(window)
    return try end()
  }

  /// Waits for the end.
  public func end() throws -> Outcome {
    try eventually("the viewer's end") { !process.isRunning }
    Self.current = nil
    return try Outcome(
      status: process.terminationStatus, errors: Self.text(folder.appending(path: "errors")))
  }

  /// Replaces the config file, by renaming another one as careful editors do.
  public func write(config: String) throws { _ = try scratch.write(config, to: configName) }

  /// The sound so far, which SDL's driver `disk` has written.
  public func heard() throws -> WrittenSound {
    try WrittenSound(folder.appending(path: "heard.raw"))
  }

  /// The viewer is in the same folder as the tests.
  private static func executable() throws -> URL {
    let own = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let program = own.deletingLastPathComponent().appending(path: "scrub-viewer")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw Late(description: "\(program.path) has not been built")
    }
    return program
  }

  private static func text(_ file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}

/// The appearance settings of the desktop.
public nonisolated struct Look: Sendable {
  /// The colors.
  public enum Theme: String, CaseIterable, Sendable {
    case light, dark, highContrast, darkHighContrast
  }

  /// The colors.
  public var theme: Theme
  /// The number of pixels per point.
  public var scale: Int
  /// The scale of texts.
  public var textScale: Double
  /// Whether the window's language is written from right to left.
  public var isRightToLeft: Bool

  /// Creates a look.
  public init(
    theme: Theme = .light, scale: Int = 1, textScale: Double = 1, isRightToLeft: Bool = false
  ) {
    (self.theme, self.scale, self.textScale) = (theme, scale, textScale)
    self.isRightToLeft = isRightToLeft
  }

  /// The replacement of the desktop's settings, which libadwaita reads from services of a session.
  var environment: [String: String] {
    let isDark = theme == .dark || theme == .darkHighContrast
    let isHighContrast = theme == .highContrast || theme == .darkHighContrast
    let language = isRightToLeft ? ["LANGUAGE": "he"] : [:]
    return [
      "ADW_DISABLE_PORTAL": "1", "ADW_DEBUG_COLOR_SCHEME": isDark ? "prefer-dark" : "prefer-light",
      "ADW_DEBUG_HIGH_CONTRAST": isHighContrast ? "1" : "0",
    ].merging(language) { $1 }
  }
}

/// Ends a program that drives the viewer, with a reason on standard error and status 1.
public func fail(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("error: \(reason)\n".utf8))
  exit(1)
}
