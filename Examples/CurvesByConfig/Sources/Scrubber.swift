import ConfigText
import CurveConfig
import MediaTime
import ScrubConfig
import ScrubSession
import Scrubbing

/// A video to scrub, and the curves to scrub it with.
struct Scrubber {
  private(set) var library: CurveLibrary
  private var model: ScrubModel

  init(_ configuration: ScrubConfiguration) {
    library = configuration.library
    model = ScrubModel(
      curve: configuration.library.selected.curve, slider: configuration.slider.settings,
      trackWidth: configuration.slider.trackWidth, pan: configuration.pan)
  }
}

extension Scrubber {
  /// Opens a video and fits the curves to it.
  mutating func open(duration: MediaTime, framesPerSecond: Double?) {
    model.open(duration: duration)
    let video = CurveContext(
      duration: duration.seconds, framesPerSecond: framesPerSecond, trackLength: model.trackWidth)
    library.refit(to: video)
    model.curve = library.selected.curve
  }

  /// Applies a changed file, even during a drag.
  mutating func reload(_ configuration: ScrubConfiguration) {
    library = library.updated(with: configuration.library)
    model.curve = library.selected.curve
    model.sliderSettings = configuration.slider.settings
    model.panSettings = configuration.pan
  }

  /// Selects a curve from the menu.
  mutating func choose(_ name: String) throws(ConfigErrors) {
    try library.select(name)
    model.curve = library.selected.curve
  }
}

extension Scrubber {
  var state: ScrubResponse { model.state }

  mutating func touchDown(_ point: TouchPoint) -> ScrubResponse { model.touchDown(point) }
  mutating func touchMoved(_ point: TouchPoint) -> ScrubResponse { model.touchMoved(point) }
  mutating func touchUp() -> ScrubResponse { model.touchUp() }
}
