internal import Media
internal import MediaTime
internal import Stills

/// The demo clip's frames: a color for the position in the clip, drifting bands and a sweeping hand that
/// distinguish adjacent frames, the frame number, the timecode, a progress bar.
///
/// Each frame consists only of copied rows and filled rectangles, which is fast even without
/// optimization.
struct DemoScene {
  private let size: PixelSize
  private let frames: Int
  private let frameRate: FrameRate

  /// One row of luma with the bands, a period longer than the frame, and chroma rows through all hues, a
  /// frame longer than one turn; frames are copied from them at a moving offset.
  private let bands: [UInt8]
  private let blueHues: [UInt8]
  private let redHues: [UInt8]

  private let hand: DialHand
  private var image: PlanarImage

  /// The bands' width in pixels for a frame 640 pixels wide, and their movement per frame.
  private static let bandWidth = 160
  private static let bandStep = 3
  /// The number of chroma samples in a full turn of hues, some seven times the width of a frame of 640.
  private static let hueCount = 2048

  init(size: PixelSize, frames: Int, frameRate: FrameRate) {
    self.size = size
    self.frames = frames
    self.frameRate = frameRate
    hand = DialHand(size: size)
    image = PlanarImage(size: size)
    bands = (0..<size.width + Self.bandWidth).map { x in
      let offset = x % Self.bandWidth
      let ramp = min(offset, Self.bandWidth - offset)
      return UInt8(48 + ramp * 64 / (Self.bandWidth / 2))
    }
    let hues = (0..<Self.hueCount + size.width).map { index in
      YUVColor.hue(Double(index % Self.hueCount) / Double(Self.hueCount))
    }
    blueHues = hues.map(\.blueDifference)
    redHues = hues.map(\.redDifference)
  }

  /// Draws a frame.
  mutating func image(_ number: Int) -> PlanarImage {
    drawBackground(number)
    hand.draw(number, frameRate: frameRate, on: &image)
    drawTexts(number)
    let strip = FrameNumberPattern.height(forWidth: size.width)
    let done = size.width * (number + 1) / frames
    let bar = max(1, strip / 2)
    image.fill(
      x: 0, y: size.height - strip - 2 * bar, width: done, height: bar, color: .white)
    FrameNumberPattern.draw(number, on: &image)
    return image
  }

  private mutating func drawBackground(_ number: Int) {
    let width = size.width
    for row in 0..<size.height {
      // Slanted bands: every row starts a little further on.
      let offset = (number * Self.bandStep + row / 2) % Self.bandWidth
      image.luma.copy(width, from: bands, at: offset, to: row * width)
    }
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
  /// Returns a muted color of a hue.
  ///
  /// - Parameter turn: The position on the color wheel, 0 to 1; 0 is red, a third green.
  /// - Returns: The color, dark enough for white digits on it.
  fileprivate static func hue(_ turn: Double) -> YUVColor {
    func channel(_ shift: Double) -> Double {
      let hue = (turn + shift).truncatingRemainder(dividingBy: 1)
      // The trapezoid of the HSV color wheel at a saturation of 0.6 and a value of 0.7.
      let full = max(0, min(1, abs(hue * 6 - 3) - 1))
      return 0.7 * (1 - 0.6 * (1 - full))
    }
    return YUVColor(red: channel(0), green: channel(2.0 / 3), blue: channel(1.0 / 3))
  }
}
