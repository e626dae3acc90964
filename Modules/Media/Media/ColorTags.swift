/// What a stream says about its colors, by FFmpeg's names; nil where it says nothing.
public struct ColorTags: Sendable, Equatable {
  /// The matrix from RGB to luma and chroma, for example "bt709".
  public var matrix: String?
  /// The primaries, for example "bt2020".
  public var primaries: String?
  /// The transfer function, for example "smpte2084".
  public var transfer: String?
  /// The range of the samples: "tv" (limited) or "pc" (full).
  public var range: String?

  /// Creates a set of tags.
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
  package var isHighDynamicRange: Bool { transfer == "smpte2084" || transfer == "arib-std-b67" }
}
