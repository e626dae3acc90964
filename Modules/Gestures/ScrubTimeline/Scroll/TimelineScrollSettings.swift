import SpeedCurves

/// The settings of scrolling and zooming a timeline.
struct TimelineScrollSettings: Hashable, Sendable {
  /// The time that stays in place during a pinch.
  var pinchAnchor: PinchAnchor
  /// The rubber band beyond the ends of the content.
  var rubberBand: RubberBand
  /// The automatic scrolling near the edges.
  var autoScroll: EdgeAutoScroll
  /// The factor of the velocity per millisecond after the release; between 0 and 1.
  let decelerationRate: Double
  /// The frequency of the spring at the ends of the content, in radians per second.
  let springFrequency: Double

  /// The settings of the timeline article and of UIScrollView.
  static let standard = TimelineScrollSettings(
    .playhead, .standard, .standard, Deceleration.normalRate, BounceSpring.standardFrequency)

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - pinchAnchor: The time that stays in place during a pinch.
  ///   - rubberBand: The rubber band beyond the ends of the content.
  ///   - autoScroll: The automatic scrolling near the edges.
  ///   - decelerationRate: The factor of the velocity per millisecond; from 0.001 to 0.999999.
  ///   - springFrequency: The spring's frequency, in radians per second; from 0.1 to 1000.
  /// - Throws: `InvalidParameter` for a rate or frequency outside its range.
  init(
    pinchAnchor: PinchAnchor = .playhead, rubberBand: RubberBand = .standard,
    autoScroll: EdgeAutoScroll = .standard, decelerationRate: Double = Deceleration.normalRate,
    springFrequency: Double = BounceSpring.standardFrequency
  ) throws(InvalidParameter) {
    self.init(
      pinchAnchor, rubberBand, autoScroll,
      try InvalidParameter.check(
        decelerationRate, "decelerationRate", in: Deceleration.rates,
        "a factor from 0.001 to 0.999999, such as 0.998"),
      try InvalidParameter.check(
        springFrequency, "springFrequency", in: BounceSpring.frequencies,
        "radians per second from 0.1 to 1000, such as 10"))
  }

  private init(
    _ pinchAnchor: PinchAnchor, _ rubberBand: RubberBand, _ autoScroll: EdgeAutoScroll,
    _ decelerationRate: Double, _ springFrequency: Double
  ) {
    (self.pinchAnchor, self.rubberBand, self.autoScroll) = (pinchAnchor, rubberBand, autoScroll)
    (self.decelerationRate, self.springFrequency) = (decelerationRate, springFrequency)
  }
}
