import CurveConfig
import ScrubConfigText
import SpeedCurves
import Testing

/// The errors in the relations of several values, beside other errors of the same object.
@Suite struct CurveRuleTests {
  /// Returns the errors of a curve, each with its offset in the text.
  private func errors(of curve: String) -> [String] {
    let text = "{curves: {a: \(curve)}}"
    do {
      _ = try readLibrary(text)
      return []
    } catch let error as ConfigError {
      return error.faults.map {
        "\($0.column - 14) \($0.keyPath): \($0.message)".replacing("curves.a.", with: "")
      }
    } catch {
      return ["\(error)"]
    }
  }

  @Test(
    "Values that contradict each other are reported beside other errors",
    arguments: [
      ("{kind: 'blended', from: 5, to: 1, foo: 3}", ["31 to", "34 foo"]),
      ("{kind: 'blended', from: 5, to: 1, weight: 2}", ["31 to", "42 weight"]),
      (
        "{kind: 'clamped', minimumSpeed: 1, maximumSpeed: 0.5, curve: 'zz'}",
        ["49 maximumSpeed", "61 curve"]
      ),
      ("{kind: 'fitted', reach: 5, deadZone: 9, foo: 1}", ["24 reach", "40 foo"]),
      ("{kind: 'power', reach: 5, deadZone: 9, scale: 0}", ["23 reach", "46 scale"]),
      (
        "{kind: 'logistic', reach: 5, middle: 9, minimumSpeed: 'x'}",
        ["26 reach", "54 minimumSpeed"]
      ),
      (
        "{kind: 'cubicBezier', reach: 5, deadZone: 9, minimumSpeed: 2}",
        ["29 reach", "59 minimumSpeed"]
      ),
      ("{kind: 'cubicBezier', reach: 5000, minimumSpeed: 2}", ["29 reach", "49 minimumSpeed"]),
      (
        "{kind: 'cubicBezier', controlPoints: [0, 0, 1, 1, 1], foo: 1}",
        ["37 controlPoints", "54 foo"]
      ),
      (
        "{kind: 'cubicBezier', controlPoints: [0, 0, 1, 1, 1], minimumSpeed: 2}",
        ["37 controlPoints", "68 minimumSpeed"]
      ),
      ("{kind: 'expression', speed: 'exq(d)', foo: 1}", ["29 speed", "38 foo"]),
      (#"{kind: 'expression', speed: '\x64 * exq(d)'}"#, ["36 speed"]),
      ("{kind: 'expression', speed: 'd *\\\n exq(d)'}", ["-12 speed"]),
      ("{kind: 'cubicBezier', minimumSpeed: 1e-290}", ["36 minimumSpeed"]),
      ("{kind: 'fitted', deadZone: 300, foo: 1}", ["27 deadZone", "32 foo"]),
    ])
  func contradictionsAreReportedToo(curve: String, locations: [String]) {
    let found = errors(of: curve).map { String($0.prefix { $0 != ":" }) }
    #expect(found == locations)
  }

  @Test(
    "Every element of a list that breaks its order is reported",
    arguments: [
      (
        """
        {kind: 'tiered', tiers: [{speed: 1, distance: 0}, {speed: .5, distance: 0}, \
        {speed: .2, distance: 0}]}
        """, ["tiers[1].distance", "tiers[2].distance"]
      ),
      (
        """
        {kind: 'tiered', tiers: [{speed: 1, distance: 9}, {speed: 'x', distance: 5}, \
        {speed: 1, distance: -1}, {speed: 1, verticalDistance: 5}]}
        """,
        [
          "tiers[1].speed", "tiers[1].distance", "tiers[2].distance", "tiers[3].verticalDistance",
        ]
      ),
      (
        """
        {kind: 'obSlider', scrubbingSpeeds: [1, 1, 1], scrubbingSpeedChangePositions: [5, 3, 2]}
        """,
        (0...2).map { "scrubbingSpeedChangePositions[\($0)]" }
      ),
      (
        "{kind: 'obSlider', scrubbingSpeeds: [1, 'x'], scrubbingSpeedChangePositions: [0, 3, 2]}",
        [
          "scrubbingSpeeds[1]", "scrubbingSpeedChangePositions",
          "scrubbingSpeedChangePositions[2]",
        ]
      ),
      (
        """
        {kind: 'piecewiseLinear', points: [{distance: 5, speed: 1}, {distance: 5, speed: 1}, \
        {distance: 5, speed: 1}, {distance: 4, speed: 1}, {distance: 4, speed: 1}]}
        """, ["points[2].distance", "points[3].distance"]
      ),
    ])
  func everyDisorderIsReported(curve: String, paths: [String]) {
    let found = errors(of: curve).compactMap { $0.split(separator: " ").dropFirst().first }
    #expect(found.map { String($0.dropLast()) } == paths)
  }

  @Test(
    "The consequences of an error are not reported",
    arguments: [
      // Another reach than the default may be intended.
      ("{kind: 'fitted', reach: 'x', deadZone: 300}", ["24 reach"]),
      ("{kind: 'fitted', raech: 400, deadZone: 300}", ["17 raech"]),
      ("{kind: 'fitted', reach: 100, reach: 400, deadZone: 300}", ["29 reach"]),
      ("{kind: 'blended', from: 5, to: -1}", ["31 to"]),
      (
        "{kind: 'obSlider', scrubbingSpeeds: [1, 1], scrubbingSpeedChangePositions: []}",
        [
          "75 scrubbingSpeedChangePositions"
        ]
      ),
      (
        "{kind: 'obSlider', scrubbingSpeeds: [1], scrubbingSpeedChangePosition: [0]}",
        [
          "41 scrubbingSpeedChangePosition"
        ]
      ),
      (
        "{kind: 'obSlider', scrubbingSpeeds: [1, 1], scrubbingSpeedChangePositions: ['x', 2]}",
        ["76 scrubbingSpeedChangePositions[0]"]
      ),
      ("{kind: 'expression', sped: 'exq(d)'}", ["21 sped"]),
      // The second one may be meant.
      ("{kind: 'fitted', reach: 100, raech: 400, deadZone: 300}", ["29 raech"]),
      (
        "{kind: 'expression', speed: 'sqrt(framesPerSecond - 100)', context: {fps: 240}}",
        ["69 context.fps"]
      ),
    ])
  func consequencesAreNotReported(curve: String, locations: [String]) {
    let found = errors(of: curve).map { String($0.prefix { $0 != ":" }) }
    #expect(found == locations)
  }

  @Test(
    "An error names a value that was written, not a default",
    arguments: [
      (
        "{kind: 'fitted', deadZone: 300}",
        "27 deadZone: must be at least 1 less than reach (200 unless set), not 300"
      ),
      (
        "{kind: 'fitted', reach: 5}",
        "24 reach: must be at least 1 more than deadZone (10 unless set), not 5"
      ),
      (
        "{kind: 'fitted', reach: 2, deadZone: 3.5}",
        "24 reach: must be at least 1 more than deadZone (3.5), not 2"
      ),
      (
        "{kind: 'logistic', middle: 250}",
        "27 middle: must be at least 1 less than reach (200 unless set), not 250"
      ),
      (
        "{kind: 'cubicBezier', deadZone: 200}",
        "32 deadZone: must be at least 1 less than reach (200 unless set), not 200"
      ),
      (
        "{kind: 'power', deadZone: 199.5}",
        "26 deadZone: must be at least 1 less than reach (200 unless set), not 199.5"
      ),
      (
        "{kind: 'obSlider', scrubbingSpeeds: [1]}",
        "36 scrubbingSpeeds: 1 speed is given for the default 4 positions; "
          + "set scrubbingSpeedChangePositions, too"
      ),
      (
        "{kind: 'obSlider', scrubbingSpeedChangePositions: [0, 2]}",
        "50 scrubbingSpeedChangePositions: 2 positions are given for the default 4 speeds; "
          + "set scrubbingSpeeds, too"
      ),
    ])
  func errorsNameWrittenValues(curve: String, error: String) {
    #expect(errors(of: curve) == [error])
  }

  @Test(
    "Errors contain whole numbers without a decimal point",
    arguments: [
      (
        "{kind: 'obSlider', scrubbingSpeeds: [1, 1], scrubbingSpeedChangePositions: [0]}",
        "1 position is given for 2 speeds; give one position for each speed"
      ),
      (
        "{kind: 'obSlider', scrubbingSpeeds: [1], scrubbingSpeedChangePositions: [0, 5]}",
        "2 positions are given for 1 speed; give one position for each speed"
      ),
      (
        "{kind: 'obSlider', scrubbingSpeeds: [1], scrubbingSpeedChangePositions: [1]}",
        "1 is not 0; the first tier begins at the track"
      ),
      (
        "{kind: 'tiered', tiers: [{speed: 1, distance: 0}, {speed: 1, distance: 0}]}",
        "0 does not lie beyond the tier before it, at 0; list the tiers by ascending distance"
      ),
      (
        "{kind: 'piecewiseLinear', points: [{speed: 1, distance: 2}, {speed: 1, distance: 1.5}]}",
        "1.5 does not lie beyond the point before it, at 2; list the points by ascending distance, "
          + "two at one distance for a jump"
      ),
      ("{kind: 'blended', from: 5, to: 1}", "must not be less than from (5), but is 1"),
      (
        "{kind: 'clamped', minimumSpeed: 1, maximumSpeed: 0.5}",
        "must not be less than minimumSpeed (1), but is 0.5"
      ),
      (
        "{kind: 'tiered', tiers: [{speed: 1, distance: 0, verticalDistance: 0}]}",
        "this key means the same as 'distance', which was given before; keep one of the two"
      ),
      (
        "{kind: 'tiered', tiers: [{speed: 1, verticalDistance: 0, distance: 0}]}",
        "this key means the same as 'verticalDistance', which was given before; keep one of the two"
      ),
      ("{kind: 'tiered', kind: 'tiered'}", "this key was given before; keep one of the two"),
      (
        "{kind: 'expression', speed: '5 - d'}",
        "at a distance of 6 points it is -1, but a speed is 0 or more; max(0, …) keeps it there"
      ),
    ])
  func numbersAreShort(curve: String, message: String) {
    let found = errors(of: curve)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(": \(message)") == true, "\(found)")
  }

  @Test("A selection of a curve without a name is reported once")
  func unnamedSelectionIsReportedOnce() {
    let text = "{selected: '', curves: {'': {kind: 'tiered'}}}"
    #expect(faults(of: text) == [#"1:25 curves[""]"#])
    #expect(faults(of: "{selected: '', curves: {a: {kind: 'tiered'}}}") == ["1:12 selected"])
  }
}
