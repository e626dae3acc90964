import MediaTime

/// The distance between a ruler's labels at a zoom, counted in ticks that hold it exactly.
struct RulerInterval {
  /// Ticks between two labels.
  var ticks: Int64
  /// Ticks between two dots, or a dot and a label.
  var dotTicks: Int64
  /// The length of one tick: a second, or a frame.
  var tick: TimeBase
  /// The frame rate, where ticks are frames.
  var rate: FrameRate?

  /// Chooses the interval.
  ///
  /// From 6 to 60 points a second the steps are those of the timeline article (zoom 0.6 to 6, with
  /// 10 points a second at zoom 1): 20, 10 and 5 seconds, and 40 and 60 below. Beyond both ends
  /// labels stay at least 100 points apart, which is where the article's steps put them.
  init(pointsPerSecond: Double, rate: FrameRate?) {
    tick = TimeBase(numerator: 1, denominator: 1)
    let seconds: Int64
    switch pointsPerSecond {
    case ..<1.6: seconds = Self.coarse(pointsPerSecond)
    case ..<4: seconds = 60
    case ..<6: seconds = 40
    case ..<10: seconds = 20
    case ..<20: seconds = 10
    case ...60: seconds = 5
    case ..<100: seconds = 2
    case ..<200: seconds = 1
    default:
      self = Self.frames(pointsPerSecond, rate: rate)
      return
    }
    (ticks, dotTicks) = (seconds, seconds == 5 ? 1 : max(1, seconds / 2))
    guard seconds == 1 else { return }
    self = Self.halved()
  }

  private init(ticks: Int64, dotTicks: Int64, tick: TimeBase, rate: FrameRate?) {
    (self.ticks, self.dotTicks, self.tick, self.rate) = (ticks, dotTicks, tick, rate)
  }

  /// One label a second, and one dot in its middle.
  private static func halved() -> RulerInterval {
    RulerInterval(
      ticks: 2, dotTicks: 1, tick: TimeBase(numerator: 1, denominator: 2), rate: nil)
  }

  private static func coarse(_ pointsPerSecond: Double) -> Int64 {
    let steps: [Int64] = [60, 120, 300, 600, 1200, 1800, 3600, 7200, 14400, 21600, 43200, 86400]
    if let step = steps.first(where: { Double($0) * pointsPerSecond >= 100 }) { return step }
    let days = (100 / (86400 * pointsPerSecond)).rounded(.up)
    return Int64(days) * 86400
  }

  /// Beyond a second: labels at so many frames, and dots at each frame where there is room.
  private static func frames(_ pointsPerSecond: Double, rate: FrameRate?) -> RulerInterval {
    guard let rate else { return halved() }
    let pointsPerFrame = pointsPerSecond / rate.framesPerSecond
    let second = max(1, rate.nominal)
    let steps = (1...second).filter { second % $0 == 0 }
    let labels = steps.first { Double($0) * pointsPerFrame >= 100 } ?? second
    let dots = steps.first { labels % $0 == 0 && Double($0) * pointsPerFrame >= 5 } ?? labels
    return RulerInterval(ticks: labels, dotTicks: dots, tick: rate.frameDuration, rate: rate)
  }

  /// The time between two dots, in seconds.
  var dotSeconds: Double { time(ofTick: dotTicks).seconds }

  func time(ofTick count: Int64) -> MediaTime { MediaTime(ticks: count, timeBase: tick) }

  /// The text of a label; between seconds, the second and the frame within it.
  func text(of time: MediaTime, tick count: Int64) -> String {
    guard let rate else { return TimeLabel.ruler(time) }
    let second = max(1, rate.nominal)
    let frame = ((count % second) + second) % second
    let whole = TimeLabel.ruler(MediaTime(value: (count - frame) / second, timescale: 1))
    return frame == 0 ? whole : "\(whole) \(frame)f"
  }
}
