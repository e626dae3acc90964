extension Storyboard {
  /// The compression of sheets.
  public enum Format: String, CaseIterable, Sendable {
    /// JPEG, which everything shows.
    case jpeg
    /// WebP, smaller at the same quality; it needs an FFmpeg with libwebp.
    case webp

    /// The extension of the files' names, without the dot.
    package var fileExtension: String { self == .jpeg ? "jpg" : "webp" }
  }
}
