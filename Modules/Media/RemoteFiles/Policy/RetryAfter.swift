/// The value of the header field `Retry-After`.
struct RetryAfter: Equatable, Sendable {
  /// The pause in seconds, 0 or more.
  var seconds: Double

  /// Reads a number of seconds or a date; `nil` if it is neither.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - now: The time, in seconds since 1970.
  init?(_ text: String, now: Double) {
    if let number = Int64(decimal: text) {
      seconds = Double(number)
    } else if let date = Self.seconds(ofDate: text) {
      seconds = max(0, date - now)
    } else {
      return nil
    }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the seconds since 1970 of a date such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7), the form
  /// that servers must send.
  private static func seconds(ofDate text: String) -> Double? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let day = number(words[1], in: 1...31),
      let month = months.firstIndex(of: String(words[2])),
      let year = number(words[3], in: 1970...9999)
    else { return nil }
    let clock = words[4].split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 3, let hour = number(clock[0], in: 0...23),
      let minute = number(clock[1], in: 0...59), let second = number(clock[2], in: 0...60)
    else { return nil }
    // Days from 1970 to a date, with the year beginning in March.
    let shifted = month < 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 10) % 12) + 2) / 5 + day - 1
    let days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    return Double(((days * 24 + hour) * 60 + minute) * 60 + second)
  }

  private static func number(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
    Int64(decimal: text).map(Int.init).flatMap { range.contains($0) ? $0 : nil }
  }
}
