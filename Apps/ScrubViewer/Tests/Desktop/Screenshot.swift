import CDesktop
import ScrubFixtures

/// The pixels of a part of the display, including menus above it.
public struct Screenshot: Equatable {
  /// The size in pixels.
  public let width, height: Int
  /// Four bytes per pixel: blue, green, red and 255; packed rows.
  public let bgra: [UInt8]

  /// Creates a screenshot from pixels.
  public init(width: Int, height: Int, bgra: [UInt8]) {
    (self.width, self.height, self.bgra) = (width, height, bgra)
  }

  /// Captures a part of the display, or returns `nil` if it is not wholly on the display.
  public init?(_ place: Screen.Rectangle, on screen: Screen = .shared) {
    guard place.width > 0, place.height > 0,
      let image = unsafe XGetImage(
        screen.display, screen.root, Int32(place.x), Int32(place.y), UInt32(place.width),
        UInt32(place.height), UInt(bitPattern: -1), ZPixmap)
    else { return nil }
    defer { _ = unsafe image.pointee.f.destroy_image(image) }
    guard unsafe image.pointee.bits_per_pixel == 32, let data = unsafe image.pointee.data else {
      return nil
    }
    (width, height) = (place.width, place.height)
    let stride = unsafe Int(image.pointee.bytes_per_line)
    var bgra = [UInt8](repeating: 255, count: width * height * 4)
    for row in 0..<height {
      for column in 0..<width {
        for part in 0..<3 {
          bgra[(row * width + column) * 4 + part] = unsafe UInt8(
            bitPattern: data[row * stride + column * 4 + part])
        }
      }
    }
    self.bgra = bgra
  }

  /// The number of the demo clip's frame in the screenshot, or `nil` if it cannot be read.
  public var frameNumber: Int? {
    FrameNumberPattern.read(bgra: bgra.span, width: width, height: height)
  }

  /// Returns the number of pixels that differ from another screenshot of the same size.
  public func difference(from other: Screenshot) -> Int {
    guard width == other.width, height == other.height else { return max(bgra.count, 1) }
    return (0..<width * height).count { pixel in
      bgra[pixel * 4..<pixel * 4 + 4] != other.bgra[pixel * 4..<pixel * 4 + 4]
    }
  }

  /// Returns the number of pixels with a color.
  public func count(of color: (red: UInt8, green: UInt8, blue: UInt8)) -> Int {
    stride(from: 0, to: bgra.count, by: 4).count { place in
      bgra[place] == color.blue && bgra[place + 1] == color.green && bgra[place + 2] == color.red
    }
  }

  /// The number of pixels with the accent of libadwaita.
  public var accentCount: Int { count(of: (red: 53, green: 132, blue: 228)) }

  /// Writes a PNG file.
  public func write(to path: String) throws {
    var bytes = bgra
    let status = unsafe bytes.withUnsafeMutableBytes { buffer in
      let surface = unsafe cairo_image_surface_create_for_data(
        buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(width),
        Int32(height), Int32(width * 4))
      defer { unsafe cairo_surface_destroy(surface) }
      return unsafe cairo_surface_write_to_png(surface, path)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw Late(description: "\(path): \(unsafe String(cString: cairo_status_to_string(status)))")
    }
  }
}

extension Screenshot {
  /// Returns the screenshot with a disc at the finger: light with a dark edge, which is visible on any color.
  public func marked(atX x: Int, y: Int, radius: Int) -> Screenshot {
    var bgra = bgra
    for row in max(0, y - radius)..<min(height, y + radius + 1) {
      for column in max(0, x - radius)..<min(width, x + radius + 1) {
        let distance = (Double((column - x) * (column - x) + (row - y) * (row - y))).squareRoot()
        guard distance <= Double(radius) else { continue }
        let isEdge = distance > Double(radius) * 0.84
        let (shade, share) = isEdge ? (20.0, 0.75) : (255.0, 0.6)
        for part in 0..<3 {
          let place = (row * width + column) * 4 + part
          bgra[place] = UInt8(Double(bgra[place]) * (1 - share) + shade * share)
        }
      }
    }
    return Screenshot(width: width, height: height, bgra: bgra)
  }
}
