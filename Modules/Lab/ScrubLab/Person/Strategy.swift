/// The strategy of a person with a slider: scale, travel, scale, correct (Appert and Fekete, "OrthoZoom
/// Scroller", CHI 2006: people do not scale and travel at once).
package struct Strategy: Hashable, Sendable {
  /// The preferred distance to the target after a change of scale, in points.
  ///
  /// 40: with a view from 20 to 40 pixels on, the bandwidth of multi-scale pointing no longer grows
  /// (Guiard and Beaudouin-Lafon, "Target acquisition in multiscale electronic worlds", IJHCS 2004,
  /// experiment 2).
  package var stroke = 40.0
  /// The longest movement at one scale, in points.
  ///
  /// 300; above about 8 bits zooming pays (same source), and a movement of 300 points to a target of one is
  /// 8.2 bits.
  package var longestStroke = 300.0
  /// The preferred width of a frame at the end, in points.
  ///
  /// 3, about three times the resolution of a finger.
  package var comfortableWidth = 3.0
  /// The factor by which a scale must be finer to be worth a change; 4, ours.
  package var worthwhileFactor = 4.0
  /// The expected change of scale at heights without experience, in points per halving.
  ///
  /// 50, as with the classic sliders that people are used to.
  package var expectedHalving = 50.0
  /// The number of practice trials with a curve; 10, ours.
  package var practice = 10

  /// Creates the usual strategy.
  package init() {}
}
