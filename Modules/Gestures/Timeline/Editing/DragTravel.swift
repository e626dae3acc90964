import MediaTime
import Scrubbing
import SpeedCurves

/// How far a drag has come along the timeline: the finger's way, and the timeline's below it.
struct DragTravel: Sendable {
  /// A slider as wide as its range, so that its value counts points.
  private var slider: ScrubSlider
  private var viewport: TimelineViewport
  /// Whether the finger's distance from where it came down makes it slower.
  private let isFine: Bool

  /// Farther than any sum of screens, and small enough to count points to a billionth.
  private static let width = 1e7

  init(at point: TouchPoint, curve: any SpeedCurve, isFine: Bool, viewport: TimelineViewport) {
    var settings = SliderSettings()
    settings.reunite = .never
    slider = ScrubSlider(
      settings: settings, curve: curve, trackWidth: Self.width,
      lineY: point.y.isFinite ? point.y : 0)
    slider.setRange(minimum: -Self.width / 2, maximum: Self.width / 2)
    (self.viewport, self.isFine) = (viewport, isFine)
    _ = slider.touchDown(across(point))
  }

  /// The speed in force, as a factor.
  var speed: Double { slider.speed }

  /// Replaces the curve; this alone moves nothing.
  mutating func setCurve(_ curve: any SpeedCurve) { slider.curve = curve }

  /// The way since the last event, in seconds of the timeline.
  ///
  /// What the timeline was scrolled under the finger counts in full; a change of zoom counts nothing.
  mutating func moved(to point: TouchPoint, viewport next: TimelineViewport) -> Double {
    let before = slider.value
    return way(to: slider.touchMoved(across(point)).value - before, next)
  }

  /// The way that the lift-off guard takes back when the finger lifts, in seconds of the timeline.
  mutating func lifted(at point: TouchPoint?, viewport next: TimelineViewport) -> Double {
    let before = slider.value
    return way(to: slider.touchUp(point.map(across)).value - before, next)
  }

  private mutating func way(to points: Double, _ next: TimelineViewport) -> Double {
    var scrolled = 0.0
    if next.scale == viewport.scale, next.width == viewport.width, next.padding == viewport.padding
    {
      scrolled = next.time(atX: 0).seconds(since: viewport.time(atX: 0))
    }
    viewport = next
    return points / next.scale.pointsPerSecond + scrolled
  }

  private func across(_ point: TouchPoint) -> TouchPoint {
    isFine ? point : TouchPoint(x: point.x, y: slider.lineY, time: point.time)
  }
}
