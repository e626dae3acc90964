/// What the first drags of a user teach: that pulling away from the film strip makes the movement finer.
public struct DragLesson: Codable, Equatable, Sendable {
  /// The number of drags that teach.
  public static let length = 3

  /// The number of drags so far, up to `length`.
  private var drags = 0
  /// Whether it was said that some video needs no pull.
  private var hasSaidWithinReach = false

  /// Creates a lesson that has not begun.
  public init() {}

  /// Whether the whole ladder is shown; afterwards only the rung of the finger is.
  public var showsLadder: Bool { drags < Self.length }

  /// Returns what to say beside a finger at a distance from the strip, in points; `nil` once it is known, or if the
  /// curve never slows down.
  public func hint(on ladder: SpeedLadder, atDistance distance: Double) -> String? {
    if ladder.reachesEveryFrame {
      return hasSaidWithinReach ? nil : "every frame is within reach"
    }
    guard showsLadder, ladder.rungs.count > 1, ladder.index(atDistance: distance) == 0 else {
      return nil
    }
    return ladder.reachesSingleFrames ? "↑ pull up for single frames" : "↑ pull up for finer steps"
  }

  /// Records the end of a drag.
  public mutating func endDrag(on ladder: SpeedLadder) {
    if ladder.reachesEveryFrame {
      hasSaidWithinReach = true
    } else if ladder.rungs.count > 1 {
      drags = min(drags + 1, Self.length)
    }
  }
}
