/// The color properties that a stream declares, by FFmpeg's names; `nil` for those it does not
/// declare.
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
  ///   - matrix: The matrix's name.
  ///   - primaries: The name of the primaries.
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

  /// Whether the transfer function is for high dynamic range: PQ or HLG (ITU-R BT.2100).
  package var isHighDynamicRange: Bool { transfer == "smpte2084" || transfer == "arib-std-b67" }
}
