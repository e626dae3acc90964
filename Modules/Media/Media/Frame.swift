public import MediaTime

/// A picture of a video, with its place in it. Immutable; may be kept as long as one likes.
public struct Frame: Sendable {
  /// The stream's own presentation timestamp, in ticks of `timeBase`.
  public var pts: Int64
  /// The length of one tick.
  public var timeBase: TimeBase
  /// When the picture appears; 0 is the first picture of the video.
  public var time: MediaTime
  /// How long it is shown, in ticks; 0 while unknown.
  public var duration: Int64
  /// The timestamp, in ticks, at which the next picture takes its place: `Int64.max` for the last
  /// picture, nil while unknown.
  public var nextPts: Int64?
  /// Its number in display order, from 0; nil while unknown.
  public var index: Int?
  /// Whether it decodes alone.
  public var isKeyframe: Bool
  /// Whether it is the very picture shown at the asked time; otherwise it is a stand-in.
  public var isExact: Bool
  /// How far the picture is from the asked time, in seconds; 0 when the time lies in its interval.
  public var distance: Double
  /// The samples.
  public var pixels: any FramePixels

  /// Makes a frame.
  ///
  /// - Parameters:
  ///   - pts: Presentation timestamp in ticks.
  ///   - timeBase: The length of one tick.
  ///   - time: When it appears, 0 being the first picture.
  ///   - duration: How long it is shown, in ticks; 0 when unknown.
  ///   - nextPts: When the next picture takes its place, if known.
  ///   - index: Its number in display order, if known.
  ///   - isKeyframe: Whether it decodes alone.
  ///   - isExact: Whether it is the very picture asked for.
  ///   - distance: Seconds from the asked time.
  ///   - pixels: The samples.
  public init(
    pts: Int64, timeBase: TimeBase, time: MediaTime, duration: Int64, nextPts: Int64? = nil,
    index: Int? = nil, isKeyframe: Bool, isExact: Bool, distance: Double, pixels: any FramePixels
  ) {
    self.pts = pts
    self.timeBase = timeBase
    self.time = time
    self.duration = duration
    self.nextPts = nextPts
    self.index = index
    self.isKeyframe = isKeyframe
    self.isExact = isExact
    self.distance = distance
    self.pixels = pixels
  }
}
