/// How a picture is compressed into a file of its own.
public enum PictureFormat: String, CaseIterable, Sendable {
  /// JPEG, which everything shows.
  case jpeg
  /// WebP, smaller at the same quality; it needs an FFmpeg with libwebp.
  case webp

  /// What names of such files end in, without the dot.
  public var fileExtension: String { self == .jpeg ? "jpg" : "webp" }
}
