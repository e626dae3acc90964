package import ScrubMedia
package import ScrubStills

extension Storyboard {
  /// The number of thumbnails on a full sheet.
  package static var tilesPerSheet: Int { columns * rows }

  /// The number of sheets, at least 1.
  public var sheetCount: Int { (count - 1) / Self.tilesPerSheet + 1 }

  /// Returns the thumbnails on a sheet.
  package func tiles(ofSheet sheet: Int) -> Range<Int> {
    sheet * Self.tilesPerSheet..<min(count, (sheet + 1) * Self.tilesPerSheet)
  }

  /// Returns a sheet's size in pixels.
  package func size(ofSheet sheet: Int) -> PixelSize {
    let count = tiles(ofSheet: sheet).count
    return PixelSize(
      width: min(count, Self.columns) * tileSize.width,
      height: ((count - 1) / Self.columns + 1) * tileSize.height)
  }

  /// Returns the upper left corner of a thumbnail on its sheet, in pixels.
  package func origin(ofTile tile: Int) -> (x: Int, y: Int) {
    let index = tile % Self.tilesPerSheet
    return (index % Self.columns * tileSize.width, index / Self.columns * tileSize.height)
  }

  /// Returns a sheet's file name: storyboard-001.jpg and on.
  public func name(ofSheet sheet: Int) -> String {
    let digits = String(Int128(sheet) + 1)
    let zeros = String(repeating: "0", count: max(0, 3 - digits.count))
    return "storyboard-\(zeros)\(digits).\(format.fileExtension)"
  }

  /// Draws a sheet.
  ///
  /// - Parameters:
  ///   - sheet: The sheet's number from 0.
  ///   - images: Its thumbnails, in order, each of `tileSize`.
  /// - Returns: The sheet; places without a frame are black.
  package func image(ofSheet sheet: Int, images: [PlanarImage]) -> PlanarImage {
    var image = PlanarImage(size: size(ofSheet: sheet))
    for (tile, small) in zip(tiles(ofSheet: sheet), images) {
      let origin = origin(ofTile: tile)
      image.paste(small, x: origin.x, y: origin.y)
    }
    return image
  }
}
