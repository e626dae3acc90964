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
  private let surface: VideoSurface
  private var resized: (Size) -> Void = { _ in }
  private var isFading = false

  /// Makes the layer.
  ///
  /// - Parameters:
  ///   - viewer: The state.
  ///   - slider: The slider, from whose line the bands are measured.
  ///   - surface: The video, on which the bands' speeds are written.
  init(_ viewer: Viewer, over slider: SliderView, beside surface: VideoSurface) {
    (self.viewer, self.slider, self.surface) = (viewer, slider, surface)
    canvas.isTarget = false
    canvas.onDraw { [weak self] in self?.draw($0, $1) }
    // The slider gets its size in the same pass, before or after.
    canvas.onResize { [weak self] size in
      MainLoop.perform { self?.slider.measure() }
      self?.resized(size)
    }
    viewer.observe { [weak self] change in
      if change.contains(.gesture) { self?.update() }
    }
  }

  /// Told when the layer, and with it the window, has got a size.
  func onResize(_ body: @escaping (Size) -> Void) { resized = body }

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
    let reading = appearance.map { appearance in
      let forms: [SpeedForm] = rate == nil ? [.fraction] : [.fraction, .framesPerPoint]
      return forms.map { appearance.reading(as: $0, rate: rate).description }
        .joined(separator: " · ")
    }
    guard model.slider.isTracking || appearance != nil,
      let corner = slider.scale.convert(Point(x: 0, y: 0), to: canvas)
    else { return }
    // What lies beside the video stays free of bands.
    let edge = surface.canvas.convert(
      Point(x: surface.canvas.size.width, y: 0), to: canvas)
    var track = slider.track
    (track.x, track.y) = (track.x + corner.x, track.y + corner.y)
    var overlay = DragOverlay(
      slider: model.slider, appearance: appearance, reading: reading ?? "", track: track,
      size: Size(width: edge?.x ?? size.width, height: size.height)
    )
    if var picture = surface.pictureFrame,
      let corner = surface.canvas.convert(Point(x: 0, y: 0), to: canvas)
    {
      (picture.x, picture.y) = (picture.x + corner.x, picture.y + corner.y)
      overlay.picture = picture
    }
    painter.draw(Drawing(overlay.shapes(measure: painter.measure)))
  }
}
