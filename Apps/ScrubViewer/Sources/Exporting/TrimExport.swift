import Media
import Trims

/// A part of the video that can be written to a file.
struct TrimExport: Sendable {
  let trim: Trim
  /// The path of the file.
  let path: String
}
