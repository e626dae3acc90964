public import MediaTime

/// What is known of an open video without decoding all of it.
public struct MediaInformation: Sendable, Equatable {
  /// From the first frame shown to the end of the last one; declared by the container until read.
  public var duration: MediaTime
  /// The average rate; nil where the container states none (variable rates have an average too).
  public var frameRate: FrameRate?
  /// The number of frames shown; nil while unknown.
  public var frameCount: Int?
  /// Width of the coded frame in samples, before rotation.
  public var width: Int
  /// Height of the coded frame in samples, before rotation.
  public var height: Int
  /// The codec's short name, for example "h264".
  public var codec: String
  /// The container's short name, for example "mov" or "matroska".
  public var container: String
  /// Clockwise degrees in 0 ..< 360 by which a viewer is to turn the frame.
  public var rotation: Int
  /// Whether a viewer is to swap top and bottom before it turns the frame, which mirrors it.
  public var isFlipped: Bool
  /// The shape of a sample, where it is not a square.
  public var pixelAspectRatio: PixelAspectRatio
  /// The length of one tick of the stream's timestamps.
  public var timeBase: TimeBase
  /// The presentation timestamp of the first frame shown, in ticks: the place of time 0.
  public var startPts: Int64
  /// FFmpeg's name of the samples' layout, for example "yuv420p".
  public var pixelFormat: String

  /// Creates a description of a video.
  ///
  /// - Parameters:
  ///   - duration: From the first frame shown to the end of the last.
  ///   - frameRate: The average rate, if there is one.
  ///   - frameCount: The number of frames, if known.
  ///   - width: Width in samples.
  ///   - height: Height in samples.
  ///   - codec: The codec's short name.
  ///   - container: The container's short name.
  ///   - rotation: Clockwise degrees in 0 ..< 360.
  ///   - isFlipped: Whether top and bottom are swapped before that.
  ///   - pixelAspectRatio: The shape of a sample.
  ///   - timeBase: The length of one tick.
  ///   - startPts: The first frame's timestamp in ticks.
  ///   - pixelFormat: The layout of the samples.
  public init(
    duration: MediaTime, frameRate: FrameRate?, frameCount: Int?, width: Int, height: Int,
    codec: String, container: String, rotation: Int = 0, isFlipped: Bool = false,
    pixelAspectRatio: PixelAspectRatio = .square, timeBase: TimeBase, startPts: Int64,
    pixelFormat: String
  ) {
    self.duration = duration
    self.frameRate = frameRate
    self.frameCount = frameCount
    self.width = width
    self.height = height
    self.codec = codec
    self.container = container
    self.rotation = rotation
    self.isFlipped = isFlipped
    self.pixelAspectRatio = pixelAspectRatio
    self.timeBase = timeBase
    self.startPts = startPts
    self.pixelFormat = pixelFormat
  }

  /// The time of a timestamp: 0 is the first frame shown.
  ///
  /// - Parameter pts: A presentation timestamp in ticks of the time base.
  /// - Returns: The time, held at the ends of 64 bits.
  public func time(ofPts pts: Int64) -> MediaTime {
    let (ticks, overflow) = pts.subtractingReportingOverflow(startPts)
    return MediaTime(
      ticks: overflow ? (pts < startPts ? Int64.min : Int64.max) : ticks, timeBase: timeBase)
  }

  /// The last timestamp that is shown at or before a time.
  ///
  /// A time up to 1 microsecond below a tick counts as the tick, so that a timestamp written as a
  /// decimal with six digits leads back to its frame.
  public func pts(at time: MediaTime) -> Int64 {
    let microseconds: Int128 = 1_000_000
    let seconds = Int128(time.value) * microseconds + Int128(time.timescale)
    let dividend = seconds * Int128(timeBase.denominator)
    let divisor = Int128(time.timescale) * microseconds * Int128(timeBase.numerator)
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    let ticks = Int64(clamping: remainder < 0 ? quotient - 1 : quotient)
    let (pts, overflow) = ticks.addingReportingOverflow(startPts)
    return overflow ? (ticks < 0 ? Int64.min : Int64.max) : pts
  }

  /// A frame's own place among the timestamps, without the microsecond that requests are granted.
  package func place(of frame: Frame) -> Int64 {
    startPts.addingClamped(frame.time.ticks(in: timeBase))
  }

  /// Whole ticks in a span of seconds, rounded down; held at 0 and at the end of 64 bits.
  package func ticks(ofSeconds seconds: Double) -> Int64 {
    guard seconds > 0 else { return 0 }
    let ticks = seconds * Double(timeBase.denominator) / Double(timeBase.numerator)
    return ticks < 9e18 ? Int64(ticks) : .max
  }
}

extension MediaInformation: CustomStringConvertible {
  /// The container, codec, size, and duration.
  public var description: String {
    "\(container), \(codec), \(width)x\(height), \(duration.seconds) s"
  }
}
