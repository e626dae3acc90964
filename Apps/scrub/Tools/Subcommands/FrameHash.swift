import FineScrub

/// The kind of hash by which `scrub serve` identifies a frame.
enum FrameHash: String {
  /// The benchmark's fingerprint, which does not depend on color conversion.
  case fingerprint
  /// The MD5 of the native samples.
  case md5
  case none

  /// Returns the hash of a frame, which has the given packed BGRA pixels, in hexadecimal digits, or "-" for no hash.
  func text(of frame: Frame, _ pixels: [UInt8]) -> String {
    switch self {
    case .fingerprint:
      Self.fingerprint(pixels.span, width: frame.pixels.width, height: frame.pixels.height)
    // A reduced copy has no native samples.
    case .md5: frame.isReduced ? "-" : frame.pixels.md5()
    case .none: "-"
    }
  }

  /// The sums of 8x8 luma samples in each of 16x9 cells, as the benchmark's protocol defines them.
  private static func fingerprint(_ bgra: Span<UInt8>, width: Int, height: Int) -> String {
    var cells = [Int](repeating: 0, count: 16 * 9)
    for j in 0..<72 {
      let row = (2 * j + 1) * height / 144 * width
      for i in 0..<128 {
        let place = (row + (2 * i + 1) * width / 256) * 4
        let luma =
          (54 * Int(bgra[place + 2]) + 183 * Int(bgra[place + 1]) + 19 * Int(bgra[place])) >> 8
        cells[j / 8 * 16 + i / 8] += luma
      }
    }
    return cells.map { cell in
      let digits = String(cell, radix: 16)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
