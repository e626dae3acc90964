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
    do throws(ConfigErrors) {
      // A curve among the others, so that recordings hold it, and everybody sees it in the menu.
      let definition = try ConfigNode(
        heldSpeed: speeds.speed)
      let (choice, name) = (speeds, curveOfSpeeds)
      _ = try workbench.changeLibrary { (library) throws(ConfigErrors) in
        if choice.isFull {
          try library.select(name)
        } else {
          try library.define(Self.heldName, as: definition)
          try library.select(Self.heldName)
        }
      }
      messages.clear(.setup)
    } catch {
      speeds = before
      messages.say(error.errors.map(\.message).joined(separator: "\n"), about: .setup)
    }
    notify([.setup, .gesture, .message])
  }

  /// Chooses another speed, so many places faster.
  func changeSpeed(by places: Int) { chooseSpeed(Double(speeds.place + places)) }

  /// The curve has changed: its speeds are to be chosen from now, unless it is the one held.
  func takeSpeeds() {
    let selected = workbench.setup.library.selected
    guard selected.name != Self.heldName else { return }
    // The same curve by another name, or fitted anew, has speeds of its own.
    curveOfSpeeds = selected.name
    speeds = SpeedChoice(curve: selected.curve)
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
