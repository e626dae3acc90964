import MediaTime

/// Times as a document holds them: all in whole flicks, so that sums and differences are exact.
extension MediaTime {
  /// The start of the timeline, in flicks.
  static var origin: MediaTime { MediaTime(value: 0, timescale: flicks) }

  /// The end that no clip passes, in flicks.
  static var longest: MediaTime { TimelineDocument.longest }

  /// This time in whole flicks, rounded to the nearest.
  var held: MediaTime {
    let below = heldBelow
    let above = MediaTime(value: below.value + 1, timescale: Self.flicks)
    return self - below < above - self ? below : above
  }

  /// This time in whole flicks, rounded down; held within the longest timeline.
  var heldBelow: MediaTime {
    let limit = TimelineDocument.longest.value
    let ticks = floored(parts: Self.flicks)
    return MediaTime(
      value: Swift.min(Swift.max(ticks, -limit), limit), timescale: Self.flicks)
  }

  /// The remainder, from 0 up to but not including `length`; for two held times.
  func wrapped(into length: MediaTime) -> MediaTime {
    let rest = value % length.value
    return MediaTime(value: rest < 0 ? rest + length.value : rest, timescale: timescale)
  }

  /// This time brought between two others; `lower` where they are in the wrong order.
  func clamped(_ lower: MediaTime, _ upper: MediaTime) -> MediaTime {
    Swift.max(lower, Swift.min(upper, self))
  }
}
