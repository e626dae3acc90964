import Desktop
import Waiting

/// The timing of a window's frames while a finger was down.
struct FrameReport {
  /// The number of painted frames.
  let count: Int
  /// The number of missed frames of the display.
  let late: Int
  /// The longest time between two frames, in seconds.
  let longest: Double
  /// The median and the 99th percentile of the painting time, in seconds.
  let painting: (median: Double, nearlyAll: Double)
  /// The number of frames per second.
  let rate: Double

  static let heading = row([
    "drag", "frames", "a second", "late", "share", "longest", "painting", "99 of 100",
  ])

  /// Creates a report.
  ///
  /// - Throws: `Late` if the trace contains no drag.
  init(_ lines: [FrameTrace.Line]) throws {
    let held = lines.filter(\.isTracking)
    guard held.count > 1, let first = held.first, let last = held.last else {
      throw Late(description: "the viewer traced no drag")
    }
    count = held.count
    let gaps = zip(held, held.dropFirst()).map { ($1.time - $0.time, $1.interval) }
    // A gap of two intervals is one missed frame.
    late = gaps.reduce(0) { $0 + max(0, Int(($1.0 / $1.1).rounded()) - 1) }
    longest = gaps.map(\.0).max() ?? 0
    rate = Double(gaps.count) / max(last.time - first.time, 1e-9)
    let times = held.map { $0.painted - $0.time }.sorted()
    painting = (times[times.count / 2], times[times.count * 99 / 100])
  }

  /// The late frames, as a share of all frames of the display.
  var lateShare: Double { Double(late) / Double(count + late) }

  func row(named name: String) -> String {
    Self.row([
      name, "\(count)", decimal(rate), "\(late)", decimal(lateShare * 100) + " %",
      decimal(longest * 1000) + " ms", decimal(painting.median * 1000) + " ms",
      decimal(painting.nearlyAll * 1000) + " ms",
    ])
  }

  private static func row(_ fields: [String]) -> String {
    fields.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined()
  }

  /// Returns a number with one decimal.
  private func decimal(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
