/// How feedback could feel; a suggestion, for each platform has haptics of its own.
public struct HapticSuggestion: Equatable, Sendable {
  /// The characters of a tap that platforms tell apart.
  public enum Kind: String, Sendable, CaseIterable {
    /// The light click of a choice that changes, as of a picker's wheel.
    case selection
    /// The knock of something that is run into.
    case impact
  }

  /// The character of the tap.
  public var kind: Kind
  /// How strong the tap is, from 0 to 1; platforms without strengths leave it out.
  public var intensity: Double
}

extension ScrubFeedback {
  /// How the strongest kind of the set could feel; nil for the empty set.
  ///
  /// Bands and ends are a selection each in ScrubbingSlider, so that the two feel alike; here an end
  /// is an impact. The intensities are ours, and on the subtle side: what people complain of is
  /// taps that are too many and too strong.
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
