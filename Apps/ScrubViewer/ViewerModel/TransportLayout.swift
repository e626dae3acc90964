/// What the controls below the film strip have room for, with the buttons of playback in the middle.
public struct TransportLayout: Equatable, Sendable {
  /// Whether the texts have a row of their own above the buttons.
  public let hasTwoRows: Bool
  /// The form of the position.
  public let form: PositionText.Form
  /// The text of the duration or of the trimmed part.
  public let length: String
  /// The number of the tools that are shown, the first ones; the others are in the menu.
  public let toolCount: Int

  /// The space around the text of the position: the dot before it, and the pencil after it.
  private static let padding = 56.0
  private static let gap = 6.0
  /// The least free space in one row: without any, the window could not become narrower.
  private static let slack = 12.0

  /// Lays out the controls.
  ///
  /// - Parameters:
  ///   - width: The width, in points.
  ///   - position: The longest position in the video.
  ///   - lengths: The texts of the duration or of the trimmed part, the longest first; at least one.
  ///   - buttons: The width of the buttons in the middle.
  ///   - tools: The widths of the tools, the most important first.
  ///   - measure: Measures a text.
  public init(
    width: Double, position: PositionText, lengths: [String], buttons: Double, tools: [Double],
    measure: TextMeasure
  ) {
    func chip(_ form: PositionText.Form) -> Double {
      measure(position.text(form), .body).width + Self.padding
    }
    func text(_ length: String?) -> Double { measure(length ?? "", .body).width }
    let side = (width - buttons) / 2 - Self.gap
    let sums = tools.indices.map { last in tools[...last].reduce(0) { $0 + Self.gap + $1 } }
    let needed = max(chip(.full), text(lengths.first) + (sums.last ?? 0)) + Self.slack
    // Together with the window's other parts, so that it has no width at which it can get stuck.
    hasTwoRows = needed > side || width < WindowLayout.leastWidthForTwo
    guard hasTwoRows else {
      (form, length, toolCount) = (.full, lengths.first ?? "", tools.count)
      return
    }
    let pairs = lengths.flatMap { length in PositionText.Form.allCases.map { ($0, length) } }
    let fitting = pairs.first { chip($0) + Self.gap + text($1) <= width }
    (form, length) = fitting ?? (.time, lengths.last ?? "")
    toolCount = sums.count { $0 <= side }
  }
}

/// The arrangement of the window's parts.
public enum WindowLayout {
  /// The minimum width, in points, at which an inspector beside the video leaves the larger part to it; in a narrower
  /// window, it is a sheet over the video's lower part.
  public static let leastWidthForTwo = 600.0
  /// The least height of a sheet, in points: enough for two lines of controls.
  private static let leastSheet = 96.0

  /// Returns the height of the sheet in points, which leaves half of the window to the video: by the heights of the
  /// video's widget and of the window.
  public static func sheetHeight(stage: Double, window: Double) -> Int {
    Int(max(leastSheet, stage - window / 2))
  }
}

/// Whether the controls over a video in full screen are shown: for some seconds after the last movement of the
/// pointer or key, and during a gesture.
public struct ControlsVisibility: Equatable, Sendable {
  /// The seconds after which they disappear, as in mpv's and GNOME's players.
  public static let seconds = 2.0

  /// Whether the window fills the screen; otherwise they are always shown.
  public var isFullScreen = false
  /// Whether a gesture is active.
  public var isHeld = false
  private var lastActivity = -Double.infinity

  /// Creates the state of a window.
  public init() {}

  /// Notes a movement of the pointer or a key, at a time in seconds.
  public mutating func noteActivity(at time: Double) { lastActivity = max(lastActivity, time) }

  /// Returns whether the controls are shown at a time in seconds.
  public func isShown(at time: Double) -> Bool {
    !isFullScreen || isHeld || time - lastActivity < Self.seconds
  }

  /// Returns the time at which they disappear, if nothing happens until then; `nil` if they do not.
  public func nextChange(after time: Double) -> Double? {
    isFullScreen && !isHeld && isShown(at: time) ? lastActivity + Self.seconds : nil
  }
}

/// The position and pixel size of a frame fitted into the available space.
public struct FrameFit: Equatable, Sendable {
  /// The position, in points, aligned to whole pixels of the screen.
  public var rectangle: Rectangle
  /// The size after rotation, in pixels of the screen.
  public var pixelWidth, pixelHeight: Int

  /// Fits a frame of proportions in any unit into the available space in points: centered, and as large as it is
  /// wholly visible; `nil` if either has no area.
  public init?(_ shape: Size, in room: Rectangle, pixelsPerPoint: Int) {
    let scale = Double(max(1, pixelsPerPoint))
    let (left, top) = ((room.x * scale).rounded(.up), (room.y * scale).rounded(.up))
    let roomWidth = (room.maxX * scale).rounded(.down) - left
    let roomHeight = (room.maxY * scale).rounded(.down) - top
    guard shape.width > 0, shape.height > 0, roomWidth >= 1, roomHeight >= 1 else { return nil }
    let factor = min(roomWidth / shape.width, roomHeight / shape.height)
    pixelWidth = max(1, min(Int((shape.width * factor).rounded()), Int(roomWidth)))
    pixelHeight = max(1, min(Int((shape.height * factor).rounded()), Int(roomHeight)))
    rectangle = Rectangle(
      x: (left + ((roomWidth - Double(pixelWidth)) / 2).rounded(.down)) / scale,
      y: (top + ((roomHeight - Double(pixelHeight)) / 2).rounded(.down)) / scale,
      width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale)
  }
}

extension Size {
  /// Creates a size of one point for each pixel.
  public init(_ size: PixelSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }
}
