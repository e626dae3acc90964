#if os(Linux)
  import Foundation

  /// A process's use of system resources.
  ///
  /// Swift's runtime starts threads and opens event descriptors whenever the machine is busy; they are not counted.
  package struct Traces {
    /// The number of FineScrub's threads, and of those that FFmpeg started from them.
    package var threads: Int
    /// The number of descriptors of files.
    package var descriptors: Int
    /// The peak memory in bytes.
    package var peak: Int

    package init() throws {
      let files = FileManager.default
      threads = try files.contentsOfDirectory(atPath: "/proc/self/task").count { thread in
        // A thread may end between the list and its name.
        let name = try? String(contentsOfFile: "/proc/self/task/\(thread)/comm", encoding: .utf8)
        return name == "FineScrub\n"
      }
      descriptors = try files.contentsOfDirectory(atPath: "/proc/self/fd").count { descriptor in
        (try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)"))?.hasPrefix(
          "/") == true
      }
      peak = Memory.peak ?? 0
    }
  }
#endif
