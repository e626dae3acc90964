#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The calling thread's share of the processors.
enum ThreadPriority {
  /// Takes what others leave: half way to the least nice value, which still decodes on a busy machine.
  static func lower() {
    #if canImport(Glibc)
      // With Linux a process of number 0 is the calling thread.
      _ = setpriority(Int32(PRIO_PROCESS.rawValue), 0, 10)
    #elseif canImport(Darwin)
      _ = setpriority(PRIO_DARWIN_THREAD, 0, PRIO_DARWIN_BG)
    #endif
  }
}
