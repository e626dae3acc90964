/// On which sides of the track the finger's distance counts.
public enum DistancePolicy: String, Sendable, CaseIterable {
  /// Both sides alike: the curve is given the distance without its sign.
  case both
  /// The curve is given positive distances above the track and negative ones below.
  case above
}
