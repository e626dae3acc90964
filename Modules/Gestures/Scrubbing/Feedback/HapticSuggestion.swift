/// A suggested haptic for feedback; each platform maps it to its own haptics.
public struct HapticSuggestion: Equatable, Sendable {
  /// The kinds of taps that platforms distinguish.
  public enum Kind: String, Sendable, CaseIterable {
    /// A light click for a changed selection, as of a picker's wheel.
    case selection
    /// A knock for a collision.
    case impact
  }

  /// The kind of the tap.
  public var kind: Kind
  /// The intensity of the tap, from 0 to 1; platforms without intensities ignore it.
  public var intensity: Double
}

extension ScrubFeedback {
  /// The suggested haptic for the strongest kind in the set, or `nil` for the empty set.
  ///
  /// In ScrubbingSlider bands and ends are both selections and feel alike; here an end is an impact.
  /// The intensities are ours and rather low, because users complain of too many and too strong taps.
  public var haptic: HapticSuggestion? {
    switch strongest {
    case ScrubFeedback.end: HapticSuggestion(kind: .impact, intensity: 0.7)
    case ScrubFeedback.start: HapticSuggestion(kind: .impact, intensity: 0.5)
    case ScrubFeedback.band: HapticSuggestion(kind: .selection, intensity: 0.6)
    case ScrubFeedback.detent: HapticSuggestion(kind: .selection, intensity: 0.4)
    default: nil
    }
  }
}
