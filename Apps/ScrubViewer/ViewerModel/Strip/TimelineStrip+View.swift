public import MediaTime
public import SpeedCurves
import Timeline

/// The visible part of the video.
extension TimelineStrip {
  /// Whether the whole video is in view.
  public var isWhole: Bool {
    let scale = controller.viewport.scale
    return scale.pointsPerSecond <= scale.limits.lowerBound
  }

  /// Zooms to the whole video.
  public mutating func showAll() throws(InvalidParameter) {
    try zoom(to: geometry.fittingScale(for: duration))
  }

  /// Zooms around a position, whose time stays in place.
  ///
  /// - Parameters:
  ///   - factor: The zoom factor; 2 doubles every length. The zoom is clamped to its limits; NaN
  ///     and values that are not above 0 are ignored.
  ///   - x: The position, in points from the widget's left edge; `nil` means the playhead, or the
  ///     middle if that is not in view.
  public mutating func zoom(by factor: Double, atX x: Double? = nil) {
    guard factor > 0, !isTouched else { return }
    let viewport = controller.viewport
    let playheadX = viewport.x(of: playhead)
    let isVisible = (0...viewport.width).contains(playheadX)
    let focusX = x.map { $0 - geometry.gutter } ?? (isVisible ? playheadX : viewport.width / 2)
    let focus = viewport.time(atX: focusX)
    var next = viewport
    next.scale = viewport.scale.scaled(by: factor)
    next.time = focus - next.scale.time(forPoints: focusX - viewport.anchorX)
    controller.setViewport(next)
  }

  /// Scrolls by a wheel or a trackpad.
  ///
  /// - Parameter points: The distance; positive values scroll to later times, NaN is ignored.
  public mutating func scroll(by points: Double) {
    guard points.isFinite, !isTouched else { return }
    var next = controller.viewport
    next.time = next.time + next.scale.time(forPoints: points)
    controller.setViewport(next)
  }

  /// Moves the playhead to the video's time, during playback, after a seek or while the slider is
  /// dragged.
  ///
  /// Ignored while a finger is on the timeline: the video's time may lag behind the finger.
  ///
  /// - Parameters:
  ///   - time: The time, clamped to the video.
  ///   - isByHand: Whether the user moved it, so that it is scrolled into view; during playback
  ///     the view follows only if the playhead was visible.
  public mutating func videoMoved(to time: MediaTime, isByHand: Bool) {
    guard !isTouched else { return }
    let wasInView = isInView(playhead)
    // The frame of the video's time is displayed by now.
    if time != playhead { isPreviewing = false }
    controller.setPlayhead(time, scrollsIntoView: false)
    if isByHand || wasInView { bringIntoView(playhead) }
  }

  private func isInView(_ time: MediaTime) -> Bool {
    (0...controller.viewport.width).contains(controller.viewport.x(of: time))
  }

  /// Scrolls the minimum distance that shows a time with a margin.
  mutating func bringIntoView(_ time: MediaTime) {
    guard !isInView(time), !controller.isMoving else { return }
    let viewport = controller.viewport
    let isLater = viewport.x(of: time) > viewport.width
    // A margin of an eighth is enough to see what comes next.
    let x = isLater ? viewport.width * 7 / 8 : viewport.width / 8
    var next = viewport
    next.time = time - viewport.scale.time(forPoints: x - viewport.anchorX)
    controller.setViewport(next)
  }

  /// Sets a zoom within the limits, keeping the time at the left edge.
  mutating func zoom(to pointsPerSecond: Double) throws(InvalidParameter) {
    let limits = geometry.scaleLimits(for: duration)
    let scale = try TimelineScale(
      pointsPerSecond: min(max(pointsPerSecond, limits.lowerBound), limits.upperBound),
      limits: limits)
    controller.setViewport(
      try TimelineViewport(
        scale: scale, width: geometry.timelineWidth, padding: .none,
        time: controller.viewport.time))
  }
}
