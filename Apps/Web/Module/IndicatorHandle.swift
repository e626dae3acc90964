import Scrubbing
import SpeedCurves

/// A speed indicator that JavaScript holds.
final class IndicatorHandle: Handle {
  var indicator: SpeedIndicator

  init(_ indicator: SpeedIndicator) { self.indicator = indicator }
}

/// Creates an indicator of a slider; the policy is its index among `IndicatorPolicy`.
@_cdecl("indicator")
public func makeIndicator(
  _ slider: UnsafeMutableRawPointer, _ policy: Int
) -> UnsafeMutableRawPointer {
  let state = slider.object(SliderHandle.self).slider.state
  return IndicatorHandle(
    SpeedIndicator(policy: IndicatorPolicy.allCases[policy], state: state)
  ).address
}

/// Follows a gesture: speed, band and step are those of its last response.
@_cdecl("indicatorFollow")
public func indicatorFollow(
  _ handle: UnsafeMutableRawPointer, _ speed: Double, _ index: Int, _ distance: Double,
  _ bandSpeed: Double, _ valuePerPoint: Double, _ isTracking: Bool, _ x: Double, _ y: Double,
  _ time: Double
) {
  handle.object(IndicatorHandle.self).indicator.follow(
    speed: speed, band: SpeedBand(index: index, distance: distance, speed: bandSpeed),
    valuePerPoint: valuePerPoint, isTracking: isTracking, at: TouchPoint(x: x, y: y, time: time))
}

/// Writes speed, step and opacity at a time, and the time of the next change; the opacity is 0 if the
/// indicator is hidden.
@_cdecl("indicatorAppearance")
public func indicatorAppearance(_ handle: UnsafeMutableRawPointer, _ time: Double) {
  let indicator = handle.object(IndicatorHandle.self).indicator
  let appearance = indicator.appearance(at: time)
  Exchange.give(
    appearance?.speed, appearance?.valuePerPoint, appearance?.opacity ?? 0,
    indicator.nextChange(after: time))
}
