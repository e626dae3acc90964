import SpeedCurves

/// The policies of scrolling and zooming a timeline.
struct TimelineScrollSettings: Hashable, Sendable {
  /// What stays where it is while a pinch changes the zoom.
  var pinchAnchor: PinchAnchor
  /// How far content is drawn beyond its ends.
  var rubberBand: RubberBand
  /// How fast it scrolls by itself near the edges.
  var autoScroll: EdgeAutoScroll
  /// What is left of the velocity a millisecond after the finger has lifted; above 0, below 1.
  let decelerationRate: Double
  /// The frequency of the spring that brings content back to its end, in radians a second.
  let springFrequency: Double

  /// The settings of the timeline article and of UIScrollView.
  static let standard = TimelineScrollSettings(
    .playhead, .standard, .standard, Deceleration.normalRate, BounceSpring.standardFrequency)

  /// Makes settings.
  ///
  /// - Parameters:
  ///   - pinchAnchor: What stays where it is while a pinch changes the zoom.
  ///   - rubberBand: How far content is drawn beyond its ends.
  ///   - autoScroll: How fast it scrolls by itself near the edges.
  ///   - decelerationRate: What is left of the velocity after a millisecond; from 0.001 to 0.999999.
  ///   - springFrequency: The spring's frequency, in radians a second; from 0.1 to 1000.
  /// - Throws: `InvalidParameter` for a rate or frequency outside these.
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
        "radians a second from 0.1 to 1000, such as 10"))
  }

  private init(
    _ pinchAnchor: PinchAnchor, _ rubberBand: RubberBand, _ autoScroll: EdgeAutoScroll,
    _ decelerationRate: Double, _ springFrequency: Double
  ) {
    (self.pinchAnchor, self.rubberBand, self.autoScroll) = (pinchAnchor, rubberBand, autoScroll)
    (self.decelerationRate, self.springFrequency) = (decelerationRate, springFrequency)
  }
}
