import MediaSeek
import ScrubSession
import Scrubbing
import Surface
import Toolkit
import ViewerModel

/// What lies over the whole window while the slider is dragged; it takes no events itself.
final class DragLayer {
  let canvas = Canvas(role: .presentation)
  private let viewer: Viewer
  private let slider: SliderView
  private var isFading = false

  init(_ viewer: Viewer, over slider: SliderView) {
    (self.viewer, self.slider) = (viewer, slider)
    canvas.isTarget = false
    canvas.onDraw { [weak self] in self?.draw($0, $1) }
    // The slider gets its size in the same pass, before or after.
    canvas.onResize { [weak slider] _ in MainLoop.perform { slider?.measure() } }
    viewer.observe { [weak self] change in
      if change.contains(.gesture) { self?.update() }
    }
  }

  private func update() {
    canvas.redraw()
    guard !isFading, viewer.indicator.nextChange(after: MainLoop.now) != nil else { return }
    isFading = true
    canvas.onEachFrame { [weak self] time in
      guard let self else { return false }
      canvas.redraw()
      isFading = viewer.indicator.nextChange(after: time) != nil
      return isFading
    }
  }

  private func draw(_ size: Size, _ painter: Painter) {
    let model = viewer.session.model
    let appearance = viewer.indicator.appearance(at: MainLoop.now)
    let rate = viewer.information?.frameRate
    let reading = appearance.map {
      [$0.reading(as: .fraction), $0.reading(as: .framesPerPoint, rate: rate)]
        .map(\.description).joined(separator: " · ")
    }
    guard model.slider.isTracking || appearance != nil,
      let corner = slider.scale.convert(Point(x: 0, y: 0), to: canvas)
    else { return }
    var track = slider.track
    (track.x, track.y) = (track.x + corner.x, track.y + corner.y)
    let overlay = DragOverlay(
      slider: model.slider, appearance: appearance, reading: reading ?? "", track: track, size: size
    )
    painter.draw(Drawing(overlay.shapes(measure: painter.measure)))
  }
}
