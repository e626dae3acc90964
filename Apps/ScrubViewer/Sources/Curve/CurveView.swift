import AppSupport
import CurveConfig
import Media
import ScrubSession
import Surface
import Toolkit
import ViewerModel

/// The panel that plots the curve in force, with the finger's distance live on it.
final class CurveView {
  let canvas = Canvas(role: .image)
  private let viewer: Viewer

  init(_ viewer: Viewer) {
    self.viewer = viewer
    canvas.setMinimumSize(width: 220, height: 170)
    // Large texts need higher lines, and a window that is narrow can be no wider for them. GTK does
    // not hear of another height while it gives out room.
    canvas.onResize { [weak canvas] _ in
      MainLoop.perform {
        guard let canvas else { return }
        canvas.setMinimumSize(width: 220, height: Int((170 * canvas.textScale).rounded(.up)))
      }
    }
    canvas.setExpands(vertically: true)
    canvas.setAccessibleName("Curve")
    canvas.onDraw { [weak self] size, painter in
      guard let self else { return }
      painter.draw(panel.drawing(size: size, measure: painter.measure))
    }
    viewer.observe { [weak self] in self?.update($0) }
    update([.setup, .view])
  }

  private var panel: CurvePanel {
    CurvePanel(
      name: viewer.workbench.setup.library.selected.name, viewer.session.model, viewer.information)
  }

  private func update(_ change: Viewer.Change) {
    if change.contains(.view) { canvas.isVisible = viewer.parts.showsCurve }
    guard canvas.isVisible, !change.isDisjoint(with: [.setup, .video, .gesture]) else { return }
    canvas.redraw()
    // Under a finger it changes faster than anybody could be told.
    if !viewer.session.model.isTracking { canvas.setAccessibleDescription(panel.spoken) }
  }
}
