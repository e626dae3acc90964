internal import CurveConfig
internal import ScrubConfig
internal import ScrubThreads

/// Fitting of curves to the open videos, the range, and the lengths of slider and pan.
extension Scrubber {
  /// Fits the curves after a change of a video, the range or a length; the value does not change.
  func refit() { setup.withLock { fitCurves(&$0, replacesOwnCurve: false) } }

  /// Fits the curves and puts the selected one in force, also during a drag.
  ///
  /// - Parameters:
  ///   - setup: The configuration, under its lock.
  ///   - replacesOwnCurve: Whether a curve that `change` has set is replaced.
  func fitCurves(_ setup: inout ScrubberSetup, replacesOwnCurve: Bool) {
    let (model, videos) = state.withLock { ($0.model, $0.videos) }
    let rate = videos.compactMap(\.scheduler.source.information.meanFrameRate?.framesPerSecond)
      .max()
    let range = model.duration == nil ? nil : model.range
    func context(_ length: Double) -> CurveContext {
      CurveContext(duration: range, framesPerSecond: rate, trackLength: length)
    }
    setup.configuration.library.refit(to: context(model.trackWidth))
    // A pan over its own width spans the whole video, as the slider's track does.
    var panLibrary = setup.configuration.library
    panLibrary.refit(to: context(model.panWidth))
    let (curve, panCurve) = (setup.configuration.library.selected.curve, panLibrary.selected.curve)
    state.withLock { state in
      let hasOwnCurve = state.model.curveChanges != state.fittedCurveChanges
      guard replacesOwnCurve || !hasOwnCurve else { return }
      state.model.curve = curve
      state.model.panCurve = panCurve
      state.fittedCurveChanges = state.model.curveChanges
    }
  }
}

/// The lengths of a model that curves are fitted to.
struct FittedLengths: Equatable {
  private let range, trackWidth, panWidth: Double

  init(of model: ScrubModel) {
    (range, trackWidth, panWidth) = (model.range, model.trackWidth, model.panWidth)
  }
}
