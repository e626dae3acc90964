extension SliderMode {
  /// The name of the slider whose policies these are.
  public var title: String {
    switch self {
    case .fine: "FineScrub"
    case .scrubbingSlider: "ScrubbingSlider"
    case .obSlider: "OBSlider"
    }
  }
}
