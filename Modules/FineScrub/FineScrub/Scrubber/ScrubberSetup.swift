internal import CurveConfig
internal import PanScrub
internal import ScrubConfig
internal import Scrubbing

/// The curves and settings of a scrubber.
struct ScrubberSetup: Sendable {
  /// The curves and settings in force, without the lengths of real controls.
  var configuration: ScrubConfiguration
  /// The configuration as last applied; another one applies only the differences.
  var applied: ScrubConfiguration
  /// The width of the real slider's track, which replaces the configured one.
  var trackWidth: Double?
  /// The width of the real video, which replaces the configured one.
  var panWidth: Double?
  /// The watcher of the file that was followed last.
  var watcher: ConfigWatcher?
  /// A number that changes whenever another file, or none, is followed.
  var followingNumber = 0
  /// Whether the file's errors were reported last.
  var hasReportedErrors = false

  init(_ configuration: ScrubConfiguration) {
    self.configuration = configuration
    applied = configuration
  }

  /// Applies the differences between two configurations.
  mutating func apply(_ next: ScrubConfiguration) {
    configuration.library = configuration.library.updated(with: next.library)
    if applied.slider != next.slider { configuration.slider = next.slider }
    if applied.pan != next.pan { configuration.pan = next.pan }
    applied = next
  }

  /// The pan's settings with the width in force.
  var pan: PanSettings {
    var pan = configuration.pan
    if let panWidth { pan.width = panWidth }
    return pan
  }

  /// Applies the slider's settings; the value changes only if the range requires it.
  ///
  /// - Parameters:
  ///   - model: The model to change.
  ///   - assigningValue: Whether the configured value is assigned, too.
  func applySlider(to model: inout ScrubModel, assigningValue: Bool) {
    let slider = configuration.slider
    if model.sliderSettings != slider.settings { model.sliderSettings = slider.settings }
    let width = trackWidth ?? slider.trackWidth
    if model.trackWidth != width { model.trackWidth = width }
    model.setRange(minimum: slider.minimumValue, maximum: slider.maximumValue)
    if assigningValue, let value = slider.value { model.setValue(value) }
  }

  /// Applies the pan's settings.
  func applyPan(to model: inout ScrubModel) {
    let pan = pan
    if model.panSettings != pan { model.panSettings = pan }
  }
}
