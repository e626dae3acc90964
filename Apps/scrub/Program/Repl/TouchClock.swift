import Foundation

/// Time stamps for events typed without one: real time, continued from the last stamp.
struct TouchClock {
  /// The last time stamp in milliseconds, and the instant of its event.
  private var last = (stamp: 0.0, instant: ContinuousClock.now)

  /// Returns the words to append to a gesture command that lacks a time stamp, or `nil` for all
  /// other commands.
  mutating func stamp(missingIn words: [String]) -> [String]? {
    let instant = ContinuousClock.now
    let real = last.stamp + last.instant.duration(to: instant) / .milliseconds(1)
    // Three decimals are a microsecond.
    let now = String(format: "%.3f", real)
    let missing = Self.missing(in: words, now)
    let stamp = missing == nil ? Self.stamp(in: words) : real
    if let stamp { last = (stamp, instant) }
    return missing
  }

  /// Returns the time stamp of an event that has one. An event with another number of words is an error,
  /// which must not set the clock.
  private static func stamp(in words: [String]) -> Double? {
    let isTouch = ["down", "move", "up"].contains(words.first) && words.count == 4
    let isPan =
      (words.starts(with: ["pan", "begin"]) || words.starts(with: ["pan", "move"]))
      && words.count == 5
    guard isTouch || isPan, let stamp = words.last.flatMap(Double.init), stamp.isFinite else {
      return nil
    }
    return stamp
  }

  private static func missing(in words: [String], _ now: String) -> [String]? {
    let plain = words.filter { !$0.unicodeScalars.contains("=") }
    switch (plain.first, plain.dropFirst().first) {
    case ("down", _), ("move", _): return plain.count == 3 ? [now] : nil
    // The position of a lift is ignored.
    case ("up", nil): return ["0", "0", now]
    case ("up", _): return plain.count == 3 ? [now] : nil
    case ("pan", "begin"), ("pan", "move"): return plain.count == 4 ? [now] : nil
    case ("pan", "end"): return plain.count == 2 ? [now] : nil
    default: return nil
    }
  }
}
