#if os(Linux)
  import Foundation

  /// A process's use of system resources.
  package struct Traces {
    package var threads: Int
    package var descriptors: Int
    /// The peak memory in bytes.
    package var peak: Int

    package init() throws {
      threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
      descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      peak = Memory.peak ?? 0
    }
  }
#endif
