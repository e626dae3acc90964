/// How the parts of the window lie to each other.
public struct WindowLayout: Equatable, Sendable {
  /// Whether the curve lies beside the video; otherwise it is at the window's foot, where the slider's
  /// bands do not cross it.
  public var placesCurveBeside: Bool

  /// The least width, in points, at which a curve of 220 leaves the video the larger part.
  public static let leastWidthForTwo = 560.0

  /// Creates the layout for a window.
  ///
  /// - Parameter width: Its width, in points.
  public init(width: Double) { placesCurveBeside = width >= Self.leastWidthForTwo }
}
