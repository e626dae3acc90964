import CScrubMath

/// The zoom of the film strip around the playhead, which follows the finger's speed without jumps.
struct StripZoom: Equatable, Sendable {
  private var start = 1.0
  private(set) var target = 1.0
  /// The time at which the movement to the target began, in seconds.
  private var beginning = -Double.infinity

  /// The duration of a movement, in seconds: as long as an animation of GTK's own widgets.
  static let duration = 0.2

  /// Begins a movement to another factor, unless it is the target already.
  mutating func move(to next: Double, at now: Double) {
    guard next != target else { return }
    (start, target, beginning) = (factor(at: now), next, now)
  }

  /// Returns the factor at a time: 1 shows the whole video.
  func factor(at now: Double) -> Double {
    let share = (now - beginning) / Self.duration
    guard share < 1 else { return target }
    let rest = 1 - max(0, share)
    return start * power(target / start, 1 - rest * rest * rest)
  }

  /// Whether the factor still changes at a time.
  func isMoving(at now: Double) -> Bool { now - beginning < Self.duration }
}
