import Toolkit
import ViewerModel

/// The panel beside the video, or the sheet at the bottom of a narrow window: the curve with its plot, the cards of
/// all curves, and below headings that open the slider's settings, sound and diagnostics.
final class Inspector {
  let widget: ScrollArea
  private let viewer: Viewer
  private let plot: CurveView
  private let cards: CurveCards
  private let modes: MenuButton
  private let mode: MenuMark
  private let speed: SpeedControl
  private let scrubbing: ToggleButton
  private let clicks: ToggleButton
  private let diagnostics: DiagnosticControls
  private let groups: [Disclosure]

  init(_ viewer: Viewer, in window: Window) {
    self.viewer = viewer
    plot = CurveView(viewer)
    cards = CurveCards(viewer)
    modes = MenuButton(
      name: "Mode",
      [SliderMode.allCases.map { MenuEntry($0.title, action: "mode.choose::\($0.rawValue)") }])
    mode = window.addChoice("mode") { [weak viewer] name in
      SliderMode(rawValue: name).map { viewer?.selectMode($0) }
    }
    speed = SpeedControl(viewer)
    scrubbing = ToggleButton("Scrub sound") { [weak viewer] in viewer?.sounds.playsScrubbing = $0 }
    clicks = ToggleButton("Clicks") { [weak viewer] in viewer?.sounds.playsClicks = $0 }
    scrubbing.setToolTip("Short pieces of the sound while scrubbing")
    clicks.setToolTip("A click where a finger would feel a tap")
    diagnostics = DiagnosticControls(viewer, in: window)
    let choice = Box(.row, spacing: 6, [Label("Drags like"), modes])
    groups = [
      Disclosure("Slider", Box(.column, spacing: 6, [choice, speed.widget]), isOpen: true),
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

  private func update(_ change: Viewer.Changes) {
    if change.contains(.setup) {
      let current = viewer.scrubber.configuration.slider.settings.mode
      mode.choose(current.rawValue)
      modes.show(text: current.title)
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

/// A control for the speed, for users who cannot see or hold a finger's distance.
///
/// A speed below the fastest shortens the steps of keys and assistive technologies, and applies
/// to drags at any distance.
final class SpeedControl {
  let widget: Box
  private let scale: Scale
  private let text = Label()
  private let viewer: Viewer

  init(_ viewer: Viewer) {
    self.viewer = viewer
    scale = Scale(name: "Speed") { [weak viewer] value in
      guard let viewer, value.isFinite else { return }
      viewer.changeSpeed(by: Int(value.rounded()) - viewer.speeds.slowerCount)
    }
    scale.setMinimumSize(width: 120)
    scale.setToolTip("Speed of drags and steps")
    let caption = Label("Speed")
    widget = Box(.row, spacing: 6, [caption, scale, text])
    text.followTime()
    viewer.observe { [weak self] change in
      if !change.isDisjoint(with: [.setup, .duration]) { self?.update() }
    }
    scale.addActions(
      "speed",
      [
        ("faster", { [weak viewer] in viewer?.changeSpeed(by: 1) }),
        ("slower", { [weak viewer] in viewer?.changeSpeed(by: -1) }),
      ])
    update()
  }

  private func update() {
    var fastest = viewer.speeds
    let (place, reading) = (fastest.slowerCount, fastest.reading)
    while fastest.increment() {}
    let last = fastest.slowerCount
    scale.setRange(minimum: 0, maximum: Double(last), step: 1, page: 1)
    scale.show(Double(place))
    // A curve with one speed leaves no choice, and GTK then draws no thumb.
    scale.isSensitive = last > 0
    scale.setAccessibleDescription(reading.spoken)
    scale.setAccessibleValueText(reading.spoken)
    text.text = reading.description
  }
}

extension SpeedAdjustment {
  /// The number of slower speeds.
  fileprivate var slowerCount: Int {
    var (rest, count) = (self, 0)
    while rest.decrement() { count += 1 }
    return count
  }
}

/// The latency and counters, and the recording of gestures.
final class DiagnosticControls {
  let widget: Box
  private let viewer: Viewer
  private let recording: ToggleButton
  private let numbers: ToggleButton
  private let text = Label(wraps: true)
  /// Numbers that change faster are unreadable.
  private lazy var showNumbers = Throttle(seconds: 0.1) { [weak self] in
    guard let self else { return }
    text.text = NumbersText.text(
      viewer.latency, viewer.video?.scheduler.statistics, viewer.player.meter,
      gaps: viewer.player.gaps)
  }

  init(_ viewer: Viewer, in window: Window) {
    self.viewer = viewer
    numbers = ToggleButton("Numbers") { [weak viewer] in viewer?.showsNumbers = $0 }
    recording = ToggleButton("Record…") { [weak viewer, weak window] isOn in
      guard let viewer, let window else { return }
      guard isOn else { return viewer.stopRecording() }
      window.performAction("window.record")
      // The toggle stays pressed once a file has been chosen.
      viewer.notify([.view])
    }
    text.addStyle("numeric")
    widget = Box(.column, spacing: 6, [Box(.row, spacing: 6, [numbers, recording]), text])
    viewer.observe { [weak self] in self?.update($0) }
    update([.view])
  }

  private func update(_ change: Viewer.Changes) {
    if change.contains(.view) {
      recording.isOn = viewer.isRecording
      numbers.isOn = viewer.showsNumbers
      text.isVisible = viewer.showsNumbers
    }
    if viewer.showsNumbers, !change.isDisjoint(with: [.frame, .value, .view]) { showNumbers() }
  }
}

/// A heading that shows and hides a widget below it.
///
/// Not a `GtkExpander`: GTK 4.8 complains when Tab comes to a closed one.
final class Disclosure {
  let widget: Box
  private let heading: ToggleButton
  private let show: (Bool) -> Void

  /// Shows the widget.
  func open() {
    heading.isOn = true
    show(true)
  }

  /// Creates a disclosure, which is closed at first unless told otherwise.
  init(_ title: String, _ content: Widget, isOpen: Bool = false) {
    let (closed, open) = (Icon("pan-end-symbolic"), Icon("pan-down-symbolic"))
    closed.setAccessibleName("closed")
    open.setAccessibleName("open")
    show = { isOn in
      content.isVisible = isOn
      open.isVisible = isOn
      closed.isVisible = !isOn
    }
    heading = ToggleButton(Box(.row, spacing: 6, [closed, open, Label(title)]), name: title, show)
    heading.addStyle("disclosure")
    heading.addStyle("flat")
    widget = Box(.column, [heading, content])
    heading.isOn = isOpen
    show(isOpen)
  }
}
