internal import CMathematics
internal import Media
internal import MediaTime
internal import Stills

/// A dial whose hand turns once a second, so that two adjacent frames are easy to distinguish.
struct DialHand {
  private let center: (x: Int, y: Int)
  private let radius: Double
  private let dot: Int

  /// Dots around the dial, five to each eighth of a turn as on a clock face.
  private static let dotCount = 60

  init(size: PixelSize) {
    radius = Double(min(size.width, size.height)) * 0.26
    center = (size.width * 31 / 40, size.height * 2 / 5)
    dot = max(2, size.width / 160)
  }

  /// Draws the dial with the hand at the frame's position in the second.
  func draw(_ number: Int, frameRate: FrameRate, on image: inout PlanarImage) {
    for index in 0..<Self.dotCount {
      let isFifth = index % 5 == 0
      let side = isFifth ? 2 * dot : dot
      square(at: Double(index) / Double(Self.dotCount), distance: radius, side: side, &image)
    }
    let turn = (Double(number) / frameRate.framesPerSecond).truncatingRemainder(dividingBy: 1)
    let length = radius * 0.85
    let count = max(2, Int(length) / dot)
    for index in 0...count {
      let distance = length * Double(index) / Double(count)
      square(at: turn, distance: distance, side: 2 * dot, &image)
    }
  }

  /// Draws a square on the line that leaves the center at `turn`, 0 upwards and clockwise.
  private func square(
    at turn: Double, distance: Double, side: Int, _ image: inout PlanarImage
  ) {
    let x = center.x + Int((sine(turn * 2 * .pi) * distance).rounded())
    let y = center.y - Int((cosine(turn * 2 * .pi) * distance).rounded())
    image.fill(x: x - side / 2, y: y - side / 2, width: side, height: side, color: .white)
  }
}
