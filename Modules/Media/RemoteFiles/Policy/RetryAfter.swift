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
    if !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      // One that is too large for 64 bits is a long time.
      seconds = Double(text) ?? .infinity
    } else if let date = Self.seconds(ofDate: text) {
      seconds = max(0, date - now)
    } else {
      return nil
    }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the seconds since 1970 of a date (RFC 9110, 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`, the form that servers
  /// must send, or one of the older ones, `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
  private static func seconds(ofDate text: String) -> Double? {
    var words = text.split { $0 == " " || $0 == "-" }
    if words.count == 5 { words = [words[0], words[2], words[1], words[4], words[3], "GMT"] }
    guard words.count == 6, words[5] == "GMT", let day = number(words[1], in: 1...31),
      let month = months.firstIndex(of: String(words[2])), let year = year(words[3])
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

  /// Returns a year; one of two digits lies between 1970 and 2069.
  private static func year(_ text: Substring) -> Int? {
    guard text.utf8.count == 2 else { return number(text, in: 1970...9999) }
    return number(text, in: 0...99).map { $0 + ($0 < 70 ? 2000 : 1900) }
  }

  private static func number(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
    Int64(decimal: text).map(Int.init).flatMap { range.contains($0) ? $0 : nil }
  }
}
