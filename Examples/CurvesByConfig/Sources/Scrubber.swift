import ConfigText
import CurveConfig
import MediaTime
import ScrubConfig
import ScrubSession
import Scrubbing

/// A video to be scrubbed, and the curves to scrub it with.
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
  /// A video is open: curves that depend on it are made for it.
  mutating func open(duration: MediaTime, framesPerSecond: Double?) {
    model.open(duration: duration)
    let video = CurveContext(
      duration: duration.seconds, framesPerSecond: framesPerSecond, trackLength: model.trackWidth)
    library.refit(to: video)
    model.curve = library.selected.curve
  }

  /// The file has changed: what it says is in force at once, also under a finger.
  mutating func reload(_ configuration: ScrubConfiguration) {
    library = library.updated(with: configuration.library)
    model.curve = library.selected.curve
    model.sliderSettings = configuration.slider.settings
    model.panSettings = configuration.pan
  }

  /// The person has taken a curve from the menu.
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
