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
        // FFmpeg's threads have the name of the thread that starts them; of later versions than 5.1, one like av:h264:df0.
        return name == "FineScrub\n" || name?.hasPrefix("av:") == true
      }
      descriptors = try files.contentsOfDirectory(atPath: "/proc/self/fd").count { descriptor in
        (try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)"))?.hasPrefix(
          "/") == true
      }
      peak = Memory.peak ?? 0
    }
  }
#endif
