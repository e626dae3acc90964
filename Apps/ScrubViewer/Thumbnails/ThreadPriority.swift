#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The scheduling priority of the calling thread.
enum ThreadPriority {
  /// Lowers the priority: half the highest nice value, with which decoding still progresses on a busy
  /// machine.
  static func lower() {
    #if canImport(Glibc)
      // On Linux, process 0 is the calling thread.
      _ = setpriority(Int32(PRIO_PROCESS.rawValue), 0, 10)
    #elseif canImport(Darwin)
      _ = setpriority(PRIO_DARWIN_THREAD, 0, PRIO_DARWIN_BG)
    #endif
  }
}
