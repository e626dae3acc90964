/// How scrolling moves a slider.
public struct ScrollSettings: Equatable, Sendable {
  /// What becomes of the momentum that a trackpad adds when the fingers have lifted.
  public enum Momentum: String, Sendable, CaseIterable {
    /// It counts for nothing: the picture that the fingers found stays.
    case ignore
    /// The value coasts on with it, up to an end of the range.
    case follow
  }

  /// How many points of drag a click of a wheel stands for; 10, our choice.
  public var pointsPerClick: Double
  /// By how much a click moves the value at full speed, instead of `pointsPerClick`; nil for none.
  ///
  /// Set it to the duration of a picture and a click is a picture.
  public var valuePerClick: Double?
  /// How many clicks a whole turn of a jog dial stands for; 25, as on tape decks' dials.
  public var clicksPerTurn: Double
  /// What becomes of momentum; it is ignored by default.
  public var momentum: Momentum
  /// Whether both axes are turned around.
  public var isReversed: Bool

  /// Makes settings.
  ///
  /// - Parameters:
  ///   - pointsPerClick: How many points of drag a click stands for.
  ///   - valuePerClick: By how much a click moves the value, instead of `pointsPerClick`.
  ///   - clicksPerTurn: How many clicks a whole turn of a jog dial stands for.
  ///   - momentum: What becomes of momentum.
  ///   - isReversed: Whether both axes are turned around.
  public init(
    pointsPerClick: Double = 10, valuePerClick: Double? = nil, clicksPerTurn: Double = 25,
    momentum: Momentum = .ignore, isReversed: Bool = false
  ) {
    (self.pointsPerClick, self.valuePerClick) = (pointsPerClick, valuePerClick)
    (self.clicksPerTurn, self.momentum, self.isReversed) = (clicksPerTurn, momentum, isReversed)
  }
}
