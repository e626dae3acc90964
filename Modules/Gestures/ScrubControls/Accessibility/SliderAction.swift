/// What a key or an assistive technology asks of a slider.
///
/// It is data, so that who knows the video's own frames can step by those instead.
public enum SliderAction: Equatable, Sendable {
  /// Steps of the usual length; backward where the number is negative.
  case increments(Int)
  /// Long steps; backward where the number is negative.
  case pages(Int)
  /// Steps of one frame; backward where the number is negative.
  case frames(Int)
  /// To the lowest value in reach.
  case minimum
  /// To the highest value in reach.
  case maximum
}
