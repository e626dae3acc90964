import Foundation

/// An axis of a chart: title, scale, range and labels.
public struct ChartAxis: Sendable {
  /// The scale of an axis.
  public enum Scale: Equatable, Sendable {
    /// Equal steps are equal lengths.
    case linear
    /// Equal ratios are equal lengths; the range starts above 0.
    case logarithmic
    /// Names at 0, 1, 2 …
    case categories([String])
  }

  /// A labeled value.
  public struct Tick: Equatable, Sendable {
    /// The value.
    public var value: Double
    /// The label's text.
    public var label: String
  }

  /// The title: the quantity and its unit.
  public var title: String
  /// The scale; another one may widen the range.
  public var scale: Scale { didSet { range = Self.usable(range, scale) } }
  /// The range of values; values beyond it are drawn at the edge. It is made valid as by the initializer.
  public var range: ClosedRange<Double> { didSet { range = Self.usable(range, scale) } }

  /// The largest magnitude of an end of the range.
  private static let largest = 1e100
  /// The largest number of ticks.
  private static let mostTicks = 1000

  /// Creates an axis; an empty range, or one that is invalid for the scale, is widened, and ends beyond 1e100 are
  /// clamped.
  public init(_ title: String, _ scale: Scale = .linear, _ range: ClosedRange<Double>) {
    (self.title, self.scale) = (title, scale)
    self.range = Self.usable(range, scale)
  }

  /// Returns the nearest range whose lengths, ratios and steps are finite.
  private static func usable(_ range: ClosedRange<Double>, _ scale: Scale) -> ClosedRange<Double> {
    var (low, high) = (range.lowerBound, range.upperBound)
    if !low.isFinite || !high.isFinite { (low, high) = (0, 1) }
    (low, high) = (min(max(low, -largest), largest), min(high, largest))
    if scale == .logarithmic {
      low = max(low, 1 / largest)
      if high <= low { high = low * 10 }
    } else if high - low <= max(abs(low), abs(high)) * 1e-12 {
      high = low + max(1, abs(low) / 1e6)
    }
    return low...high
  }

  /// Creates an axis of categories.
  public init(_ title: String, names: [String]) {
    self.init(title, .categories(names), -0.5...(Double(max(1, names.count)) - 0.5))
  }

  /// Returns the position of a value between the ends: 0 at the lower, 1 at the upper; `nil` for NaN.
  public func share(_ value: Double) -> Double? {
    guard !value.isNaN else { return nil }
    let inside = min(max(value, range.lowerBound), range.upperBound)
    guard scale == .logarithmic else {
      return (inside - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
    return log(inside / range.lowerBound) / log(range.upperBound / range.lowerBound)
  }

  /// Returns the labeled values: round numbers inside the range, ascending, at most `count` and at most 1000.
  public func ticks(atMost count: Int) -> [Tick] {
    let count = min(max(2, count), Self.mostTicks)
    return switch scale {
    case .linear: linearTicks(atMost: count)
    case .logarithmic: logarithmicTicks(atMost: count)
    case .categories(let names):
      names.enumerated().map { Tick(value: Double($0.offset), label: $0.element) }
    }
  }

  /// Values between the labeled ones of a logarithmic axis, which are marked to show the scale.
  public var minorTicks: [Double] {
    guard scale == .logarithmic, decades.count <= 8 else { return [] }
    return roundValues(decades, [2, 3, 4, 5, 6, 7, 8, 9])
  }

  private func linearTicks(atMost count: Int) -> [Tick] {
    let step = Self.roundStep(atLeast: (range.upperBound - range.lowerBound) / Double(count - 1))
    // A tick that misses an end only by rounding is kept.
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    guard first <= last else { return [] }
    return stride(from: first, through: last, by: 1).map { number -> Tick in
      let value: Double = number * step
      return Tick(value: value, label: Self.label(value, step: step))
    }
  }

  /// Returns ticks at decades; if there are few, also at 2 and 5 times each; if there are many, at every n-th.
  private func logarithmicTicks(atMost count: Int) -> [Tick] {
    for digits in [[1.0, 2, 5], [1.0, 3], [1.0]] {
      let values = roundValues(decades, digits)
      if values.count <= count, values.count > 1 || digits.count == 1 {
        return values.map(Self.tick)
      }
    }
    let stride = (decades.count + count - 1) / count
    return roundValues(decades.filter { $0.isMultiple(of: stride) }, [1]).map(Self.tick)
  }

  /// Returns the products of digits and powers of ten inside the range.
  private func roundValues(_ exponents: some Sequence<Int>, _ digits: [Double]) -> [Double] {
    // A value that misses an end only by rounding is kept.
    let (low, high) = (range.lowerBound * (1 - 1e-9), range.upperBound * (1 + 1e-9))
    return exponents.flatMap { exponent in digits.map { $0 * Self.power(exponent) } }
      .filter { low <= $0 && $0 <= high }
  }

  private static func tick(_ value: Double) -> Tick {
    Tick(value: value, label: label(value, step: value))
  }

  private var decades: ClosedRange<Int> {
    let low = Int((log10(range.lowerBound) + 1e-9).rounded(.down))
    return low...max(low, Int((log10(range.upperBound) + 1e-9).rounded(.down)))
  }

  /// Returns a power of ten, exactly rounded.
  private static func power(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? 0 }

  /// Returns the smallest of 1, 2 and 5 times a power of ten that is not below a step.
  private static func roundStep(atLeast step: Double) -> Double {
    let decade = power(Int(log10(step).rounded(.down)))
    return [1, 2, 5, 10].map { $0 * decade }.first { $0 >= step * (1 - 1e-9) } ?? 10 * decade
  }

  /// Returns a number with the decimals that a step requires.
  private static func label(_ value: Double, step: Double) -> String {
    guard value != 0 else { return "0" }
    let fine = Int((log10(step) + 1e-9).rounded(.down))
    // Beyond that range, a power of ten is easier to read.
    guard (1e-5..<1e6).contains(abs(value)) else {
      let exponent = Int((log10(abs(value)) + 1e-9).rounded(.down))
      let digits = String(format: "%.\(max(0, exponent - fine))f", value / power(exponent))
      let short =
        digits.contains(".") ? String(digits.reversed().drop { $0 == "0" }.reversed()) : digits
      return "\(short.last == "." ? String(short.dropLast()) : short)e\(exponent)"
    }
    let text = String(format: "%.\(max(0, -fine))f", value)
    return Double(text) == 0 ? "0" : grouped(text)
  }

  /// Returns a number with thin spaces between thousands, from ten thousand on.
  private static func grouped(_ text: String) -> String {
    guard !text.contains("."), text.filter(\.isNumber).count > 4 else { return text }
    return "\(text.dropLast(3))\u{2009}\(text.suffix(3))"
  }
}
