internal import CurveConfig
internal import Media
import MediaSeek
internal import MediaTime
internal import PanScrub
internal import ScrubConfig
internal import ScrubSession
internal import Scrubbing

/// Fitting of curves to the open video and the track.
extension Workbench {
  /// Refits the curves to the current video, track and range, and applies them.
  func refit(_ setup: inout Setup) {
    let model = session.model
    setup.library.refit(to: context(model, length: model.trackWidth))
    putInForce(setup)
  }

  /// Applies the selected curve to the models, also during a drag; the value does not change.
  func putInForce(_ setup: Setup) {
    let (model, library) = (session.model, setup.library)
    let range = model.slider.maximumValue - model.slider.minimumValue
    // A pan over its own width spans the whole video, as the slider's track does.
    var panLibrary = library
    panLibrary.refit(
      to: context(
        model, length: setup.panInForce.pointsPerSecond.map { $0 * range } ?? setup.panInForce.width
      ))
    let (curve, panCurve) = (library.selected.curve, panLibrary.selected.curve)
    session.change { model in
      model.curve = curve
      model.panCurve = panCurve
    }
  }

  /// Returns the part of the open video that a track of a given length spans.
  private func context(_ model: ScrubModel, length: Double) -> CurveContext {
    guard let information = session.scheduler?.source.information else {
      return CurveContext(duration: nil, framesPerSecond: nil, trackLength: length)
    }
    // A video with a variable rate may declare none.
    let counted = information.frameCount.map { Double($0) / information.duration.seconds }
    return CurveContext(
      duration: model.slider.maximumValue - model.slider.minimumValue,
      framesPerSecond: information.frameRate?.framesPerSecond ?? counted, trackLength: length)
  }
}
