import Toolkit
import ViewerModel

/// The widget that plots the selected curve and the finger's current distance.
final class CurveView {
  let canvas = Canvas(role: .image)
  private let viewer: Viewer
  /// The distance of the finger when it was drawn.
  private var finger: Double?

  init(_ viewer: Viewer) {
    self.viewer = viewer
    canvas.setMinimumSize(width: 240, height: 170)
    // Large texts need higher lines, and a narrow window cannot become wider for them. GTK
    // ignores a change of the height during layout.
    canvas.onResize { [weak canvas] _ in
      MainLoop.perform {
        guard let canvas else { return }
        let scale = canvas.textScale
        canvas.setMinimumSize(
          width: Int(min(300, 240 * scale)), height: Int((170 * scale).rounded(.up)))
      }
    }
    canvas.setExpands(vertically: true)
    canvas.setAccessibleName("Curve")
    canvas.onDraw { [weak self] size, painter in
      guard let self else { return }
      finger = self.viewer.scrubber.model.fingerDistance
      painter.draw(panel.drawing(size: size, measure: painter.measure))
    }
    viewer.observe { [weak self] in self?.update($0) }
    update([.setup, .view])
  }

  private var panel: CurvePanel {
    let library = viewer.scrubber.configuration.library
    return CurvePanel(
      name: CurveCard(library.selected, in: library.catalog).title, viewer.scrubber.model,
      viewer.information)
  }

  private func update(_ change: Viewer.Change) {
    guard viewer.showsInspector,
      !change.isDisjoint(with: [.setup, .video, .duration, .gesture, .view])
    else { return }
    let model = viewer.scrubber.model
    // Along the track, nothing changes.
    if change.isDisjoint(with: [.setup, .video, .duration, .view]), model.fingerDistance == finger {
      return
    }
    canvas.redraw()
    // During a gesture, it changes too fast to be announced.
    if !model.isTracking { canvas.setAccessibleDescription(panel.spoken) }
  }
}
