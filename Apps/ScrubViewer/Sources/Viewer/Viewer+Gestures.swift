import AppSupport
import CurveConfig
import GestureRecordings
import Media
import MediaSeek
import MediaTime
import PanScrub
import ScrubControls
import ScrubSession
import Scrubbing
import Toolkit
import ViewerModel

/// Gestures on the slider and on the frame.
extension Viewer {
  /// A finger on the slider.
  ///
  /// - Parameters:
  ///   - touch: What it did.
  ///   - point: Where a place in the widget is for the slider.
  func drag(_ touch: Touch, at point: (PointerTrail.Sample) -> TouchPoint) {
    touchCount += 1
    switch touch {
    case .down(let sample):
      let point = point(sample)
      record(RecordedGesture.Event(.begin, at: point))
      take(session.send { $0.touchDown(point) }, follow: true)
    case .moved(let sample):
      let point = point(sample)
      record(RecordedGesture.Event(.move, at: point))
      take(session.send { $0.touchMoved(point) }, follow: true)
    case .up(let sample):
      let point = point(sample)
      record(RecordedGesture.Event(.end, at: point))
      take(session.send { $0.touchUp(point) }, follow: true)
      saveRecording()
    case .cancelled: cancelDrag(by: .system)
    }
  }

  /// The drag on the slider is taken back.
  func cancelDrag(by cause: CancelCause) {
    record(RecordedGesture.Event(cancelledBy: cause))
    take(session.send { $0.touchCancelled(by: cause) }, follow: true, isTakenBack: true)
    saveRecording()
  }

  /// A finger on the frame.
  func pan(_ touch: Touch, fingers: Int, at point: (PointerTrail.Sample) -> TouchPoint) {
    touchCount += 1
    switch touch {
    case .down(let sample):
      let point = point(sample)
      take(session.send { $0.panDown(point, fingers: fingers) }, follow: true)
    case .moved(let sample):
      let point = point(sample)
      take(session.send { $0.panMoved(point, fingers: fingers) }, follow: true)
    case .up(let sample):
      let point = point(sample)
      take(session.send { $0.panUp(point) }, follow: true)
    case .cancelled: cancelPan()
    }
  }

  /// The pan on the frame is taken back.
  func cancelPan() {
    take(session.send { $0.panCancelled() }, follow: true, isTakenBack: true)
  }

  /// A step of a wheel or a trackpad over the slider.
  func scroll(_ event: ScrollEvent) {
    take(session.send { $0.scrolled(event) }, follow: false)
  }

  /// Assigns the value, as a click on the timeline or an assistive technology does.
  func seek(to value: Double) { take(session.send { $0.seek(to: value) }, follow: false) }

  /// Steps as a key or an assistive technology asks; frames are the video's own.
  func perform(_ action: SliderAction) {
    if case .frames(let count) = action, information != nil {
      player.pause()
      return stepper.step(by: count)
    }
    let steps = adjustmentSteps
    take(session.send { $0.perform(action, steps: steps) }, follow: false)
  }

  /// How far the steps of keys and assistive technologies go.
  var adjustmentSteps: AdjustmentSteps {
    let slider = session.model.slider
    guard let information else {
      return AdjustmentSteps(range: slider.maximumValue - slider.minimumValue)
    }
    return AdjustmentSteps(duration: information.duration.seconds, rate: information.frameRate)
      .scaled(by: speeds.speed)
  }

  /// Tells the indicator how the gesture stands now: the pan while there is one, else the slider.
  func followGesture() {
    let (model, now) = (session.model, TouchPoint(x: 0, y: 0, time: MainLoop.now))
    if model.pan.isTracking {
      let pan = model.pan.current
      indicator.follow(
        speed: pan.speed, band: pan.band, valuePerPoint: pan.valuePerPoint,
        isTracking: pan.isTracking, at: now)
    } else {
      indicator.follow(model.slider.state, at: now)
    }
  }

  /// The value has been moved without an event: the frame is there, or on its way.
  func moved() {
    (answer, previewTime) = (session.model.state, nil)
    notify(.value)
  }

  /// Takes over what came of an event.
  ///
  /// - Parameters:
  ///   - answer: What came of it.
  ///   - follow: Whether it was one of a finger on the slider or the frame.
  ///   - isTakenBack: Whether the gesture was taken back.
  func take(_ answer: ScrubResponse, follow: Bool, isTakenBack: Bool = false) {
    let playbackBefore = self.answer.playback
    (self.answer, previewTime) = (answer, nil)
    if let sequence = answer.sequence { latency.requested(sequence: sequence, at: MainLoop.now) }
    if follow { followGesture() }
    player.follow(answer, isTakenBack: isTakenBack)
    notify(answer.playback == playbackBefore ? [.value, .gesture] : [.value, .gesture, .playback])
  }
}
