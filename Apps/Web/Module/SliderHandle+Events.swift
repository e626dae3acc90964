import ScrubGestures
import ScrubTime
import Scrubbing

/// Handles an event of a finger, and writes the slider's response; see `fingerEvent`.
@_cdecl("sliderSend")
public func sliderSend(
  _ handle: UnsafeMutableRawPointer, _ kind: Int, _ x: Double, _ y: Double, _ time: Double,
  _ number: Int
) {
  handle.object(SliderHandle.self).send(
    fingerEvent(kind, x, y, time, number, isPan: false))
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
  let steps =
    duration > 0
    ? AdjustmentSteps(duration: duration, rate: FrameRate(near: framesPerSecond))
    : AdjustmentSteps(range: handle.model.range)
  let keyboard = SliderKeyboard(isMirrored: isMirrored)
  let action = keyboard.action(for: SliderKey.allCases[key], isFine: isFine)
  handle.send(.performed(action, steps: steps, time: time.isFinite ? time : nil))
}

/// Returns an event of a finger on the slider, or on the video.
///
/// - Parameters:
///   - kind: The index among the kinds in finescrub.js: down, moved, up, cancelled, failed.
///   - x: The position along the track, in points.
///   - y: The position across the track, in points.
///   - time: The time in seconds; NaN if it is unknown.
///   - number: The number of fingers, or the index of the cause among `CancelCause`.
///   - isPan: Whether the finger is on the video.
/// - Returns: The event.
func fingerEvent(
  _ kind: Int, _ x: Double, _ y: Double, _ time: Double, _ number: Int, isPan: Bool
) -> ScrubEvent {
  let point = TouchPoint(x: x, y: y, time: time)
  switch kind {
  case 0: return isPan ? .panDown(point, fingers: number) : .touchDown(point)
  case 1: return isPan ? .panMoved(point, fingers: number) : .touchMoved(point)
  case 2: return isPan ? .panUp(point) : .touchUp(point)
  case 3:
    let cause = CancelCause.allCases[number]
    return isPan ? .panCancelled(by: cause) : .touchCancelled(by: cause)
  default: return .panFailed()
  }
}
