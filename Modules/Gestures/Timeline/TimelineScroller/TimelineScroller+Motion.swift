import MediaTime

extension TimelineScroller {
  /// A throw or a spring that moves the content without a finger.
  struct Motion: Equatable {
    var motion: ScrollMotion
    /// The time that its points are counted from.
    var base: MediaTime
    /// When it began; nil until a clock is known.
    var start: Double?
  }

  /// Lets the content run with a velocity of the anchor, in points a second.
  mutating func release(
    velocity: Double, at time: Double, since before: TimelineScroller
  ) -> TimelineScrollResponse {
    let base = viewport.time
    let motion = ScrollMotion(
      position: viewport.overscroll, velocity: velocity, range: ends(from: base),
      settings: settings)
    guard motion.duration > 0 else {
      viewport.overscroll = 0
      return rest(since: before)
    }
    phase = .moving(Motion(motion: motion, base: base, start: time.isFinite ? time : nil))
    return response(since: before)
  }

  /// The time goes on: at each display frame while `isMoving`, with the time of that frame.
  ///
  /// Where the content is follows from the time since the release alone, however often this is called.
  /// While a clip is held near an edge, the timeline scrolls by itself.
  ///
  /// - Parameter time: Now, in seconds on any clock that does not go back; NaN is no time.
  /// - Returns: Where it stands; `playing` where it has come to rest and the video goes on.
  mutating func advance(to time: Double) -> TimelineScrollResponse {
    let before = self
    guard time.isFinite else { return response(since: before) }
    switch phase {
    case .moving(var moving):
      let start = moving.start ?? time
      moving.start = start
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

  /// Where the content will stand when what moves it now has come to rest; the present time else.
  ///
  /// A video can be sought there before the content arrives.
  var destination: MediaTime {
    guard case .moving(let moving) = phase else { return viewport.time }
    return held(moving.base + viewport.scale.time(forPoints: moving.motion.destination))
  }
}
