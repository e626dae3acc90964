/// The order in which a list gives distances, for the initializers of curves and the keys of their kinds in configs.
package struct DistanceOrder: Hashable, Sendable {
  /// The name of an element of the list.
  private let noun: String
  /// Whether two elements may have the same distance.
  private let allowsPairs: Bool
  /// Whether the first distance must be 0.
  private let startsAtTrack: Bool

  /// The order of tiers: strictly ascending.
  package static let tiers = DistanceOrder(noun: "tier", allowsPairs: false, startsAtTrack: false)
  /// The order of OBSlider's positions: strictly ascending from 0.
  package static let positions = DistanceOrder(
    noun: "tier", allowsPairs: false, startsAtTrack: true)
  /// The order of points: ascending, and two points at one distance make a jump.
  package static let points = DistanceOrder(noun: "point", allowsPairs: true, startsAtTrack: false)

  /// Returns the reason why a distance cannot follow others, or `nil` if it can.
  ///
  /// - Parameters:
  ///   - distance: The distance; finite.
  ///   - last: The distance before it, or `nil` for the first one.
  ///   - lastButOne: The distance before that, or `nil`.
  /// - Returns: The problem and its solution, with the distance.
  package func reason(
    against distance: Double, after last: Double?, _ lastButOne: Double?
  ) -> String? {
    guard let last else {
      guard startsAtTrack, distance != 0 else { return nil }
      return "\(distance.short) is not 0; the first \(noun) begins at the track"
    }
    let isPair = allowsPairs && distance == last && lastButOne != last
    guard distance <= last, !isPair else { return nil }
    return
      "\(distance.short) does not lie beyond the \(noun) before it, at \(last.short); list the "
      + "\(noun)s by ascending distance" + (allowsPairs ? ", two at one distance for a jump" : "")
  }
}
