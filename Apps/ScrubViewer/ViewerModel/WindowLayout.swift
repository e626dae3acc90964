/// The arrangement of the window's parts.
public struct WindowLayout: Equatable, Sendable {
  /// Whether the inspector is next to the video; otherwise it is a sheet over its lower part.
  public var placesInspectorBeside: Bool

  /// The minimum width, in points, at which an inspector leaves the larger part to the video.
  public static let leastWidthForTwo = 600.0
  /// The least height of a sheet, in points: enough for two lines of controls.
  private static let leastSheet = 96.0

  /// Creates the layout for a window.
  ///
  /// - Parameter width: The width of the window, in points.
  public init(width: Double) { placesInspectorBeside = width >= Self.leastWidthForTwo }

  /// Returns the height of the sheet, which leaves half of the window to the video.
  ///
  /// - Parameters:
  ///   - stage: The height of the video's widget, in points.
  ///   - window: The height of the window.
  /// - Returns: The height, in points.
  public func sheetHeight(stage: Double, window: Double) -> Int {
    Int(max(Self.leastSheet, stage - window / 2))
  }
}
