import ScrubTesting
import SpeedCurves
import Testing

/// Curves defined by formulas.
struct ExpressionCurveTests {
  @Test(
    "Formulas have the expected value",
    arguments: [
      ("1", 1), ("0.5e1", 5), (".25", 0.25), ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("8 / 4 / 2", 1),
      ("9 - 4 - 3", 2), ("2 ^ 3 ^ 2", 512), ("10 - 2 ^ 2", 6), ("-2 ^ 2 + 5", 1), ("2 ^ -1", 0.5),
      ("--3", 3), ("+3", 3), ("d", 40), ("d / 80", 0.5), ("pi", .pi), ("max(1, 2, d)", 40),
      ("min(d, 7)", 7), ("abs(-4)", 4), ("sqrt(d * 10)", 20), ("floor(d / 16)", 2), ("exp(0)", 1),
      ("ln(exp(3))", 3), ("log2(1024)", 10), ("cos(0)", 1), ("sin(0)", 0), ("tanh(0)", 0),
      ("d < 50", 1), ("d > 50", 0), ("d <= 40", 1), ("d >= 40.5", 0), ("if(d < 5000, 3, 1 / 0)", 3),
      ("if(0, 1/0, d)", 40), (" \n\td\r", 40), ("speedAt * 2", 14), ("if(1 < 2, 2 > 1, 0)", 1),
    ] as [(String, Double)])
  func formulasHaveTheirValue(text: String, expected: Double) throws {
    let curve = try ExpressionCurve(text, variables: ["speedAt": 7])
    let speed = curve.speed(atDistance: 40)
    #expect(abs(speed - expected) <= 1e-4 * expected, "\(speed)")
  }

  @Test(
    "Errors report their position",
    arguments: [
      ("exp(-d / 80", 3, "not closed"), ("exp -d", 4, "exp(…)"), ("2 * * d", 4, "'*'"),
      ("", 0, "ends"), ("1 +", 3, "ends"), ("1 2", 2, "operator or the end"),
      ("exq(d)", 0, "'exq'"),
      ("1 + dd", 4, "'dd'"), ("max(1)", 0, "2 to 16"), ("exp(1, 2)", 0, "takes 1"),
      ("1.2.3", 0, "not a number"), ("1e", 0, "not a number"), ("1e999", 0, "too large"),
      ("(1]", 2, "']'"),
      ("1 / abs(d - 7)", 2, "'/'"), ("0 / d", 2, "no number"), ("ln(50 - d)", 0, "'ln'"),
      ("sqrt(1 - d)", 0, "no number"),
      ("1 + 10 ^ (d * 1000)", 7, "infinite"), ("(-1) ^ 0.5", 5, "'^'"),
      ("1 - d / 100", 0, "max(0"), ("#", 0, "'#'"), ("d = 3", 2, "'='"), ("1 < 2 < 3", 6, "'<'"),
    ] as [(String, Int, String)])
  func faultsHaveTheirPlace(text: String, offset: Int, words: String) {
    let error = #expect(throws: InvalidParameter.self) { try ExpressionCurve(text) }
    #expect(error?.parameter == "speed")
    #expect(error?.offset == offset, "\(String(describing: error))")
    #expect(error?.reason.contains(words) == true, "\(String(describing: error))")
  }

  @Test("Hostile formulas are rejected") func hostileFormulasAreRejected() {
    let texts = [
      String(repeating: "(", count: 500) + "d" + String(repeating: ")", count: 499),
      String(repeating: "exp(", count: 200) + "1", String(repeating: "2^", count: 400) + "2",
      String(repeating: "1+", count: 600) + "1", "sin(d * 1e6) + 1",
      "1/0", "0^-1", "10^400", "ln(0)", "ln(-1)", "9e999999999",
      "max(1,2,3,4,5,6,7,8,9,0,1,2,3,4,5,6,7)",
      "\u{0}", "d\u{300}", "１",
    ]
    for text in texts {
      let error = #expect(throws: InvalidParameter.self) { try ExpressionCurve(text) }
      #expect(error?.parameter == "speed")
    }
  }

  @Test("A long formula is accepted") func aLongFormulaIsFine() throws {
    let text = String(repeating: "1+", count: 499) + "1"
    #expect(try ExpressionCurve(text).speed(atDistance: 5) == 500)
    let deep = String(repeating: "(", count: 60) + "d" + String(repeating: ")", count: 60)
    #expect(try ExpressionCurve(deep).speed(atDistance: 5) == 5)
  }

  @Test("Tables stay within their error bound", arguments: [1, 2] as [UInt64])
  func tablesStayWithinTheirError(seed: UInt64) throws {
    let curve = try ExpressionCurve("exp(-d / 80)")
    let exact = try ExponentialCurve(halvingDistance: 80 * 0.693147180559945309417, minimumSpeed: 0)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let distance = Double.random(in: 0...1000, using: &generator)
      let ratio = curve.speed(atDistance: distance) / exact.speed(atDistance: distance)
      #expect(
        abs(ratio - 1) <= PiecewiseLinearCurve.tabulationError, "at \(distance), seed \(seed)")
    }
    #expect(curve.text == "exp(-d / 80)")
  }

  /// Any text is either a curve that obeys the laws or an error with an offset in the text.
  @Test("Any text gives a curve or an error", arguments: [11, 12, 13] as [UInt64])
  func anyTextMakesACurveOrAnError(seed: UInt64) {
    let parts = [
      "d", "1", "0.5", "80", "(", ")", "+", "-", "*", "/", "^", "<", ">=", ",", "exp(", "max(",
      "if(", "ln(", "sqrt(", "pi", " ", "e", ".", "é",
    ]
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      let count = Int.random(in: 1...12, using: &generator)
      let text = (0..<count).map { _ in
        parts.randomElement(using: &generator) ?? ""
      }.joined()
      do throws(InvalidParameter) {
        let curve = try ExpressionCurve(text)
        let violations = SpeedCurveConformance.violations(of: curve, seed: seed, count: 10)
        #expect(violations.isEmpty, "\(text): \(violations)")
      } catch {
        let offset = error.offset ?? -1
        #expect((0...text.unicodeScalars.count).contains(offset), "\(text): \(error)")
      }
    }
  }
}
