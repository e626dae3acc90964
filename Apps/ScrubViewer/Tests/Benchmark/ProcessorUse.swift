import Foundation

/// The use of all processors so far, in ticks of the system's clock, as Linux counts it.
struct ProcessorUse {
  private var viewer = 0
  private var display = 0
  private var busy = 0
  private var idle = 0

  /// Reads the counters for the process of a viewer, which is running, if the system has such counters.
  init(viewer: Int32) throws {
    let total = try Self.fields("/proc/stat", after: "cpu").prefix(8)
    idle = total.dropFirst(3).prefix(2).reduce(0, +)
    busy = total.reduce(0, +) - idle
    self.viewer = try Self.ticks(ofProcess: "\(viewer)")
    let displays = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter {
      Int($0) != nil && (try? Self.text("/proc/\($0)/comm")) == "Xvfb\n"
    }
    // Another display may end at any time.
    display = displays.reduce(0) { $0 + ((try? Self.ticks(ofProcess: $1)) ?? 0) }
  }

  /// Returns a text with the shares of all processors since an earlier reading.
  func text(since start: ProcessorUse) -> String {
    let total = max(1, busy + idle - start.busy - start.idle)
    func share(_ ticks: Int) -> String { "\(max(0, ticks) * 100 / total) %" }
    let own = (viewer: viewer - start.viewer, display: display - start.display)
    let others = busy - start.busy - own.viewer - own.display
    return "viewer \(share(own.viewer)), Xvfb \(share(own.display)), others \(share(others)), "
      + "idle \(share(idle - start.idle))"
  }

  /// The ticks of a process in the program and in the system.
  private static func ticks(ofProcess process: String) throws -> Int {
    // The name ends with a parenthesis, and may contain spaces.
    let text = try text("/proc/\(process)/stat")
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    return fields.dropFirst(12).prefix(2).compactMap { Int($0) }.reduce(0, +)
  }

  private static func fields(_ path: String, after name: String) throws -> [Int] {
    let line = try text(path).split(separator: "\n").first { $0.hasPrefix(name + " ") }
    return line?.split(separator: " ").dropFirst().compactMap { Int($0) } ?? []
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }
}
