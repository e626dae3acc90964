/// How a person uses a slider: scale, travel, scale, correct (Appert and Fekete, "OrthoZoom
/// Scroller", CHI 2006: people do not scale and travel at once).
public struct Strategy: Hashable, Sendable {
  /// How long the way to the target shall look after a change of scale, in points.
  ///
  /// 40: with a view from 20 to 40 pixels on, the bandwidth of multi-scale pointing no longer grows
  /// (Guiard and Beaudouin-Lafon, "Target acquisition in multiscale electronic worlds", IJHCS 2004,
  /// experiment 2).
  public var stroke = 40.0
  /// The longest way that is gone at one scale, in points.
  ///
  /// 300; above about 8 bits zooming pays (same source), and a way of 300 points to a target of one is
  /// 8.2 bits.
  public var longestStroke = 300.0
  /// How wide a frame shall be at last, in points.
  ///
  /// 3, about three times what a finger resolves.
  public var comfortableWidth = 3.0
  /// How much finer a scale must be to be worth going there; 4, ours.
  public var worthwhileFactor = 4.0
  /// How fast people take a slider to become finer where they have not been yet, in points for each
  /// halving.
  ///
  /// 50, as with the classic sliders that everybody has used.
  public var expectedHalving = 50.0
  /// How many tries with a curve come before those that count; 10, ours.
  public var practice = 10

  /// Makes the usual strategy.
  public init() {}
}
