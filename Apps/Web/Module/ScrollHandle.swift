import ScrubGestures
import Scrubbing

/// A scroll that JavaScript holds.
final class ScrollHandle: Handle {
  var scroll: ScrollScrubber

  init(_ scroll: ScrollScrubber) { self.scroll = scroll }
}

/// Creates a scroll; a value per click of NaN means the points.
@_cdecl("scroll")
public func makeScroll(
  _ pointsPerClick: Double, _ valuePerClick: Double, _ clicksPerTurn: Double,
  _ followsMomentum: Bool, _ isReversed: Bool
) -> UnsafeMutableRawPointer {
  ScrollHandle(
    ScrollScrubber(
      pointsPerClick: pointsPerClick, valuePerClick: valuePerClick.isNaN ? nil : valuePerClick,
      clicksPerTurn: clicksPerTurn, followsMomentum: followsMomentum, isReversed: isReversed)
  ).address
}

/// Handles a scroll step; unit and phase are indices among those of `ScrollEvent`.
@_cdecl("scrollSlider")
public func scrollSlider(
  _ handle: UnsafeMutableRawPointer, _ slider: UnsafeMutableRawPointer, _ x: Double, _ y: Double,
  _ unit: Int, _ phase: Int, _ distance: Double
) {
  let (handle, slider) = (handle.object(ScrollHandle.self), slider.object(SliderHandle.self))
  let event = ScrollEvent(
    x: x, y: y, unit: ScrollEvent.Unit.allCases[unit], phase: ScrollEvent.Phase.allCases[phase],
    distance: distance)
  slider.model.scroll = handle.scroll
  slider.send(.scrolled(event))
  handle.scroll = slider.model.scroll
}
