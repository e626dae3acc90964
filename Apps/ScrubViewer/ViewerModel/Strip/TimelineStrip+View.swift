import CScrubMath
public import ScrubTime
import ScrubTimeline
import SpeedCurves

/// The visible part of the video: all of it, or the surroundings of the playhead while a finger is
/// fine.
///
/// At every zoom, the playhead has the place that the whole video gives it: it stays where the
/// finger has put it, and the frames move below it.
extension TimelineStrip {
  /// The reach of a finger at which single frames are seen, in frames per point: at half a frame,
  /// a finger that misses a point still finds the frame.
  private static let finestReach = 0.5
  /// The least ratio of a finger's reach in the whole video to that for single frames: where every
  /// frame is within reach already, single ones are seen once the finger is as much slower.
  private static let leastRatio = 4.0

  /// Moves the playhead to the video's time, during playback, after a seek or while a finger moves
  /// it.
  ///
  /// Ignored while a handle is held: the video shows the frame at its edge then.
  ///
  /// - Parameter time: The time, clamped to the video.
  public mutating func videoMoved(to time: MediaTime) {
    guard !isTouched else { return }
    // The frame of the video's time is displayed by now.
    if time != playhead { preview = nil }
    controller.setPlayhead(time, scrollsIntoView: false)
    updateView()
  }

  /// Zooms as far as the finger is fine: up to single frames where it reaches each of them.
  ///
  /// - Parameters:
  ///   - secondsPerPoint: The time by which a point of the finger moves the video, or `nil` without
  ///     a finger.
  ///   - now: The current time, in seconds on the events' clock.
  public mutating func fingerMoved(secondsPerPoint: Double?, at now: Double) {
    self.now = now
    zoom.move(to: secondsPerPoint.map(zoomFactor) ?? 1, at: now)
    updateView()
  }

  /// Continues the zoom of the strip that this one replaces, because a recording has grown.
  ///
  /// - Parameter other: The strip of the shorter recording.
  public mutating func continueZoom(of other: TimelineStrip) {
    (zoom, now) = (other.zoom, other.now)
    updateView()
  }

  /// Whether the whole video is in view.
  public var isWhole: Bool { zoom.factor(at: now) <= 1 }

  /// Returns the zoom for a finger's reach, geometrically between the whole video and thumbnails of
  /// all frames side by side.
  private func zoomFactor(secondsPerPoint: Double) -> Double {
    let rate = rate.framesPerSecond
    let whole = duration.seconds / geometry.timelineWidth * rate
    let reach = secondsPerPoint * rate
    guard reach > 0, reach < whole else { return 1 }
    let finest = min(Self.finestReach, whole / Self.leastRatio)
    let share = min(1, naturalLogarithm(whole / reach) / naturalLogarithm(whole / finest))
    return max(1, power(tileWidth * whole, share))
  }

  /// Applies the zoom of the current time.
  mutating func updateView() {
    guard !isTouched else { return }
    var viewport = whole
    viewport.scale = whole.scale.scaled(by: zoom.factor(at: now))
    // The limits of the scale may leave less than the factor.
    let factor = viewport.scale.pointsPerSecond / whole.scale.pointsPerSecond
    viewport.time = MediaTime(seconds: playhead.seconds * (1 - 1 / factor))
    controller.setViewport(viewport)
  }

  /// Returns the view of the whole video.
  static func wholeView(
    _ geometry: StripGeometry, _ duration: MediaTime
  ) throws(InvalidParameter) -> TimelineViewport {
    let seconds = duration.seconds
    let greatest = TimelineScale.standardLimits.upperBound
    // What a scale can be.
    let least = seconds > 0 ? min(max(geometry.timelineWidth / seconds, 1e-6), 1e9) : greatest
    let limits = least...max(least, greatest)
    return try TimelineViewport(
      scale: TimelineScale(pointsPerSecond: limits.lowerBound, limits: limits),
      width: geometry.timelineWidth, padding: .none)
  }
}
