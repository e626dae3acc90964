internal import CScrubMath
internal import ScrubMedia
internal import ScrubStills
internal import ScrubTime

/// The demo clip's frames: a day by the sea, from dawn to night, and balls that bounce on the water.
///
/// Some events last for one frame only: each touch of the water, and the green flash of the setting sun.
struct DemoScene {
  private let size: PixelSize
  private let frames: Int
  private let frameRate: FrameRate
  /// The length of a 360th of the height of a frame of 16 to 9.
  private let unit: Double
  /// The row of the horizon.
  private let horizon: Int
  private let coasts: [Coast]
  private let balls: Balls
  private let numberDigits: StrokeDigits
  private let timeCodeDigits: StrokeDigits
  private var image: PlanarImage

  /// The sun's radius in units, and the height of its way in heights of the sky.
  private static let (sunRadius, sunHeight) = (17.0, 0.72)
  /// The share of the clip at which a star falls, and the seconds that it takes.
  private static let (fallingStar, fallDuration) = (0.87, 0.2)

  init(size: PixelSize, frames: Int, frameRate: FrameRate) {
    (self.size, self.frames, self.frameRate) = (size, frames, frameRate)
    let unit = min(Double(size.height), Double(size.width) * 9 / 16) / 360
    self.unit = unit
    let horizon = size.height - Int(unit * 122)
    self.horizon = horizon
    coasts = [(62.0, 0.4, 0.5), (34.0, 2.1, 0.22)].map { height, phase, haze in
      Coast(size: size, horizon: horizon, height: height * unit, phase: phase, haze: haze)
    }
    balls = Balls(size: size, frameRate: frameRate, unit: unit)
    numberDigits = StrokeDigits(height: max(5, 19 * unit))
    timeCodeDigits = StrokeDigits(height: max(4, 9.5 * unit))
    image = PlanarImage(size: size)
  }

  /// Draws a frame.
  mutating func image(_ number: Int) -> PlanarImage {
    let light = Daylight(at: Double(number) / Double(frames))
    drawSky(light)
    drawStars(number, light)
    drawSun(number, light)
    drawWater(number, light)
    for coast in coasts { coast.draw(in: light, on: &image) }
    balls.draw(number, in: light, on: &image)
    drawTexts(number)
    let edge = light.zenith.yuv
    var mark = edge
    mark.luma = UInt8(
      min(235, Int(edge.luma) + Int(FrameNumberPattern.contrast(forWidth: size.width))))
    FrameNumberPattern.draw(number, on: &image, dark: edge, light: mark)
    return image
  }

  // MARK: - The sky

  private mutating func drawSky(_ light: Daylight) {
    for row in stride(from: 0, to: horizon, by: 2) {
      let color = light.sky(at: Double(row) / Double(horizon)).yuv
      image.fill(x: 0, y: row, width: size.width, height: 2, color: color)
    }
  }

  private mutating func drawStars(_ number: Int, _ light: Daylight) {
    guard light.night > 0 else { return }
    var state: UInt32 = 7
    func random() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state >> 8) / Double(1 << 24)
    }
    for _ in 0..<70 {
      let (x, y, brightness) = (random(), random(), random())
      let radius = unit * (0.5 + 0.7 * brightness)
      image.blendEllipse(
        x: x * Double(size.width), y: unit * 10 + y * y * Double(horizon) * 0.9, radiusX: radius,
        radiusY: radius, color: .white, opacity: light.night * (0.25 + 0.6 * brightness))
    }
    let start = (Self.fallingStar * Double(frames)).rounded()
    let progress = (Double(number) - start) / frameRate.framesPerSecond / Self.fallDuration
    guard (0..<1).contains(progress) else { return }
    let (left, top) = (Double(size.width) * (0.58 + 0.2 * progress), unit * (38 + 52 * progress))
    image.blendLine(
      from: (left, top), to: (left + unit * 34, top + unit * 14), width: unit * 1.6, color: .white,
      opacity: 0.9 - 0.5 * progress)
  }

  private mutating func drawSun(_ number: Int, _ light: Daylight) {
    let progress = light.sunProgress
    guard (0...1).contains(progress) else { return }
    let radius = Self.sunRadius * unit
    let x = Double(size.width) * (0.12 + 0.67 * progress)
    let way = Double(horizon) * Self.sunHeight * sine(.pi * progress)
    let y = Double(horizon) + radius - way
    // The lower the sun, the redder.
    let height = min(1, way / (Double(horizon) * 0.4))
    let color = RGBColor(0xFF9A5A).mixed(with: RGBColor(0xFFF6DC), height).yuv
    image.blendGlow(
      x: x, y: y, radiusX: radius * 4, radiusY: radius * 4, color: color, opacity: 0.45)
    image.blendEllipse(x: x, y: y, radiusX: radius, radiusY: radius, color: color)
    if number == Self.greenFlash(frames: frames) {
      image.blendGlow(
        x: x, y: Double(horizon), radiusX: radius * 2, radiusY: radius * 0.6,
        color: RGBColor(0x66FFB0).yuv, opacity: 1)
    }
  }

  /// Returns the frame of the green flash: just before the last of the sun disappears.
  static func greenFlash(frames: Int) -> Int { Int(Daylight.sunset * Double(frames)) - 2 }

  // MARK: - The water

  private mutating func drawWater(_ number: Int, _ light: Daylight) {
    let depth = Double(size.height - horizon)
    for row in horizon..<size.height {
      let color = light.water(at: Double(row - horizon) / depth).yuv
      image.fill(x: 0, y: row, width: size.width, height: 1, color: color)
    }
    drawGlitter(number, light)
  }

  /// Draws the sun's light on the waves below it.
  private mutating func drawGlitter(_ number: Int, _ light: Daylight) {
    let progress = light.sunProgress
    guard (-0.02...1.02).contains(progress) else { return }
    let x = Double(size.width) * (0.12 + 0.67 * progress)
    let time = Double(number) / frameRate.framesPerSecond
    let strength = min(1, max(0, min(progress, 1 - progress) * 12 + 0.24))
    let color = light.horizon.mixed(with: RGBColor(0xFFF2D0), 0.6).yuv
    for index in 0..<14 {
      let step = Double(index)
      let y = Double(horizon) + unit * (3 + step * (2.2 + step * 0.32))
      let sway = sine(time * (1.3 + 0.07 * step) + step * 2.4)
      let length = unit * (9 + 2.2 * step) * (0.65 + 0.35 * sine(time * 0.9 + step * 1.7))
      image.blendEllipse(
        x: x + unit * (1 + 0.5 * step) * sway, y: y, radiusX: length,
        radiusY: max(0.5, unit * (0.7 + 0.06 * step)), color: color,
        opacity: strength * (0.6 - 0.03 * step))
    }
  }

  // MARK: - Texts

  private mutating func drawTexts(_ number: Int) {
    let (left, bottom) = (unit * 20, Double(size.height) - unit * 16)
    let top = bottom - timeCodeDigits.height
    timeCodeDigits.draw(
      timeCode(number), x: left, y: top, color: .white, opacity: 0.75, on: &image)
    numberDigits.draw(
      "\(number)", x: left, y: top - unit * 10 - numberDigits.height, color: .white, opacity: 0.95,
      on: &image)
  }

  /// Returns the timecode hh:mm:ss:ff, in whole frames of the nominal rate, without dropping any.
  private func timeCode(_ number: Int) -> String {
    let rate = max(1, Int(frameRate.framesPerSecond.rounded()))
    let seconds = number / rate
    let fields = [seconds / 3600, seconds / 60 % 60, seconds % 60, number % rate]
    return fields.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
