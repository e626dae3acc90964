import ConfigText
import CurveConfig
import PanScrub
import ScrubConfig
import ScrubSession
import Scrubbing
import SpeedCurves
import Synchronization

/// What the commands and the config watcher share: the session and the settings it was given.
///
/// May be used from any thread; a reload is in force before the next event, also during a drag.
final class Workbench: Sendable {
  /// Curves and settings as they are now.
  struct Setup: Sendable {
    var library: CurveLibrary
    var slider = SliderConfiguration()
    var pan = PanSettings()
    /// The file as it was last read; only what it changes is taken over by a reload.
    var file: ScrubConfiguration?
    /// What undo goes back to, the newest last.
    var past: [Past] = []
    /// How many changes of commands are in force.
    var changeCount = 0
    /// How often the file was read again because somebody changed it.
    var readingCount = 0
  }

  let session: ScrubSession
  let screen: Screen
  private let state: Mutex<Setup>

  /// Makes a workbench.
  ///
  /// - Parameter configuration: What the config file says, or the defaults.
  init(configuration: ScrubConfiguration?) {
    let screen = Screen()
    let library = configuration?.library ?? CurveLibrary(standardOf: .program(config: nil))
    session = ScrubSession(model: ScrubModel(curve: library.selected.curve)) { screen.show($0) }
    self.screen = screen
    state = Mutex(Setup(library: library))
    if let configuration { adopt(configuration) }
  }

  /// Curves and settings as they are now.
  var setup: Setup { state.withLock { $0 } }

  /// Takes over what has changed in the config file; the value never moves, but for a new range.
  func adopt(_ next: ScrubConfiguration) {
    state.withLock { setup in
      let sliderChanged = setup.file?.slider != next.slider
      let panChanged = setup.file?.pan != next.pan
      let isFirst = setup.file == nil
      setup.adopt(next, insteadOf: setup.file)
      setup.file = next
      let (slider, pan) = (setup.slider, setup.pan)
      session.change { model in
        if sliderChanged { Self.apply(slider, to: &model, assigningValue: isFirst) }
        if panChanged { model.panSettings = pan }
      }
      refit(&setup)
    }
  }

  /// Fits the curves to the open video and the track; the value never moves.
  func refit() { state.withLock { refit(&$0) } }

  /// Changes the curves and puts the selected one in force.
  func changeLibrary(
    _ change: (inout CurveLibrary) throws(ConfigErrors) -> Void
  ) throws(ConfigErrors) -> NamedCurve {
    let result = state.withLock { setup -> Result<NamedCurve, ConfigErrors> in
      let before = setup
      do throws(ConfigErrors) {
        try change(&setup.library)
      } catch {
        return .failure(error)
      }
      putInForce(setup)
      let value = session.model.slider.value
      setup.remember(before, value: value, valueAfter: value)
      return .success(setup.library.selected)
    }
    return try result.get()
  }

  /// Selects a curve that was saved just now from the one in force; there is nothing to undo.
  func select(saved name: String) throws(ConfigErrors) {
    let fault = state.withLock { setup -> ConfigErrors? in
      do throws(ConfigErrors) {
        try setup.library.select(name)
      } catch {
        return error
      }
      putInForce(setup)
      return nil
    }
    if let fault { throw fault }
  }

  /// Changes the slider's settings.
  func changeSlider(_ changes: ConfigNode) throws(ConfigErrors) {
    let fault = state.withLock { setup -> ConfigErrors? in
      let (before, value) = (setup, session.model.slider.value)
      do throws(ConfigErrors) {
        try setup.slider.change(changes)
      } catch {
        return error
      }
      let slider = setup.slider
      session.change {
        Self.apply(slider, to: &$0, assigningValue: changes["value"] != nil)
      }
      refit(&setup)
      setup.remember(before, value: value, valueAfter: session.model.slider.value)
      return nil
    }
    if let fault { throw fault }
  }

  /// Changes the pan's settings.
  func changePan(_ changes: ConfigNode) throws(ConfigErrors) {
    let fault = state.withLock { setup -> ConfigErrors? in
      let (before, value) = (setup, session.model.slider.value)
      do throws(ConfigErrors) {
        try setup.pan.change(changes)
      } catch {
        return error
      }
      let pan = setup.pan
      session.change { $0.panSettings = pan }
      putInForce(setup)
      setup.remember(before, value: value, valueAfter: value)
      return nil
    }
    if let fault { throw fault }
  }

  /// Changes curves and settings while no other thread does.
  func withSetup<Result: Sendable>(_ change: (inout Setup) -> sending Result) -> Result {
    state.withLock { change(&$0) }
  }

  static func apply(
    _ slider: SliderConfiguration, to model: inout ScrubModel, assigningValue: Bool
  ) {
    var settings = slider.settings
    // An instrument shows all there is to feel; apps that ask for less say so.
    settings.feedbackInterval = slider.feedbackInterval ?? 0
    if model.sliderSettings != settings { model.sliderSettings = settings }
    if model.trackWidth != slider.trackWidth { model.trackWidth = slider.trackWidth }
    model.setRange(
      ScrubModel.ChosenRange(minimum: slider.minimumValue, maximum: slider.maximumValue))
    if assigningValue, let value = slider.value { model.setValue(value) }
  }
}
