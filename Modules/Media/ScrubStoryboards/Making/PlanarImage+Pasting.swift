internal import ScrubMedia
package import ScrubStills

extension PlanarImage {
  /// Draws another image on this one; parts outside are clipped.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - x: Its left edge; must be even, because two by two pixels share chroma, otherwise it traps.
  ///   - y: Its upper edge; must be even.
  package mutating func paste(_ image: PlanarImage, x: Int, y: Int) {
    precondition(
      x % 2 == 0 && y % 2 == 0, "Images must be pasted at even coordinates, not at \(x), \(y)")
    luma.paste(image.luma, image.size, x: x, y: y, on: size)
    let (chroma, whole) = (Self.chromaSize(image.size), Self.chromaSize(size))
    blueDifference.paste(image.blueDifference, chroma, x: x / 2, y: y / 2, on: whole)
    redDifference.paste(image.redDifference, chroma, x: x / 2, y: y / 2, on: whole)
  }
}

extension [UInt8] {
  /// Copies the part of a plane that lies within this one.
  fileprivate mutating func paste(
    _ plane: [UInt8], _ size: PixelSize, x: Int, y: Int, on whole: PixelSize
  ) {
    let (left, right) = (Swift.max(0, x), Swift.min(whole.width, x + size.width))
    guard left < right else { return }
    for row in Swift.max(0, y)..<Swift.max(0, y, Swift.min(whole.height, y + size.height)) {
      copy(
        right - left, from: plane, at: (row - y) * size.width + left - x,
        to: row * whole.width + left)
    }
  }
}
