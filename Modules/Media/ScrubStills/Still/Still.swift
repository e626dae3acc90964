public import ScrubMedia

/// A single frame of a video as an image file at full quality.
public enum Still {
  /// An image file format.
  public enum Format: String, CaseIterable, Sendable {
    /// PNG: lossless; 16 bits where the video has more than 8, in the video's own colors.
    case png
    /// JPEG at the finest quality, without chroma subsampling: 8 bits, in sRGB.
    case jpeg
    /// TIFF: lossless, otherwise like PNG.
    case tiff

    /// Creates the format for a path that ends in .png, .jpg, .jpeg, .tif or .tiff; `nil` for others.
    public init?(path: String) {
      let endings: [(String, Format)] = [
        (".png", .png), (".jpg", .jpeg), (".jpeg", .jpeg), (".tif", .tiff), (".tiff", .tiff),
      ]
      let name = path.lowercased()
      guard let ending = endings.first(where: { name.hasSuffix($0.0) }) else { return nil }
      self = ending.1
    }
  }

  /// The properties of a file that was written.
  public struct Outcome: Equatable, Sendable {
    /// The size in square pixels, upright.
    public var size: PixelSize
    /// Bits per sample, 8 or 16.
    public var bitDepth: Int
    /// Whether colors were mapped to sRGB, as for JPEG from a wide gamut or high dynamic range.
    public var isMapped: Bool
  }
}
