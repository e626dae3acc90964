import ScrubTime

/// The times of a document: all in flicks, so that sums and differences are exact.
extension MediaTime {
  /// The start of the timeline, in flicks.
  static var origin: MediaTime { MediaTime(value: 0, timescale: flicks) }

  /// The maximum duration of a timeline, in flicks.
  static var longest: MediaTime { TimelineDocument.longest }

  /// This time rounded to the nearest flick, and clamped to the longest timeline.
  var inFlicks: MediaTime {
    let below = flooredToFlicks
    let above = MediaTime(value: below.value + 1, timescale: Self.flicks)
    return self - below < above - self ? below : above
  }

  /// This time rounded down to flicks, and clamped to the longest timeline.
  var flooredToFlicks: MediaTime {
    let limit = TimelineDocument.longest.value
    let ticks = floored(parts: Self.flicks)
    return MediaTime(
      value: Swift.min(Swift.max(ticks, -limit), limit), timescale: Self.flicks)
  }

  /// Returns the remainder in `0..<length`; both times must be in flicks.
  func wrapped(into length: MediaTime) -> MediaTime {
    let rest = value % length.value
    return MediaTime(value: rest < 0 ? rest + length.value : rest, timescale: timescale)
  }

  /// Returns this time clamped to two others; `lower` if they are in the wrong order.
  func clamped(_ lower: MediaTime, _ upper: MediaTime) -> MediaTime {
    Swift.max(lower, Swift.min(upper, self))
  }
}
