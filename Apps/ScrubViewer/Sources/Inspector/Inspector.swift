import Toolkit
import ViewerModel

/// The panel beside the video, or the sheet at the bottom of a narrow window: the curve with its plot, the cards of
/// all curves, and below headings that open the slider's settings, sound and diagnostics.
final class Inspector {
  let widget: ScrollArea
  private let viewer: Viewer
  private let plot: CurveView
  private let cards: CurveCards
  private let modes: Choice
  private let speed: SpeedControl
  private let scrubbing: ToggleButton
  private let clicks: ToggleButton
  private let diagnostics: DiagnosticControls
  private let groups: [Disclosure]

  init(_ viewer: Viewer, in window: Window) {
    self.viewer = viewer
    plot = CurveView(viewer)
    cards = CurveCards(viewer)
    modes = Choice(name: "Mode") { [weak viewer] in viewer?.selectMode(SliderMode.allCases[$0]) }
    speed = SpeedControl(viewer)
    scrubbing = ToggleButton("Scrub sound") { [weak viewer] in viewer?.sounds.playsScrubbing = $0 }
    clicks = ToggleButton("Clicks") { [weak viewer] in viewer?.sounds.playsClicks = $0 }
    scrubbing.setToolTip("Short pieces of the sound while scrubbing")
    clicks.setToolTip("A click where a finger would feel a tap")
    diagnostics = DiagnosticControls(viewer, in: window)
    let mode = Box(.row, spacing: 6, [Label("Drags like"), modes])
    groups = [
      Disclosure("Slider", Box(.column, spacing: 6, [mode, speed.widget]), isOpen: true),
      Disclosure("Sound", Box(.row, spacing: 6, [scrubbing, clicks])),
      Disclosure("Diagnostics", diagnostics.widget),
    ]
    let controls = Box(.column, spacing: 6, [cards.widget] + groups.map(\.widget))
    controls.setMargins(6)
    widget = ScrollArea(Box(.column, [plot.canvas, controls]))
    widget.addStyle("inspector")
    widget.setAccessibleName("Inspector Panel")
    // The room is the video's, whatever the cards would take.
    widget.setExpands(horizontally: false)
    viewer.observe { [weak self] in self?.update($0) }
    update([.setup, .playback, .view])
  }

  /// Whether it is a sheet, where the plot would take the room of the cards, which have small ones.
  var isSheet = false {
    didSet {
      plot.canvas.isVisible = !isSheet
      widget.setExpands(vertically: !isSheet)
    }
  }

  private func update(_ change: Viewer.Change) {
    if change.contains(.setup) {
      let mode = viewer.scrubber.configuration.slider.settings.mode
      modes.show(
        SliderMode.allCases.map(\.title), selected: SliderMode.allCases.firstIndex(of: mode))
    }
    if !change.isDisjoint(with: [.playback, .video]) {
      scrubbing.isSensitive = viewer.player.hasSound != false
    }
    if change.contains(.view) {
      scrubbing.isOn = viewer.sounds.playsScrubbing
      clicks.isOn = viewer.sounds.playsClicks
    }
  }
}
