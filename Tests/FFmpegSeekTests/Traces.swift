#if FFmpeg && os(Linux)
  import Foundation
  import TestSupport

  /// A process's use of system resources.
  struct Traces {
    var threads: Int
    var descriptors: Int
    /// The peak memory in bytes.
    var peak: Int

    init() throws {
      threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
      descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      peak = Memory.peak ?? 0
    }
  }
#endif
