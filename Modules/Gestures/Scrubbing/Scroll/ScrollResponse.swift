/// What one step of a scroll did, and where the scroll stands after it.
public struct ScrollResponse: Equatable, Sendable {
  /// Where a scroll stands.
  public enum State: String, Sendable, CaseIterable {
    /// Nothing holds the video: no scroll goes on, or each step is complete in itself.
    case idle
    /// Fingers hold the video.
    case scrolling
    /// Momentum holds it.
    case coasting
  }

  /// Where the scroll stands.
  public var state: State
  /// What the slider answers; its speed and band are those of the step.
  public var slider: SliderResponse
}
