import Desktop

/// The clip of the tests: half a minute of frames that contain their number.
enum Clip {
  static let frames = 900
  static let frameRate = 30

  /// The path; the clip is created once and kept in the temporary folder.
  static func path() throws -> String { try made.get() }

  private static let made = Result { try KeptClip.path(frames: frames) }

  /// Returns the frame displayed at a value of the slider, in seconds.
  static func frame(at value: Double) -> Int {
    // A time up to a microsecond before a frame refers to that frame.
    let number = Int(((value + 1e-6) * Double(frameRate)).rounded(.down))
    return min(max(number, 0), frames - 1)
  }
}
