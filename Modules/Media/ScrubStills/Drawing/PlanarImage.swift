package import ScrubMedia

/// An image to draw on and to encode: 8-bit YUV 4:2:0 in three packed planes, BT.601, limited range.
///
/// Coordinates are in pixels from the upper left corner. Drawing outside the image has no effect.
package struct PlanarImage: Equatable, Sendable {
  /// The size in pixels.
  package let size: PixelSize
  /// Luma, one byte a pixel.
  package var luma: [UInt8]
  /// The blue difference, one byte for two by two pixels.
  package var blueDifference: [UInt8]
  /// The red difference, one byte for two by two pixels.
  package var redDifference: [UInt8]

  /// Creates an image of one color.
  ///
  /// - Parameters:
  ///   - size: The size in pixels; a width or height below 1 is a programming error and traps.
  ///   - color: The color of every pixel.
  package init(size: PixelSize, color: YUVColor = .black) {
    precondition(size.width > 0 && size.height > 0, "An image has at least one pixel")
    self.size = size
    luma = Array(repeating: color.luma, count: size.width * size.height)
    let half = Self.chromaSize(size)
    blueDifference = Array(repeating: color.blueDifference, count: half.width * half.height)
    redDifference = Array(repeating: color.redDifference, count: half.width * half.height)
  }

  /// Creates an image from the planes of one of the same size.
  package init(
    size: PixelSize, luma: [UInt8], blueDifference: [UInt8], redDifference: [UInt8]
  ) {
    self.size = size
    self.luma = luma
    self.blueDifference = blueDifference
    self.redDifference = redDifference
  }

  /// Returns the size of the chroma planes.
  package static func chromaSize(_ size: PixelSize) -> PixelSize {
    PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
  }

  /// Fills a rectangle; chroma extends to the next even pixel outside it.
  ///
  /// - Parameters:
  ///   - x: The left edge.
  ///   - y: The upper edge.
  ///   - width: The width; nothing is drawn when it is not positive.
  ///   - height: The height; nothing is drawn when it is not positive.
  ///   - color: The color of every pixel.
  package mutating func fill(x: Int, y: Int, width: Int, height: Int, color: YUVColor) {
    let left = max(0, x)
    let top = max(0, y)
    let right = min(size.width, x + max(0, width))
    let bottom = min(size.height, y + max(0, height))
    guard left < right && top < bottom else { return }
    luma.fillRows(top..<bottom, columns: left..<right, stride: size.width, with: color.luma)
    let rows = top / 2..<(bottom + 1) / 2
    let columns = left / 2..<(right + 1) / 2
    let stride = Self.chromaSize(size).width
    blueDifference.fillRows(rows, columns: columns, stride: stride, with: color.blueDifference)
    redDifference.fillRows(rows, columns: columns, stride: stride, with: color.redDifference)
  }
}

extension [UInt8] {
  /// Sets a rectangle of a plane whose rows are `stride` bytes apart.
  package mutating func fillRows(
    _ rows: Range<Int>, columns: Range<Int>, stride: Int, with value: UInt8
  ) {
    precondition(
      rows.lowerBound >= 0 && columns.lowerBound >= 0
        && (rows.isEmpty || (rows.upperBound - 1) * stride + columns.upperBound <= count))
    unsafe withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      for row in rows {
        unsafe (start + row * stride + columns.lowerBound)
          .update(repeating: value, count: columns.count)
      }
    }
  }

  /// Copies `count` bytes that start at `source[offset]` to `start`.
  package mutating func copy(_ count: Int, from source: [UInt8], at offset: Int, to start: Int) {
    unsafe source.withUnsafeBytes { source in
      unsafe withUnsafeMutableBytes { bytes in
        let target = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + count])
        unsafe target.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: source[offset..<offset + count]))
      }
    }
  }
}
