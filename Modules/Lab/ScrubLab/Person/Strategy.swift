/// How a person uses a slider: scale, travel, scale, correct (Appert and Fekete, "OrthoZoom
/// Scroller", CHI 2006: people do not scale and travel at once).
package struct Strategy: Hashable, Sendable {
  /// How long the way to the target shall look after a change of scale, in points.
  ///
  /// 40: with a view from 20 to 40 pixels on, the bandwidth of multi-scale pointing no longer grows
  /// (Guiard and Beaudouin-Lafon, "Target acquisition in multiscale electronic worlds", IJHCS 2004,
  /// experiment 2).
  package var stroke = 40.0
  /// The longest way that is gone at one scale, in points.
  ///
  /// 300; above about 8 bits zooming pays (same source), and a way of 300 points to a target of one is
  /// 8.2 bits.
  package var longestStroke = 300.0
  /// How wide a frame shall be at last, in points.
  ///
  /// 3, about three times what a finger resolves.
  package var comfortableWidth = 3.0
  /// How much finer a scale must be to be worth going there; 4, ours.
  package var worthwhileFactor = 4.0
  /// How fast people take a slider to become finer where they have not been yet, in points for each
  /// halving.
  ///
  /// 50, as with the classic sliders that everybody has used.
  package var expectedHalving = 50.0
  /// How many tries with a curve come before those that count; 10, ours.
  package var practice = 10

  /// Creates the usual strategy.
  package init() {}
}
