/// Whether a slider is mirrored where the language runs from right to left.
public enum MirroringPolicy: String, Sendable, CaseIterable {
  /// Never: the minimum is on the left in every language.
  ///
  /// Time runs from left to right in editors and players of all languages, and most people who read
  /// from right to left ask for that.
  case never
  /// As UISlider: the minimum is at the leading end, which is then on the right.
  case followsLayout
}

extension SliderGeometry {
  /// In which direction a language is written.
  public enum Direction: String, Sendable, CaseIterable {
    /// As in English.
    case leftToRight
    /// As in Arabic and Hebrew.
    case rightToLeft
  }
}
