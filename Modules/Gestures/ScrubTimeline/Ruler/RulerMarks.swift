import ScrubTime

/// An infinite sequence of a ruler's marks: labels, and dots between them.
struct RulerMarks {
  /// A mark.
  struct Mark {
    /// The time.
    var time: MediaTime
    /// The text of a label; `nil` for a dot.
    var text: String?
  }

  private let interval: RulerInterval
  /// The units of the next mark: half seconds, or frames in the current second.
  private var count: Int64
  /// The second whose frames are counted.
  private var second: Int64

  /// Creates the marks from a time; the first one may be slightly before it.
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

  /// Returns the next mark, counting from the first frame that begins in a second, so that a label in
  /// full seconds has the same time at every zoom: at 29.97 frames per second some seconds have 29.
  private mutating func nextFrame(_ rate: FrameRate) -> Mark {
    var first = Self.firstFrame(ofSecond: second, rate)
    var next = Self.firstFrame(ofSecond: second + 1, rate)
    let isOver = first + count >= next
    if isOver || (count > 0 && !interval.hasDot(beforeNextSecond: next - first - count)) {
      // Below one frame per second, no frame begins in some seconds.
      (second, count) = (rate.start(ofFrame: next).floored(), 0)
      first = next
      next = Self.firstFrame(ofSecond: second + 1, rate)
    }
    let time = rate.start(ofFrame: first + count)
    let whole = TimeLabel.ruler(MediaTime(value: second, timescale: 1))
    let text = count == 0 ? whole : "\(whole) \(count)f"
    let isLabel = interval.hasLabel(count, beforeNextSecond: next - first - count)
    count += interval.dotStep
    return Mark(time: time, text: isLabel ? text : nil)
  }

  /// Returns the first frame that begins at or after the start of a second.
  private static func firstFrame(ofSecond second: Int64, _ rate: FrameRate) -> Int64 {
    let start = MediaTime(value: second, timescale: 1)
    let frame = rate.frame(at: start)
    return rate.start(ofFrame: frame) == start ? frame : frame + 1
  }
}
