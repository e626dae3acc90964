internal import CScrubMath
internal import ScrubMedia
internal import ScrubStills
internal import ScrubTime

/// The balls of the demo clip, their reflections, and the rings and drops of their bounces.
struct Balls {
  private let frameRate: FrameRate
  /// The length of a 360th of the frame's height.
  private let unit: Double
  private let balls: [Ball]

  /// A ball's place on the water, its radius and color.
  private struct Ball {
    var x: Double
    var y: Double
    var radius: Double
    var color: RGBColor
  }

  /// The height of the highest bounce, in units.
  private static let bounceHeight = 165.0
  /// A ring's life in seconds, its final radius in units, and its height in widths.
  private static let (ringLife, ringRadius, ringShape) = (1.6, 74.0, 0.24)
  private static let colors = [
    0xE8615A, 0xEE8157, 0xF2A45C, 0xF3C66E, 0xE6DB8C, 0xB5D69A, 0x7FCBA6, 0x57B7B4, 0x5599C2,
    0x6C82C8, 0x8B73C2, 0xB070B4,
  ]

  init(size: PixelSize, frameRate: FrameRate, unit: Double) {
    (self.frameRate, self.unit) = (frameRate, unit)
    let middle = Double(BallMotion.count - 1) / 2
    balls = (0..<BallMotion.count).map { index in
      // A shallow arc: those in the middle are nearer.
      let side = (Double(index) - middle) / middle
      let nearness = 1 - side * side
      return Ball(
        x: Double(size.width) * (0.5 + 0.4 * side),
        y: Double(size.height) - unit * (86 - 26 * nearness),
        radius: unit * (10.5 + 3.5 * nearness), color: RGBColor(Self.colors[index]))
    }
  }

  func draw(_ frame: Int, in light: Daylight, on image: inout PlanarImage) {
    let states = balls.indices.map {
      BallMotion.state(of: $0, frame: frame, frameRate: frameRate)
    }
    for (ball, state) in zip(balls, states) { drawReflection(of: ball, state, light, on: &image) }
    for (index, state) in states.enumerated() { drawRings(index, state, light, on: &image) }
    // Those at the sides are farther away.
    for index in balls.indices.sorted(by: { balls[$0].y < balls[$1].y }) {
      if states[index].isTouching { drawTouch(balls[index], light, on: &image) }
      draw(balls[index], states[index], light, on: &image)
      drawDrops(index, states[index], light, on: &image)
    }
  }

  // MARK: - Balls

  private func draw(
    _ ball: Ball, _ state: BallMotion.State, _ light: Daylight, on image: inout PlanarImage
  ) {
    // The ball gives way, too.
    let squash = state.isTouching ? 0.84 : 1
    let (width, height) = (ball.radius / squash.squareRoot(), ball.radius * squash)
    let y = ball.y - height - state.height * Self.bounceHeight * unit
    let x = ball.x
    if light.night > 0 {
      image.blendGlow(
        x: x, y: y, radiusX: ball.radius * 2.2, radiusY: ball.radius * 2.2, color: ball.color.yuv,
        opacity: 0.4 * light.night)
    }
    let dark = ball.color.mixed(with: light.zenith, 0.45)
      .mixed(with: RGBColor(0), 0.35).mixed(with: ball.color, light.night * 0.5).yuv
    let lit = ball.color.yuv
    let highlight = light.horizon.mixed(with: RGBColor(0xFFFFFF), 0.7).yuv
    image.blend(in: Bounds(x: x, y: y, radiusX: width, radiusY: height)) { pixelX, pixelY in
      let (dx, dy) = ((pixelX - x) / width, (pixelY - y) / height)
      let square = dx * dx + dy * dy
      let coverage = (1 - square.squareRoot()) * height + 0.5
      guard coverage > 0 else { return nil }
      // Light from above, from the left and from the viewer.
      let facing =
        -0.42 * dx - 0.62 * dy + (square < 1 ? 0.66 * (1 - square).squareRoot() : 0)
      let shine = facing > 0.9 ? (facing - 0.9) * 10 : 0
      var color = dark.mixed(with: lit, 0.25 + 0.8 * facing)
      if shine > 0 { color = color.mixed(with: highlight, shine * shine * 0.85) }
      return Shade(
        color: color,
        coverage: coverage)
    }
  }

  private func drawReflection(
    of ball: Ball, _ state: BallMotion.State, _ light: Daylight, on image: inout PlanarImage
  ) {
    // Nearer to the water, a reflection is clearer.
    let color = ball.color.mixed(with: light.water(at: 0.8), 0.25).yuv
    image.blendEllipse(
      x: ball.x, y: ball.y + ball.radius * 0.6 + state.height * 52 * unit, radiusX: ball.radius,
      radiusY: ball.radius * 0.62, color: color, opacity: 0.62 - 0.42 * state.height)
  }

