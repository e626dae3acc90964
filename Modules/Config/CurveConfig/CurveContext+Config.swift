import ScrubConfigText
import SpeedCurves

/// The key `context`, which any curve of a config may have.
extension CurveContext {
  /// The field of a curve's own context: a curve with it is fitted to that instead of the open video.
  ///
  /// It also applies to curves defined inline, but not to curves referred to by name, which are shared.
  /// Recordings contain it, so that they replay the same with another video.
  public static let field = ConfigField(
    "context",
    .object([
      ConfigField(
        "duration", .number(.above(0)), .optional,
        "The seconds of video that the whole track spans."),
      ConfigField("framesPerSecond", .number(.above(0)), .optional, "Frames in a second."),
      ConfigField("trackLength", .number(.above(0)), .optional, "The track's length in points."),
    ]), .optional,
    "What the curve is fitted to, instead of the open video and the track.")

  /// Returns this context with the values of an object. Invalid values are ignored, because they are reported
  /// elsewhere.
  func changed(by node: ConfigNode?) -> CurveContext {
    CurveContext(
      duration: Self.usable(node?["duration"]?.number) ?? duration,
      framesPerSecond: Self.usable(node?["framesPerSecond"]?.number) ?? framesPerSecond,
      trackLength: Self.usable(node?["trackLength"]?.number) ?? trackLength)
  }

  /// The object with all values of this context.
  var node: ConfigNode {
    [
      "duration": ConfigNode(.number(duration)),
      "framesPerSecond": ConfigNode(.number(framesPerSecond)),
      "trackLength": ConfigNode(.number(trackLength)),
    ]
  }
}
