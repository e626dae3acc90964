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

/// What a program's user and the config watcher share: the session and the settings it was given.
///
/// May be used from any thread; a reload is in force before the next event, also during a drag.
public final class Workbench: Sendable {
  /// Curves and settings as they are now.
  public struct Setup: Sendable {
    /// The curves, one of them selected.
    public var library: CurveLibrary
    /// The slider's settings.
    public var slider = SliderConfiguration()
    /// The pan's settings.
    public var pan = PanSettings()
    /// Lengths on a real screen, which count instead of the configured ones; nil without a screen.
    public var lengths: Lengths?
    /// The file as it was last read; only what it changes is taken over by a reload.
    public var file: ScrubConfiguration?

    /// Takes over what has changed in the config file.
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
  ///   - configuration: What the config file says; nil for the defaults.
  ///   - handler: Gets the pictures that gestures ask for, on the video's own thread.
  public init(
    configuration: ScrubConfiguration?, handler: @escaping @Sendable (SeekResult) -> Void
  ) {
    let library = configuration?.library ?? CurveLibrary(standardOf: .program(config: nil))
    session = ScrubSession(
      model: ScrubModel(curve: library.selected.curve), handler: handler)
    state = Lock(Setup(library: library))
    if let configuration { adopt(configuration) }
  }

  /// Curves and settings as they are now.
  public var setup: Setup { state.withLock { $0 } }

  /// Takes over what has changed in the config file; the value never moves, but for a new range.
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

  /// Fits the curves to the open video and the track; the value never moves.
  public func refit() { state.withLock { refit(&$0) } }

  /// Changes the curves and puts the selected one in force.
  ///
  /// - Parameter change: Gets the curves; where it throws, they stay as they were.
  /// - Returns: The curve that is selected then.
  /// - Throws: What `change` throws.
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
  /// - Throws: Every fault of the changes; then none of them is made.
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
  /// - Throws: Every fault of the changes; then none of them is made.
  public func changePan(_ changes: ConfigNode) throws(ConfigErrors) {
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

  /// Changes curves and settings while no other thread does; the models are not told.
  func withSetup<Result: Sendable>(_ change: (inout Setup) -> sending Result) -> Result {
    state.withLock { change(&$0) }
  }

  static func apply(
    _ slider: SliderConfiguration, to model: inout ScrubModel, assigningValue: Bool
  ) {
    var settings = slider.settings
    // An instrument shows all there is to feel; apps that ask for less say so.
    settings.feedbackInterval = settings.feedbackInterval ?? 0
    if model.sliderSettings != settings { model.sliderSettings = settings }
    if model.trackWidth != slider.trackWidth { model.trackWidth = slider.trackWidth }
    model.setRange(minimum: slider.minimumValue, maximum: slider.maximumValue)
    if assigningValue, let value = slider.value { model.setValue(value) }
  }
}
