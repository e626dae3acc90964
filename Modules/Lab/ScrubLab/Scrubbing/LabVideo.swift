import CScrubMath
public import SpeedCurves

/// A video and the track on which it is scrubbed, in a simulation.
public struct LabVideo: Hashable, Sendable {
  /// The duration, in seconds.
  public let duration: Double
  /// The frame rate, in frames a second.
  public let framesPerSecond: Double
  /// The length of the track, in points.
  public let trackLength: Double
  /// The number of frames.
  public let frameCount: Int

  /// Creates a video.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds; above 0.
  ///   - framesPerSecond: The frame rate, in frames a second; above 0.
  ///   - trackLength: The length of the track, in points; above 0.
  /// - Throws: `InvalidParameter` for an invalid number, or a video of fewer than 4 or more than 2^40 frames.
  public init(
    duration: Double, framesPerSecond: Double, trackLength: Double = 300
  ) throws(InvalidParameter) {
    try Self.check(duration, "duration", "seconds", such: "600")
    try Self.check(framesPerSecond, "framesPerSecond", "frames a second", such: "60")
    try Self.check(trackLength, "trackLength", "points", such: "300")
    let frames = (duration * framesPerSecond).rounded()
    guard (4...0x1p40).contains(frames) else {
      throw InvalidParameter(
        parameter: "duration",
        reason: "\(duration) seconds at \(framesPerSecond) frames a second are \(frames) frames; "
          + "give a video of 4 frames to 2^40")
    }
    (self.duration, self.framesPerSecond) = (duration, framesPerSecond)
    (self.trackLength, frameCount) = (trackLength, Int(frames))
  }

  private static func check(
    _ number: Double, _ parameter: String, _ unit: String, such example: String
  ) throws(InvalidParameter) {
    guard number.isFinite, number > 0 else {
      throw InvalidParameter(
        parameter: parameter,
        reason:
          "\(number) is out of range; give a finite number of \(unit) above 0, such as \(example)")
    }
  }

  /// The index of difficulty of one frame among all, in bits.
  public var bits: Double { binaryLogarithm(Double(frameCount)) }

  /// The number of frames per point of the track at full speed.
  public var framesPerPoint: Double { Double(frameCount) / trackLength }

  /// Returns the frame at a time of the slider, in seconds.
  func frame(atTime time: Double) -> Int {
    // Times from half a frame before the end of the range belong to the last frame, too.
    min(max(Int(time / duration * Double(frameCount)), 0), frameCount - 1)
  }

  /// Returns the time in the middle of a frame, in seconds.
  func time(ofFrame frame: Int) -> Double {
    (Double(frame) + 0.5) / Double(frameCount) * duration
  }
}
