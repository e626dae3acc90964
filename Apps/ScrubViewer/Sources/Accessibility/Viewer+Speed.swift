import FineScrub
import ViewerModel

/// Selection of a speed without a finger's distance.
extension Viewer {
  /// The name of the curve with a constant speed in the menu of curves.
  private static let heldName = "held speed"

  /// Selects the speed at an index of `speeds`.
  func chooseSpeed(_ place: Double) {
    var next = speeds
    next.choose(place)
    guard next != speeds, hold(next) else { return }
    speeds = next
    messages.clear(.setup)
    notify([.setup, .gesture, .message])
  }

  /// Applies a choice of a speed, and returns whether that was possible; otherwise a message gives the reason.
  private func hold(_ choice: SpeedChoice) -> Bool {
    let name = curveOfSpeeds
    return attempt(clears: false) { () throws(ConfigError) in
      // The constant speed is a regular curve, so that it appears in recordings and in the menu.
      let definition = try ConfigNode(
        words: ["kind=tiered", "tiers=[{ speed: \(choice.speed), distance: 0 }]"])
      try scrubber.changeCurves { (library) throws(ConfigError) in
        if choice.isFull {
          try library.select(name)
        } else {
          try library.define(Self.heldName, as: definition)
          try library.select(Self.heldName)
        }
      }
    }
  }

  /// Selects a speed a number of steps faster.
  func changeSpeed(by places: Int) { chooseSpeed(Double(speeds.place + places)) }

  /// Updates the speeds after a change of the curve. While a constant speed is selected, the
  /// nearest speed of the curve it was selected from is applied.
  func takeSpeeds() {
    let library = scrubber.configuration.library
    guard library.selected.name == Self.heldName else {
      // A renamed or newly fitted curve has its own speeds.
      curveOfSpeeds = library.selected.name
      speeds = SpeedChoice(curve: library.selected.curve)
      return
    }
    guard let curve = library[curveOfSpeeds]?.curve else { return }
    let choice = SpeedChoice(curve: curve, near: speeds.speed)
    if choice != speeds, hold(choice) { speeds = choice }
  }
}
