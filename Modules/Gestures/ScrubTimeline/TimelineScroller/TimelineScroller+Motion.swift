import ScrubTime

extension TimelineScroller {
  /// A deceleration or a spring that moves the content without a finger.
  struct Motion: Equatable {
    var motion: ScrollMotion
    /// The time at the origin of its positions.
    var base: MediaTime
    /// The start; `nil` until a time is known.
    var start: Double?
    /// The time of the last frame; `nil` before the first.
    var last: Double?
  }

  /// Starts a motion with a velocity of the anchor, in points per second.
  mutating func release(
    velocity: Double, at time: Double, since before: TimelineScroller
  ) -> TimelineScrollResponse {
    let base = viewport.time
    let motion = ScrollMotion(
      position: viewport.overscroll, velocity: velocity, range: ends(from: base),
      settings: settings)
    guard motion.duration > 0 else {
      // A pull too small for a spring.
      viewport.overscroll = 0
      return rest(since: before)
    }
    phase = .moving(Motion(motion: motion, base: base, start: time.isFinite ? time : nil))
    return response(since: before)
  }

  /// Continues a motion within content that has become shorter, at its velocity.
  mutating func continueMotion() {
    guard case .moving(let moving) = phase else { return }
    let elapsed = moving.start.flatMap { start in moving.last.map { $0 - start } } ?? 0
    let motion = ScrollMotion(
      position: viewport.overscroll, velocity: moving.motion.velocity(at: elapsed),
      range: ends(from: viewport.time), settings: settings)
    // Without any way to go, the next frame brings it to rest.
    phase = .moving(Motion(motion: motion, base: viewport.time, start: moving.last))
  }

  /// Advances to the time of a display frame; call it at each one while `isMoving`.
  ///
  /// The position depends only on the time since the release, not on the number of calls. While a clip is
  /// held near an edge, the timeline scrolls automatically.
  ///
  /// - Parameter time: The time, in seconds on any monotonic clock; NaN is ignored.
  /// - Returns: The new state, with `playing` if it came to rest and the video resumes.
  mutating func advance(to time: Double) -> TimelineScrollResponse {
    let before = self
    guard time.isFinite else { return response(since: before) }
    switch phase {
    case .moving(var moving):
      let start = moving.start ?? time
      (moving.start, moving.last) = (start, time)
      phase = .moving(moving)
      place(moving.motion.position(at: time - start), from: moving.base)
      guard time - start >= moving.motion.duration else { return response(since: before) }
      viewport.overscroll = 0
      return rest(since: before)
    case .autoScrolling(let scroll):
      return autoScroll(scroll, to: time, x: scroll.x, since: before)
    case .idle, .dragging, .pinching:
      return response(since: before)
    }
  }

  /// The time at the anchor when the current motion has come to rest; the current time without one.
  var destination: MediaTime {
    guard case .moving(let moving) = phase else { return viewport.time }
    return clamped(moving.base + viewport.scale.time(forPoints: moving.motion.destination))
  }
}