  // MARK: - Bounces

  /// Draws the light where a ball touches the water, which is there for one frame.
  private func drawTouch(_ ball: Ball, _ light: Daylight, on image: inout PlanarImage) {
    image.blendGlow(
      x: ball.x, y: ball.y, radiusX: ball.radius * 3.6, radiusY: ball.radius, color: .white,
      opacity: 0.9)
    image.blendEllipse(
      x: ball.x, y: ball.y, radiusX: ball.radius * 2.4, radiusY: max(0.6, unit * 0.9),
      color: .white,
      opacity: 0.9)
  }

  private func drawRings(
    _ index: Int, _ state: BallMotion.State, _ light: Daylight, on image: inout PlanarImage
  ) {
    let (ball, color) = (balls[index], light.gleam.yuv)
    let scale = ball.radius / 14
    // Those of the bounce before are still there.
    for age in [state.age, state.age + BallMotion.interval(index)] {
      for (delay, strength) in [(0.0, 0.6), (0.16, 0.4)] {
        let progress = (age - delay) / Self.ringLife
        // After that, it is hardly visible.
        guard progress > 0, progress < 0.75 else { continue }
        let radius = scale * Self.ringRadius * progress * (1.7 - 0.7 * progress) + ball.radius / 2
        image.blendRing(
          x: ball.x, y: ball.y, radius: radius, shape: Self.ringShape,
          width: max(1, unit * 1.5), color: color,
          opacity: strength * (1 - progress) * (1 - progress))
      }
    }
  }

  private func drawDrops(
    _ index: Int, _ state: BallMotion.State, _ light: Daylight, on image: inout PlanarImage
  ) {
    let (ball, color) = (balls[index], light.gleam.yuv)
    guard state.age < 0.6, !state.isTouching else { return }
    for drop in 0..<6 {
      // Pseudorandom, but the same for each bounce in every clip.
      let seed = UInt32(truncatingIfNeeded: state.bounce * 97 + index * 31 + drop * 7 + 1)
      let random = seed &* 2_654_435_761
      let (first, second) = (Double(random >> 20 & 0xFF) / 255, Double(random >> 12 & 0xFF) / 255)
      let side = (Double(drop) - 2.5) / 2.5
      let x = ball.x + unit * (side * (30 + 50 * first) * state.age + side * ball.radius * 0.5)
      let height = (55 + 60 * second) * state.age - 230 * state.age * state.age
      guard height > 0 else { continue }
      image.blendEllipse(
        x: x, y: ball.y - unit * height, radiusX: unit * (0.9 + 0.7 * first),
        radiusY: unit * (0.9 + 0.7 * first), color: color, opacity: 0.9)
    }
  }
}

extension YUVColor {
  /// Returns the mixture with a share of another color.
  func mixed(with other: YUVColor, _ share: Double) -> YUVColor {
    YUVColor(
      luma: luma.mixed(with: other.luma, share),
      blueDifference: blueDifference.mixed(with: other.blueDifference, share),
      redDifference: redDifference.mixed(with: other.redDifference, share))
  }
}

extension PlanarImage {
  /// Blends a ring that lies on the water: `shape` times as high as wide, with lines of equal width.
  fileprivate mutating func blendRing(
    x: Double, y: Double, radius: Double, shape: Double, width: Double, color: YUVColor,
    opacity: Double
  ) {
    let bounds = Bounds(x: x, y: y, radiusX: radius + width, radiusY: radius * shape + width)
    // The ellipses between which the ring is.
    let margin = width / 2 + 1
    func halfWidth(_ radiusX: Double, _ radiusY: Double, at pixelY: Double) -> Double {
      let share = (pixelY - y) / max(radiusY, 1e-6)
      return share * share < 1 ? max(0, radiusX) * (1 - share * share).squareRoot() : 0
    }
    func extent(_ pixelY: Double) -> Extent {
      Extent(
        inner: halfWidth(radius - margin, radius * shape - margin, at: pixelY),
        outer: halfWidth(radius + margin / shape, radius * shape + margin, at: pixelY))
    }
    blend(in: bounds, extent: extent) { pixelX, pixelY in
      let (dx, dy) = (pixelX - x, pixelY - y)
      let (flatY, flatterY) = (dy / shape, dy / (shape * shape))
      let length = (dx * dx + flatY * flatY).squareRoot()
      // The distance from the ellipse, by its gradient.
      let slope = (dx * dx + flatterY * flatterY).squareRoot() / (length + 1e-6) + 1e-6
      let distance = length > radius ? length - radius : radius - length
      let coverage = width / 2 + 0.5 - distance / slope
      guard coverage > 0 else { return nil }
      return Shade(color: color, coverage: coverage < 1 ? opacity * coverage : opacity)
    }
  }
}
