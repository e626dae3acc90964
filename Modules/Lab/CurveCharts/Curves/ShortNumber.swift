/// The formatting of numbers for people.
package enum ShortNumber {
  /// Returns a number with four significant decimals at most.
  package static func text(_ number: Double) -> String {
    guard abs(number) < 1e12 else { return "\(number)" }
    let scale = 10_000.0
    let rounded = (number * scale).rounded() / scale
    // A number that rounding would turn to 0 is shown unrounded.
    let shown = rounded == 0 && number != 0 ? number : rounded
    let text = shown.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
