/// Short decimal texts of numbers, without the platform's formatters.
enum DecimalText {
  /// Returns a number rounded to two significant digits, or to an integer from 10: 144, 2.5, 0.069.
  ///
  /// - Parameter number: The number, clamped to 0 to 1e17; NaN and numbers below 1e-12 count as 0.
  /// - Returns: The text.
  static func short(_ number: Double) -> String {
    let number = number > 0 ? min(number, 1e17) : 0
    var places = 0
    var scale = 1.0
    while places < 12, (number * scale).rounded() < 10 {
      places += 1
      scale *= 10
    }
    let units = Int64((number * scale).rounded())
    let whole = units / Int64(scale)
    let digits = String(units % Int64(scale))
    var fraction = String(repeating: "0", count: max(0, places - digits.count)) + digits
    while fraction.last == "0" { fraction.removeLast() }
    return places == 0 || fraction.isEmpty ? "\(whole)" : "\(whole).\(fraction)"
  }
}
