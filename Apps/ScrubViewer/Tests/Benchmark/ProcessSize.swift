import Foundation

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
    descriptors = try FileManager.default.contentsOfDirectory(
      atPath: "/proc/\(identifier)/fd"
    ).count
  }
}
