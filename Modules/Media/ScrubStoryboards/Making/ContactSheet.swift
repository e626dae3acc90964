package import ScrubMedia
package import ScrubStills

/// A page of thumbnails, each with a label below it.
package struct ContactSheet: Sendable {
  /// The number of thumbnails in a row.
  package static let columns = 6
  /// The largest number of thumbnails on a page.
  package static let largestCount = 48

  private static let gap = 8
  private static let labelHeight = 24
  /// The size of one of the font's pixels: labels are 14 pixels high.
  private static let labelScale = 2
  private static let paper = YUVColor(luma: 32)

  /// The size of each thumbnail.
  package let tileSize: PixelSize
  private var images: [(image: PlanarImage, label: String)] = []

  /// Creates an empty page for thumbnails of a size, both sides even.
  package init(tileSize: PixelSize) { self.tileSize = tileSize }

  /// Adds a thumbnail.
  ///
  /// - Parameters:
  ///   - image: The thumbnail, of `tileSize`.
  ///   - label: Digits and colons, such as a clock.
  package mutating func append(_ image: PlanarImage, label: String) {
    images.append((image, label))
  }

  /// The page; `nil` if it has no thumbnails.
  package var image: PlanarImage? {
    guard !images.isEmpty else { return nil }
    let cell = (width: tileSize.width + Self.gap, height: tileSize.height + Self.labelHeight)
    let columns = min(images.count, Self.columns)
    let rows = (images.count - 1) / Self.columns + 1
    var page = PlanarImage(
      size: PixelSize(
        width: columns * cell.width + Self.gap, height: rows * cell.height + Self.gap),
      color: Self.paper)
    for (index, entry) in images.enumerated() {
      let x = Self.gap + index % Self.columns * cell.width
      let y = Self.gap + index / Self.columns * cell.height
      page.paste(entry.image, x: x, y: y)
      page.draw(
        entry.label, x: x, y: y + tileSize.height + Self.labelScale * 2, scale: Self.labelScale,
        color: .white)
    }
    return page
  }
}
