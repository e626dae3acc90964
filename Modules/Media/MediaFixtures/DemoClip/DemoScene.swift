internal import Media
internal import MediaTime
internal import Stills

/// The demo clip's frames: colors that drift with the position in the clip, pendulums that distinguish
/// adjacent frames, the frame number, the timecode, a progress bar.
///
/// Each frame consists only of copied rows and filled rectangles, which is fast even without
/// optimization.
struct DemoScene {
  private let size: PixelSize
  private let frames: Int
  private let frameRate: FrameRate

  /// The luma of all frames without what moves, and chroma rows through all hues, a frame longer than
  /// one turn, from which frames are copied at a moving offset.
  private let ground: [UInt8]
  private let blueHues: [UInt8]
  private let redHues: [UInt8]

  private let pendulums: PendulumWave
  private var image: PlanarImage

  /// The number of chroma samples in a full turn of hues, some seven times the width of a frame of 640.
  private static let hueCount = 2048

  init(size: PixelSize, frames: Int, frameRate: FrameRate) {
    self.size = size
    self.frames = frames
    self.frameRate = frameRate
    pendulums = PendulumWave(size: size)
    image = PlanarImage(size: size)
    // Dark above, for white digits, and lighter below.
    ground = (0..<size.height).flatMap { row in
      [UInt8](repeating: UInt8(40 + 60 * row / size.height), count: size.width)
    }
    let hues = (0..<Self.hueCount + size.width).map { index in
      YUVColor.hue(
        Double(index % Self.hueCount) / Double(Self.hueCount), saturation: 0.6, value: 0.7)
    }
    blueHues = hues.map(\.blueDifference)
    redHues = hues.map(\.redDifference)
  }

  /// Draws a frame.
  mutating func image(_ number: Int) -> PlanarImage {
    drawBackground(number)
    pendulums.draw(number, frameRate: frameRate, on: &image)
    drawTexts(number)
    let done = size.width * (number + 1) / frames
    let bar = max(1, FrameNumberPattern.height(forWidth: size.width) / 2)
    image.fill(x: 0, y: size.height - bar, width: done, height: bar, color: .white)
    FrameNumberPattern.draw(number, on: &image)
    return image
  }

  private mutating func drawBackground(_ number: Int) {
    image.luma = ground
    let half = PlanarImage.chromaSize(size)
    let offset = number * Self.hueCount / frames % Self.hueCount
    for row in 0..<half.height {
      let start = row * half.width
      image.blueDifference.copy(half.width, from: blueHues, at: offset, to: start)
      image.redDifference.copy(half.width, from: redHues, at: offset, to: start)
    }
  }

  private mutating func drawTexts(_ number: Int) {
    let left = size.width / 24
    let large = max(1, size.width * 2 / 160)
    let small = max(1, size.width / 128)
    let top = size.height / 6
    image.draw("\(number)", x: left, y: top, scale: large, color: .white)
    let below = top + (PixelFont.height + 3) * large
    image.draw(timeCode(number), x: left, y: below, scale: small, color: .white)
  }

  /// Returns the timecode hh:mm:ss:ff, in whole frames of the nominal rate, without dropping any.
  private func timeCode(_ number: Int) -> String {
    let rate = max(1, Int(frameRate.framesPerSecond.rounded()))
    let seconds = number / rate
    let fields = [seconds / 3600, seconds / 60 % 60, seconds % 60, number % rate]
    return fields.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

extension YUVColor {
  /// Returns a color of the HSV color wheel.
  ///
  /// - Parameters:
  ///   - turn: The position on the wheel, 0 to 1; 0 is red, a third green.
  ///   - saturation: 0 to 1.
  ///   - value: 0 to 1.
  /// - Returns: The color.
  static func hue(_ turn: Double, saturation: Double, value: Double) -> YUVColor {
    func channel(_ shift: Double) -> Double {
      let hue = (turn + shift).truncatingRemainder(dividingBy: 1)
      let full = max(0, min(1, abs(hue * 6 - 3) - 1))
      return value * (1 - saturation * (1 - full))
    }
    return YUVColor(red: channel(0), green: channel(2.0 / 3), blue: channel(1.0 / 3))
  }
}
