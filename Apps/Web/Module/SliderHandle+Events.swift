import ScrubTime
import Scrubbing

/// Handles a touch down; like all events, it writes the slider's response.
@_cdecl("sliderTouchDown")
public func sliderTouchDown(
  _ handle: UnsafeMutableRawPointer, _ x: Double, _ y: Double, _ time: Double
) {
  let handle = handle.object(SliderHandle.self)
  handle.give(handle.slider.touchDown(TouchPoint(x, y, time)))
}

/// Handles a move.
@_cdecl("sliderTouchMoved")
public func sliderTouchMoved(
  _ handle: UnsafeMutableRawPointer, _ x: Double, _ y: Double, _ time: Double
) {
  let handle = handle.object(SliderHandle.self)
  handle.give(handle.slider.touchMoved(TouchPoint(x, y, time)))
}

/// Handles a touch up.
@_cdecl("sliderTouchUp")
public func sliderTouchUp(
  _ handle: UnsafeMutableRawPointer, _ x: Double, _ y: Double, _ time: Double
) {
  let handle = handle.object(SliderHandle.self)
  handle.give(handle.slider.touchUp(TouchPoint(x, y, time)))
}

/// Handles a cancellation; the cause is its index among `CancelCause`.
@_cdecl("sliderTouchCancelled")
public func sliderTouchCancelled(_ handle: UnsafeMutableRawPointer, _ cause: Int) {
  let handle = handle.object(SliderHandle.self)
  handle.give(handle.slider.touchCancelled(by: CancelCause.allCases[cause]))
}

/// Performs the action of a key, given by its index among `SliderKey`, on a video.
///
/// A frame rate that is not above 0 is unknown, and a duration that is not above 0 means a range without a
/// unit.
@_cdecl("sliderKey")
public func sliderKey(
  _ handle: UnsafeMutableRawPointer, _ key: Int, _ isFine: Bool, _ isMirrored: Bool,
  _ duration: Double, _ framesPerSecond: Double, _ time: Double
) {
  let handle = handle.object(SliderHandle.self)
  let range = handle.slider.maximumValue - handle.slider.minimumValue
  let steps =
    duration > 0
    ? AdjustmentSteps(duration: duration, rate: FrameRate(near: framesPerSecond))
    : AdjustmentSteps(range: range)
  let keyboard = SliderKeyboard(isMirrored: isMirrored)
  let action = keyboard.action(for: SliderKey.allCases[key], isFine: isFine)
  handle.give(
    handle.slider.perform(action, steps: steps, at: time.isFinite ? time : nil))
}
