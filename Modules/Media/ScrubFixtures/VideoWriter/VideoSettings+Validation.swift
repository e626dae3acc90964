internal import ScrubMedia
internal import ScrubStills

extension VideoSettings {
  /// The largest width and height that common encoders support.
  private static let largestSide = 16_384

  /// Throws if no encoder can use the settings.
  func validate() throws(WriteError) {
    func require(_ condition: Bool, _ message: @autoclosure () -> String) throws(WriteError) {
      if !condition { throw WriteError(code: .invalidSetting, message: message()) }
    }
    let sides = 1...Self.largestSide
    try require(
      sides.contains(size.width) && sides.contains(size.height),
      "A video of \(size.width)x\(size.height) pixels cannot be written; each side must be 1 to "
        + "\(Self.largestSide).")
    try require(!encoders.isEmpty, "No encoder was named; name at least one, such as libx264.")
    try require(
      (1...Int(Int32.max)).contains(gopLength),
      "A GOP of \(gopLength) frames cannot be written; it must be 1 or more.")
    try require(
      (0...16).contains(maximumBFrames),
      "\(maximumBFrames) B-frames in a row cannot be written; use 0 to 16.")
    try require(
      rotation % 90 == 0,
      "A rotation of \(rotation) degrees is not a quarter turn; use 0, 90, 180 or 270.")
    guard let sound else { return }
    try require(
      !sound.encoders.isEmpty, "No encoder of sound was named; name at least one, such as aac.")
    try require(
      (1...768_000).contains(sound.sampleRate),
      "Sound of \(sound.sampleRate) samples a second cannot be written; use 1 to 768000.")
    try require(
      (1...8).contains(sound.channelCount),
      "Sound of \(sound.channelCount) channels cannot be written; use 1 to 8.")
  }
}
