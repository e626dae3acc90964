import CurvePlugins
import Toolkit
import ViewerModel

/// Curves and settings from the menus and the watched config file.
extension Viewer {
  /// Follows a config file.
  func watch(_ path: String) { scrubber.follow(path, catalog: .withPlugins(config: path)) }

  /// Selects a curve, even during a gesture.
  func selectCurve(named name: String) {
    attempt { () throws(ConfigError) in
      try scrubber.changeCurves { (library) throws(ConfigError) in try library.select(name) }
    }
  }

  /// Changes curves or settings, or shows why that is impossible.
  private func attempt(_ change: () throws(ConfigError) -> Void) {
    do throws(ConfigError) {
      try change()
      messages.clear(.setup)
    } catch {
      messages.say(error.faults.map(\.message).joined(separator: "\n"), about: .setup)
    }
    setupChanged()
  }

  /// Selects a curve by its index, if there is one, even during a gesture.
  func selectCurve(at index: Int) {
    let curves = scrubber.configuration.library.curves
    if curves.indices.contains(index) { selectCurve(named: curves[index].name) }
  }

  /// Selects the next curve, or the previous one for a negative number, even during a gesture.
  func selectCurve(by steps: Int) {
    let library = scrubber.configuration.library
    guard let index = library.curves.firstIndex(where: { $0.name == library.selected.name })
    else { return }
    selectCurve(at: min(max(0, index + steps), library.curves.count - 1))
  }

  /// The speeds of the curve, with the one nearest to the selected one.
  var speeds: SpeedAdjustment { SpeedAdjustment(curve: scrubber.model.curve, speed: selectedSpeed) }

  /// Selects a speed a number of steps faster, for steps and for drags at any distance.
  func changeSpeed(by count: Int) {
    var next = speeds
    for _ in 0..<abs(count) { _ = count > 0 ? next.increment() : next.decrement() }
    select(next)
    setupChanged()
  }

  /// Selects a speed; the first one is the curve's own.
  func select(_ speeds: SpeedAdjustment) {
    let isOwn = speeds.band.index == 0
    selectedSpeed = isOwn ? .infinity : speeds.band.speed
    scrubber.change { $0.selectedSpeed = isOwn ? nil : speeds }
  }

  /// Selects a mode of the slider with its policies, even during a gesture.
  func selectMode(_ mode: SliderMode) {
    attempt { () throws(ConfigError) in
      try scrubber.changeSlider(ConfigNode(words: ["mode=\(mode.rawValue)"]))
    }
  }

  /// Sets the distance that the slider's thumb travels, and the width of the video, in points.
  func measure(track: Double? = nil, pan: Double? = nil) {
    let before = scrubber.model
    scrubber.setLengths(track: track, pan: pan)
    let after = scrubber.model
    guard before.trackWidth != after.trackWidth || before.panWidth != after.panWidth else { return }
    // The curves are fitted again. Widgets cannot be changed during layout.
    MainLoop.perform { [weak self] in self?.notify([.setup]) }
  }

  /// Shows a change of the config file, which has been applied, or its errors.
  func take(_ change: Result<ScrubConfiguration, ConfigError>) {
    switch change {
    case .success:
      messages.clear(.config)
      messages.clear(.setup)
      let faults = scrubber.configuration.library.faults
      if !faults.isEmpty {
        messages.say(ConfigError(faults).readableLines.joined(separator: "\n"), about: .setup)
      }
    case .failure(let errors):
      messages.say(
        (errors.readableLines + ["The last valid curves stay in use."])
          .joined(separator: "\n"), about: .config)
    }
    setupChanged()
  }

  /// Applies another curve immediately, even while the finger rests.
  private func setupChanged() {
    let model = scrubber.model
    if model.slider.isTracking || model.pan.isTracking { followGesture() }
    response = scrubber.model.state
    notify([.setup, .gesture, .message, .value])
  }
}
