import Toolkit
import ViewerModel

/// The curves to choose from, each with a small plot: the first ones, and below a heading the others.
final class CurveCards {
  let widget = Box(.column, spacing: 2)
  private let viewer: Viewer
  private var names: [String] = []
  private var buttons: [ToggleButton] = []
  private var plots: [Canvas] = []
  private var more: Disclosure?

  /// The number of curves without the heading, which is enough for the usual ones.
  private static let firstCount = 5

  init(_ viewer: Viewer) {
    self.viewer = viewer
    viewer.observe { [weak self] in if $0.contains(.setup) { self?.update() } }
    update()
  }

  private func update() {
    let library = viewer.scrubber.configuration.library
    if library.curves.map(\.name) != names { renew(library) }
    for (name, button) in zip(names, buttons) { button.isOn = name == library.selected.name }
    if names.dropFirst(Self.firstCount).contains(library.selected.name) { more?.open() }
    // Fitted curves change with the video.
    for plot in plots { plot.redraw() }
  }

  private func renew(_ library: CurveLibrary) {
    names = library.curves.map(\.name)
    widget.removeAll()
    plots = []
    buttons = library.curves.enumerated().map { index, curve in
      let card = CurveCard(curve, in: library.catalog)
      let plot = Canvas(role: .presentation)
      let (width, height) = (CurveCard.plotSize.width, CurveCard.plotSize.height)
      plot.setMinimumSize(width: Int(width), height: Int(height))
      plot.onDraw { [weak viewer] _, painter in
        guard let library = viewer?.scrubber.configuration.library, let curve = library[curve.name]
        else { return }
        painter.draw(CurveCard(curve, in: library.catalog).plot)
      }
      plots.append(plot)
      // The keys 1 to 9 choose it, too.
      let key = Label(index < 9 ? "\(index + 1)" : "")
      key.addStyle("dim-label")
      let title = Label(card.title)
      title.setExpands(horizontally: true)
      let button = ToggleButton(Box(.row, spacing: 8, [plot, title, key]), name: card.title) {
        [weak self] isOn in
        if isOn { self?.viewer.selectCurve(named: curve.name) } else { self?.update() }
      }
      button.setToolTip(card.summary)
      button.addStyle("flat")
      return button
    }
    for button in buttons.prefix(Self.firstCount) { widget.append(button) }
    let others = Array(buttons.dropFirst(Self.firstCount))
    more = others.isEmpty ? nil : Disclosure("More", Box(.column, spacing: 2, others))
    if let more { widget.append(more.widget) }
  }
}

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

  private func update(_ change: Viewer.Changes) {
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
