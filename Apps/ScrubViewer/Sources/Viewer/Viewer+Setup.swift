import AppSupport
import ConfigText
import CurveConfig
import PanScrub
import ScrubConfig
import ScrubSession
import Scrubbing
import Toolkit
import ViewerModel

/// Curves and settings from the menus and the watched config file.
extension Viewer {
  /// Starts watching a config file.
  func watch(_ path: String) {
    let watcher = ConfigWatcher(path: path, catalog: .program(config: path)) { [weak self] change in
      MainLoop.perform { self?.take(change, of: path) }
    }
    do throws(ConfigErrors) {
      workbench.adopt(try watcher.reload())
    } catch {
      messages.say(error.errors.map(\.description).joined(separator: "\n"), about: .config)
    }
    watcher.start()
    self.watcher = watcher
    sayFaults()
    notify([.setup, .message, .value])
  }

  /// Selects a curve, even during a gesture.
  func selectCurve(named name: String) {
    do throws(ConfigErrors) {
      _ = try workbench.changeLibrary { (library) throws(ConfigErrors) in try library.select(name) }
      messages.clear(.setup)
    } catch {
      messages.say(error.errors.map(\.message).joined(separator: "\n"), about: .setup)
    }
    setupChanged()
  }

  /// Selects a mode of the slider with its policies, even during a gesture.
  func selectMode(_ mode: SliderMode) {
    do throws(ConfigErrors) {
      try workbench.changeSlider(ConfigNode(words: ["mode=\(mode.rawValue)"]))
      messages.clear(.setup)
    } catch {
      messages.say(error.errors.map(\.message).joined(separator: "\n"), about: .setup)
    }
    setupChanged()
  }

  /// Sets the distance that the slider's thumb travels, in points.
  func measure(track: Double) {
    guard track > 0 else { return }
    measure(.init(track: track, pan: workbench.setup.lengths?.pan ?? workbench.setup.pan.width))
  }

  /// Sets the width of the video, in points.
  func measure(pan: Double) {
    guard pan > 0 else { return }
    let track = workbench.setup.lengths?.track ?? workbench.setup.slider.trackWidth
    measure(.init(track: track, pan: pan))
  }

  private func measure(_ lengths: Workbench.Lengths) {
    guard workbench.setup.lengths != lengths else { return }
    workbench.measure(lengths)
    // Fitted curves have changed. Widgets cannot be changed during layout.
    MainLoop.perform { [weak self] in self?.notify(.setup) }
  }

  private func take(_ change: ConfigWatcher.Change, of path: String) {
    switch change {
    case .reloaded(let configuration):
      workbench.adopt(configuration)
      messages.clear(.config)
      sayFaults()
    case .failed(let errors):
      messages.say(
        (errors.errors.map(\.description) + ["The last good curves stay in force."])
          .joined(separator: "\n"), about: .config)
    }
    setupChanged()
  }

  /// Applies another curve immediately, even while the finger rests.
  private func setupChanged() {
    let model = session.model
    if model.slider.isTracking || model.pan.isTracking { followGesture() }
    response = session.model.state
    notify([.setup, .gesture, .message, .value])
  }

  private func sayFaults() {
    let faults = workbench.setup.library.faults
    guard !faults.isEmpty else { return messages.clear(.setup) }
    messages.say(faults.map(\.description).joined(separator: "\n"), about: .setup)
  }
}
