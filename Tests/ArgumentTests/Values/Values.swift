import ScrubTesting
import SpeedCurves

/// A type whose values a test draws: ordinary ones, and those at the edges.
protocol Drawn {
  static func any(_ values: inout Values) -> Self
}

/// Takes the result of a call.
func use<Result>(_ result: consuming Result) {}

/// Random values for arguments, reproducible by their seed.
struct Values {
  var generator: SeededGenerator
  /// The number of curves around one that is drawn.
  private var depth = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  mutating func chance() -> Bool { Bool.random(using: &generator) }

  /// Returns the first valid value, or a standard one if none of many attempts was valid.
  mutating func valid<Value>(
    _ standard: @autoclosure () -> Value, _ make: (inout Values) throws -> Value
  ) -> Value {
    for _ in 0..<30 {
      if let value = try? make(&self) { return value }
    }
    return standard()
  }

  /// Draws a value, and calls `body` with it.
  mutating func with<Value: Drawn>(
    _ type: Value.Type, _ body: (inout Value, inout Values) throws -> Void
  ) rethrows {
    var value = Value.any(&self)
    try body(&value, &self)
  }

  /// Draws a curve of any kind, with a few levels of composition.
  mutating func curve() -> any SpeedCurve {
    depth += 1
    defer { depth -= 1 }
    let plain: [(inout Values) -> any SpeedCurve] = [
      { TieredCurve.any(&$0) }, { ExponentialCurve.any(&$0) }, { LogisticCurve.any(&$0) },
      { PowerCurve.any(&$0) }, { FittedCurve.any(&$0) }, { OBSliderCurve.any(&$0) },
      { PiecewiseLinearCurve.any(&$0) },
    ]
    let composed: [(inout Values) -> any SpeedCurve] = [
      { ScaledCurve.any(&$0) }, { BlendedCurve.any(&$0) }, { ChainedCurve.any(&$0) },
      { OneSidedCurve.any(&$0) }, { ClampedCurve.any(&$0) },
    ]
    return one(of: depth < 3 && chance() ? composed : plain)(&self)
  }
}
