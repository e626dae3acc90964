import Media
import ScrubControls
import ScrubSession
import Scrubbing
import Surface
import Toolkit
import ViewerModel

/// The layer over the whole window while the slider is dragged or the video is panned; it
/// receives no events.
final class DragLayer {
  let canvas = Canvas(role: .presentation)
  private let viewer: Viewer
  private let slider: SliderView
  private let surface: VideoSurface
  private var resized: (Size) -> Void = { _ in }
  private var isFading = false

  /// Creates the layer.
  ///
  /// - Parameters:
  ///   - viewer: The state.
  ///   - slider: The slider, from whose track the bands are measured.
  ///   - surface: The video, on which the bands and the speed are drawn.
  init(_ viewer: Viewer, over slider: SliderView, beside surface: VideoSurface) {
    (self.viewer, self.slider, self.surface) = (viewer, slider, surface)
    canvas.isTarget = false
    canvas.onDraw { [weak self] _, painter in self?.draw(painter) }
    // The slider is laid out in the same pass, before or after the layer.
    canvas.onResize { [weak self] size in
      MainLoop.perform { self?.slider.measure() }
      self?.resized(size)
    }
    viewer.observe { [weak self] change in
      guard let self else { return }
      // The frame's mark changes with it, and the speeds of the bands are placed around the mark.
      let isBeside = change.contains(.frame) && viewer.session.model.slider.isTracking
      if isBeside || change.contains(.gesture) { update() }
    }
  }

  /// Called when the layer, and with it the window, has been resized.
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

  private func draw(_ painter: Painter) {
    let model = viewer.session.model
    let appearance = viewer.indicator.appearance(at: MainLoop.now)
    guard model.slider.isTracking || appearance != nil,
      let track = place(of: slider.track, in: slider.scale),
      let video = place(of: surface.bounds, in: surface.canvas)
    else { return }
    let mark = surface.markRectangle(measure: painter.measure)
      .flatMap { place(of: $0, in: surface.canvas) }
    let overlay = DragOverlay(
      slider: model.slider, appearance: appearance, rate: viewer.information?.frameRate,
      track: track, video: video, mark: mark)
    painter.draw(Drawing(overlay.shapes(measure: painter.measure)))
  }

  /// Returns the position of a part of a widget on the layer.
  private func place(of part: Rectangle, in widget: Widget) -> Rectangle? {
    widget.convert(Point(x: part.x, y: part.y), to: canvas).map {
      Rectangle(x: $0.x, y: $0.y, width: part.width, height: part.height)
    }
  }
}
