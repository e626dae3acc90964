public import CurveConfig
public import ScrubConfig
public import ScrubConfigText
internal import ScrubThreads

/// Curves and settings, which apply before the next event, also during a drag.
extension Scrubber {
  /// The curves and settings in force: the curves as fitted to the slider, and the configured
  /// lengths, which `setLengths` does not change.
  public var configuration: ScrubConfiguration { setup.withLock { $0.configuration } }

  /// The configuration as last read or applied, without later changes.
  package var appliedConfiguration: ScrubConfiguration { setup.withLock { $0.applied } }

  /// Applies the differences between a configuration and the last applied one.
  ///
  /// Curves that were added at run time stay, and so does a selection, unless the configuration has changed it, too;
  /// those that the configuration defines become as they are there; see `CurveLibrary.updated(with:)`. A changed section
  /// `slider` or `pan` replaces all its settings. The value changes only if a new range requires it.
  public func apply(_ configuration: ScrubConfiguration) {
    setup.withLock { apply(configuration, to: &$0) }
  }

  /// Applies the differences between a configuration and the last applied one, under the lock.
  func apply(_ configuration: ScrubConfiguration, to setup: inout ScrubberSetup) {
    let changesSlider = setup.applied.slider != configuration.slider
    let changesPan = setup.applied.pan != configuration.pan
    let changesCurves = !setup.applied.hasSameCurves(as: configuration)
    setup.apply(configuration)
    state.withLock { state in
      if changesSlider { setup.applySlider(to: &state.model, assigningValue: false) }
      if changesPan { setup.applyPan(to: &state.model) }
    }
    fitCurves(&setup, replacesOwnCurve: changesCurves)
  }

  /// Changes the curves and puts the selected one in force.
  ///
  /// - Parameter change: Receives the curves; called under a lock.
  /// - Returns: The curve that is selected afterwards.
  /// - Throws: The error of `change`; the curves then stay unchanged.
  @discardableResult public func changeCurves<Failure: Error>(
    _ change: (inout CurveLibrary) throws(Failure) -> Void
  ) throws(Failure) -> NamedCurve {
    let result = setup.withLock { setup -> Result<NamedCurve, Failure> in
      var library = setup.configuration.library
      do throws(Failure) {
        try change(&library)
      } catch {
        return .failure(error)
      }
      setup.configuration.library = library
      fitCurves(&setup, replacesOwnCurve: true)
      return .success(setup.configuration.library.selected)
    }
    return try result.get()
  }

  /// Changes the slider's settings.
  ///
  /// The slider then has those of the configuration, also where events had set others.
  ///
  /// - Parameter changes: Keys and values as in the config's `slider`; see `ConfigNode(words:)`.
  /// - Throws: All errors; the settings then stay unchanged.
  public func changeSlider(_ changes: ConfigNode) throws(ConfigError) {
    try changeSettings { (setup) throws(ConfigError) in
      try setup.configuration.slider.change(changes)
    } applying: { setup, model in
      setup.applySlider(to: &model, assigningValue: changes["value"] != nil)
    }
  }

  /// Changes the pan's settings.
  ///
  /// The pan then has those of the configuration, also where events had set others.
  ///
  /// - Parameter changes: Keys and values as in the config's `pan`; see `ConfigNode(words:)`.
  /// - Throws: All errors; the settings then stay unchanged.
  public func changePan(_ changes: ConfigNode) throws(ConfigError) {
    try changeSettings { (setup) throws(ConfigError) in
      try setup.configuration.pan.change(changes)
    } applying: { setup, model in
      setup.applyPan(to: &model)
    }
  }

  /// Sets the lengths of the controls on a screen, which replace the configured ones.
  ///
  /// Lengths that are not finite numbers above 0 are ignored.
  ///
  /// - Parameters:
  ///   - track: The travel of the slider's thumb, in points, or `nil` to keep the current length.
  ///   - pan: The width of a pan over the whole video, in points, or `nil` to keep it.
  public func setLengths(track: Double? = nil, pan: Double? = nil) {
    func usable(_ length: Double?) -> Double? {
      length.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }
    let (track, pan) = (usable(track), usable(pan))
    setup.withLock { setup in
      setup.trackWidth = track ?? setup.trackWidth
      setup.panWidth = pan ?? setup.panWidth
      // An event may have changed a length, or another setting of the pan, which stays.
      let hasChanged = state.withLock { state in
        let before = (state.model.trackWidth, state.model.panSettings.width)
        let after = (track ?? before.0, pan ?? before.1)
        if after.0 != before.0 { state.model.trackWidth = after.0 }
        if after.1 != before.1 { state.model.panSettings.width = after.1 }
        return before != after
      }
      if hasChanged { fitCurves(&setup, replacesOwnCurve: false) }
    }
  }

  /// Changes settings and applies them to the model.
  private func changeSettings(
    _ change: (inout ScrubberSetup) throws(ConfigError) -> Void,
    applying apply: (ScrubberSetup, inout ScrubModel) -> Void
  ) throws(ConfigError) {
    let fault = setup.withLock { setup -> ConfigError? in
      do throws(ConfigError) {
        try change(&setup)
      } catch {
        return error
      }
      state.withLock { apply(setup, &$0.model) }
      fitCurves(&setup, replacesOwnCurve: false)
      return nil
    }
    if let fault { throw fault }
  }
}
