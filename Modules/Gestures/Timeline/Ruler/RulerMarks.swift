import MediaTime

/// The marks of a ruler one after another, without end: labels, and dots between them.
struct RulerMarks {
  /// One mark.
  struct Mark {
    /// Where it is.
    var time: MediaTime
    /// Its text; nil for a dot.
    var text: String?
  }

  private let interval: RulerInterval
  /// The number of the next mark: of half seconds, or of frames in their second.
  private var count: Int64
  /// The second whose frames are counted.
  private var second: Int64

  /// Begins with the first mark at or after a time, or one a little before it.
  init(interval: RulerInterval, from start: MediaTime) {
    self.interval = interval
    second = start.floored()
    switch interval.unit {
    case .halfSeconds:
      let halves = start.floored(parts: 2)
      let steps = halves / interval.dotStep - (halves % interval.dotStep < 0 ? 1 : 0)
      count = steps * interval.dotStep
    case .frames(let rate):
      let frame = rate.frame(at: start) - Self.firstFrame(ofSecond: second, rate)
      count = max(0, frame / interval.dotStep * interval.dotStep)
    }
  }

  mutating func next() -> Mark {
    switch interval.unit {
    case .halfSeconds: nextHalf()
    case .frames(let rate): nextFrame(rate)
    }
  }

  private mutating func nextHalf() -> Mark {
    let time = MediaTime(value: count, timescale: 2)
    let isLabel = count % interval.labelStep == 0
    count += interval.dotStep
    return Mark(time: time, text: isLabel ? TimeLabel.ruler(time) : nil)
  }

  /// Frames are counted from the first one that begins in a second, so that a label in full seconds
  /// names the same time at every zoom: at 29.97 frames a second some seconds have 29.
  private mutating func nextFrame(_ rate: FrameRate) -> Mark {
    let next = Self.firstFrame(ofSecond: second + 1, rate)
    if Self.firstFrame(ofSecond: second, rate) + count >= next {
      // At less than one frame a second there are seconds in which none begins.
      (second, count) = (rate.start(ofFrame: next).floored(), 0)
    }
    let time = rate.start(ofFrame: Self.firstFrame(ofSecond: second, rate) + count)
    let whole = TimeLabel.ruler(MediaTime(value: second, timescale: 1))
    let text = count == 0 ? whole : "\(whole) \(count)f"
    let isLabel = count % interval.labelStep == 0
    count += interval.dotStep
    return Mark(time: time, text: isLabel ? text : nil)
  }

  /// The first frame that begins at or after the start of a second.
  private static func firstFrame(ofSecond second: Int64, _ rate: FrameRate) -> Int64 {
    let start = MediaTime(value: second, timescale: 1)
    let frame = rate.frame(at: start)
    return rate.start(ofFrame: frame) == start ? frame : frame + 1
  }
}
