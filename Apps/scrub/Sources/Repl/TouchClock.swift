import Foundation

/// The time stamps of events that were typed without one: real time, counted on from the last stamp.
struct TouchClock {
  /// A time stamp in milliseconds, and when it was given.
  private var last = (stamp: 0.0, instant: ContinuousClock.now)

  /// The words that a command about a finger lacks to say when; nil where it says so, or has no time.
  ///
  /// They are added to what was typed before it is run.
  mutating func stamp(missingIn words: [String]) -> [String]? {
    let instant = ContinuousClock.now
    let real = last.stamp + last.instant.duration(to: instant) / .milliseconds(1)
    // To the microsecond.
    let now = String(format: "%.3f", real)
    let missing = Self.missing(in: words, now)
    let stamp = missing == nil ? Self.stamp(in: words) : real
    if let stamp { last = (stamp, instant) }
    return missing
  }

  /// The time stamp of an event that has one.
  private static func stamp(in words: [String]) -> Double? {
    let isEvent =
      ["down", "move", "up"].contains(words.first) || words.starts(with: ["pan", "begin"])
      || words.starts(with: ["pan", "move"])
    guard isEvent, let stamp = words.last.flatMap(Double.init), stamp.isFinite else { return nil }
    return stamp
  }

  private static func missing(in words: [String], _ now: String) -> [String]? {
    let plain = words.filter { !$0.contains("=") }
    switch (plain.first, plain.dropFirst().first) {
    case ("down", _), ("move", _): return plain.count == 3 ? [now] : nil
    // Where a finger lifts is ignored.
    case ("up", nil): return ["0", "0", now]
    case ("up", _): return plain.count == 3 ? [now] : nil
    case ("pan", "begin"), ("pan", "move"): return plain.count == 4 ? [now] : nil
    case ("pan", "end"): return plain.count == 2 ? [now] : nil
    default: return nil
    }
  }
}
