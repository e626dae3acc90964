/// A picture as a decoder gave it, and how it is meant to be shown.
public struct SourcePicture: Sendable {
  /// The planes in memory order with rows packed, a palette as a last one of 1024 bytes.
  public var planes: [[UInt8]]
  /// The size in samples, before pixel aspect and rotation.
  public var size: PictureSize
  /// FFmpeg's name of the samples' layout, such as "yuv420p10le".
  public var pixelFormat: String
  /// What the samples mean.
  public var colours: PictureColours
  /// How the samples lie on a screen.
  public var geometry: PictureGeometry

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - planes: The planes in memory order with rows packed.
  ///   - size: The size in samples.
  ///   - pixelFormat: FFmpeg's name of the layout.
  ///   - colours: What the samples mean.
  ///   - geometry: How the samples lie on a screen.
  public init(
    planes: [[UInt8]], size: PictureSize, pixelFormat: String,
    colours: PictureColours = PictureColours(), geometry: PictureGeometry = PictureGeometry()
  ) {
    self.planes = planes
    self.size = size
    self.pixelFormat = pixelFormat
    self.colours = colours
    self.geometry = geometry
  }
}

/// What a picture says about its colours, by FFmpeg's names; nil where it says nothing.
public struct PictureColours: Hashable, Sendable {
  /// The matrix from RGB to luma and chroma, for example "bt709"; nil counts as BT.601.
  public var matrix: String?
  /// The primaries, for example "bt2020"; nil counts as BT.709.
  public var primaries: String?
  /// The transfer function, for example "smpte2084"; nil counts as one of standard dynamic range.
  public var transfer: String?
  /// The range of the samples, "tv" (limited) or "pc" (full); nil counts as limited.
  public var range: String?

  /// Makes a set of tags.
  ///
  /// - Parameters:
  ///   - matrix: The matrix' name.
  ///   - primaries: The primaries' name.
  ///   - transfer: The transfer function's name.
  ///   - range: "tv" or "pc".
  public init(
    matrix: String? = nil, primaries: String? = nil, transfer: String? = nil, range: String? = nil
  ) {
    self.matrix = matrix
    self.primaries = primaries
    self.transfer = transfer
    self.range = range
  }

  /// Whether the samples reach beyond what an ordinary screen shows: PQ or HLG (ITU-R BT.2100).
  public var isHighDynamicRange: Bool { transfer == "smpte2084" || transfer == "arib-std-b67" }
}
