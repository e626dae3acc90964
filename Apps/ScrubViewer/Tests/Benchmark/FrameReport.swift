import Desktop
import Foundation

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
  /// What the main thread did around the late frames, or `nil` if the system does not count it.
  let lateness: String?

  static let heading = row([
    "drag", "frames", "a second", "late", "share", "longest", "painting", "99 of 100",
  ])

  /// Creates a report of a trace that contains a drag.
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
    lateness = Self.lateness(held)
  }

  /// What the main thread did from the end of the painting before each late frame to the end of its own.
  private static func lateness(_ lines: [FrameTrace.Line]) -> String? {
    var (count, whole, ran, waited, painting) = (0, 0.0, 0.0, 0.0, 0.0)
    for (place, line) in lines.enumerated().dropFirst(2) {
      let (last, before) = (lines[place - 1], lines[place - 2])
      guard line.time - last.time >= 1.5 * line.interval, let end = line.ran,
        let start = before.ran, let waitedUntil = line.waited, let waitedBefore = before.waited
      else { continue }
      count += 1
      whole += line.painted - before.painted
      ran += end - start
      waited += waitedUntil - waitedBefore
      painting += last.painted - last.time
    }
    guard count > 0 else { return nil }
    func mean(_ seconds: Double) -> String {
      decimal(max(0, seconds) / Double(count) * 1000) + " ms"
    }
    return "around a late frame, of \(mean(whole)): running \(mean(ran)), waiting for a processor "
      + "\(mean(waited)), for events or the display \(mean(whole - ran - waited)); "
      + "painting took \(mean(painting))"
  }

  /// The late frames, as a share of all frames of the display.
  var lateShare: Double { Double(late) / Double(count + late) }

  func row(named name: String) -> String {
    Self.row([
      name, "\(count)", Self.decimal(rate), "\(late)", Self.decimal(lateShare * 100) + " %",
      Self.decimal(longest * 1000) + " ms", Self.decimal(painting.median * 1000) + " ms",
      Self.decimal(painting.nearlyAll * 1000) + " ms",
    ])
  }

  /// Returns a line of a table.
  static func row(_ fields: [String]) -> String {
    fields.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined()
  }

  /// Returns a number with one decimal.
  private static func decimal(_ number: Double) -> String { String(format: "%.1f", number) }
}

/// The use of all processors so far, in ticks of the system's clock, as Linux counts it.
struct ProcessorUse {
  private let viewer, busy, idle: Int

  /// Reads the counters for the process of a viewer, which is running, if the system has such counters.
  init(viewer: Int32) throws {
    let total = try Self.numbers("/proc/stat").prefix(8)
    idle = total.dropFirst(3).prefix(2).reduce(0, +)
    busy = total.reduce(0, +) - idle
    self.viewer = try Self.numbers("/proc/\(viewer)/stat").dropFirst(10).prefix(2).reduce(0, +)
  }

  /// Returns a text with the shares of all processors since an earlier reading.
  func text(since start: ProcessorUse) -> String {
    let (own, used, rest) = (viewer - start.viewer, busy - start.busy, idle - start.idle)
    func share(_ ticks: Int) -> String { "\(max(0, ticks) * 100 / max(1, used + rest)) %" }
    return "viewer \(share(own)), display and others \(share(used - own)), idle \(share(rest))"
  }

  /// The numbers in the first line of a file, after the name of a process, which may contain spaces.
  private static func numbers(_ path: String) throws -> [Int] {
    let line = try String(contentsOfFile: path, encoding: .utf8).prefix { $0 != "\n" }
    return line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ")
      .compactMap { Int($0) }
  }
}

/// A repeated movement of a finger over the slider.
struct Drag {
  /// The name in the table.
  var name: String
  /// The finger's distance from the track, in points.
  var distance: Int
  /// The distance in one direction before the finger turns, in points.
  var reach: Int
  /// The distance between two events, in points.
  var step: Int

  /// Typical uses: sweeping over the whole video, searching a position, and finding a frame.
  static let all = [
    Drag(name: "sweep", distance: 0, reach: 600, step: 12),
    Drag(name: "search", distance: 60, reach: 300, step: 4),
    Drag(name: "fine", distance: 200, reach: 150, step: 1),
  ]

  /// Drags with 60 events a second.
  func perform(in viewer: Viewer, for seconds: Double) throws {
    try eventually("the first frame") { try viewer.trace.lines().last?.isExact == true }
    let screen = Screen.shared
    // On the playhead, beside the handle.
    let (x, y) = try viewer.touch(0.01)
    screen.move(to: x, y - distance)
    // Turns of 17 and 16 ms make 60 a second, and each second is sent on its own: the display keeps
    // what it has not come to yet.
    let places = (0..<Int(seconds * 60)).map { event in
      let way = event * step % (2 * reach)
      return (x: x + min(way, 2 * reach - way), y: y - distance)
    }
    for place in places.indices {
      screen.move(through: [places[place]], every: place % 3 == 0 ? 16 : 17)
    }
    screen.release()
  }
}
