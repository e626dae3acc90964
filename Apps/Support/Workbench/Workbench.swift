public import ConfigText
public import CurveConfig
internal import Media
public import MediaSeek
public import PanScrub
public import ScrubConfig
public import ScrubSession
internal import Scrubbing
internal import SpeedCurves
internal import Threads

/// The session and its settings, shared by a program's user interface and its config watcher.
///
/// May be used from any thread; a reload applies before the next event, also during a drag.
public final class Workbench: Sendable {
  /// The current curves and settings.
  public struct Setup: Sendable {
    /// The curves, one of them selected.
    public var library: CurveLibrary
    /// The slider's settings.
    public var slider = SliderConfiguration()
    /// The pan's settings.
    public var pan = PanSettings()
    /// The lengths on a real screen, which replace the configured ones, or `nil` without a screen.
    public var lengths: Lengths?
    /// The config file as last read; a reload applies only the differences.
    public var file: ScrubConfiguration?

    /// Applies the differences between two versions of the config file.
    mutating func adopt(_ next: ScrubConfiguration) {
      library = file == nil ? next.library : library.updated(with: next.library)
      if file?.slider != next.slider { slider = next.slider }
      if file?.pan != next.pan { pan = next.pan }
      file = next
    }
  }

  /// The session that the gestures drive.
  public let session: ScrubSession
  private let state: Lock<Setup>

  /// Creates a workbench.
  ///
  /// - Parameters:
  ///   - configuration: The config file, or `nil` for the defaults.
  ///   - handler: Receives the frames requested by gestures, on the video's own thread.
  public init(
    configuration: ScrubConfiguration?, handler: @escaping @Sendable (SeekResult) -> Void
  ) {
    let library = configuration?.library ?? CurveLibrary(standardOf: .program(config: nil))
    session = ScrubSession(
      model: ScrubModel(curve: library.selected.curve), handler: handler)
    state = Lock(Setup(library: library), rank: .owner)
    if let configuration { adopt(configuration) }
  }

  /// The current curves and settings.
  public var setup: Setup { state.withLock { $0 } }

  /// Applies the changes of the config file; the value changes only if the new range requires it.
  public func adopt(_ next: ScrubConfiguration) {
    state.withLock { setup in
      let sliderChanged = setup.file?.slider != next.slider
      let panChanged = setup.file?.pan != next.pan
      let isFirst = setup.file == nil
      setup.adopt(next)
      let (slider, pan) = (setup.sliderInForce, setup.panInForce)
      session.change { model in
        if sliderChanged { Self.apply(slider, to: &model, assigningValue: isFirst) }
        if panChanged { model.panSettings = pan }
      }
      refit(&setup)
    }
  }

  /// Fits the curves to the open video and the track; the value does not change.
  public func refit() { state.withLock { refit(&$0) } }

  /// Changes the curves and applies the selected one.
  ///
  /// - Parameter change: Modifies the curves; if it throws, they are not changed.
  /// - Returns: The curve that is selected afterwards.
  /// - Throws: The errors of `change`.
  public func changeLibrary(
    _ change: (inout CurveLibrary) throws(ConfigErrors) -> Void
  ) throws(ConfigErrors) -> NamedCurve {
    let result = state.withLock { setup -> Result<NamedCurve, ConfigErrors> in
      do throws(ConfigErrors) {
        try change(&setup.library)
      } catch {
        return .failure(error)
      }
      putInForce(setup)
      return .success(setup.library.selected)
    }
    return try result.get()
  }

  /// Changes the slider's settings.
  ///
  /// - Parameter changes: Keys and values as in the config's `slider`.
  /// - Throws: Every error of the changes; none of them is made then.
  public func changeSlider(_ changes: ConfigNode) throws(ConfigErrors) {
    let fault = state.withLock { setup -> ConfigErrors? in
      do throws(ConfigErrors) {
        try setup.slider.change(changes)
      } catch {
        return error
      }
      let slider = setup.sliderInForce
      session.change {
        Self.apply(slider, to: &$0, assigningValue: changes["value"] != nil)
      }
      refit(&setup)
      return nil
    }
    if let fault { throw fault }
  }

  /// Changes the pan's settings.
  ///
  /// - Parameter changes: Keys and values as in the config's `pan`.
  /// - Throws: Every error of the changes; none of them is made then.
  package func changePan(_ changes: ConfigNode) throws(ConfigErrors) {
    let fault = state.withLock { setup -> ConfigErrors? in
      do throws(ConfigErrors) {
        try setup.pan.change(changes)
      } catch {
        return error
      }
      let pan = setup.panInForce
      session.change { $0.panSettings = pan }
      putInForce(setup)
      return nil
    }
    if let fault { throw fault }
  }

  /// Changes curves and settings under the lock, without updating the models.
  func withSetup<Result: Sendable>(_ change: (inout Setup) -> sending Result) -> Result {
    state.withLock { change(&$0) }
  }

  static func apply(
    _ slider: SliderConfiguration, to model: inout ScrubModel, assigningValue: Bool
  ) {
    var settings = slider.settings
    // By default the tools report all feedback; configs can ask for less.
    settings.feedbackInterval = settings.feedbackInterval ?? 0
    if model.sliderSettings != settings { model.sliderSettings = settings }
    if model.trackWidth != slider.trackWidth { model.trackWidth = slider.trackWidth }
    model.setRange(minimum: slider.minimumValue, maximum: slider.maximumValue)
    if assigningValue, let value = slider.value { model.setValue(value) }
  }
}
