package import Scrubbing

/// The conditions of a trial: the touch screen and the slider's policies.
package struct LabConditions: Sendable {
  /// The width of the screen beyond both ends of the track, in points.
  ///
  /// 45; a track of 300 points on a phone of 390.
  package var margin = 45.0
  /// The height of the screen above the track, in points.
  ///
  /// 300; about the space above a slider at the bottom of a phone in landscape orientation.
  package var height = 300.0
  /// The latency from a touch to the thumb's movement on the screen, in seconds.
  ///
  /// 0.0875, in the middle of the 0.050 to 0.200 of commercial devices' better half: 0.050 to 0.125
  /// (Jota et al., CHI 2013; Ng et al., UIST 2012). Sweep it from 0.01 to 0.5.
  package var touchLatency = 0.0875
  /// The additional latency of frames; none by default.
  package var frameLatency = LatencyDistribution.none
  /// The rate of touch events, in events per second.
  package var eventRate = 60.0
  /// The resolution of touch positions, in points.
  ///
  /// A third: one pixel of a screen with three per point.
  package var touchResolution = 1.0 / 3
  /// The slider's policies: the mode `fine` with its defaults.
  package var settings = SliderSettings()
  /// The time after which a trial is abandoned, in seconds; 60.
  package var longest = 60.0

  /// Creates the conditions of a finger on a phone and a slider in the mode `fine`.
  package init() {}

  /// Whether the frame is kept when the finger returns to the track, so that a coarser scale does not require
  /// a lift.
  var keepsFrameOnTheWayBack: Bool { settings.reunite == .never }
}
