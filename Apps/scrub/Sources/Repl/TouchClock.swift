import Foundation

/// The time stamps of events that were typed without one: real time since the program began.
enum TouchClock {
  private static let start = ContinuousClock.now

  /// The words that a command about a finger lacks to say when; nil where it says so, or has no time.
  ///
  /// They are added to what was typed before it is run, and written down with it, so that the same
  /// line does the same at any time and on any machine.
  static func stamp(missingIn words: [String]) -> [String]? {
    let plain = words.filter { !$0.contains("=") }
    switch (plain.first, plain.dropFirst().first) {
    case ("down", _), ("move", _): return plain.count == 3 ? [now] : nil
    // Where a finger lifts is ignored.
    case ("up", nil): return ["0", "0", now]
    case ("up", _): return plain.count == 3 ? [now] : nil
    case ("pan", "begin"), ("pan", "move"): return plain.count == 4 ? [now] : nil
    case ("pan", "end"): return plain.count == 2 ? [now] : nil
    case ("timeline", "touch"): return lacksTime(Array(plain.dropFirst(2))) ? [now] : nil
    default: return nil
    }
  }

  /// Whether an event of a finger on the timeline says no time.
  private static func lacksTime(_ words: [String]) -> Bool {
    let rest = words.dropFirst()
    switch words.first {
    case "down":
      guard let place = rest.first, let last = rest.last else { return false }
      // At a point, or on the clip or the handle that is named.
      return Double(place) == nil ? Double(last) == nil : rest.count == 2
    case "move": return rest.count == 2
    case "up": return rest.isEmpty
    default: return false
    }
  }

  /// Milliseconds since the program began, to the microsecond.
  private static var now: String {
    String(format: "%.3f", start.duration(to: .now) / .milliseconds(1))
  }
}
