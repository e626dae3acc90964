extension Storyboard {
  /// A compression of sheets.
  public enum Format: String, CaseIterable, Sendable {
    /// JPEG, supported by all players.
    case jpeg
    /// WebP, smaller at the same quality; requires an FFmpeg with libwebp.
    case webp

    /// The file name extension, without the dot.
    package var fileExtension: String { self == .jpeg ? "jpg" : "webp" }
  }
}
