import ConfigText

/// The key `context`, which any curve of a config may have.
extension CurveContext {
  /// The key, what it holds and what it means: a curve with it is fitted to that, whatever is open.
  ///
  /// It applies to curves written within, too, but not to curves that are named there: a named curve
  /// is one and the same for all that name it. Recordings have it, to be the same when they are
  /// played with another video.
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

  /// This context with what an object says instead; what is no number above 0 changes nothing, for
  /// it is reported as a fault elsewhere.
  func changed(by node: ConfigNode?) -> CurveContext {
    CurveContext(
      duration: Self.usable(node?["duration"]?.number) ?? duration,
      framesPerSecond: Self.usable(node?["framesPerSecond"]?.number) ?? framesPerSecond,
      trackLength: Self.usable(node?["trackLength"]?.number) ?? trackLength)
  }

  /// The object that says all of this context.
  var node: ConfigNode {
    [
      "duration": ConfigNode(.number(duration)),
      "framesPerSecond": ConfigNode(.number(framesPerSecond)),
      "trackLength": ConfigNode(.number(trackLength)),
    ]
  }
}
