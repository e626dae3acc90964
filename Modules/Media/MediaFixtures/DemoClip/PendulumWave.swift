internal import CMathematics
internal import Media
internal import MediaTime
internal import Stills

/// Pendulums of one pivot whose periods differ a little, so that they drift from one line through
/// waves into disorder and back within a minute: a motion that is worth stepping through, in which no
/// frame looks like the one before.
struct PendulumWave {
  private let pivot: (x: Double, y: Double)
  private let lengths: [Double]
  private let radius: Int
  private let colors: [YUVColor]
  private let lineWidth: Int

  private static let count = 12
  /// The number of swings of the longest pendulum in a minute; each shorter one makes one more.
  private static let swingsPerMinute = 24
  /// The widest angle from the vertical, in radians: 34 degrees.
  private static let amplitude = 0.6

  init(size: PixelSize) {
    // What swings in a frame of 16 to 9 also does in a higher one.
    let height = min(Double(size.height), Double(size.width) * 9 / 16)
    pivot = (Double(size.width) * 0.68, height * 0.06)
    lengths = (0..<Self.count).map { index in
      height * (0.86 - 0.5 * Double(index) / Double(Self.count - 1))
    }
    radius = max(2, Int(height) / 30)
    lineWidth = max(1, size.width / 640)
    colors = (0..<Self.count).map { index in
      .hue(Double(index) / Double(Self.count), saturation: 0.55, value: 1)
    }
  }

  /// Draws the pendulums at a frame's time.
  func draw(_ number: Int, frameRate: FrameRate, on image: inout PlanarImage) {
    let minutes = Double(number) / frameRate.framesPerSecond / 60
    let bobs = lengths.enumerated().map { index, length -> (x: Double, y: Double) in
      let turns = minutes * Double(Self.swingsPerMinute + index)
      let angle = Self.amplitude * cosine(turns.truncatingRemainder(dividingBy: 1) * 2 * .pi)
      return (pivot.x + length * sine(angle), pivot.y + length * cosine(angle))
    }
    for bob in bobs { drawString(to: bob, on: &image) }
    for (bob, color) in zip(bobs, colors) {
      let (x, y) = (Int(bob.x.rounded()), Int(bob.y.rounded()))
      image.fillDisc(x: x, y: y, radius: radius, color: color)
      image.fillDisc(
        x: x - radius / 3, y: y - radius / 3, radius: radius / 4, color: .white)
    }
  }

  /// A line in luma only, which keeps the color of the background.
  private func drawString(to bob: (x: Double, y: Double), on image: inout PlanarImage) {
    let (width, height) = (image.size.width, image.size.height)
    for row in Int(pivot.y)..<max(Int(pivot.y), min(height, Int(bob.y))) {
      let share = (Double(row) - pivot.y) / (bob.y - pivot.y)
      let x = Int((pivot.x + (bob.x - pivot.x) * share).rounded())
      let left = min(max(0, x), width)
      image.luma.fillRows(
        row..<row + 1, columns: left..<min(width, left + lineWidth), stride: width, with: 150)
    }
  }
}

extension PlanarImage {
  /// Fills a disc.
  fileprivate mutating func fillDisc(x: Int, y: Int, radius: Int, color: YUVColor) {
    for row in -radius...radius {
      let half = Int(Double(radius * radius - row * row).squareRoot())
      fill(x: x - half, y: y + row, width: 2 * half + 1, height: 1, color: color)
    }
  }
}
