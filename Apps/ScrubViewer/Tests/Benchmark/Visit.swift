import Desktop
import Foundation

/// What the viewer holds while a simulated person uses it.
struct Visit {
  private var sizes: [ProcessSize] = []

  /// Lets a person use the viewer, which begins with a video, for so many seconds, and prints what it holds twice a
  /// minute.
  init(for seconds: Double, by person: Person, watching video: String) throws {
    var person = person
    let viewer = try Viewer([video])
    _ = try viewer.waitForFrame("the first frame") { $0 >= 0 }
    let start = Date()
    var acts = 0
    print(FrameReport.row(["s", "MiB", "files", "threads", "acts", "frames"]))
    while Date().timeIntervalSince(start) < seconds {
      try person.act(in: viewer)
      acts += 1
      let time = Date().timeIntervalSince(start)
      guard time >= Double(sizes.count + 1) * Self.period else { continue }
      let frames = try viewer.trace.lines().count
      let size = try ProcessSize(ofProcess: viewer.processIdentifier)
      sizes.append(size)
      let numbers = [Int(time), size.memory, size.descriptors, size.threads, acts, frames]
      print(FrameReport.row(numbers.map { "\($0)" }))
    }
    let outcome = try viewer.close()
    guard outcome.status == 0 else { fail("the viewer failed: \(outcome.errors)") }
    guard sizes.count >= 4 else { fail("in less than two minutes, nothing can be compared") }
  }

  /// The seconds between two lines.
  private static let period = 30.0

  /// Whether the second half of the time needed neither more memory nor more descriptors than the first, but
  /// for a tenth, which the caches of the videos differ by.
  var isFlat: Bool {
    let middle = sizes.count / 2
    func peak(_ sizes: ArraySlice<ProcessSize>, _ value: (ProcessSize) -> Int) -> Double {
      Double(sizes.map(value).max() ?? 0)
    }
    return [\ProcessSize.memory, \.descriptors, \.threads].allSatisfy { value in
      peak(sizes[middle...], { $0[keyPath: value] })
        <= 1.1 * peak(sizes[..<middle], { $0[keyPath: value] })
    }
  }
}

/// What a process holds, as Linux counts it.
struct ProcessSize {
  /// The resident memory in MiB.
  var memory: Int
  /// The number of open files, sockets and the like.
  var descriptors: Int
  /// The number of threads.
  var threads: Int

  /// Reads the size of a process, unless it has ended.
  init(ofProcess identifier: Int32) throws {
    let status = try String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
    func number(_ name: String) -> Int {
      let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    }
    memory = number("VmRSS") >> 10
    threads = number("Threads")
    descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/fd")
      .count
  }
}
