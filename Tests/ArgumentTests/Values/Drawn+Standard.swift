extension Double: Drawn {
  private static let edges: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    .leastNormalMagnitude, .ulpOfOne, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e308,
    -1e308, 1e100, 1e-300, 9.3e18, -9.3e18, 0x1p63, -0x1p63, 4e9, 1e9, -1e9, 2.5e-9, 1, -1,
  ]

  static func any(_ values: inout Values) -> Double {
    switch Int.random(in: 0..<4, using: &values.generator) {
    case 0: Double.random(in: 0...1, using: &values.generator)
    case 1: Double.random(in: -1000...1000, using: &values.generator)
    default: values.one(of: edges)
    }
  }
}

extension FixedWidthInteger {
  static func anyInteger(_ values: inout Values) -> Self {
    let edges: [Self] = [.min, .min + 1, .max, .max - 1, 0, 1, 2, .max / 2 + 1, .min / 2]
    return values.chance()
      ? values.one(of: edges)
      : Self(truncatingIfNeeded: Int.random(in: -1000...100_000, using: &values.generator))
  }
}

extension Int: Drawn {
  static func any(_ values: inout Values) -> Int { anyInteger(&values) }
}
extension Int32: Drawn {
  static func any(_ values: inout Values) -> Int32 { anyInteger(&values) }
}
extension Int64: Drawn {
  static func any(_ values: inout Values) -> Int64 { anyInteger(&values) }
}
extension UInt8: Drawn {
  static func any(_ values: inout Values) -> UInt8 { anyInteger(&values) }
}
extension UInt16: Drawn {
  static func any(_ values: inout Values) -> UInt16 { anyInteger(&values) }
}
extension UInt64: Drawn {
  static func any(_ values: inout Values) -> UInt64 { anyInteger(&values) }
}

extension Float: Drawn {
  static func any(_ values: inout Values) -> Float { Float(Double.any(&values)) }
}

extension Bool: Drawn {
  static func any(_ values: inout Values) -> Bool { values.chance() }
}

extension String: Drawn {
  static func any(_ values: inout Values) -> String {
    values.one(of: [
      "", "x", "a title", "00:00:01:02", "50%", "#3", "exp(-d / 80)", "1e308 * d", "\u{1B}[31m",
      "é日",
    ])
  }
}

extension Duration: Drawn {
  static func any(_ values: inout Values) -> Duration {
    values.one(of: [
      .zero, .seconds(Int64.max), .seconds(Int64.min), .nanoseconds(1), .nanoseconds(-1),
      Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999),
      Duration(secondsComponent: .min, attosecondsComponent: -999_999_999_999_999_999), .seconds(3),
    ])
  }
}

extension Optional: Drawn where Wrapped: Drawn {
  static func any(_ values: inout Values) -> Wrapped? {
    Int.random(in: 0..<4, using: &values.generator) == 0 ? nil : Wrapped.any(&values)
  }
}

extension Array: Drawn where Element: Drawn {
  static func any(_ values: inout Values) -> [Element] {
    (0..<Int.random(in: 0...5, using: &values.generator)).map { _ in Element.any(&values) }
  }
}

extension Set: Drawn where Element: Drawn {
  static func any(_ values: inout Values) -> Set<Element> { Set([Element].any(&values)) }
}

extension Dictionary: Drawn where Key == String, Value: Drawn {
  static func any(_ values: inout ArgumentTests.Values) -> [String: Value] {
    ["duration": Value.any(&values), "framesPerSecond": Value.any(&values)]
  }
}

extension ClosedRange: Drawn where Bound: Drawn {
  /// NaN has no place in a range.
  static func any(_ values: inout Values) -> ClosedRange<Bound> {
    while true {
      let (first, second) = (Bound.any(&values), Bound.any(&values))
      if first <= second { return first...second }
    }
  }
}

extension Range: Drawn where Bound: Drawn {
  static func any(_ values: inout Values) -> Range<Bound> {
    while true {
      let (first, second) = (Bound.any(&values), Bound.any(&values))
      if first <= second { return first..<second }
    }
  }
}
