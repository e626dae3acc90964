internal import ScrubMedia
internal import ScrubStills

/// A rectangle of an image, in pixels with fractions.
struct Bounds {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  /// The bounds of an ellipse, with a margin for its soft edge.
  init(x: Double, y: Double, radiusX: Double, radiusY: Double) {
    (left, right) = (x - radiusX - 1, x + radiusX + 1)
    (top, bottom) = (y - radiusY - 1, y + radiusY + 1)
  }
}

/// The distances from the middle of a row between which a shape covers it.
struct Extent {
  var inner = 0.0
  var outer = Double.infinity
}

/// A color at a point of a shape, and how much of the point the shape covers, 0 to 1.
struct Shade {
  var color: YUVColor
  var coverage: Double
}

extension PlanarImage {
  /// Blends a shape with the image: anti-aliased if its coverage falls from 1 to 0 over a pixel at its edge.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the shape; parts outside the image are clipped.
  ///   - extent: Returns what the shape covers of a row: all from an inner to an outer distance from the middle
  ///     of the bounds.
  ///   - shade: Returns the shape's color and coverage at a point in pixels; `nil` outside the shape.
  @inline(__always)
  mutating func blend(
    in bounds: Bounds, extent: (_ y: Double) -> Extent = { _ in Extent() },
    shade: (_ x: Double, _ y: Double) -> Shade?
  ) {
    let width = size.width
    bounds.forEachSample(of: size, pixel: 1, extent: extent) { column, row, x, y in
      guard let shade = shade(x, y) else { return }
      let place = row * width + column
      luma[place] = luma[place].mixed(with: shade.color.luma, shade.coverage)
    }
    // A chroma sample is shared by two by two pixels.
    let half = Self.chromaSize(size)
    bounds.forEachSample(of: half, pixel: 2, extent: extent) { column, row, x, y in
      guard let shade = shade(x, y) else { return }
      let place = row * half.width + column
      let color = shade.color
      blueDifference[place] = blueDifference[place].mixed(
        with: color.blueDifference, shade.coverage)
      redDifference[place] = redDifference[place].mixed(with: color.redDifference, shade.coverage)
    }
  }

  /// Blends an ellipse of one color.
  mutating func blendEllipse(
    x: Double, y: Double, radiusX: Double, radiusY: Double, color: YUVColor, opacity: Double = 1
  ) {
    let (scaleX, scaleY, edge) = (1 / radiusX, 1 / radiusY, min(radiusX, radiusY))
    blend(in: Bounds(x: x, y: y, radiusX: radiusX, radiusY: radiusY)) { pixelX, pixelY in
      let (dx, dy) = ((pixelX - x) * scaleX, (pixelY - y) * scaleY)
      let coverage = (1 - (dx * dx + dy * dy).squareRoot()) * edge + 0.5
      guard coverage > 0 else { return nil }
      return Shade(color: color, coverage: coverage < 1 ? opacity * coverage : opacity)
    }
  }

  /// Blends a glow, which fades from its center to the edge of an ellipse.
  mutating func blendGlow(
    x: Double, y: Double, radiusX: Double, radiusY: Double, color: YUVColor, opacity: Double
  ) {
    let (scaleX, scaleY) = (1 / radiusX, 1 / radiusY)
    blend(in: Bounds(x: x, y: y, radiusX: radiusX, radiusY: radiusY)) { pixelX, pixelY in
      let (dx, dy) = ((pixelX - x) * scaleX, (pixelY - y) * scaleY)
      let rest = 1 - (dx * dx + dy * dy)
      return rest > 0 ? Shade(color: color, coverage: opacity * rest * rest) : nil
    }
  }

  /// Blends a straight line with round ends.
  mutating func blendLine(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), width: Double,
    color: YUVColor, opacity: Double = 1
  ) {
    let bounds = Bounds(
      x: (start.x + end.x) / 2, y: (start.y + end.y) / 2,
      radiusX: abs(end.x - start.x) / 2 + width, radiusY: abs(end.y - start.y) / 2 + width)
    let segment = Segment(from: start, to: end)
    blend(in: bounds) { x, y in
      let coverage = width / 2 + 0.5 - segment.distance(toX: x, y: y)
      guard coverage > 0 else { return nil }
      return Shade(color: color, coverage: coverage < 1 ? opacity * coverage : opacity)
    }
  }
}

/// A part of a straight line.
struct Segment {
  private let start: (x: Double, y: Double)
  private let (dx, dy): (Double, Double)
  private let inverseSquare: Double

  init(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    self.start = start
    (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    inverseSquare = square > 0 ? 1 / square : 0
  }

  /// Returns the distance of a point from the nearest point of the segment.
  func distance(toX x: Double, y: Double) -> Double {
    let (px, py) = (x - start.x, y - start.y)
    let projection = (px * dx + py * dy) * inverseSquare
    let share = projection < 0 ? 0 : projection < 1 ? projection : 1
    let (restX, restY) = (px - share * dx, py - share * dy)
    return (restX * restX + restY * restY).squareRoot()
  }
}

extension Bounds {
  /// Calls a closure for each sample of a plane in the bounds, with its place and its center in pixels.
  ///
  /// - Parameters:
  ///   - size: The size of the plane.
  ///   - pixel: The width and height of a sample in pixels.
  ///   - extent: Returns which distances from the middle of a row are visited.
  ///   - body: Called with column, row, x and y.
  @inline(__always)
  fileprivate func forEachSample(
    of size: PixelSize, pixel: Double, extent: (_ y: Double) -> Extent,
    body: (Int, Int, Double, Double) -> Void
  ) {
    func sample(_ edge: Double, _ limit: Int) -> Int {
      min(limit, max(0, Int((edge / pixel).rounded(.down))))
    }
    let middle = (left + right) / 2
    for row in sample(top, size.height)..<sample(bottom + pixel, size.height) {
      let y = (Double(row) + 0.5) * pixel
      let extent = extent(y)
      let first = sample(max(left, middle - extent.outer), size.width)
      let end = sample(min(right, middle + extent.outer) + pixel, size.width)
      let gap = max(0, extent.inner - pixel)
      let (gapStart, gapEnd) = (sample(middle - gap, size.width), sample(middle + gap, size.width))
      for column in first..<max(first, gap > 0 ? gapStart : end) {
        body(column, row, (Double(column) + 0.5) * pixel, y)
      }
      guard gap > 0 else { continue }
      for column in gapEnd..<max(gapEnd, end) {
        body(column, row, (Double(column) + 0.5) * pixel, y)
      }
    }
  }
}

extension UInt8 {
  /// Returns the value mixed with a share of another one, in 256ths.
  @inline(__always)
  func mixed(with other: UInt8, _ share: Double) -> UInt8 {
    // Without generic functions, which are slow in builds without optimization.
    let parts = share >= 1 ? 256 : share > 0 ? Int(share * 256) : 0
    return UInt8(truncatingIfNeeded: (Int(self) * (256 - parts) + Int(other) * parts + 128) >> 8)
  }
}
