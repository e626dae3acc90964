import CurveCharts
import CurveConfig
import FineScrub
import ScrubConfig
import ScrubTerminal
import ScrubTools
import Scrubbing
import SpeedCurves

/// Explaining a curve in words.
extension Repl {
  func explain(_ call: CommandCall) throws(CommandError) -> CommandResult {
    guard call.words.count <= 1 else { throw call.usage }
    let named = try curves(named: call.words)[0]
    let model = scrubber.model
    let explanation = CurveExplanation(
      named: named, scale: dragScale, finger: model.fingerDistance,
      isOneSided: model.sliderSettings.distance == .above, placeholder: placeholder(for: named))
    return CommandResult(explanation.members, text: TerminalText(lines: explanation.lines))
  }

  /// Returns the context to use without a video; `nil` for curves that are not fitted to one.
  private func placeholder(for named: NamedCurve) -> CurveContext? {
    var library = scrubber.configuration.library
    let context = library.context
    guard scrubber.scheduler == nil else { return nil }
    // A curve is fitted if another context changes it, whatever its parts are.
    library.refit(
      to: CurveContext(
        duration: context.duration * 100, framesPerSecond: context.framesPerSecond,
        trackLength: context.trackLength))
    guard let other = library[named.name]?.curve else { return nil }
    let differs = stride(from: 0.0, through: CurveExplanation.usualReach, by: 10).contains {
      named.curve.speed(atDistance: $0) != other.speed(atDistance: $0)
    }
    return differs ? context : nil
  }
}
