import AppSupport
import ConfigText
import CurveConfig
import ScrubSession
import Toolkit
import ViewerModel

/// A speed that is chosen without a finger's distance.
extension Viewer {
  /// The name in the menu of curves of the curve that holds one speed.
  private static let heldName = "held speed"

  /// Chooses the speed at a place in `speeds`.
  func chooseSpeed(_ place: Double) {
    let before = speeds
    speeds.choose(place)
    guard speeds != before else { return }
    if hold(speeds) { messages.clear(.setup) } else { speeds = before }
    notify([.setup, .gesture, .message])
  }

  /// Puts a choice in force.
  ///
  /// - Returns: Whether that went well; where not, it is said why.
  private func hold(_ choice: SpeedChoice) -> Bool {
    do throws(ConfigErrors) {
      // A curve among the others, so that recordings hold it, and everybody sees it in the menu.
      let definition = try ConfigNode(heldSpeed: choice.speed)
      let name = curveOfSpeeds
      _ = try workbench.changeLibrary { (library) throws(ConfigErrors) in
        if choice.isFull {
          try library.select(name)
        } else {
          try library.define(Self.heldName, as: definition)
          try library.select(Self.heldName)
        }
      }
      return true
    } catch {
      messages.say(error.errors.map(\.message).joined(separator: "\n"), about: .setup)
      return false
    }
  }

  /// Chooses another speed, so many places faster.
  func changeSpeed(by places: Int) { chooseSpeed(Double(speeds.place + places)) }

  /// The curve has changed: its speeds are to be chosen from now. While one of them is held, that is
  /// the curve it was chosen from, and the nearest of its speeds is held from now.
  func takeSpeeds() {
    let library = workbench.setup.library
    guard library.selected.name == Self.heldName else {
      // The same curve by another name, or fitted anew, has speeds of its own.
      curveOfSpeeds = library.selected.name
      speeds = SpeedChoice(curve: library.selected.curve)
      return
    }
    guard let curve = library[curveOfSpeeds]?.curve else { return }
    let choice = SpeedChoice(curve: curve, near: speeds.speed)
    if choice != speeds, hold(choice) { speeds = choice }
  }
}

extension ConfigNode {
  /// One speed at any distance, as a config says it.
  fileprivate init(heldSpeed speed: Double) throws(ConfigErrors) {
    do throws(ConfigError) {
      try self.init(
        parsing: "{ kind: 'tiered', tiers: [{ speed: \(speed), verticalDistance: 0 }] }")
    } catch {
      throw ConfigErrors([error])
    }
  }
}
