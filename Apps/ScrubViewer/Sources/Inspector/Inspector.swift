import Toolkit
import ViewerModel

/// The panel beside the video, or the sheet at the bottom of a narrow window: the curve with its plot, the cards of
/// all curves, and below headings that open the slider's settings, sound and diagnostics.
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

  init(_ viewer: Viewer, in window: Window) {
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
    widget = ScrollArea(content)
    widget.addStyle("inspector")
    widget.setAccessibleName("Inspector Panel")
    // The room is the video's, whatever the cards would take.
    widget.setExpands(horizontally: false)
  }
}
