package import Scrubbing

extension SliderMode {
  /// The mode's name in recordings: the class name of the original for its mode.
  package var recordedName: String {
    switch self {
    case .fine: "fine"
    case .scrubbingSlider: "ScrubbingSlider"
    case .obSlider: "OBSlider"
    }
  }

  /// Creates a mode from its name in recordings or configs.
  package init?(recordedName: String) {
    let known = Self.allCases.first {
      $0.recordedName == recordedName || $0.rawValue == recordedName
    }
    guard let known else { return nil }
    self = known
  }
}
