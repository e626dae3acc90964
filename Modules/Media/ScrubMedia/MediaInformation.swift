public import ScrubTime

/// The properties of an open video.
public struct MediaInformation: Sendable, Equatable {
  /// The time from the first displayed frame to the end of the last; the container's declared
  /// duration until the file is indexed, or a later frame is found. It never becomes shorter.
  public var duration: MediaTime
  /// The average frame rate, also of variable rates: the declared one, or that of all frames where they are known
  /// and contradict it; `nil` if the container declares none.
  public var frameRate: FrameRate?
  /// The number of displayed frames; `nil` while unknown.
  public var frameCount: Int?
  /// The longest time between two neighboring keyframes with which decoding can begin, of the first
  /// thousand; `nil` while unknown.
  public var keyframeInterval: MediaTime?
  /// The width of the coded frame, in samples, before rotation.
  public var width: Int
  /// The height of the coded frame, in samples, before rotation.
  public var height: Int
  /// The codec's short name, for example "h264".
  public var codec: String
  /// The container's short name, for example "mov" or "matroska".
  public var container: String
  /// The clockwise rotation for display, in degrees, 0 ..< 360.
  public var rotation: Int
  /// Whether the frame is flipped vertically for display, before the rotation.
  public var isFlipped: Bool
  /// The aspect ratio of a sample.
  public var pixelAspectRatio: PixelAspectRatio
  /// The length of one tick of the stream's timestamps.
  public var timeBase: TimeBase
  /// The presentation timestamp of the first displayed frame, in ticks, which is time 0.
  public var startPts: Int64
  /// FFmpeg's name of the pixel format, for example "yuv420p".
  public var pixelFormat: String
  /// The chapters, in the order of their starts; empty if the file declares none.
  public var chapters: [Chapter]

  /// Creates the properties of a video.
  ///
  /// - Parameters:
  ///   - duration: The time from the first displayed frame to the end of the last.
  ///   - frameRate: The average frame rate, if there is one.
  ///   - frameCount: The number of frames, if known.
  ///   - keyframeInterval: The longest time between two neighboring keyframes, if known.
  ///   - width: Width in samples.
  ///   - height: Height in samples.
  ///   - codec: The codec's short name.
  ///   - container: The container's short name.
  ///   - rotation: The clockwise rotation for display, in degrees, 0 ..< 360.
  ///   - isFlipped: Whether the frame is flipped vertically before the rotation.
  ///   - pixelAspectRatio: The aspect ratio of a sample.
  ///   - timeBase: The length of one tick.
  ///   - startPts: The timestamp of the first displayed frame, in ticks.
  ///   - pixelFormat: FFmpeg's name of the pixel format.
  ///   - chapters: The chapters, in the order of their starts.
  public init(
    duration: MediaTime, frameRate: FrameRate?, frameCount: Int?,
    keyframeInterval: MediaTime? = nil, width: Int, height: Int,
    codec: String, container: String, rotation: Int = 0, isFlipped: Bool = false,
    pixelAspectRatio: PixelAspectRatio = .square, timeBase: TimeBase, startPts: Int64,
    pixelFormat: String, chapters: [Chapter] = []
  ) {
    self.duration = duration
    self.frameRate = frameRate
    self.frameCount = frameCount
    self.keyframeInterval = keyframeInterval
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
    self.chapters = chapters
  }

  /// Returns the time of a timestamp; 0 is the first displayed frame.
  ///
  /// - Parameter pts: A presentation timestamp, in ticks of the time base.
  /// - Returns: The time, clamped to 64 bits of ticks.
  public func time(ofPts pts: Int64) -> MediaTime {
    let (ticks, overflow) = pts.subtractingReportingOverflow(startPts)
    return MediaTime(
      ticks: overflow ? (pts < startPts ? Int64.min : Int64.max) : ticks, timeBase: timeBase)
  }

  /// Returns the last timestamp at or before a time.
  ///
  /// A time up to 1 microsecond below a tick counts as the tick, so that a timestamp written as a
  /// decimal with six digits converts back to its frame. But frames may be a microsecond apart: for a time in ticks,
  /// such as that of a frame, and where a tick is a microsecond, only the tick itself counts. Where a tick is a
  /// nanosecond, both kinds of time are alike, and a time counts as the tick from less than a microsecond below it.
  public func pts(at time: MediaTime) -> Int64 {
    let microseconds: Int128 = 1_000_000
    let timescale = Int128(time.timescale)
    let tolerance: Int128
    if Int128(timeBase.denominator) == microseconds * Int128(timeBase.numerator) {
      tolerance = 0
    } else if time.timescale != timeBase.denominator {
      tolerance = timescale
    } else {
      tolerance = time.timescale == MediaTime.nanoseconds ? timescale - microseconds : 0
    }
    let seconds = Int128(time.value) * microseconds + tolerance
    let dividend = seconds * Int128(timeBase.denominator)
    let divisor = timescale * microseconds * Int128(timeBase.numerator)
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    let ticks = Int64(clamping: remainder < 0 ? quotient - 1 : quotient)
    let (pts, overflow) = ticks.addingReportingOverflow(startPts)
    return overflow ? (ticks < 0 ? Int64.min : Int64.max) : pts
  }

  /// Returns the timestamp at which the frame requested for a time is displayed: times before the first frame
  /// mean that frame.
  package func requestedPts(at time: MediaTime) -> Int64 { max(startPts, pts(at: time)) }

  /// Returns the timestamps of a range of times, whose bounds may have different timescales and so be rounded past
  /// each other.
  package func pts(during times: Range<MediaTime>) -> Range<Int64> {
    let start = pts(at: times.lowerBound)
    return start..<max(start, pts(at: times.upperBound))
  }

  /// Returns the timestamps at which a frame is displayed.
  package func interval(of frame: Frame) -> DisplayInterval {
    DisplayInterval(start: timestamp(of: frame), next: frame.nextPts)
  }

  /// Returns whether a frame is the one requested for a time; `nil` while the next frame is unknown.
  package func displays(_ frame: Frame, at time: MediaTime) -> Bool? {
    interval(of: frame).contains(requestedPts(at: time))
  }

  /// Returns the timestamp of a frame on the video's timeline, without the tolerance of 1
  /// microsecond that requests have.
  package func timestamp(of frame: Frame) -> Int64 {
    startPts.addingClamped(frame.time.ticks(in: timeBase))
  }

  /// Returns the number of whole ticks in a number of seconds, clamped to 0 and to 64 bits.
  package func ticks(ofSeconds seconds: Double) -> Int64 {
    guard seconds > 0 else { return 0 }
    let ticks = seconds * Double(timeBase.denominator) / Double(timeBase.numerator)
    return ticks < 9e18 ? Int64(ticks) : .max
  }

  /// Returns the length of a number of ticks, in seconds.
  package func seconds(ofTicks ticks: Int64) -> Double {
    Double(ticks) * Double(timeBase.numerator) / Double(timeBase.denominator)
  }
}

extension MediaInformation: CustomStringConvertible {
  /// The container, codec, size, and duration.
  public var description: String {
    "\(container), \(codec), \(width)x\(height), \(duration.seconds) s"
  }
}
