/// The motion of a scroll from the release to rest, as functions of time.
///
/// It decelerates. At an end of the content it moves a little beyond and springs back. If released beyond
/// an end, it springs back at once, or continues into the content with enough velocity.
struct ScrollMotion: Hashable, Sendable {
  /// The law of a part of the motion.
  private enum Law: Hashable {
    case glide(Deceleration)
    case bounce(BounceSpring, end: Double)
  }

  private struct Part: Hashable {
    var law: Law
    var start: Double
  }

  /// Up to three parts: back from an end, through the content, and beyond the other end.
  private var parts: [Part] = []

  /// The time until rest, in seconds; 0 or more.
  private(set) var duration = 0.0
  /// The position at rest, in points; inside the range.
  private(set) var destination: Double

  /// Creates the motion that follows a release.
  ///
  /// - Parameters:
  ///   - position: The position at the release, as drawn, in points; NaN becomes 0.
  ///   - velocity: The velocity at the release, in points per second; NaN becomes 0.
  ///   - range: The positions where the content fills the view; outside it springs back.
  ///   - settings: The rate of the deceleration and the frequency of the spring.
  init(
    position: Double, velocity: Double, range: ClosedRange<Double>,
    settings: TimelineScrollSettings = .standard
  ) {
    let (position, velocity) = (position.finite, velocity.finite)
    destination = position
    let end = min(max(position, range.lowerBound), range.upperBound)
    let isOutside = position != end
    if isOutside {
      let spring = BounceSpring(position - end, velocity, valid: settings.springFrequency)
      add(.bounce(spring, end: end), until: spring.crossing ?? spring.duration, at: end)
      guard let crossing = spring.crossing else { return }
      glide(from: end, spring.velocity(at: crossing), range, settings)
    } else {
      glide(from: position, velocity, range, settings)
    }
  }

  private mutating func glide(
    from position: Double, _ velocity: Double, _ range: ClosedRange<Double>,
    _ settings: TimelineScrollSettings
  ) {
    let glide = Deceleration(position, velocity, valid: settings.decelerationRate)
    let end = velocity < 0 ? range.lowerBound : range.upperBound
    guard velocity != 0, let arrival = glide.time(reaching: end) else {
      add(.glide(glide), until: glide.duration, at: glide.destination)
      return
    }
    add(.glide(glide), until: arrival, at: end)
    let spring = BounceSpring(0, glide.velocity(at: arrival), valid: settings.springFrequency)
    add(.bounce(spring, end: end), until: spring.duration, at: end)
  }

  private mutating func add(_ law: Law, until time: Double, at position: Double) {
    parts.append(Part(law: law, start: duration))
    duration += time
    destination = position
  }

  /// Returns the position after a time, in points; outside the range while it is beyond an end.
  ///
  /// - Parameter time: Seconds since the release; negative times count as 0, NaN as the end.
  /// - Returns: The position; the destination at rest.
  func position(at time: Double) -> Double {
    guard let part = part(at: time) else { return destination }
    switch part.law {
    case .glide(let glide): return glide.position(at: time - part.start)
    case .bounce(let spring, let end): return end + spring.displacement(at: time - part.start)
    }
  }

  /// Returns the velocity after a time, in points per second.
  ///
  /// - Parameter time: Seconds since the release; negative times count as 0, NaN as the end.
  /// - Returns: The velocity; 0 at rest.
  func velocity(at time: Double) -> Double {
    guard let part = part(at: time) else { return 0 }
    switch part.law {
    case .glide(let glide): return glide.velocity(at: time - part.start)
    case .bounce(let spring, _): return spring.velocity(at: time - part.start)
    }
  }

  private func part(at time: Double) -> Part? {
    guard time < duration else { return nil }
    return parts.last { $0.start <= time } ?? parts.first
  }
}
