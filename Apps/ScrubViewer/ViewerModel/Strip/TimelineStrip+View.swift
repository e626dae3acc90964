import AppSupport
public import MediaTime
public import SpeedCurves
import Timeline

/// What of the video is in view.
extension TimelineStrip {
  /// Whether the whole video is in view.
  public var isWhole: Bool {
    let scale = controller.viewport.scale
    return scale.pointsPerSecond <= scale.limits.lowerBound
  }

  /// Brings the whole video into view.
  public mutating func showAll() throws(InvalidParameter) {
    try zoom(to: geometry.fittingScale(for: duration))
  }

  /// Makes everything longer or shorter; what is under a place stays there.
  ///
  /// - Parameters:
  ///   - factor: 2 doubles every length. Beyond the limits it counts as far as they go; NaN and
  ///     what is not above 0 change nothing.
  ///   - x: The place, in points from the widget's left edge; nil means the playhead, or the middle
  ///     while that is not in view.
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
  /// - Parameter points: How far the view goes on; above 0 to later times. NaN is nothing.
  public mutating func scroll(by points: Double) {
    guard points.isFinite, !isTouched else { return }
    var next = controller.viewport
    next.time = next.time + next.scale.time(forPoints: points)
    controller.setViewport(next)
  }

  /// Tells where the video is, while it plays, after a seek or under the slider's finger.
  ///
  /// While a finger is on the strip the video's own time is not heard: it may lag behind the finger.
  ///
  /// - Parameters:
  ///   - time: The time; held inside the video.
  ///   - isByHand: Whether a person moved it, who then wants to see where it went; while it plays by
  ///     itself it is followed only where it was in view.
  public mutating func videoMoved(to time: MediaTime, isByHand: Bool) {
    guard !isTouched else { return }
    let wasInView = isInView(playhead)
    // Whoever moves the video shows its picture.
    if time != playhead { isPreviewing = false }
    controller.setPlayhead(time, scrollsIntoView: false)
    if isByHand || wasInView { bringIntoView(playhead) }
  }

  private func isInView(_ time: MediaTime) -> Bool {
    (0...controller.viewport.width).contains(controller.viewport.x(of: time))
  }

  /// Scrolls no farther than it must to show a time with some room beside it.
  mutating func bringIntoView(_ time: MediaTime) {
    guard !isInView(time), !controller.isMoving else { return }
    let viewport = controller.viewport
    let isLater = viewport.x(of: time) > viewport.width
    // An eighth is enough to see what comes next.
    let x = isLater ? viewport.width * 7 / 8 : viewport.width / 8
    var next = viewport
    next.time = time - viewport.scale.time(forPoints: x - viewport.anchorX)
    controller.setViewport(next)
  }

  /// Shows the timeline at a zoom inside the limits, with the same time at its left edge.
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
