package import ScrubTime

/// The motion of the demo clip's balls, which bounce on water: each a little slower than the one before, so
/// that they drift from one line through waves into disorder, and back within two minutes.
///
/// Each touches the water in exactly one frame. The first one does so at every full second.
package enum BallMotion {
  /// The number of balls.
  package static let count = 12
  /// The number of bounces of the first ball in `period` seconds; each other one has one less.
  private static let mostBounces = 120.0
  private static let period = 120.0

  /// The seconds from one bounce of a ball to the next.
  package static func interval(_ ball: Int) -> Double { period / (mostBounces - Double(ball)) }

  /// A ball at a time.
  package struct State {
    /// The height above the water, in heights of the highest bounce.
    package var height: Double
    /// Whether this is the frame in which the ball touches the water.
    package var isTouching: Bool
    /// The number of the last bounce, and the seconds since.
    package var bounce: Int
    package var age: Double
  }

  /// Returns the state of a ball in a frame.
  package static func state(of ball: Int, frame: Int, frameRate: FrameRate) -> State {
    let interval = interval(ball)
    let time = Double(frame) / frameRate.framesPerSecond
    let bounces = time / interval
    // The frame next to the bounce is the one of the touch.
    let nearest = bounces.rounded()
    let touch = (nearest * interval * frameRate.framesPerSecond).rounded()
    let isTouching = touch == Double(frame)
    let last = isTouching ? nearest : bounces.rounded(.down)
    let share = min(1, max(0, bounces - last))
    let longest = Self.interval(count - 1)
    let highest = interval * interval / (longest * longest)
    return State(
      height: isTouching ? 0 : 4 * share * (1 - share) * highest, isTouching: isTouching,
      bounce: Int(last), age: max(0, time - last * interval))
  }
}
