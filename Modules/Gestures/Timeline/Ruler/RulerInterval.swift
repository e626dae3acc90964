import MediaTime

/// The distance between a ruler's labels at a zoom, and between its dots.
struct RulerInterval {
  /// The unit of a ruler.
  enum Unit {
    /// Half seconds, so that dots can be in the middle of a second.
    case halfSeconds
    /// Frames, counted from 0 in each second.
    case frames(FrameRate)
  }

  /// Units between two labels.
  var labelStep: Int64
  /// Units between two dots, or a dot and a label.
  var dotStep: Int64
  /// The unit.
  var unit: Unit

  /// Chooses the interval.
  ///
  /// From 6 to 60 points per second the steps are those of the timeline article (zoom 0.6 to 6, with
  /// 10 points per second at zoom 1): 20, 10 and 5 seconds, and 40 and 60 below. Outside this range
  /// labels are at least 100 points apart, as the article's steps are.
  init(pointsPerSecond: Double, rate: FrameRate?) {
    if pointsPerSecond >= 200, let rate {
      (labelStep, dotStep) = Self.frames(pointsPerSecond, rate)
      unit = .frames(rate)
      return
    }
    let seconds: Int64 =
      switch pointsPerSecond {
      case ..<1.6: Self.coarse(pointsPerSecond)
      case ..<4: 60
      case ..<6: 40
      case ..<10: 20
      case ..<20: 10
      case ...60: 5
      case ..<100: 2
      default: 1
      }
    // Four dots between labels at 5 seconds, one a second; else one in the middle.
    (labelStep, dotStep, unit) = (seconds * 2, seconds == 5 ? 2 : seconds, .halfSeconds)
  }

  private static func coarse(_ pointsPerSecond: Double) -> Int64 {
    let steps: [Int64] = [60, 120, 300, 600, 1200, 1800, 3600, 7200, 14400, 21600, 43200, 86400]
    if let step = steps.first(where: { Double($0) * pointsPerSecond >= 100 }) { return step }
    let days = (100 / (86400 * pointsPerSecond)).rounded(.up)
    return Int64(days) * 86400
  }

  /// Returns the steps below a second: a number of frames, with dots at each frame if there is room.
  private static func frames(
    _ pointsPerSecond: Double, _ rate: FrameRate
  ) -> (label: Int64, dot: Int64) {
    let pointsPerFrame = pointsPerSecond / rate.framesPerSecond
    let steps = divisors(of: rate.nominal)
    let label = steps.first { Double($0) * pointsPerFrame >= 100 } ?? rate.nominal
    let dot = steps.first { label % $0 == 0 && Double($0) * pointsPerFrame >= 5 } ?? label
    return (label, dot)
  }

  /// Returns all divisors in ascending order.
  private static func divisors(of number: Int64) -> [Int64] {
    let small = (1...Int64(Double(number).squareRoot())).filter { number % $0 == 0 }
    return small + small.reversed().map { number / $0 }.filter { $0 > small[small.count - 1] }
  }

  /// The time between two labels.
  var length: MediaTime {
    switch unit {
    case .halfSeconds: MediaTime(value: labelStep / 2, timescale: 1)
    case .frames(let rate): rate.start(ofFrame: labelStep)
    }
  }
}
