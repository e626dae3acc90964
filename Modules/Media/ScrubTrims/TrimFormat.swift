internal import ScrubFiles
internal import ScrubStills

/// A container in which a trim is written.
enum TrimFormat: String, CaseIterable {
  case mp4, mov
  case matroska = "mkv"

  /// Creates the format that a file's name ends in; `nil` for another ending.
  init?(path: String) {
    let name = path.nameInPath
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// The muxer's name in FFmpeg.
  var muxer: String {
    switch self {
    case .mp4: "mp4"
    case .mov: "mov"
    case .matroska: "matroska"
    }
  }

  /// Whether what precedes time 0 is decoded but neither displayed nor heard (by an edit list).
  var hidesPreroll: Bool { self != .matroska }
}

extension WriteError {
  /// Returns the error of a file name without the ending of a container.
  static func unknownFormat(_ path: String) -> WriteError {
    WriteError(
      code: .invalidSetting,
      message: "\(path) does not end in a known extension; use .mp4, .mov or .mkv.")
  }
}
