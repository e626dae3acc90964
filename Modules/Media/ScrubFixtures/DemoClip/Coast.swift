internal import CScrubMath
internal import ScrubMedia
internal import ScrubStills

/// A line of hills on the horizon, and its reflection in the water.
struct Coast {
  private let size: PixelSize
  private let horizon: Int
  private let (hills, reflection): (Silhouette, Silhouette)
  /// How much of the light's color the haze in front of the hills has, 0 to 1.
  private let haze: Double

  /// The height of a reflection in heights of what is reflected.
  private static let reflectedHeight = 0.45

  /// Creates hills.
  ///
  /// - Parameters:
  ///   - size: The size of the frame.
  ///   - horizon: The row of the horizon.
  ///   - height: The greatest height in pixels.
  ///   - phase: A number that tells hills apart.
  ///   - haze: How much of the light's color the haze in front of them has, 0 to 1.
  init(size: PixelSize, horizon: Int, height: Double, phase: Double, haze: Double) {
    (self.size, self.horizon, self.haze) = (size, horizon, haze)
    let heights = (0..<size.width).map { column in
      let x = Double(column) / Double(size.width)
      // The sea is open at the right, where the sun sets.
      let land = max(0, min(1, (0.64 - x) / 0.4))
      let waves =
        0.55 + 0.25 * sine(x * 9 + phase) + 0.14 * sine(x * 23 + phase * 2)
        + 0.05 * sine(x * 61 + phase * 3) + 0.02 * sine(x * 131 + phase)
      return height * land * land * (3 - 2 * land) * max(0, waves)
    }
    hills = Silhouette(heights)
    reflection = Silhouette(heights.map { $0 * Self.reflectedHeight })
  }

  /// Draws the hills and their reflection.
  func draw(in light: Daylight, on image: inout PlanarImage) {
    let color = RGBColor(0x0E2233).mixed(with: light.horizon, haze).mixed(with: light.zenith, 0.25)
    for row in hills.rows.indices where row < horizon {
      hills.draw(row, at: horizon - 1 - row, color: color.yuv, on: &image)
    }
    let depth = Double(size.height - horizon)
    for row in reflection.rows.indices where row < size.height - horizon {
      let water = light.water(at: Double(row) / depth)
      reflection.draw(
        row, at: horizon + row, color: water.mixed(with: color, 0.4).yuv, on: &image)
    }
  }
}

/// The pixels below a line, computed once for all frames.
private struct Silhouette {
  struct Row {
    /// The columns that are covered.
    var runs: [Range<Int>] = []
    /// The columns at the edge, and the part of each that is covered.
    var edges: [(column: Int, coverage: Double)] = []
  }

  /// The rows, the lowest one first.
  let rows: [Row]

  /// Creates the silhouette of what is some pixels high in each column.
  init(_ heights: [Double]) {
    rows = (0..<Int((heights.max() ?? 0).rounded(.up))).map { row in
      var result = Row()
      var start: Int?
      for column in 0...heights.count {
        let coverage = column < heights.count ? heights[column] - Double(row) : 0
        if coverage < 1, let first = start {
          result.runs.append(first..<column)
          start = nil
        } else if coverage >= 1, start == nil {
          start = column
        }
        if coverage > 0, coverage < 1 { result.edges.append((column, coverage)) }
      }
      return result
    }
  }

  func draw(_ row: Int, at y: Int, color: YUVColor, on image: inout PlanarImage) {
    for run in rows[row].runs {
      image.fill(x: run.lowerBound, y: y, width: run.count, height: 1, color: color)
    }
    for (column, coverage) in rows[row].edges { image.mix(color, coverage, x: column, y: y) }
  }
}

extension PlanarImage {
  /// Mixes a color into a pixel, and half of it into the chroma that the pixel shares with its neighbors.
  fileprivate mutating func mix(_ color: YUVColor, _ share: Double, x: Int, y: Int) {
    let place = y * size.width + x
    luma[place] = luma[place].mixed(with: color.luma, share)
    let half = y / 2 * Self.chromaSize(size).width + x / 2
    blueDifference[half] = blueDifference[half].mixed(with: color.blueDifference, share / 2)
    redDifference[half] = redDifference[half].mixed(with: color.redDifference, share / 2)
  }
}
