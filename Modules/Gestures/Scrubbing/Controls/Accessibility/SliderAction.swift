/// An action of a key or an assistive technology on a slider.
///
/// An app that has the exact times of the video's frames can handle ``frames(_:)`` itself.
public enum SliderAction: Hashable, Sendable {
  /// A number of regular steps, backward if negative.
  case increments(Int)
  /// A number of long steps, backward if negative.
  case pages(Int)
  /// A number of frames, backward if negative.
  case frames(Int)
  /// A move to the lowest reachable value.
  case minimum
  /// A move to the highest reachable value.
  case maximum
}
