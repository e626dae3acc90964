/// Time stamps for events typed without one: real time, continued from the last stamp.
struct TouchClock {
  /// The last time stamp in milliseconds, and the instant of its event.
  private var last = (stamp: 0.0, instant: ContinuousClock.now)

  /// The current time in milliseconds, to the microsecond.
  var now: Double {
    let real = last.stamp + last.instant.duration(to: .now) / .milliseconds(1)
    return (real * 1000).rounded() / 1000
  }

  /// Continues from the time of an event, in seconds, if it has one.
  mutating func advance(to time: Double?) {
    if let time { last = (time * 1000, .now) }
  }
}
