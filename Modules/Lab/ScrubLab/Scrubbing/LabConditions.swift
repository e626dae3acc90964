package import Scrubbing

/// What a trial happens on: the glass, the screen and the slider's policies.
package struct LabConditions: Sendable {
  /// How far beyond both ends of the track the glass reaches, in points.
  ///
  /// 45; a track of 300 points on a phone of 390.
  package var margin = 45.0
  /// How far above the track the glass reaches, in points.
  ///
  /// 300; about what a phone held sideways leaves above a slider at the bottom.
  package var height = 300.0
  /// From a touch to the thumb's answer on the screen, in seconds.
  ///
  /// 0.0875, in the middle of the 0.050 to 0.200 of commercial devices' better half: 0.050 to 0.125
  /// (Jota et al., CHI 2013; Ng et al., UIST 2012). Sweep it from 0.01 to 0.5.
  package var touchLatency = 0.0875
  /// What a picture takes beyond the thumb's answer; nothing unless set.
  package var pictureLatency = LatencyDistribution.none
  /// How often the glass reports the finger, in events a second.
  package var eventRate = 60.0
  /// The steps in which the glass reports the finger, in points.
  ///
  /// A third, one pixel of a screen with three to the point.
  package var touchResolution = 1.0 / 3
  /// The slider's policies: the mode `fine` with its defaults.
  package var settings = SliderSettings()
  /// When a trial is given up, in seconds; 60.
  package var longest = 60.0

  /// Creates the conditions of a finger on a phone and a slider of the mode `fine`.
  package init() {}

  /// Whether the frame stays on the way back to the track, so that a person need not lift the finger
  /// to get to a coarser scale.
  var keepsFrameOnTheWayBack: Bool { settings.reunite == .never }
}
