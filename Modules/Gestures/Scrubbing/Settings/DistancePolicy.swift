/// The sides of the track on which the finger's distance slows the value.
public enum DistancePolicy: String, Sendable, CaseIterable {
  /// Both sides alike: the curve receives the absolute distance.
  case both
  /// The curve receives the signed distance, positive above the track and negative below.
  case above
}
