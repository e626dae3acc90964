/// The control groups of a process (Linux), which limit its memory, and the format of their files.
struct ControlGroups {
  /// The files that may contain a limit.
  private(set) var limitPaths: [String] = []
  /// The files that may contain the process's memory pressure.
  private(set) var pressurePaths: [String] = []

  /// Creates the control groups from the text of `/proc/self/cgroup`, whose lines are a number, the
  /// controllers and a path, separated by colons; without controllers in version 2.
  init(listing text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let isUnified = parts[1].isEmpty
      guard isUnified || parts[1].split(separator: ",").contains("memory") else { continue }
      let root = isUnified ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory"
      let file = isUnified ? "memory.max" : "memory.limit_in_bytes"
      // The limits of all groups around the process's count. In a container, its own may be the root.
      var folders = [root]
      for name in parts[2].split(separator: "/") {
        folders.append("\(folders.last ?? root)/\(name)")
      }
      limitPaths += folders.map { "\($0)/\(file)" }
      if isUnified, let own = folders.last { pressurePaths.append("\(own)/memory.pressure") }
    }
  }

  /// Returns the limit in the text of such a file, in bytes; `nil` for none.
  static func limit(in text: String) -> Int? {
    Int(text.prefix { $0 != "\n" }).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Returns the share of the last ten seconds in which some thread waited, 0 ... 1, in the text of a file
  /// with pressure stall information; `nil` if it has none.
  static func pressure(in text: String) -> Double? {
    let line = text.split(separator: "\n").first { $0.hasPrefix("some ") }
    let word = line?.split(separator: " ").first { $0.hasPrefix("avg10=") }
    guard let percent = (word?.dropFirst(6)).flatMap({ Double($0) }), percent >= 0 else {
      return nil
    }
    return min(1, percent / 100)
  }
}
