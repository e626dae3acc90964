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
