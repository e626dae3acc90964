internal import CScrubMath
internal import ScrubStills

/// Digits and colons that are drawn as strokes with round ends, all equally wide.
struct StrokeDigits {
  /// The height of a digit from the middle of its upper to the middle of its lower stroke, in pixels.
  let height: Double
  private let images: [Character: GlyphImage]

  /// The distance from one digit to the next, and from a colon to the next character, in heights.
  private static let (digitAdvance, colonAdvance) = (0.8, 0.42)
  /// The width of a stroke in heights.
  private static let weight = 0.13

  init(height: Double) {
    self.height = height
    let characters: [Character] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ":"]
    images = Dictionary(
      uniqueKeysWithValues: characters.map { character in
        let segments = Self.strokes(of: character).flatMap { points in
          zip(points, points.dropFirst()).map { start, end in
            Segment(
              from: (start.x * height, start.y * height), to: (end.x * height, end.y * height))
          }
        }
        return (
          character,
          GlyphImage(
            segments, strokeWidth: max(1, Self.weight * height), width: Self.width * height,
            height: height)
        )
      })
  }

  /// Draws a text; characters other than digits and colons are left out.
  ///
  /// - Parameters:
  ///   - text: The characters, in one line.
  ///   - x: The left edge.
  ///   - y: The upper edge.
  ///   - color: The color.
  ///   - opacity: The opacity, 0 to 1.
  ///   - image: The image.
  func draw(
    _ text: String, x: Double, y: Double, color: YUVColor, opacity: Double,
    on image: inout PlanarImage
  ) {
    var left = x
    for character in text {
      guard let glyph = images[character] else { continue }
      glyph.draw(x: Int(left.rounded()), y: Int(y.rounded()), color, opacity, on: &image)
      left += height * (character == ":" ? Self.colonAdvance : Self.digitAdvance)
    }
  }

  // MARK: - Shapes, in heights

  private static let width = 0.56
  private typealias Point = (x: Double, y: Double)

  /// Returns a part of an ellipse, from one angle to another; 0 is right and a quarter turn is down.
  private static func arc(
    _ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double, from: Double, to: Double
  ) -> [Point] {
    (0...16).map { step in
      let angle = (from + (to - from) * Double(step) / 16) * .pi / 180
      return (x + radiusX * cosine(angle), y + radiusY * sine(angle))
    }
  }

  private static func strokes(of character: Character) -> [[Point]] {
    switch character {
    case "0":
      return [
        arc(0.28, 0.3, 0.28, 0.3, from: 180, to: 360) + arc(0.28, 0.7, 0.28, 0.3, from: 0, to: 180)
          + [(0, 0.3)]
      ]
    case "1": return [[(0.12, 0.2), (0.36, 0), (0.36, 1)]]
    case "2": return [arc(0.28, 0.28, 0.27, 0.28, from: 190, to: 390) + [(0, 1), (0.56, 1)]]
    case "3":
      return [
        arc(0.26, 0.25, 0.25, 0.25, from: 205, to: 450),
        arc(0.26, 0.74, 0.3, 0.26, from: 270, to: 515),
      ]
    case "4": return [[(0.44, 1), (0.44, 0), (0, 0.7), (0.58, 0.7)]]
    case "5":
      return [[(0.5, 0), (0.1, 0), (0.05, 0.47)] + arc(0.26, 0.68, 0.3, 0.32, from: 225, to: 510)]
    case "6":
      return [
        arc(0.28, 0.68, 0.28, 0.32, from: 0, to: 360),
        arc(0.6, 0.68, 0.6, 0.68, from: 180, to: 260),
      ]
    case "7": return [[(0, 0), (0.56, 0), (0.18, 1)]]
    case "8":
      return [
        arc(0.28, 0.25, 0.23, 0.25, from: 90, to: 450),
        arc(0.28, 0.75, 0.28, 0.25, from: 270, to: 630),
      ]
    case "9":
      return [
        arc(0.28, 0.32, 0.28, 0.32, from: 0, to: 360), arc(-0.04, 0.32, 0.6, 0.68, from: 0, to: 80),
      ]
    case ":": return [[(0.14, 0.26), (0.14, 0.26)], [(0.14, 0.78), (0.14, 0.78)]]
    default: return []
    }
  }
}

/// The coverage of a glyph's pixels, computed once for all frames.
private struct GlyphImage {
  private let (width, height, margin): (Int, Int, Int)
  private let coverage: [Double]

  init(_ segments: [Segment], strokeWidth: Double, width: Double, height: Double) {
    let margin = Int(strokeWidth) + 1
    self.margin = margin
    self.width = Int(width) + 2 * margin + 1
    self.height = Int(height) + 2 * margin + 1
    let columns = self.width
    coverage = (0..<columns * self.height).map { place in
      let (x, y) = (Double(place % columns - margin), Double(place / columns - margin))
      let distance = segments.map { $0.distance(toX: x, y: y) }.min() ?? .infinity
      return min(1, max(0, strokeWidth / 2 + 0.5 - distance))
    }
  }

  func draw(
    x: Int, y: Int, _ color: YUVColor, _ opacity: Double, on image: inout PlanarImage
  ) {
    let (left, top) = (x - margin, y - margin)
    let bounds = Bounds(
      x: Double(left) + Double(width) / 2, y: Double(top) + Double(height) / 2,
      radiusX: Double(width) / 2, radiusY: Double(height) / 2)
    image.blend(in: bounds) { pixelX, pixelY in
      let (column, row) = (Int(pixelX) - left, Int(pixelY) - top)
      guard (0..<width).contains(column), (0..<height).contains(row) else { return nil }
      let share = coverage[row * width + column]
      return share > 0 ? Shade(color: color, coverage: opacity * share) : nil
    }
  }
}
