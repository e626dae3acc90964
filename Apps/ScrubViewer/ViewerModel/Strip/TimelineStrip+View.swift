/// The visible part of the video: all of it, or the surroundings of the playhead while a finger is
/// fine; see `FilmStrip`.
extension TimelineStrip {
  /// Moves the playhead to the video's time, clamped to it, during playback, after a seek or while a finger moves it;
  /// ignored while a handle is held, as the video shows the frame at its edge then.
  public mutating func videoMoved(to time: MediaTime) {
    guard !isTouched else { return }
    // The frame of the video's time is displayed by now.
    if time != playhead { preview = nil }
    controller.setPlayhead(time, scrollsIntoView: false)
    updateView()
  }

  /// Zooms as far as the finger is fine: up to single frames where it reaches each of them. A point of it moves the
  /// video by a time, or there is no finger; now is in seconds on the events' clock.
  public mutating func fingerMoved(secondsPerPoint: Double?, at now: Double) {
    self.now = now
    zoom.fingerMoved(secondsPerPoint: secondsPerPoint, at: now)
    updateView()
  }

  /// Continues the zoom of the strip that this one replaces, because a recording has grown.
  public mutating func continueZoom(of other: TimelineStrip) {
    (zoom, now) = (other.zoom, other.now)
    updateView()
  }

  /// Whether the whole video is in view.
  public var isWhole: Bool { zoom.factor(at: now) <= 1 }

  /// Applies the zoom of the current time.
  mutating func updateView() {
    (zoom.duration, zoom.framesPerSecond) = (duration.seconds, rate.framesPerSecond)
    (zoom.width, zoom.thumbnailWidth) = (geometry.timelineWidth, tileWidth)
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
