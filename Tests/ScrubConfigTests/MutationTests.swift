import CurveConfig
import ScrubConfig
import ScrubConfigText
import ScrubTesting
import SpeedCurves
import Testing

@Suite struct MutationTests {
  private static let seed = """
    // A config with one of everything.
    {
      selected: "smooth",
      curves: {
        classic: { kind: "tiered", tiers: [{ speed: 1, distance: 0 }, { speed: .5, distance: 50 }] },
        smooth: { kind: "exponential", halvingDistance: 40, deadZone: 0, minimumSpeed: 0.001 },
        old: { kind: "obSlider", scrubbingSpeeds: [1, 0.5], scrubbingSpeedChangePositions: [0, 50] },
        half: { kind: "scaled", curve: "smooth", speed: 0.5, distance: 2 },
        kept: { kind: "clamped", curve: { kind: "oneSided", curve: "half", side: "below" }, maximumSpeed: 1 },
      },
      slider: { mode: "fine", min: 0, max: 10, value: 1, width: 300, liftOffGuard: "on" },
      pan: { mode: "fine", width: 300 },
    }
    """

  /// Pieces of configs, which cause semantic errors; single characters only cause syntax errors.
  private static let pieces = [
    "smooth", "half", "kept", "kind:", "curve:", "'scaled'", "\"tiered\"", "{", "}", "[", "]", ",",
    ":", "NaN", "-1", "1e999", "0", "null", "true", "'half'", "{kind:'scaled',curve:'kept'}", "\n",
    "\"", "'", "\\", "//", "/*", "\u{2028}", "é", "selected:", "curves:", "tiers:", "slider:",
  ]

  @Test("No edit crashes, and every error has a position in the text", arguments: 0..<250)
  func everyErrorOfAnEditHasAPosition(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let original = Array(Self.seed.unicodeScalars)
    for _ in 0..<40 {
      var scalars = original
      for _ in 0..<Int.random(in: 1...3, using: &generator) { damage(&scalars, &generator) }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      let text = String(view)
      do throws(ConfigError) {
        let configuration = try ScrubConfiguration(parsing: text, file: "f")
        let speed = configuration.library.selected.curve.speed(atDistance: 75)
        #expect(speed.isFinite && speed >= 0, "seed \(seed): \(text)")
      } catch {
        check(error, text, seed: seed)
      }
    }
  }

  private func damage(_ scalars: inout [Unicode.Scalar], _ generator: inout SeededGenerator) {
    let start = Int.random(in: 0...scalars.count, using: &generator)
    let end = min(scalars.count, start + Int.random(in: 0...12, using: &generator))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: scalars.removeSubrange(start..<end)
    case 1: scalars.insert(contentsOf: scalars[start..<end], at: start)
    case 2:
      let from = Int.random(in: 0..<max(1, scalars.count - 40), using: &generator)
      scalars.insert(contentsOf: Array(scalars[from..<min(scalars.count, from + 40)]), at: start)
    default:
      let piece = Self.pieces.randomElement(using: &generator) ?? ""
      scalars.replaceSubrange(start..<end, with: Array(piece.unicodeScalars))
    }
  }

  private func check(_ errors: ConfigError, _ text: String, seed: UInt64) {
    let widths = text.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" }
      .map(\.count)
    var previous = SourcePosition.start
    for error in errors.faults {
      let isInside =
        1...widths.count ~= error.line && 1...(widths[error.line - 1] + 1) ~= error.column
      #expect(isInside, "seed \(seed): \(error)\n\(text)")
      #expect(error.position >= previous, "seed \(seed): \(errors)")
      #expect(error.file == "f" && !error.message.isEmpty)
      previous = error.position
    }
  }
}
