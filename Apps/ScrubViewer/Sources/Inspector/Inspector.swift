import Toolkit
import ViewerModel

/// The panel beside the video, or at the bottom of a narrow window: the curve with its plot, the cards of all curves,
/// and below headings that open the slider's settings, sound and diagnostics.
final class Inspector {
  let widget: ScrollArea
  private let content: Box
  private let plot: CurveView
  private let cards: CurveCards
  private let mode: ModeControl
  private let speed: SpeedControl
  private let sound: SoundControls
  private let diagnostics: DiagnosticControls
  private let groups: [Disclosure]
  private let viewer: Viewer

  /// The least height that is of use at the bottom of a window: the plot's.
  private static let leastHeight = 150

  init(_ viewer: Viewer, in window: Window) {
    self.viewer = viewer
    plot = CurveView(viewer)
    cards = CurveCards(viewer)
    mode = ModeControl(viewer)
    speed = SpeedControl(viewer)
    sound = SoundControls(viewer)
    diagnostics = DiagnosticControls(viewer, in: window)
    groups = [
      Disclosure("Slider", Box(.column, spacing: 6, [mode.widget, speed.widget]), isOpen: true),
      Disclosure("Sound", sound.widget), Disclosure("Diagnostics", diagnostics.widget),
    ]
    let controls = Box(.column, spacing: 6, [cards.widget] + groups.map(\.widget))
    controls.setMargins(6)
    content = Box(.column, [plot.canvas, controls])
    widget = ScrollArea(content, leastHeight: Self.leastHeight)
    widget.setAccessibleName("Inspector Panel")
    // The room is the video's, whatever the cards would take.
    widget.setExpands(horizontally: false)
    viewer.observe { [weak self] in self?.update($0) }
    update(.view)
  }

  private func update(_ change: Viewer.Change) {
    if change.contains(.view) { widget.isVisible = viewer.parts.showsInspector }
  }
}
