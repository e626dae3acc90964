import Scrubbing

/// The time stamps of events that were typed without one: real time since the program began.
enum TouchClock {
  private static let start = ContinuousClock.now

  /// Seconds since the program began.
  static var now: Double { start.duration(to: .now) / .seconds(1) }

  /// A point that has a time and, for want of a better one, the origin.
  static func point() -> TouchPoint { TouchPoint(x: 0, y: 0, time: now) }
}
