extension CurveValues {
  /// A config with the curves of `SpeedCurveLawTests`: one or more of each family, smooth and stepped, short
  /// and deep, and compositions of them.
  ///
  /// The names of curves with full speed at the track start with `family`; those of curves whose speed also
  /// rises contain `Rises`.
  static let families: String = {
    var curves = plain + composed
    for (index, curve) in (plain + composed).enumerated() where index % 5 == 0 {
      let name = curve.name
      curves += [
        ("scaled_\(name)", #"kind: "scaled", curve: "\#(name)", speed: 1.7, distance: 0.3"#),
        (
          "clamped_\(name)",
          #"kind: "clamped", curve: "\#(name)", minimumSpeed: 0.05, maximumSpeed: 0.6"#
        ),
        ("above_\(name)", #"kind: "oneSided", curve: "\#(name)", side: "above""#),
      ]
    }
    let members = curves.map { "    \($0.name): { \($0.definition) },\n" }
    return "{\n  curves: {\n\(members.joined())  },\n}\n"
  }()

  private typealias Definition = (name: String, definition: String)

  private static let plain: [Definition] = {
    var curves: [Definition] = [
      (
        "familyPiecewise",
        #"kind: "piecewiseLinear", points: [{ distance: 10, speed: 1 }, { distance: 50, speed: 0.5 }, "#
          + "{ distance: 50, speed: 0.4 }, { distance: 50.25, speed: 0.39 }, { distance: 200, speed: 0.1 }]"
      ),
      ("onePoint", #"kind: "piecewiseLinear", points: [{ distance: 30, speed: 0.4 }]"#),
      ("familyFormula", #"kind: "expression", speed: "exp(-d / 80)""#),
      (
        "familyFormulaWithJump",
        #"kind: "expression", speed: "if(d < 77.7, 1, 0.5 * exp(-d / 300))""#
      ),
    ]
    for dead in [0, 25] {
      for (index, minimum) in [0, 1e-9, 0.2, 0.25, 1].enumerated() {
        curves.append(
          (
            "familyExponential\(dead)_\(index)",
            #"kind: "exponential", halvingDistance: 19.1, deadZone: \#(dead), minimumSpeed: \#(minimum)"#
          ))
      }
    }
    for (index, frames) in [0.4, 0.6, 1.4, 8, 120, 69120, 1e6].enumerated() {
      let context = "context: { duration: \(frames * 5), framesPerSecond: 60, trackLength: 300 }"
      curves += [
        ("familyFitted\(index)", #"kind: "fitted", \#(context)"#),
        (
          "familyFitted\(index)Short",
          #"kind: "fitted", pointsPerFrame: 1, reach: 60, deadZone: 0, \#(context)"#
        ),
      ]
    }
    for (index, minimum) in [1e-12, 1e-5, 0.004, 0.4, 0.9, 1].enumerated() {
      curves += [
        ("familyPower\(index)", #"kind: "power", minimumSpeed: \#(minimum)"#),
        (
          "familySteepPower\(index)",
          #"kind: "power", minimumSpeed: \#(minimum), reach: 90, deadZone: 0, scale: 1"#
        ),
        ("familyLogistic\(index)", #"kind: "logistic", minimumSpeed: \#(minimum)"#),
        (
          "familyFarLogistic\(index)",
          #"kind: "logistic", minimumSpeed: \#(minimum), reach: 300, middle: 200"#
        ),
        ("familyBezier\(index)", #"kind: "cubicBezier", minimumSpeed: \#(minimum)"#),
      ]
    }
    for (index, points) in ["0, 0, 1, 1", "0, 1, 0, 1", "1, 0, 1, 0", "1, 1, 0, 0"].enumerated() {
      curves.append(
        (
          "familyBezierPoints\(index)",
          #"kind: "cubicBezier", controlPoints: [\#(points)], minimumSpeed: 0.001"#
        ))
    }
    return curves
  }()

  private static let composed: [Definition] = {
    let fitted =
      #"{ kind: "fitted", context: { duration: 600, framesPerSecond: 60, trackLength: 300 } }"#
    return [
      (
        "familyBlend",
        #"kind: "blended", curve: { kind: "exponential" }, other: \#(fitted), weight: 0.3"#
      ),
      (
        "familyBlendOfSteps",
        #"kind: "blended", curve: { kind: "tiered" }, other: { kind: "obSlider" }, weight: 0.7"#
      ),
      (
        "familySwitch",
        #"kind: "blended", curve: { kind: "tiered" }, other: { kind: "exponential" }, weight: 1, from: 120, to: 120"#
      ),
      (
        "familyFade",
        #"kind: "blended", curve: { kind: "exponential" }, other: \#(fitted), weight: 1, from: 40, to: 160"#
      ),
      (
        "familyFadeRises",
        #"kind: "blended", curve: { kind: "exponential" }, other: { kind: "tiered" }, weight: 0.8, from: 0, to: 90"#
      ),
      (
        "familyChain", #"kind: "chained", curve: { kind: "exponential" }, at: 70, then: \#(fitted)"#
      ),
      (
        "familyChainOfSteps",
        #"kind: "chained", curve: { kind: "tiered" }, at: 100, then: { kind: "tiered" }"#
      ),
      (
        "familyChainFromSteps",
        #"kind: "chained", curve: { kind: "tiered" }, at: 77, then: { kind: "exponential" }"#
      ),
      (
        "familyChainAt0",
        #"kind: "chained", curve: { kind: "exponential" }, at: 0, then: { kind: "tiered" }"#
      ),
    ]
  }()
}
