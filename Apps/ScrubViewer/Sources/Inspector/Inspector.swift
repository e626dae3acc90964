import Toolkit
import ViewerModel

/// The panel beside the video, or at the bottom of a narrow window: the curve with its plot, the slider's settings,
/// sound and diagnostics.
final class Inspector {
  let widget: ScrollArea
  private let content: Box
  private let plot: CurveView
  private let curve: CurveControls
  private let speed: SpeedControl
  private let sound: SoundControls
  private let diagnostics: DiagnosticControls
  private let viewer: Viewer

  /// The least height that is of use at the bottom of a window: the plot's.
  private static let leastHeight = 150

  init(_ viewer: Viewer, in window: Window) {
    self.viewer = viewer
    plot = CurveView(viewer)
    curve = CurveControls(viewer)
    speed = SpeedControl(viewer)
    sound = SoundControls(viewer)
    diagnostics = DiagnosticControls(viewer, in: window)
    let controls = Box(
      .column, spacing: 6, [curve.widget, speed.widget, sound.widget, diagnostics.widget])
    controls.setMargins(6)
    content = Box(.column, [plot.canvas, controls])
    widget = ScrollArea(content, leastHeight: Self.leastHeight)
    widget.setAccessibleName("Inspector Panel")
    viewer.observe { [weak self] in self?.update($0) }
    update(.view)
  }

  private func update(_ change: Viewer.Change) {
    if change.contains(.view) { widget.isVisible = viewer.parts.showsInspector }
  }
}
