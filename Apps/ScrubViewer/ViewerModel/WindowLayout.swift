/// The arrangement of the window's parts.
public struct WindowLayout: Equatable, Sendable {
  /// Whether the inspector is next to the video; otherwise it is at the bottom of the window, where
  /// the slider's bands do not cover it.
  public var placesInspectorBeside: Bool

  /// The minimum width, in points, at which an inspector of 220 points leaves the larger part to the
  /// video.
  public static let leastWidthForTwo = 560.0

  /// Creates the layout for a window.
  ///
  /// - Parameter width: The width of the window, in points.
  public init(width: Double) { placesInspectorBeside = width >= Self.leastWidthForTwo }
}
