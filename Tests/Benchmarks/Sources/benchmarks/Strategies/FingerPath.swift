import Foundation

/// A path of a finger through a video, for comparing strategies: positions as shares of the video.
struct FingerPath: Sendable {
  /// The name, in one word.
  var name: String
  /// The duration in seconds.
  var duration: Double
  /// Returns the position, from 0 to 1, after some seconds.
  var place: @Sendable (Double) -> Double

  /// The positions at 60 Hz, the rate of most touch screens.
  var events: [(seconds: Double, place: Double)] {
    (0..<Int(duration * Self.rate)).map { number in
      let seconds = Double(number) / Self.rate
      return (seconds, min(max(place(seconds), 0), 1))
    }
  }

  private static let rate = 60.0

  /// Ten ways in which people search a video.
  static let all: [FingerPath] = [
    FingerPath(name: "search", duration: 6) { seconds in
      switch seconds {
      case ..<1.5: 0.05 + 0.8 * ease(seconds / 1.5)
      case ..<2.5: 0.85 + 0.05 * (1 - pow(2.5 - seconds, 2))
      case ..<4: 0.9 - 0.3 * ease((seconds - 2.5) / 1.5)
      case ..<5: 0.6 - 0.02 * (seconds - 4)
      default: 0.58 + 0.0005 * ((seconds - 5) * 10).rounded(.down)
      }
    },
    FingerPath(name: "sweep", duration: 3) { ease($0 / 3) },
    FingerPath(name: "return", duration: 3) { 1 - ease($0 / 3) },
    FingerPath(name: "zigzag", duration: 4) { 0.5 + 0.3 * sin($0 * 4) * exp(-$0 / 2) },
    FingerPath(name: "creep", duration: 3) { 0.4 + 0.01 * $0 },
    FingerPath(name: "creepBack", duration: 3) { 0.6 - 0.01 * $0 },
    FingerPath(name: "hops", duration: 4) { 0.1 + 0.8 * fraction(($0 * 2).rounded(.down) * 0.618) },
    FingerPath(name: "tremble", duration: 3) { 0.5 + 0.002 * sin($0 * 40) },
    FingerPath(name: "overshoot", duration: 3) { 0.7 - 0.6 * exp(-$0 * 4) * cos($0 * 6) },
    FingerPath(name: "restAndGo", duration: 4) { seconds in
      0.2 + 0.15 * (seconds / 1).rounded(.down) + 0.1 * ease(min(1, fraction(seconds) * 3))
    },
  ]

  private static func ease(_ share: Double) -> Double { share * share * (3 - 2 * share) }

  private static func fraction(_ number: Double) -> Double { number - number.rounded(.down) }
}
