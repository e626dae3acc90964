import Media
import ScrubControls
import ScrubSession
import Scrubbing
import Surface
import Toolkit
import ViewerModel

/// The slider: the system's widget for theme and assistive technologies, with the model's
/// dragging.
final class SliderView {
  let scale: Scale
  private let viewer: Viewer
  private var tracker = TouchTracker()

  init(_ viewer: Viewer) {
    self.viewer = viewer
    scale = Scale(name: "Position") { [weak viewer] in viewer?.seek(to: $0) }
    scale.setExpands(horizontally: true)
    scale.onPointer { [weak self] in self?.pointer($0) ?? false }
    scale.addActions(
      "position",
      [
        ("next-frame", { [weak viewer] in viewer?.perform(.frames(1)) }),
        ("previous-frame", { [weak viewer] in viewer?.perform(.frames(-1)) }),
        ("forward", { [weak viewer] in viewer?.perform(.increments(1)) }),
        ("back", { [weak viewer] in viewer?.perform(.increments(-1)) }),
      ])
    scale.onScroll { [weak viewer] step in
      guard let viewer else { return }
      // During a drag, the wheel is free for the curve.
      if viewer.session.model.slider.isTracking, step.isWheel {
        viewer.selectCurve(by: step.y > 0 ? 1 : -1)
      } else {
        viewer.scroll(ScrollEvent(step))
      }
    }
    viewer.observe { [weak self] in self?.update($0) }
    update([.video, .value, .setup])
  }

  /// The range of the thumb's center, in the scale's points.
  var track: Rectangle {
    let (trough, thumb) = (scale.trough, scale.thumbWidth)
    return Rectangle(
      x: trough.x + thumb / 2, y: trough.y, width: max(0, trough.width - thumb),
      height: trough.height)
  }

  /// Updates the distance that the thumb can travel.
  func measure() { viewer.measure(track: track.width) }

  /// Ignores the current pointer until it is pressed again, after a key or another video has
  /// cancelled the drag.
  func releasePointer() { tracker.release() }

  private func update(_ change: Viewer.Change) {
    if change.contains(.video) { releasePointer() }
    let slider = viewer.session.model.slider
    if !change.isDisjoint(with: [.video, .setup, .duration]) {
      let steps = viewer.adjustmentSteps
      scale.setRange(
        minimum: slider.minimumValue, maximum: slider.maximumValue, step: steps.increment,
        page: steps.page)
      // The focus does not move while a video is opened.
      scale.isSensitive = viewer.information != nil || viewer.opening != nil
    }
    if !change.isDisjoint(with: [.value, .video, .setup]) {
      scale.show(slider.value)
      speak()
    }
  }

  /// Sets the spoken text of the value. GTK before 4.10 does not pass it to the accessibility
  /// bus, so it is the description, too.
  private func speak() {
    let (time, video) = (viewer.response.time, viewer.information)
    let words = time.map {
      SpokenPosition(time: $0, duration: video?.duration, rate: video?.frameRate).description
    }
    scale.setAccessibleValueText(words ?? "")
    scale.setAccessibleDescription(words ?? "no video")
  }

  private func pointer(_ event: PointerEvent) -> Bool {
    let track = track
    // Without a video, there is nothing to scrub.
    guard viewer.information != nil else {
      tracker = TouchTracker()
      return true
    }
    if event.kind == .down {
      scale.focus()
      measure()
    }
    let response = tracker.handle(event)
    viewer.gather {
      for touch in response.touches {
        viewer.drag(touch) { sample in
          TouchPoint(
            x: sample.place.x - track.x, y: sample.place.y - track.midY, time: sample.time)
        }
      }
    }
    // Handling every event keeps the scale's own dragging from starting.
    let isMove = event.kind == .move || event.kind == .hover
    return !isMove || tracker.isHeld || !response.touches.isEmpty
  }
}
