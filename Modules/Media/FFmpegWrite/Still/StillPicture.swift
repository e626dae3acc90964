/// One picture of a video as a file of its own, at full quality.
public enum StillPicture {
  /// The kinds of files.
  public enum Format: String, CaseIterable, Sendable {
    /// PNG: lossless; 16 bits where the video has more than 8, and its own colours.
    case png
    /// JPEG at its finest, without thinning out colours: 8 bits, in sRGB.
    case jpeg
    /// TIFF: lossless, as PNG.
    case tiff

    /// The kind that a name's end stands for: .png, .jpg, .jpeg, .tif or .tiff; nil for others.
    public init?(path: String) {
      let endings: [(String, Format)] = [
        (".png", .png), (".jpg", .jpeg), (".jpeg", .jpeg), (".tif", .tiff), (".tiff", .tiff),
      ]
      let name = path.lowercased()
      guard let ending = endings.first(where: { name.hasSuffix($0.0) }) else { return nil }
      self = ending.1
    }
  }

  /// What was written.
  public struct Outcome: Equatable, Sendable {
    /// The size in pixels, with square pixels and upright.
    public var size: PictureSize
    /// Bits of a sample, 8 or 16.
    public var bitDepth: Int
    /// Whether colours were mapped to sRGB, as for JPEG from a wide gamut or high dynamic range.
    public var isMapped: Bool
  }
}
