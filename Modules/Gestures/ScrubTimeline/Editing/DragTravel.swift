import ScrubTime
import Scrubbing
import SpeedCurves

/// The movement of a drag along the timeline: that of the finger, and of the timeline below it.
struct DragTravel: Sendable {
  /// A slider as wide as its range, so that its value is in points.
  private var slider: ScrubSlider
  private var viewport: TimelineViewport
  /// Whether the finger's vertical distance from its start makes the drag slower.
  private let isFine: Bool

  /// Longer than any drag, and small enough for a precision of a billionth of a point.
  private static let width = 1e7

  init(at point: TouchPoint, curve: any SpeedCurve, isFine: Bool, viewport: TimelineViewport) {
    var settings = SliderSettings()
    settings.reunite = .never
    slider = ScrubSlider(
      settings: settings, curve: curve, trackWidth: Self.width,
      lineY: point.y.isFinite ? point.y : 0)
    slider.setRange(minimum: -Self.width / 2, maximum: Self.width / 2)
    (self.viewport, self.isFine) = (viewport, isFine)
    _ = slider.touchDown(sliderPoint(point))
  }

  /// The current speed, as a factor.
  var speed: Double { slider.speed }

  /// Replaces the curve without moving anything.
  mutating func setCurve(_ curve: any SpeedCurve) { slider.curve = curve }

  /// Returns the movement since the last event, in seconds of the timeline.
  ///
  /// Scrolling of the timeline under the finger counts in full; a change of the zoom does not count.
  mutating func moved(to point: TouchPoint, viewport next: TimelineViewport) -> Double {
    let before = slider.value
    return movement(to: slider.touchMoved(sliderPoint(point)).value - before, next)
  }

  /// Returns the movement that the lift-off guard reverts when the finger lifts, in seconds.
  mutating func lifted(at point: TouchPoint?, viewport next: TimelineViewport) -> Double {
    let before = slider.value
    return movement(to: slider.touchUp(point.map(sliderPoint)).value - before, next)
  }

  private mutating func movement(to points: Double, _ next: TimelineViewport) -> Double {
    var scrolled = 0.0
    if next.scale == viewport.scale, next.width == viewport.width, next.padding == viewport.padding
    {
      scrolled = next.time(atX: 0).seconds(since: viewport.time(atX: 0))
    }
    viewport = next
    return points / next.scale.pointsPerSecond + scrolled
  }

  private func sliderPoint(_ point: TouchPoint) -> TouchPoint {
    isFine ? point : TouchPoint(x: point.x, y: slider.lineY, time: point.time)
  }
}
