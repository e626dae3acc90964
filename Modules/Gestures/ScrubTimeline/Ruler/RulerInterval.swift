import ScrubTime

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
  /// The minimum distance of two labels, in points at the text scale 1.
  let leastDistance: Double
  /// The length of a frame, in points at the text scale 1; 0 for half seconds.
  private var pointsPerFrame = 0.0

  /// The estimated width of a character of a label, in points at the text scale 1: a digit of a system
  /// font at 11 points is about 6.5 points wide.
  static let characterWidth = 7.0
  /// The minimum distance of a dot from the next mark, in points.
  private static let leastDotDistance = 5.0

  /// Chooses the interval.
  ///
  /// From 6 to 60 points per second the steps are those of the timeline article (zoom 0.6 to 6, with
  /// 10 points per second at zoom 1): 20, 10 and 5 seconds, and 40 and 60 below. At any zoom labels are at
  /// least 100 points apart, as the article's are, and no nearer than the longest text is wide.
  ///
  /// - Parameters:
  ///   - pointsPerSecond: The zoom, divided by the text scale.
  ///   - rate: The frame rate, or `nil` if it is unknown.
  ///   - times: The times at the ends of the view.
  init(pointsPerSecond: Double, rate: FrameRate?, times: [MediaTime]) {
    let frames = pointsPerSecond >= 200 ? rate : nil
    let ending = frames.map { " \($0.nominal - 1)f".count } ?? 0
    let characters = (times.map { TimeLabel.ruler($0).count }.max() ?? 0) + ending
    leastDistance = max(100, Double(characters) * Self.characterWidth)
    if let rate = frames {
      pointsPerFrame = pointsPerSecond / rate.framesPerSecond
      (labelStep, dotStep) = Self.frames(pointsPerFrame, rate, leastDistance)
      unit = .frames(rate)
      return
    }
    let seconds: Int64 =
      switch pointsPerSecond {
      case ..<(100.0 / 60): Self.coarse(pointsPerSecond)
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
    _ pointsPerFrame: Double, _ rate: FrameRate, _ leastDistance: Double
  ) -> (label: Int64, dot: Int64) {
    let steps = divisors(of: rate.nominal)
    let label = steps.first { Double($0) * pointsPerFrame >= leastDistance } ?? rate.nominal
    let dot = steps.first { label % $0 == 0 && Double($0) * pointsPerFrame >= leastDotDistance }
    return (label, dot ?? label)
  }

  /// Returns whether a frame of a second has a label.
  ///
  /// - Parameters:
  ///   - count: The number of the frame in its second.
  ///   - rest: The number of frames up to the next second, which always has a label: at 29.97 frames per
  ///     second some seconds have 29, which no step divides.
  /// - Returns: Whether it has a label.
  func hasLabel(_ count: Int64, beforeNextSecond rest: Int64) -> Bool {
    guard count > 0 else { return true }
    return count % labelStep == 0 && Double(rest) * pointsPerFrame >= leastDistance
  }

  /// Returns whether there is room for a dot at a frame of a second.
  func hasDot(beforeNextSecond rest: Int64) -> Bool {
    Double(rest) * pointsPerFrame >= Self.leastDotDistance
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
