import ScrubGestures

extension ScrubEvent {
  /// Whether it may change the range, the lengths or the curves.
  var changesSetup: Bool {
    switch self {
    case .sliderChanged, .panChanged, .durationGrew, .curveChanged, .panCurveChanged: true
    default: false
    }
  }
}
